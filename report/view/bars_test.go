package view

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report/judge"
)

func TestStacked(t *testing.T) {
	tests := []struct {
		name  string
		parts []int
		whole int
		want  string // x+width, of the parts that are drawn
	}{
		{"all", []int{1, 3}, 4, "0+250 250+750"},
		{"what is small is seen", []int{9999, 1}, 10000, "0+996 996+4"},
		{"none is left out", []int{0, 2, 0}, 2, "0+1000"},
		{"thirds", []int{1, 1, 1}, 3, "0+334 334+333 667+333"},
		{"nothing", []int{0, 0}, 5, ""},
	}
	for _, tt := range tests {
		var parts []Part
		for _, n := range tt.parts {
			parts = append(parts, Part{Badge{"is", "word"}, n, ""})
		}
		var got []string
		for _, s := range stacked(parts, tt.whole) {
			got = append(got, fmt.Sprintf("%d+%d", s.X, s.Width))
		}
		if got := strings.Join(got, " "); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestADisputedFixHasItsOwnStatus in the bar and in the sum, and is not counted as fixed.
func TestADisputedFixHasItsOwnStatus(t *testing.T) {
	tally := judge.Tally{Raised: 4, Contradicted: 1, By: map[judge.Disposition]int{judge.Fixed: 4}}
	bar := tallyBar(statuses(tally), tally.Raised)
	if want := "4 reported: 1 disputed, 3 fixed"; bar.Label != want || bar.Segments[0].Is != Disputed || bar.Segments[0].Width != 250 {
		t.Errorf("got %q, %+v; want %q", bar.Label, bar.Segments, want)
	}
	if got, want := LedgerWords(tally, judge.Gaps{}), "4 findings: 1 disputed, 3 fixed."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
