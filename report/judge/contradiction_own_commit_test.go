package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/talk"
)

// TestAPassAtAnEarlierCommit: what was mended is handed in and passed at a commit of its own.
func TestAPassAtAnEarlierCommit(t *testing.T) {
	done, bug, pass := "implementation_complete payload.taskId=T payload.commitHash=", "bug_report payload.taskId=T verdict=no", "validation_passed payload.taskId=T verdict=yes payload.commitHash="
	for _, tt := range []struct {
		want  string
		lines []string
	}{
		{"", []string{done + "aaaaaaa1", bug, done + "bbbbbbb2", pass + "bbbbbbb2c"}},
		{"passes T at the commit aaaaaaa1", []string{done + "aaaaaaa1", bug, done + "bbbbbbb2", pass + "aaaaaaa1"}},
		{"hands in T again", []string{done + "aaaaaaa1", bug, done + "aaaaaaa1", pass + "aaaaaaa1"}},
		{"", []string{done + "aaaaaaa1", done + "aaaaaaa1", pass + "aaaaaaa1"}},
		{"", []string{done + "aaaaaaa1", bug, done + "bbbbbbb2", pass + "ccccccc3"}}, // a merge
		{"", []string{done + "main", bug, done + "main", pass + "main"}},
	} {
		var got []string
		earlierCommits(&Account{Run: talk.Run(report.Ralph, tt.lines...)}, func(c Contradiction) {
			got = append(got, c.Message)
			if c.Declared == c.Found {
				t.Errorf("%q: says and shows the same: %s", tt.lines, c.Found)
			}
		})
		if len(got) != min(1, len(tt.want)) || tt.want != "" && !strings.Contains(got[0], tt.want) {
			t.Errorf("%q: %q, want %q", tt.lines, got, tt.want)
		}
	}
}
