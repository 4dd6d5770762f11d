package view

import (
	"testing"

	"swarmreport/report"
)

// TestEveryPageSaysWhatTheRunIsAbout: its id is a date, which tells nobody who was sent a link.
func TestEveryPageSaysWhatTheRunIsAbout(t *testing.T) {
	for want, run := range map[string]report.Run{"Fix it.": {Goal: "Fix it.", Task: "please fix"}, "please fix": {Task: "please fix"}, "": {}} {
		v := settled()
		v.Run.Goal, v.Run.Task = run.Goal, run.Task
		if got := alone(v).Findings()[0].Run.Goal; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
