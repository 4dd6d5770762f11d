package dialect

import (
	"slices"
	"strings"
	"testing"
)

// TestAnswersInSentences: a list of responses, resolutions or remediations answers findings, in a word or in a sentence that begins with it.
func TestAnswersInSentences(t *testing.T) {
	for text, want := range map[string][]string{
		`{"responses":[{"finding_id":"A-1","response":"fixed"},{"finding_id":"A-2","response":"Fixed by hiding the header"},{"finding_id":"A-3","response":"Won't fix: few rows"}]}`:            {"A-1 fixed", "A-2 fixed", "A-3 deferred"},
		`{"resolution":[{"finding_id":"A-1","action_taken":"Fixed by binding"},{"finding_id":"A-2","action_taken":"deferred","reason":"no loader"}]}`:                                           {"A-1 fixed", "A-2 deferred"},
		`{"remediation":[{"finding_id":"A-1","status":"fixed"},{"finding_id":"A-2","status":"open"}]}`:                                                                                          {"A-1 fixed", "A-2 open"},
		`{"responses":[{"finding_id":"A-1","response":"fixed"},{"finding_id":"A-2","response":"Fixed in the next release"},{"finding_id":"A-3","response":"Fixed, but the test still fails"}]}`: {"A-1 fixed", "A-2 open"},
		`{"responses":[{"finding_id":"A-1","response":"fixed"},{"finding_id":"A-2","response":"Agreed, will look"}]}`:                                                                           {"A-1 fixed"},
	} {
		s := read(t, "fix-summary.json", text).Summary
		if s == nil {
			t.Errorf("%s is no summary", text)
			continue
		}
		got := toldByFixer(s)
		for i := range got {
			got[i] = firstTwo(got[i])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", text, got, want)
		}
	}
}

// firstTwo gives the first two words of a text.
func firstTwo(text string) string { return strings.Join(strings.Fields(text)[:2], " ") }
