package judge

import (
	"testing"

	"swarmreport/report"
)

func TestAReasonSaysOnceThatAFileCouldNotBeRead(t *testing.T) {
	run := &report.Run{Problems: []report.Problem{
		{Origin: report.Origin{Path: "a.json", Line: 1}, Level: report.Error, Message: "could not be read: permission denied"},
		{Origin: report.Origin{Path: "b.json", Line: 3}, Level: report.Error, Message: "the text ends too early."},
		{Origin: report.Origin{Path: "d.json"}, Level: report.Error, Message: "could not be read: permission denied"},
	}}
	for path, want := range map[string]string{"a.json": ": permission denied (a.json:1)", "b.json": ": the text ends too early (b.json:3)", "c.json": "", "d.json": ": permission denied"} {
		if got := (&Account{Run: run}).firstError(path); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}
