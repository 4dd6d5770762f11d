package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestADuplicateOfNothing is a finding dropped; a ticket's id is none of a finding.
func TestADuplicateOfNothing(t *testing.T) {
	for of, want := range map[string]bool{"A-9": true, "A-2": false, "a-002": false, "GH-512": false, "": false} {
		s := &report.FixSummary{Fixes: []*report.Fix{fix("A-2")}, Deferrals: []*report.Deferral{{ID: "A-1", Of: of, Reason: "the same"}}}
		a := Settle(link(review(finding("A-1", report.High), finding("A-2", report.High)), summary(s)), Policy{})
		got := a.broken("unknown-id")
		if (len(got) > 0) != want || want && !strings.Contains(got[0].Message, "the same as A-9") {
			t.Errorf("%q: %v", of, got)
		}
	}
}
