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
	one, other := stated(".msg/messages.jsonl"), stated("artifacts/test-report.md")
	for want, all := range map[string][]*judge.Measured{
		"Tests against the baseline":         {one},
		"Tests, by .msg/messages.jsonl":      {one, other},
		"Tests, by artifacts/test-report.md": {other, one},
	} {
		r := &Run{v: &judge.Verdict{Account: &judge.Account{Measured: all}}}
		if got := r.testTitle(all[0]); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
