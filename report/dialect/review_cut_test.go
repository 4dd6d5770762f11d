package dialect

import (
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/phrase"
)

// TestAReviewThatBrokeOff: what it lists stands, and the file is not whole. Each form has its twin that says nothing of the kind.
func TestAReviewThatBrokeOff(t *testing.T) {
	const low = `{"id":"Q-1","severity":"low","description":"d"}`
	for text, want := range map[string]bool{
		`"truncated": true`:                               true,
		`"isPartial": "yes"`:                              true,
		`"completed": false`:                              true,
		`"has_more": true`:                                true,
		`"error": "context length exceeded"`:              true,
		`"error": {"code": 429, "message": "rate limit"}`: true,
		`"summary": {"timed_out": true}`:                  true,
		`"notes": "Timed out before finishing."`:          true,
		`"summary": "Read the API. I ran out of context before the storage."`:    true,
		`"truncated": false, "complete": true, "error": null, "partial": "no"`:   false,
		`"error": "none", "errors": 0, "timeout": 300`:                           false,
		`"notes": "Interrupted uploads resume. Truncated names are kept whole."`: false,
		`"notes": "Timed out at first, and was run again."`:                      false,
		`"summary": "Reviewed the till, truncated at the output limit."`:         true,
		`"summary": "Half of it is read, truncated at the token limit."`:         true,
		`"summary": "Titles are stored as typed, truncated at 80 characters."`:   false,
		`"notes": "A row is left out, incomplete because of a missing date."`:    false,
		`"summary": "The review is complete."`:                                   false,
	} {
		for _, findings := range []string{"", low} {
			a := read(t, "reviews/qa.json", `{"reviewer":"qa","findings":[`+findings+`],`+text+`}`)
			if a.Partly != want || len(a.Reviews) != 1 || len(a.Reviews[0].Findings) != strings.Count(findings, "id") {
				t.Errorf("%s beside [%s]: partly %t, %+v", text, findings, a.Partly, a.Problems)
			}
		}
	}
}

// TestAnEmptyReviewOfAToolThatFailed: an exit code beside findings says that there are some.
func TestAnEmptyReviewOfAToolThatFailed(t *testing.T) {
	for text, want := range map[string]bool{
		`[],"exit_code":1`:   true,
		`[],"success":false`: true,
		`[],"exit_code":0`:   false,
		`[{"id":"Q-1","severity":"low","description":"d"}],"exit_code":1`: false,
	} {
		if a := read(t, "reviews/qa.json", `{"reviewer":"qa","findings":`+text+`}`); a.Partly != want {
			t.Errorf("%s: partly %t", text, a.Partly)
		}
	}
}

// TestAReviewInWordsThatBrokeOff: its subject must be the review, or who wrote it.
func TestAReviewInWordsThatBrokeOff(t *testing.T) {
	for text, want := range map[string]bool{
		"I ran out of context before finishing the review.":               true,
		"**Note:** read quickly. The review was truncated due to length.": true,
		"- We could not finish reviewing.":                                true,
		"The request timed out, and the queue was cut off.":               false,
		"We hit the rate limit once and retried.":                         false,
		"The review was not interrupted.":                                 false,
		"I could not finish an order with an empty basket.":               false,
	} {
		if a := read(t, "reviews/qa.md", "# Review\n\n"+text+"\n\n## Low\n\n- a.py:3 — typo in the comment\n"); a.Partly != want ||
			len(a.Reviews[0].Findings) != 1 {
			t.Errorf("%q: partly %t, %+v", text, a.Partly, a.Problems)
		}
	}
	if said := phrase.CutBody(strings.Repeat("the upload can not finish, ", 100_000)); said != "" {
		t.Errorf("a long line says %.60q", said)
	}
}

// TestAFormIsNoReview: what nobody filled in, and what has not been done, says nothing of the work.
func TestAFormIsNoReview(t *testing.T) {
	for text, done := range map[string]bool{
		`{"reviewer":"qa","findings":[],"verdict":"<verdict>"}`:                    false,
		`{"reviewer":"qa","findings":[],"verdict":"[APPROVED/REJECTED]"}`:          false,
		`{"reviewer":"qa","findings":[],"status":"draft"}`:                         false,
		`{"reviewer":"qa","findings":[],"summary":{"files_reviewed":0}}`:           false,
		`{"reviewer":"qa","findings":[],"verdict":"[PASS]"}`:                       true,
		`{"reviewer":"qa","findings":[],"summary":{"files_reviewed":3}}`:           true,
		"# Review\n\n**Verdict:** {{verdict}}\n\nNo issues found.\n":               false,
		"# Review\n\n**Status:** In progress\n\nNo issues found.\n":                false,
		"# Review\n\n| Status | Draft |\n\nNo issues found.\n":                     false,
		"# Review\n\nFiles reviewed: 0 of 12\n\nNo issues found.\n":                false,
		"# Review\n\n**Status:** Complete\nFiles reviewed: 10\n\nNo issues found.": true,
	} {
		path := map[bool]string{true: "reviews/qa.json", false: "reviews/qa.md"}[text[0] == '{']
		if a := read(t, path, text); len(a.Reviews) != 1 || (a.Reviews[0].NotDone == "") != done {
			t.Errorf("%q: %+v", text, a.Reviews)
		}
	}
}

// TestAReviewInWordsRefuses: wherever its verdict stands. A box that nobody ticked says nothing.
func TestAReviewInWordsRefuses(t *testing.T) {
	for text, want := range map[string]report.Verdict{
		"## Verdict\n\n**REQUEST CHANGES**\n":         report.Negative,
		"- [ ] Approve\n- [x] Request changes\n":      report.Negative,
		"- ☐ Approved\n- ☑ Rejected\n":                report.Negative,
		"Do not merge this yet.\n":                    report.Negative,
		"The change is not ready to merge.\n":         report.Negative,
		"**Overall:** needs changes before release\n": report.Negative,
		"| Decision | REJECTED |\n":                   report.Negative,
		"- [x] Approve\n- [ ] Request changes\n":      report.NoVerdict,
		"Do not merge commits by hand here.\n":        report.NoVerdict,
		"## Verdict\n\nApproved.\n":                   report.NoVerdict,
		"> Do not merge.\n\nThat is mended.\n":        report.NoVerdict,
	} {
		a := read(t, "reviews/qa.md", "# Review\n\n"+text+"\n## Findings\n\nNone.\n")
		if len(a.Reviews) != 1 || report.VerdictOf(a.Reviews[0].Verdict) != want {
			t.Errorf("%q: %+v", text, a.Reviews)
		}
	}
	if a := read(t, "reviews/qa.md", "# Review\n\n- [ ] Approve\n- [ ] Request changes\n"); len(a.Reviews) > 0 {
		t.Errorf("nobody ticked a box, and there is a review: %+v", a.Reviews[0])
	}
	if a := read(t, "reviews/qa.md", "# Review\n\n- [x] Approve\n- [ ] Request changes\n"); len(a.Reviews) != 1 {
		t.Error("an approval by the box that is ticked is no review")
	}
}
