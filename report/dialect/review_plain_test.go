package dialect

import (
	"slices"
	"strings"
	"testing"
)

// TestReasonsInPlainSentences: what refuses the work and marks no finding raises one a paragraph or entry, and none for its praise and its head.
func TestReasonsInPlainSentences(t *testing.T) {
	a := artefact(t, "review-in-words/reviews/plain.md")
	var got []string
	for _, f := range findingsOf(a) {
		got = append(got, brief(f)+" "+f.Description)
	}
	want := []string{"plain  unknown shop/refund.py:40 The refund is not idempotent. A second click refunds again (`shop/refund.py:40`).",
		"plain  unknown :0 there is no test for a second click", "plain  unknown shop/log.py:0 the log line in shop/log.py names no till"}
	if !slices.Equal(got, want) || a.Reviews[0].Verdict != "Needs work" || a.Partly {
		t.Errorf("%q, want %q; %+v", got, want, a.Reviews)
	}
	if a := artefact(t, "review-by-its-title/qa-review.md"); len(findingsOf(a)) != 1 || findingsOf(a)[0].Line != 40 {
		t.Errorf("outside reviews/: %+v", a.Reviews)
	}
}

// TestReasonsNeedARefusal: sentences of a review that approves, or says nothing of the work, are no findings, nor are those of other documents.
func TestReasonsNeedARefusal(t *testing.T) {
	const reason = "The refund is not idempotent, see shop/refund.py:40.\n"
	for text, want := range map[string]int{
		"# QA\n\nVerdict: rejected\n\n" + reason:                         1,
		"# QA\n\nChanges requested: the refund is not idempotent.\n":     1,
		"# QA\n\nVerdict: rejected\n":                                    0,
		"# QA\n\nVerdict: rejected\n\nPlease rework this.\n":             0,
		"# QA\n\nVerdict: approved\n\n" + reason:                         0,
		"# QA\n\n" + reason:                                              0,
		"# QA\n\nVerdict: rejected\n\n- [HIGH] x.go:3 — open\n" + reason: 1,
		"# QA\n\nVerdict: rejected\n\n## Scope\n\n" + reason:             0,
		"# QA\n\nVerdict: rejected\n\n```\n" + reason + "```\n":          0,
	} {
		if got := len(findingsOf(read(t, "reviews/qa.md", text))); got != want {
			t.Errorf("%q: %d findings, want %d", text, got, want)
		}
	}
	if a := read(t, "reviews/qa.md", "# QA\n\nVerdict: rejected\n\n"+strings.Repeat("- "+reason, 30)); len(findingsOf(a)) != 0 || !a.Partly {
		t.Errorf("a long text in a form of its own: %d findings, partly %v", len(findingsOf(a)), a.Partly)
	}
	for _, text := range []string{"# Till notes\n\nNeeds work.\n\n" + reason, "# Review guidelines\n\nRejected.\n\n" + reason, "# Code Review\n\nNeeds work.\n"} {
		if r := Find(load("notes/till.md", []byte(text))); r != nil {
			t.Errorf("%q is read as %s", text, r.Name)
		}
	}
}

// TestReasonsInAText: so does a refusal in JSON whose reasons are a text.
func TestReasonsInAText(t *testing.T) {
	for text, want := range map[string]int{
		`{"reviewer":"qa","verdict":"needs work","comments":"The refund is not idempotent: shop/refund.py:40"}`:       1,
		`{"reviewer":"qa","verdict":"rejected","summary":"The refund is not idempotent","reason":"It refunds twice"}`: 1,
		`{"reviewer":"qa","verdict":"rejected","summary":"The refund is not idempotent"}`:                             1,
		`{"reviewer":"qa","verdict":"rejected","summary":"The refund is not idempotent","findings":[]}`:               0,
		`{"reviewer":"qa","verdict":"approved","comments":"The refund is idempotent"}`:                                0,
	} {
		a := read(t, "reviews/qa.json", text)
		if got := len(findingsOf(a)); got != want {
			t.Errorf("%s: %d findings, want %d; %v", text, got, want, a.Problems)
		}
	}
}
