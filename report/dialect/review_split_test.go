package dialect

import "testing"

// TestListsOfNothing: a decision over lists that are named by what they ask, all of them empty, is a review that found nothing.
func TestListsOfNothing(t *testing.T) {
	a := read(t, "reviews/qa.json", `{"decision": "approve", "blocking_issues": [], "non_blocking_issues": []}`)
	if len(a.Reviews) != 1 || len(findingsOf(a)) != 0 || a.Partly {
		t.Errorf("%d reviews, %d findings, %v", len(a.Reviews), len(findingsOf(a)), a.Problems)
	}
}
