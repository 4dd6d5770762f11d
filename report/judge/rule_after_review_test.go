package judge

import (
	"slices"
	"testing"

	"swarmreport/report"
	"swarmreport/report/talk"
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
		run := talk.Run(report.TeamCoordinate, tt.lines...)
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
		run := talk.Run(report.TeamCoordinate, tt.lines...)
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
