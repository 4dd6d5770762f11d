package judge

import (
	"testing"

	"swarmreport/report"
)

// TestAPlaceWhereNothingStandsIsNoInventedID: nor is a title that no finding has; it answers nothing, and is told as a problem.
func TestAPlaceWhereNothingStandsIsNoInventedID(t *testing.T) {
	for id, want := range map[string]int{"src/a.go:12": 0, "a.js:3-7": 0, "SEC-9": 1, "security:SEC-9": 1, "a.go": 1, report.TitleAsID("Mutation testing"): 0} {
		fix := &report.Fix{ID: id, InList: true}
		run := link(&report.Artefact{Path: "fix-report.md", Summary: &report.FixSummary{Fixes: []*report.Fix{fix}}})
		got := 0
		unknownID(&Account{Run: run}, func(Contradiction) { got++ })
		if got != want || len(run.Problems) != 1 {
			t.Errorf("%q: %d contradictions, problems %v", id, got, run.Problems)
		}
	}
}
