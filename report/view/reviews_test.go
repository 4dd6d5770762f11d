package view

import (
	"testing"

	"swarmreport/report"
)

// TestTheOverviewNamesWhoReviewed: each once, and no tool.
func TestTheOverviewNamesWhoReviewed(t *testing.T) {
	signed := func(names ...string) (list []*report.Review) {
		for _, n := range names {
			list = append(list, &report.Review{Reviewer: n, Listed: true})
		}
		return list
	}
	said := &report.Review{Reviewer: "tester", Message: "m1", Listed: true}
	for _, c := range []struct {
		want string
		of   []*report.Review
	}{
		{"", nil},
		{"", []*report.Review{{Reviewer: "semgrep", Scanner: true}, {Reviewer: "list", Generic: true}}},
		{"tester, qa", append([]*report.Review{said, said}, signed("qa", "qa")...)},
		{"tester, qa, api and 2 more", append([]*report.Review{said}, signed("qa", "api", "ui", "db")...)},
	} {
		got := ""
		for _, f := range runOf(&report.Run{Records: report.Records{Reviews: c.of}}).Overview().Facts {
			if f.Name == "Reviewed by" {
				got = f.Value[0].Text
			}
		}
		if got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
