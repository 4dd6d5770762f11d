package view

import (
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// TestRefusedFixesAreCountedOnce: "2 claimed fixes do not hold" and beside it "2 fixes refuted" is one thing said twice; of two kinds each has its count.
func TestRefusedFixesAreCountedOnce(t *testing.T) {
	corroborated := Proof{Badge{"corroborated", "1 fix confirmed"}, 1, "by changed files, a test, a reviewer or the code", false, Counted{}}
	refuted := Proof{Badge{"refuted", "2 fixes refuted"}, 2, "raised again by a later run", true, Counted{"findings.html#f-1", "proof:refuted"}}
	contradicted := Proof{Badge{"contradicted", "1 fix contradicted"}, 1, "contradicted by a record", true, Counted{"findings.html#f-1", "proof:refuted"}}
	tests := []struct {
		proofs  []Proof
		refused int
		left    int
		why     string
	}{
		{[]Proof{refuted}, 2, 0, refuted.Meaning},
		{[]Proof{corroborated, contradicted}, 1, 1, contradicted.Meaning},
		{[]Proof{corroborated, contradicted, refuted}, 3, 3, ""},
	}
	for _, tt := range tests {
		b := Belief{Proofs: tt.proofs}
		b.saidOnce(tt.refused)
		if len(b.Proofs) != tt.left || b.Why != tt.why {
			t.Errorf("of %d refused fixes %d proofs are left and %q is said, want %d and %q", tt.refused, len(b.Proofs), b.Why, tt.left, tt.why)
		}
	}
}

// TestContradictionsOfOneRuleAreToldApart: three reviews that each say nine findings and list ten are three files.
func TestContradictionsOfOneRuleAreToldApart(t *testing.T) {
	for want, refs := range map[string][]judge.Ref{
		"pass-2.md":      {{Label: "reviews/pass-2.md:4", Origin: report.Origin{Path: "reviews/pass-2.md", Line: 4}}},
		"findings-count": {{Label: "SEC-001", Finding: &report.Finding{ID: "SEC-001"}, Origin: report.Origin{Path: "reviews/sec.json"}}},
	} {
		if got := subjectOf(judge.Contradiction{Rule: "findings-count", Refs: refs}); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
