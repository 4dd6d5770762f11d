package judge

import (
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// TestClaimedFileThatIsNotThere: a file that is called written has to be in its folder, where that was kept.
func TestClaimedFileThatIsNotThere(t *testing.T) {
	for _, tt := range []struct {
		want   int
		inputs []string
	}{
		{1, []string{"artifacts/plan.md"}},
		{0, []string{"artifacts/plan.md", "artifacts/tests.md"}},
		{0, []string{".msg/messages.jsonl"}},
	} {
		run := runtest.Conversation(report.TeamCoordinate, "task_complete from=tester component=TEST-001")
		run.Claimed = []report.ClaimedFile{{Path: "artifacts/tests.md", By: "tester"}, {Path: "artifacts/tests.md", By: "tester"}}
		for _, p := range tt.inputs {
			run.Inputs = append(run.Inputs, report.Input{Path: p})
		}
		if got := Settle(run, Policy{}).broken("claimed-file"); len(got) != tt.want {
			t.Errorf("%v: %v", tt.inputs, got)
		}
	}
}
