package judge

import (
	"testing"

	"swarmreport/report"
)

// TestACheckThatPassesListsNothing but warnings and what was there before.
func TestACheckThatPassesListsNothing(t *testing.T) {
	plain, mild := report.CheckIssue{Message: "undefined name"}, report.CheckIssue{Message: "line too long", Mild: true}
	for _, tt := range []struct {
		why    string
		check  report.Check
		broken bool
	}{
		{"a complaint", report.Check{Name: "lint", Outcome: report.Passed, Raw: "pass", Issues: []report.CheckIssue{mild, plain}}, true},
		{"warnings", report.Check{Name: "lint", Outcome: report.Passed, Raw: "pass", Issues: []report.CheckIssue{mild}}, false},
		{"nothing", report.Check{Name: "typecheck", Outcome: report.Passed, Raw: "pass"}, false},
		{"a failure lists what failed", report.Check{Name: "lint", Outcome: report.Failed, Raw: "fail", Issues: []report.CheckIssue{plain}}, false},
		{"what a scan lists may be of any kind", report.Check{Name: "security scan", Outcome: report.Passed, Raw: "pass", Issues: []report.CheckIssue{plain}}, false},
	} {
		v := tests(4, 4, 0)
		v.Checks = []report.Check{tt.check}
		a := Settle(link(verified(v)), Policy{})
		if broken := len(a.broken("check-issues")) > 0; broken != tt.broken {
			t.Errorf("%s: %v", tt.why, a.broken("check-issues"))
		}
	}
}
