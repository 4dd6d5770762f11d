package view

import (
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

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
