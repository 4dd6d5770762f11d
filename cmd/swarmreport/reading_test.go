package main

import (
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// TestAFolderThatNobodySawMayHoldARun, so that all that was read passed is no answer. A warning hides no run.
func TestAFolderThatNobodySawMayHoldARun(t *testing.T) {
	for _, c := range []struct {
		trouble report.Level
		worst   judge.Outcome
		want    judge.Outcome
	}{
		{report.Error, judge.Pass, judge.Incomplete},
		{report.Error, judge.Review, judge.Incomplete},
		{report.Error, judge.Fail, judge.Fail},
		{report.Warning, judge.Pass, judge.Pass},
	} {
		r := reading{trouble: []report.Problem{{Level: report.Note}, {Level: c.trouble}}}
		if got := r.reached(c.worst); got != c.want {
			t.Errorf("%v beside %v: got %v, want %v", c.trouble, c.worst, got, c.want)
		}
	}
}
