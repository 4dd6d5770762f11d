package view

import (
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// TestSeveralStatementsAboutTestsAreToldApart: one heading twice says nothing.
func TestSeveralStatementsAboutTestsAreToldApart(t *testing.T) {
	stated := func(file string) *judge.Measured {
		return &judge.Measured{Verification: &report.Verification{Origin: report.Origin{Path: file}}}
	}
	one, other, against := stated(".msg/messages.jsonl"), stated("artifacts/test-report.md"), stated("verification-result.json")
	against.Baseline.Passed = report.Count{Known: true, N: 7}
	for want, all := range map[string][]*judge.Measured{
		"Tests":                              {one},
		"Tests against the baseline":         {against},
		"Tests, by .msg/messages.jsonl":      {one, other},
		"Tests, by artifacts/test-report.md": {other, one},
	} {
		r := &Run{v: &judge.Verdict{Account: &judge.Account{Measured: all}}}
		if got := r.testTitle(all[0]); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestUncountedTestsAreSaidToBeUncounted: "not recorded passed" is no sentence.
func TestUncountedTestsAreSaidToBeUncounted(t *testing.T) {
	for want, passed := range map[string]report.Count{
		"how many passed or failed is not recorded":               {},
		"7 passed, not recorded failed; no baseline was measured": {Known: true, N: 7},
	} {
		m := &judge.Measured{Verification: &report.Verification{}}
		m.Passed = passed
		if got := countLine(m); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
