package view

import (
	"strings"
	"testing"
	"time"

	"swarmreport/report/archive"
)

// TestNothingDrawnOfOneRun: what its marks mean is said where there are some.
func TestNothingDrawnOfOneRun(t *testing.T) {
	for n := 1; n < 3; n++ {
		var runs []*archive.Summary
		for day := range n {
			runs = append(runs, &archive.Summary{ID: string(rune('a' + day)), Started: time.Date(2026, 3, 1+day, 10, 0, 0, 0, time.UTC)})
		}
		p := NewTrends(archive.Place(runs), Site{})[0]
		if got := strings.Contains(p.Lead, "Each mark"); got != (n > 1) {
			t.Errorf("%d runs: %q", n, p.Lead)
		}
	}
}
