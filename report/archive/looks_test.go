package archive

import (
	"testing"

	"swarmreport/report"
)

// TestWhoDidNotLookResolvesNothing: a review that says that it was not done is no second look.
func TestWhoDidNotLookResolvesNothing(t *testing.T) {
	run := &report.Run{Reviews: []*report.Review{{Reviewer: "qa", Listed: true}, {Reviewer: "security", Listed: true, NotDone: "not performed"}}}
	if reviewers, _, _ := looks(run); len(reviewers) != 1 || reviewers[0] != "qa" {
		t.Errorf("reviewers %v, want qa alone", reviewers)
	}
}
