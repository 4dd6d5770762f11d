package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

func TestTheSourceHasMovedOn(t *testing.T) {
	const now = "def56781234567890def56781234567890def567"
	made := []report.Commit{{Hash: "def5678"}}
	cases := []struct {
		name   string
		run    report.Run
		speaks bool
	}{
		{"another commit", report.Run{Commit: "abc1234", Source: &report.Source{Commit: now}}, true},
		{"the same in short", report.Run{Commit: "DEF5678", Source: &report.Source{Commit: now}}, false},
		{"the same in full", report.Run{Commit: now, Source: &report.Source{Commit: now}}, false},
		{"one that the run made", report.Run{Commit: "abc1234", Commits: made, Source: &report.Source{Commit: now}}, false},
		{"no source shown", report.Run{Commit: "abc1234"}, false},
		{"a source without a commit", report.Run{Commit: "abc1234", Source: &report.Source{}}, false},
		{"a run without a commit", report.Run{Source: &report.Source{Commit: now}}, false},
		{"a branch for a commit", report.Run{Commit: "main", Source: &report.Source{Commit: now}}, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			reasons := stale(&Account{Run: &c.run}, Score{})
			if c.speaks != (len(reasons) == 1) {
				t.Fatalf("got %+v", reasons)
			}
			if c.speaks && !strings.Contains(reasons[0].Message, "abc1234, the source is at def5678.") {
				t.Errorf("got %q", reasons[0].Message)
			}
		})
	}
}
