package templates

import (
	"strings"
	"testing"

	"github.com/a-h/templ"

	"swarmreport/report/view"
)

// TestNothingIsSaidTwiceOrOfNobody: a column that no row fills, and an answer that stands right above, are left out.
func TestNothingIsSaidTwiceOrOfNobody(t *testing.T) {
	run := view.TestRun{Title: "Tests"}
	tests := []struct {
		name, text string
		page       templ.Component
		want       int
	}{
		{"one verification", "Regression:", verified(view.Verification{Runs: []view.TestRun{run}}), 0},
		{"two verifications", "Regression:", verified(view.Verification{Runs: []view.TestRun{run, run}}), 2},
	}
	for _, tt := range tests {
		if got := strings.Count(rendered(t, tt.page), tt.text); got != tt.want {
			t.Errorf("%s: %q stands %d times, want %d", tt.name, tt.text, got, tt.want)
		}
	}
}
