package view

import (
	"testing"

	"swarmreport/report/judge"
)

// TestADisputedFixHasItsOwnStatus in the bar and in the sum, and is not counted as fixed.
func TestADisputedFixHasItsOwnStatus(t *testing.T) {
	tally := judge.Tally{Raised: 4, Contradicted: 1, By: map[judge.Disposition]int{judge.Fixed: 4}}
	bar := tallyBar(statuses(tally), tally.Raised)
	if want := "4 reported: 1 disputed, 3 fixed"; bar.Label != want {
		t.Errorf("got %q, want %q", bar.Label, want)
	}
	if got, want := LedgerWords(tally, judge.Gaps{}), "4 findings: 1 disputed, 3 fixed."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
