package judge

import (
	"testing"

	"swarmreport/report"
)

// TestASummaryThatOnlyCounts is held against the lists of the files beside it.
func TestASummaryThatOnlyCounts(t *testing.T) {
	for _, tt := range []struct {
		beside string
		want   int
	}{{"fix/fix-results.json", 0}, {"round-2/fix-results.json", 1}} {
		counts := &report.FixSummary{Origin: report.Origin{Path: "fix/fix-summary.json"}, DeclaredFixed: report.Known(1)}
		lists := &report.FixSummary{Origin: report.Origin{Path: tt.beside}, Fixes: []*report.Fix{{ID: "A-1"}}}
		found := 0
		fixCount(&Account{Run: &report.Run{Summaries: []*report.FixSummary{counts, lists}}}, func(Contradiction) { found++ })
		if found != tt.want {
			t.Errorf("%s: %d contradictions, want %d", tt.beside, found, tt.want)
		}
	}
}
