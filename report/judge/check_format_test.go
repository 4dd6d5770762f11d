package judge

import (
	"testing"

	"swarmreport/report"
)

// TestOnlyWhatItsFormatHasIsAskedOfARun: a bug in an inbox has a file, a line and a text; a gate of the build workflow has its name. The
// swarm's own messages have a field for the rest, and so do files.
func TestOnlyWhatItsFormatHasIsAskedOfARun(t *testing.T) {
	for _, c := range []struct {
		in    string
		said  *report.Message // nil = raised in a file
		depth int             // checks of place, evidence, risk and suggestion that are asked
		files int             // checks of plan, fix summary and baseline that are asked
	}{
		{"an inbox", &report.Message{Key: "m", Dialect: report.Ralph}, 1, 0},
		{"an envelope", &report.Message{Key: "m", Dialect: report.AgentTeam}, 1, 0},
		{"a quality report", &report.Message{Key: "m", Dialect: report.BuildWorkflow}, 0, 0},
		{"a swarm's ReviewResult", &report.Message{Key: "m", Dialect: report.Swarm}, 4, 3},
		{"a file", nil, 4, 3},
	} {
		f := &report.Finding{Key: "f", Severity: report.High, Description: "it leaks"}
		run := &report.Run{Findings: []*report.Finding{f}, Reviews: []*report.Review{{Listed: true, Findings: []*report.Finding{f}}}}
		if c.said != nil {
			run.Messages, run.Dialects, run.Reviews[0].Message = []*report.Message{c.said}, []report.Dialect{c.said.Dialect}, "m"
		}
		asked := map[string]bool{}
		for _, d := range score(Settle(run, Policy{})).Dimensions {
			for _, check := range d.Checks {
				asked[check.Rule] = true
			}
		}
		if n := among(asked, "finding-place", "finding-evidence", "finding-risk", "finding-suggestion"); n != c.depth {
			t.Errorf("%s: %d checks of a finding's fields, want %d", c.in, n, c.depth)
		}
		if n := among(asked, "plan", "fix-summary", "baseline"); n != c.files {
			t.Errorf("%s: %d checks of the swarm's files, want %d", c.in, n, c.files)
		}
	}
}

func among(asked map[string]bool, names ...string) (n int) {
	for _, name := range names {
		if asked[name] {
			n++
		}
	}
	return n
}
