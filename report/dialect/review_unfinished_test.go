package dialect

import "testing"

// TestUnfinishedReview: an empty review that says that it is still going on, or could not be ended, is a file that is not whole.
func TestUnfinishedReview(t *testing.T) {
	for text, want := range map[string]bool{
		`"status":"incomplete","findings":[]`: true, `"verdict":"IN_PROGRESS","findings":[]`: true, `"review_status":"timed out","findings":[]`: true, `"summary":{"verdict":"pending"},"findings":[]`: true,
		`"status":"pending","findings":[{"id":"QA-1","severity":"low","title":"one"}]`: false, `"status":"complete","findings":[]`: false, `"status":"skipped","findings":[]`: false,
	} {
		if a := read(t, "reviews/qa.json", `{"schema":"ReviewFindings","reviewer":"qa",`+text+`}`); a.Partly != want {
			t.Errorf("%s: not whole %v, want %v; %v", text, a.Partly, want, a.Problems)
		}
	}
}

// TestUnfinishedReviewWithFindings: what it lists stands, and that it is all is not known. A word that may mean the findings is said to be unclear.
func TestUnfinishedReviewWithFindings(t *testing.T) {
	const broken, unclear, whole = "broken", "unclear", "whole"
	for said, want := range map[string]string{
		`"status":"in_progress"`: broken, `"reviewStatus":"Partially complete"`: broken, `"summary":{"status":"WIP"}`: broken, `"status":"partial"`: broken,
		`"status":"pending"`: unclear, `"verdict":"incomplete"`: unclear, `"metadata":{"status":"draft"}`: unclear,
		`"status":"complete"`: whole, `"status":"open"`: whole, `"verdict":"changes_requested"`: whole,
		"**Status:** In progress": broken, "| Review status | Partial |": broken, "Status: Draft": unclear, "Status: Complete": whole, "## Low\n\n**Status:** In progress": whole,
	} {
		path, text := "reviews/qa.md", "# Review\n\n"+said+"\n\n## Medium\n\n- a.py:3 — the token is kept in the log\n"
		if said[0] == '"' {
			path, text = "reviews/qa.json", `{"reviewer":"qa","findings":[{"id":"Q-1","severity":"low","description":"d"}],`+said+`}`
		}
		a := read(t, path, text)
		got := whole
		if a.Partly {
			got = broken
		} else if len(a.Unclear) > 0 {
			got = unclear
		}
		if got != want || len(a.Reviews) != 1 || len(a.Reviews[0].Findings) != 1 {
			t.Errorf("%s: %s, want %s; %+v", said, got, want, a.Problems)
		}
	}
}
