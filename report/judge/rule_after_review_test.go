package judge

import (
	"slices"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// TestBuiltAfterTheLastWord: code that is reported done after every review and test was judged by nobody.
func TestBuiltAfterTheLastWord(t *testing.T) {
	const impl, review, test = "impl_complete from=developer component=I-1", "review_result from=reviewer component=R-1 verdict=yes", "test_result from=tester component=T-1 verdict=yes"
	for _, tt := range []struct {
		name, files string
		want        int
		lines       []string
	}{
		{"in order", "src/a.py", 0, []string{impl, review, test}},
		{"the review first", "src/a.py", 1, []string{review, test, impl}},
		{"mended after the test", "src/a.py", 1, []string{impl, review, test, "fix_complete from=fixer component=F-1"}},
		{"mended and tested", "src/a.py", 0, []string{impl, review, "fix_complete from=fixer component=F-1", test}},
		{"mended, and a verifier is done", "src/a.py", 0, []string{impl, review, "fix_complete from=fixer component=F-1", "verify_complete from=verifier component=V-1"}},
		{"a report of it", "artifacts/a.md", 0, []string{impl, review, test, impl}},
		{"nobody judged at all", "src/a.py", 0, []string{impl}},
		{"it did not come about", "src/a.py", 0, []string{impl, review, test, impl + " verdict=no"}},
	} {
		run := runtest.Conversation(report.TeamCoordinate, tt.lines...)
		for _, m := range run.Messages {
			m.Files = []string{tt.files}
		}
		if got := lastBuilt(run); len(got) != tt.want {
			t.Errorf("%s: %v, want %d", tt.name, got, tt.want)
		}
	}
}

// TestApprovedBeforeItWasMended: an approval that comes before the refused work was handed in again is of something else; one that follows it, or
// is of work that nobody touched again, stands.
func TestApprovedBeforeItWasMended(t *testing.T) {
	const impl, other, fix = "impl_complete from=builder component=I-1", "impl_complete from=builder component=I-2", "fix_complete from=fixer component=F-1"
	const no, yes, test = "review_result from=reviewer component=R-1 verdict=no", "review_result from=reviewer component=R-1 verdict=yes", "test_result from=tester component=T-1 verdict=yes"
	for i, tt := range []struct {
		want  int
		lines []string
	}{
		{1, []string{impl, no, yes, impl, test}},
		{1, []string{impl, no, yes, fix, test}},
		{0, []string{impl, no, impl, yes, test}},
		{0, []string{impl, no, fix, yes, test}},
		{0, []string{impl, no, yes, fix, yes}},
		{0, []string{impl, no, yes, test}},
		{0, []string{impl, no, yes, other, test}},
		{0, []string{impl, yes, fix, test}},
		{0, []string{impl, no, fix, yes, fix, test}},
	} {
		run := runtest.Conversation(report.TeamCoordinate, tt.lines...)
		for i, m := range run.Messages {
			m.Files = []string{"src/a.py"}
			if i+1 < len(run.Messages) && m.Verdict == report.Negative {
				m.Lifted = run.Messages[slices.IndexFunc(run.Messages, func(x *report.Message) bool { return x.From == m.From && x.Verdict == report.Positive })]
			}
		}
		if got := approvedTooEarly(run); len(got) != tt.want {
			t.Errorf("%d: %v, want %d", i, got, tt.want)
		}
	}
}

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
		if got := Settle(runtest.Conversation(report.TeamCoordinate, tt.lines...), Policy{}).neverVerified(); len(got) != tt.want {
			t.Errorf("%v: %v", tt.lines, got)
		}
	}
}

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
		a := Settle(runtest.Conversation(tt.dialect, tt.lines...), Policy{})
		if got := undecided(a); len(got) != tt.want {
			t.Errorf("%v: %v, want %d reasons", tt.lines, got, tt.want)
		}
	}
}
