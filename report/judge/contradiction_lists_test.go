package judge

import (
	"testing"

	"swarmreport/report"
)

// TestAnEmptyListOfFixes beside a fix in detail says that nothing was fixed: the two cannot both be true. Without a list nothing is said.
func TestAnEmptyListOfFixes(t *testing.T) {
	for listed, want := range map[bool]int{true: 1, false: 0} {
		n, run := 0, &report.Run{Summaries: []*report.FixSummary{{ListsFixed: listed, Fixes: []*report.Fix{{ID: "QA-001", InDetails: true}}}}}
		fixLists(&Account{Run: run}, func(Contradiction) { n++ })
		if n != want {
			t.Errorf("a list %v: %d contradictions, want %d", listed, n, want)
		}
	}
}
