package templates

import (
	"testing"

	"swarmreport/report/view"
)

// TestWhatIsEmptyIsNotDrawn: a heading over nothing, or a line without a word, makes a reader look for what is missing.
func TestWhatIsEmptyIsNotDrawn(t *testing.T) {
	if got := rendered(t, whyNot(view.Overview{Why: "What was noted?"})); got != "" {
		t.Errorf("without a reason: %q", got)
	}
}
