package view

import (
	"testing"

	"swarmreport/report/judge"
)

// TestTheAnswerCountsWhatStandsBelowIt: a reader who is told of one reason and sees three believes neither.
func TestTheAnswerCountsWhatStandsBelowIt(t *testing.T) {
	tests := []struct {
		want   string
		levels []judge.Outcome
	}{
		{"1 blocker.", []judge.Outcome{judge.Fail}},
		{"1 blocker.", []judge.Outcome{judge.Fail, judge.Pass}},
		{"2 blockers, 1 item to review.", []judge.Outcome{judge.Fail, judge.Fail, judge.Review}},
		{"1 blocker, 2 items to review.", []judge.Outcome{judge.Fail, judge.Incomplete, judge.Review}},
	}
	for _, tt := range tests {
		v := &judge.Verdict{Outcome: judge.Fail}
		for _, l := range tt.levels {
			v.Reasons = append(v.Reasons, judge.Reason{Level: l})
		}
		if got := mergeSentence(v); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}
