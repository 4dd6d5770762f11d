package judge

import (
	"testing"

	"swarmreport/report"
)

// TestListsThatNobodySigned: where findings stand in lists that are no reviews as far as is known, nobody is told that no other looked.
func TestListsThatNobodySigned(t *testing.T) {
	list := func(path string, n int) *report.Review {
		r := &report.Review{Origin: report.Origin{Path: path}, Listed: true, Generic: true}
		for range n {
			r.Findings = append(r.Findings, &report.Finding{})
		}
		return r
	}
	const (
		none    = "There is no review: nobody but the authors looked at the work, as far as the record tells."
		unknown = "There is no review that is known as one: whether a reviewer wrote down the "
	)
	for _, tt := range []struct {
		reviews []*report.Review
		want    string
	}{
		{nil, none},
		{[]*report.Review{list("plan.json", 0)}, none},
		{[]*report.Review{list("audit.json", 1)}, unknown + "1 finding of audit.json is not known."},
		{[]*report.Review{list("audit.json", 2), list("audit.json", 1), {Origin: report.Origin{Path: "a.sarif"}, Scanner: true}}, unknown + "3 findings of audit.json is not known."},
		{[]*report.Review{list("b.json", 2), list("a.json", 1)}, unknown + "3 findings of 2 files is not known."},
		{[]*report.Review{list("b.json", 2), {Origin: report.Origin{Path: "r.json"}, NotDone: "skipped"}}, "There is no review: r.json says that it was not done (“skipped”)."},
	} {
		got := noReview(Settle(&report.Run{Reviews: tt.reviews}, Policy{}))
		if len(got) != 1 || got[0].Message != tt.want {
			t.Errorf("%v, want %q", got, tt.want)
		}
	}
}
