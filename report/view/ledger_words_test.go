package view

import (
	"testing"

	"swarmreport/report/judge"
)

// TestALedgerSaysWhatItCannotHold: that none was raised is said where a review was read, and what a lost one raised is not known.
func TestALedgerSaysWhatItCannotHold(t *testing.T) {
	two := judge.Tally{Raised: 2, Contradicted: 1, By: map[judge.Disposition]int{judge.Fixed: 2}}
	for want, c := range map[string]struct {
		t judge.Tally
		u judge.Gaps
	}{
		"No finding.":                {},
		"No finding, and no review.": {u: judge.Gaps{NoReview: true}},
		"The findings are not known: reviews/qa.json could not be read.":                                              {u: judge.Gaps{NoReview: true, Lost: "reviews/qa.json"}},
		"No finding in what could be read. There may be more in reviews/qa.json, which could not be read completely.": {u: judge.Gaps{Lost: "reviews/qa.json"}},
		"2 findings: 1 disputed, 1 fixed.":                                                                            {t: two},
		"2 findings: 1 disputed, 1 fixed. There may be more in reviews/qa.json, which could not be read completely.":  {two, judge.Gaps{Lost: "reviews/qa.json"}},
	} {
		if got := LedgerWords(c.t, c.u); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
