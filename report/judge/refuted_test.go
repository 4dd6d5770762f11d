package judge

import (
	"testing"

	"swarmreport/report"
)

// TestWhatRefutesAFix stands ahead of what its own run shows for it.
func TestWhatRefutesAFix(t *testing.T) {
	later := RunRef{ID: "2026-03-09", Key: "/2026-03-09"}
	for _, tt := range []struct {
		own     string
		refuted RunRef
		proof   Proof
		why     string
	}{
		{"a.go is listed.", RunRef{}, Corroborated, "a.go is listed."},
		{"a.go is listed.", later, Refuted, "The later run 2026-03-09 raised it again. This run’s own record: a.go is listed."},
		{"", later, Refuted, "The later run 2026-03-09 raised it again."},
	} {
		s := &Settled{Finding: &report.Finding{Key: "f-1"}, Proof: Corroborated, ProofReason: tt.own}
		v := &Verdict{Account: &Account{}, Past: &Past{Findings: map[string]*History{"f-1": {Refuted: tt.refuted}}}}
		if proof, why := v.ProofOf(s), v.ProofReasonOf(s); proof != tt.proof || why != tt.why {
			t.Errorf("%q, refuted by %q: %s, %q", tt.own, tt.refuted.ID, proof, why)
		}
	}
}
