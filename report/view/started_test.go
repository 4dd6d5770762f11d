package view

import (
	"testing"
	"time"

	"swarmreport/report"
)

// TestALastWordIsNoStart: a run of which nothing tells the start stands among the others by its last word, and the page calls it that alone.
func TestALastWordIsNoStart(t *testing.T) {
	early, late := time.Date(2026, 3, 5, 9, 0, 0, 0, time.UTC), time.Date(2026, 3, 5, 14, 2, 0, 0, time.UTC)
	tests := []struct {
		name string
		run  report.Run
		want bool
	}{
		{"last word", report.Run{Started: late, Ended: late}, true},
		{"name", report.Run{Started: early, Ended: late}, false},
		{"session", report.Run{Started: late, Ended: late, Records: report.Records{Session: &report.Session{Started: late}}}, false},
		{"no time at all", report.Run{}, false},
	}
	for _, tt := range tests {
		if got := startUnknown(&tt.run); got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.name, got, tt.want)
		}
	}
}
