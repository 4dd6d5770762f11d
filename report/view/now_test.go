package view

import (
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// TestQuotedCodeIsNoGoodNewsOfAFix: a green "as quoted" on a card whose row says "still there" says two things.
func TestQuotedCodeIsNoGoodNewsOfAFix(t *testing.T) {
	r := &Run{v: &judge.Verdict{Account: &judge.Account{Run: &report.Run{Source: &report.Source{}}}}}
	tests := []struct {
		called judge.Disposition
		state  report.State
		want   string
	}{
		{judge.Fixed, report.Same, "now-stale"},
		{judge.Fixed, report.Moved, "now-stale"},
		{judge.Fixed, report.Missing, "now-missing"},
		{judge.Deferred, report.Same, "now-same"},
	}
	for _, tt := range tests {
		f := &judge.Settled{Disposition: tt.called, Finding: &report.Finding{Now: &report.Standing{State: tt.state, File: "a.py"}}}
		if got := r.now(f).Mark; got.Is != tt.want || got.Word != nowWords[tt.state] {
			t.Errorf("%s and %s: got %+v, want %s", tt.called, tt.state, got, tt.want)
		}
	}
}
