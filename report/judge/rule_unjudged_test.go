package judge

import (
	"testing"

	"swarmreport/report"
	"swarmreport/report/talk"
)

// TestWorkFinishedAfterTheLastWord: a validation of one task, or of an earlier state, says nothing of what was finished since.
func TestWorkFinishedAfterTheLastWord(t *testing.T) {
	rfr, pass := "worker_submission signal=rfr", "review_verdict signal=pass verdict=yes"
	for _, tt := range []struct {
		dialect report.Dialect
		want    int
		lines   []string
	}{
		{report.Ralph, 0, []string{"implementation_complete component=a", "validation_passed component=a verdict=yes"}},
		{report.Ralph, 1, []string{"validation_passed component=a verdict=yes", "implementation_complete component=a"}},
		{report.Ralph, 1, []string{"implementation_complete component=b", "validation_passed component=a verdict=yes"}},
		{report.Ralph, 0, []string{"validation_request to=gamedesigner component=b", "task_complete from=qa component=a verdict=yes"}},
		{report.Ralph, 1, []string{"validation_request to=qa component=b", "task_complete from=qa component=a verdict=yes"}},
		{report.Ralph, 0, []string{"task_complete from=developer component=a", "validation_request component=a", "task_complete from=qa component=a verdict=yes"}},
		{report.Ralph, 1, []string{"validation_request component=a", "bug_report component=a verdict=no", "task_complete from=developer component=a"}},
		{report.AgentTeam, 0, []string{"worker_submission signal=rfr thread=a", "review_verdict signal=pass thread=a verdict=yes"}},
		{report.AgentTeam, 1, []string{"review_verdict signal=pass thread=a verdict=yes", "worker_submission signal=rfr thread=a"}},
		{report.AgentTeam, 0, []string{"task_assignment", rfr, pass, "approval", rfr}},                                                // it says that it committed
		{report.AgentTeam, 1, []string{"task_assignment", "task_assignment", rfr, pass, "approval", rfr}},                             // the other task's
		{report.AgentTeam, 1, []string{"task_assignment", rfr, pass, "approval", "revision_request", rfr}},                            // sent back after all
		{report.AgentTeam, 0, []string{"review_verdict signal=pass verdict=yes file=a.md", "worker_submission signal=rfr file=b.md"}}, // in an unknown order
	} {
		a := Settle(talk.Run(tt.dialect, tt.lines...), Policy{})
		if got := undecided(a); len(got) != tt.want {
			t.Errorf("%v: %v, want %d reasons", tt.lines, got, tt.want)
		}
	}
}
