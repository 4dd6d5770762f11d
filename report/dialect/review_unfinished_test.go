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
