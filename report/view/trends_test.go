package view

import (
	"strings"
	"testing"
	"time"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// TestNothingDrawnOfOneRun: what its marks mean is said where there are some.
func TestNothingDrawnOfOneRun(t *testing.T) {
	for n := 1; n < 3; n++ {
		var runs []*archive.Summary
		for day := range n {
			runs = append(runs, &archive.Summary{ID: string(rune('a' + day)), Started: time.Date(2026, 3, 1+day, 10, 0, 0, 0, time.UTC)})
		}
		p := NewTrends(archive.New(runs), Site{})[0]
		if got := strings.Contains(p.Lead, "Each mark"); got != (n > 1) {
			t.Errorf("%d runs: %q", n, p.Lead)
		}
	}
}

// TestColumnsOfFewRunsAreNoWalls: they keep to the middle of their run's share.
func TestColumnsOfFewRunsAreNoWalls(t *testing.T) {
	run := &archive.Summary{}
	run.Ledger.Raised, run.Ledger.By[judge.Fixed] = 3, 3
	for share, want := range map[int]Block{300: {X: 122, Width: 56}, 12: {X: 3, Width: 6}} {
		if got := column(ChartMark{Width: share}, archive.Step{Run: run}, 8).Parts[0]; got.X != want.X || got.Width != want.Width {
			t.Errorf("a share of %d: the column begins at %d and is %d wide", share, got.X, got.Width)
		}
	}
}

// TestARegressionIsMarkedOverItsColumn, close above it, however high the column is.
func TestARegressionIsMarkedOverItsColumn(t *testing.T) {
	for _, raised := range []int{0, 3, 8} {
		run := &archive.Summary{Tests: archive.Tests{Regression: report.Yes}}
		run.Ledger.Raised, run.Ledger.By[judge.Fixed] = raised, raised
		parts := column(ChartMark{Width: 8}, archive.Step{Run: run}, 8).Parts
		mark := parts[len(parts)-1]
		if top := height(raised, 8); mark.Is != "regression" || mark.Y < 0 || mark.Y+mark.Height > top || mark.Y < top-8 {
			t.Errorf("%d raised: the column ends at %d, the mark is %+v", raised, top, mark)
		}
	}
}

// TestOnlyAPageThatHasAllIsAskedForWhatIsOpen, or the number and the list would differ.
func TestOnlyAPageThatHasAllIsAskedForWhatIsOpen(t *testing.T) {
	for open, asks := range map[int]bool{1: true, openPerPage: true, openPerPage + 1: false} {
		table, a := yieldTables[0], archive.New(nil)
		a.Open = open
		table.fill(a, "", archive.Yielded{First: []archive.Yield{{Name: `a "b".go`, Open: 1}, {Name: "c.go"}}, Total: 2})
		if got := table.Rows[0]; got.Asks != asks || got.Term != `file:"a *b*.go"` || table.Rows[1].Asks {
			t.Errorf("%d open: got %+v", open, got)
		}
	}
}

// TestRowsOfTrendsAreFoldedAway behind the first, and what is left out after those is counted.
func TestRowsOfTrendsAreFoldedAway(t *testing.T) {
	table := yieldTables[1]
	table.fill(archive.New(nil), "", archive.Yielded{First: make([]archive.Yield, mostYields), Total: 100})
	if len(table.Rows) != shownYields || len(table.Rest) != mostYields-shownYields || table.More != 100-mostYields || table.Folded != 100-shownYields {
		t.Errorf("got %d rows, %d folded and %d more", len(table.Rows), len(table.Rest), table.More)
	}
}
