package templates

import (
	"strings"
	"testing"

	"swarmreport/report/view"
)

// TestWhatIsEmptyIsNotDrawn: a heading over nothing, or a line without a word, makes a reader look for what is missing.
func TestWhatIsEmptyIsNotDrawn(t *testing.T) {
	if got := rendered(t, whyNot(view.Overview{Why: "What was noted?"})); got != "" {
		t.Errorf("without a reason: %q", got)
	}
}

// TestAnAnswerIsNotGluedToItsPlace: a word and the file that says it are two.
func TestAnAnswerIsNotGluedToItsPlace(t *testing.T) {
	got := rendered(t, dangling([]view.Event{{ID: "SEC-9", What: "Called fixed", At: []view.Link{{Text: "fix-summary.json:6"}}}}))
	if !strings.Contains(got, `Called fixed <span class="src">`) {
		t.Errorf("no space stands before the place: %s", got)
	}
}
