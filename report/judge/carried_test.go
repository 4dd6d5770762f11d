package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestCarriedOver: one reason for each level, which counts all and names those listed.
func TestCarriedOver(t *testing.T) {
	c := &Carried{Findings: []*EarlierFinding{{ID: "A-1", Severity: report.High, Last: RunRef{ID: "before"}}}}
	for _, s := range []report.Severity{report.High, report.Critical, report.Medium} {
		c.ByLevel[CarriedLevel(s)]++
	}
	var got []string
	for _, r := range Decide(Settle(link(review()), Policy{}), &Past{Carried: c}).Reasons {
		if r.Rule == "carried-over" {
			got = append(got, r.Level.String()+": "+r.Message)
		}
	}
	want := "fail: 2 critical or high findings of earlier runs are still open: high A-1 (before), and 1 more.\n" +
		"review: 1 medium finding of earlier runs is still open."
	if strings.Join(got, "\n") != want {
		t.Errorf("got %q", got)
	}
}
