package judge

import (
	"testing"
	"time"

	"swarmreport/report"
)

// TestAFixersLastWord: “partial” with nothing named as open, and failing tests that nobody ran again, are no pass.
func TestAFixersLastWord(t *testing.T) {
	at := time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	ran := func(failedBefore int, when time.Time) *Measured {
		return measure(&report.Verification{Time: when, Tests: report.TestCounts{Passed: report.Known(9), Failed: report.Known(0)},
			Baseline: report.Baseline{Passed: report.Known(9), Failed: report.Known(failedBefore)}})
	}
	for _, tt := range []struct {
		s       report.FixSummary
		m       *Measured
		stopped bool
	}{
		{report.FixSummary{Status: "complete"}, ran(0, at), false},
		{report.FixSummary{Status: "partial"}, ran(0, at), true},
		{report.FixSummary{Status: "partial", Deferrals: []*report.Deferral{{ID: "QA-1"}}}, ran(0, at), false},
		{report.FixSummary{Status: "partial", Fixes: []*report.Fix{{ID: "QA-1", Denied: "verified: false"}}}, ran(0, at), false},
		{report.FixSummary{Broke: "timed_out: true"}, ran(0, at), true},
		{report.FixSummary{Broke: "timed_out: true", Deferrals: []*report.Deferral{{ID: "QA-1"}}}, ran(0, at), false},
		{report.FixSummary{Unapplied: "reverted: true", Deferrals: []*report.Deferral{{ID: "QA-1"}}}, ran(0, at), true},
		{report.FixSummary{TestsFail: "tests_passing: false"}, ran(0, at), true},
		{report.FixSummary{TestsFail: "tests_passing: false"}, ran(2, at), false},
		{report.FixSummary{TestsFail: "tests_passing: false", Time: at}, ran(0, at.Add(time.Hour)), false},
		{report.FixSummary{TestsFail: "tests_passing: false", Time: at}, ran(0, at.Add(-time.Hour)), true},
	} {
		a := &Account{Run: &report.Run{Summaries: []*report.FixSummary{&tt.s}}, Measured: []*Measured{tt.m}}
		if got := len(a.stoppedFixers()) > 0; got != tt.stopped {
			t.Errorf("%+v: %v, want %v", tt.s, got, tt.stopped)
		}
	}
}

// TestAFixersWordThatNobodyKnows: what it names as open is judged without it, and several words tell of the work.
func TestAFixersWordThatNobodyKnows(t *testing.T) {
	open := []*report.Deferral{{ID: "QA-1"}}
	for _, tt := range []struct {
		s       report.FixSummary
		unclear int
	}{
		{report.FixSummary{Status: "meh"}, 1}, {report.FixSummary{Status: "meh", Deferrals: open}, 0}, {report.FixSummary{}, 0}, {report.FixSummary{Status: "complete"}, 0},
		{report.FixSummary{Status: "fixed"}, 0}, {report.FixSummary{Status: "applied"}, 0}, {report.FixSummary{Status: "partial"}, 0}, {report.FixSummary{Status: "fixes_applied"}, 0},
	} {
		a := &Account{Run: &report.Run{Summaries: []*report.FixSummary{&tt.s}}}
		if got := checkUnclear(a); len(got) != tt.unclear {
			t.Errorf("%+v: %v", tt.s, got)
		}
	}
}
