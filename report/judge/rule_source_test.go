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
		name string
		run  report.Run
		says string
	}{
		{"another commit", report.Run{Commit: "abc1234", Source: &report.Source{Commit: now}}, "moved on: the run"},
		{"the same in short", report.Run{Commit: "DEF5678", Source: &report.Source{Commit: now}}, ""},
		{"the same in full", report.Run{Commit: now, Source: &report.Source{Commit: now}}, ""},
		{"one that the run made", report.Run{Commit: "abc1234", Source: &report.Source{Commit: now}, Records: report.Records{Commits: made}}, ""},
		{"no source shown", report.Run{Commit: "abc1234"}, ""},
		{"a source without a commit", report.Run{Commit: "abc1234", Source: &report.Source{}}, ""},
		{"a run without a commit", report.Run{Source: &report.Source{Commit: now}}, ""},
		{"a branch for a commit", report.Run{Commit: "main", Source: &report.Source{Commit: now}}, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			reasons := Rule{check: stale}.reasons(&Account{Run: &c.run})
			if (c.says != "") != (len(reasons) == 1) {
				t.Fatalf("got %+v", reasons)
			}
			if c.says == "" {
				return
			}
			if !strings.Contains(reasons[0].Message, c.says) {
				t.Errorf("got %+v", reasons[0])
			}
		})
	}
}
