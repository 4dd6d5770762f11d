package templates

import (
	"bytes"
	"strings"
	"testing"

	"swarmreport/report/view"
)

// TestWhatIsEmptyIsNotDrawn: a heading over nothing, or a line without a word, makes a reader look for what is missing.
func TestWhatIsEmptyIsNotDrawn(t *testing.T) {
	var b bytes.Buffer
	if whyNot(&b, view.Overview{Why: "What was noted?"}); b.Len() > 0 {
		t.Errorf("without a reason: %q", b.String())
	}
	if openRow(&b, view.OpenRow{Finding: view.Link{Text: "It leaks."}}); strings.Contains(b.String(), "<p") {
		t.Errorf("of a finding without id, place and project: %s", b.String())
	}
}

// TestAnAnswerIsNotGluedToItsPlace: a word and the file that says it are two.
func TestAnAnswerIsNotGluedToItsPlace(t *testing.T) {
	var b bytes.Buffer
	dangling(&b, []view.Event{{ID: "SEC-9", What: "Called fixed", At: []view.Link{{Text: "fix-summary.json:6"}}}})
	if !strings.Contains(b.String(), `Called fixed <span class="src">`) {
		t.Errorf("no space stands before the place: %s", b.String())
	}
	b.Reset()
	beliefAnswer(&b, view.Belief{Answer: view.Badge{Is: "contradicted", Word: "2 claimed fixes do not hold"}, Why: "raised again by a later run", Proofs: []view.Proof{{Badge: view.Badge{Is: "corroborated", Word: "1 fix corroborated"}}}})
	if said := b.String(); strings.Contains(said, `</b><span`) || strings.Contains(said, `</span><b`) {
		t.Errorf("no space stands between the answer, why, and the others: %s", said)
	}
}
