package judge

import (
	"testing"

	"swarmreport/report"
)

// TestALabelThatEachReviewerBeginsAnew is no contradiction, until something names it and may mean any of them.
func TestALabelThatEachReviewerBeginsAnew(t *testing.T) {
	first, second := &report.Finding{ID: "C1", Reviewer: "qa"}, &report.Finding{ID: "C1", Reviewer: "security"}
	again := &report.Finding{ID: "c1", Reviewer: "qa"}
	for name, tt := range map[string]struct {
		run  report.Run
		want int
	}{
		"not named":         {report.Run{Findings: []*report.Finding{first, second}}, 0},
		"one reviewer":      {report.Run{Findings: []*report.Finding{first, second, again}}, 1},
		"fixed by reviewer": {report.Run{Findings: []*report.Finding{first, second}, Fixes: []*report.Fix{{ID: "C1", InList: true, Findings: []*report.Finding{first}}}}, 0},
		"fixed":             {report.Run{Findings: []*report.Finding{first, second}, Fixes: []*report.Fix{{ID: "C1", InList: true, Findings: []*report.Finding{first, second}}}}, 1},
		"deferred":          {report.Run{Findings: []*report.Finding{first, second}, Deferrals: []*report.Deferral{{ID: "C1", Findings: []*report.Finding{first, second}}}}, 1},
		"left open":         {report.Run{Findings: []*report.Finding{first, second}, Verifications: []*report.Verification{{Unverified: []string{"c1"}}}}, 1},
	} {
		n := 0
		duplicateID(&Account{Run: &tt.run}, func(Contradiction) { n++ })
		if n != tt.want {
			t.Errorf("%s: %d contradictions, want %d", name, n, tt.want)
		}
	}
}
