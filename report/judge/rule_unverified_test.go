package judge

import (
	"testing"

	"swarmreport/report"
	"swarmreport/report/talk"
)

// TestCompletedAndNotVerified: who completes a task without having verified it needs somebody who does.
func TestCompletedAndNotVerified(t *testing.T) {
	const built = "impl_complete from=builder component=IMPL-001 data.verified="
	for _, tt := range []struct {
		want  int
		lines []string
	}{
		{1, []string{"review_result from=reviewer verdict=yes", built + "false"}},
		{0, []string{built + "false", "review_result from=reviewer verdict=yes"}},
		{0, []string{built + "false", "test_result from=tester status=passed"}},
		{0, []string{built + "false", built + "true"}},
		{0, []string{built + "true"}},
	} {
		if got := Settle(talk.Run(report.TeamCoordinate, tt.lines...), Policy{}).neverVerified(); len(got) != tt.want {
			t.Errorf("%v: %v", tt.lines, got)
		}
	}
}
