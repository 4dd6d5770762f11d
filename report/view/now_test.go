package view

import (
	"strings"
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

// TestTheCardHasThePathWhole: the row above it is short, and a name that is cut in both can be read nowhere.
func TestTheCardHasThePathWhole(t *testing.T) {
	file := "src/" + strings.Repeat("folder/", 60) + "a.go"
	f := &report.Finding{ID: "A-1", File: file, Line: 3}
	r := runOf(&report.Run{Findings: []*report.Finding{f}})
	for _, fact := range r.findingFacts(f) {
		if fact.Name == "Place" && fact.Value[0].Text == file && fact.Value[0].Tail == ":3" {
			return
		}
	}
	t.Errorf("no fact is %s", file)
}
