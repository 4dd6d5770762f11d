package report

import "testing"

// TestAThreatIsClosedByALaterReviewOfTheDesign alone: the review that raised it closes nothing, whatever its verdict.
func TestAThreatIsClosedByALaterReviewOfTheDesign(t *testing.T) {
	for name, tt := range map[string]struct {
		verdict string
		later   int
		closed  bool
	}{
		"let pass":         {"proceed", 2, true},
		"sent back again":  {"revise", 2, false},
		"before it":        {"proceed", 0, false},
		"of one iteration": {"proceed", 1, false},
	} {
		threat := &Finding{Description: "The sort column comes from the query string.", Origins: []Origin{{Path: "security-design-review-1.json", Line: 4}}}
		raised, again := Origin{Path: "security-design-review-1.json"}, Origin{Path: "security-design-review.json"}
		Link(Material{Artefacts: []*Artefact{
			{Path: raised.Path, Design: &DesignReview{Origin: raised, Verdict: "proceed", Iteration: Known(1)}, Reviews: []*Review{{Origin: raised, Design: true, Listed: true, Findings: []*Finding{threat}}}},
			{Path: again.Path, Design: &DesignReview{Origin: again, Verdict: tt.verdict, Iteration: Known(tt.later)}, Reviews: []*Review{{Origin: again, Design: true, Listed: true}}}}})
		if got := len(threat.Fixes) == 1; got != tt.closed {
			t.Errorf("%s: closed %t, want %t", name, got, tt.closed)
		}
	}
}
