package judge

import (
	"testing"

	"swarmreport/report"
)

func TestASessionIsHeldAgainstItsTasks(t *testing.T) {
	for _, tt := range []struct {
		session string
		tasks   []string
		last    string // status of the last completion of the first task; empty = no message
		want    string
	}{
		{"completed", []string{"completed", "done"}, "completed", ""},
		{"completed", []string{"completed", "in_progress"}, "", "team-session.json says “completed”; 1 task is not done: IMPL-2."},
		{"completed", []string{"completed", "completed"}, "partial_completion", "team-session.json says “completed”; 1 task is not done: IMPL-1."},
		{"completed", []string{"completed", ""}, "", ""},
		{"completed", []string{"completed", "skipped"}, "", ""},
		{"active", []string{"completed", "completed"}, "", "team-session.json says “active”; 2 tasks are done."},
		{"active", []string{"completed", "pending"}, "", ""},
		{"active", []string{"completed", ""}, "", ""},
		{"archived", []string{"completed", "pending"}, "", ""},
		{"paused", []string{"completed", "completed"}, "", ""},
		{"completed", []string{"completed", "paused"}, "", "team-session.json says “completed”; 1 task is not done: IMPL-2."},
	} {
		at := report.Origin{Path: "team-session.json", Line: 1}
		session := &report.Artefact{Path: at.Path, Session: &report.Session{Origin: at, Status: tt.session}}
		for i, status := range tt.tasks {
			session.Tasks = append(session.Tasks, &report.Task{Origin: at, ID: []string{"IMPL-1", "IMPL-2"}[i], Status: status})
		}
		if tt.last != "" {
			m := &report.Message{Origin: report.Origin{Path: ".msg/messages.jsonl", Line: 1}, Dialect: report.TeamCoordinate, Type: "impl_complete", From: "builder", Component: "IMPL-1", Status: tt.last}
			if tt.last == "partial_completion" {
				m.Verdict = report.Negative
			}
			session.Messages = []*report.Message{m}
		}
		var got string
		for _, c := range Settle(link(session), Policy{}).broken("session-tasks") {
			got += c.Message
		}
		if got != tt.want {
			t.Errorf("session %s, tasks %q, last %q: %q, want %q", tt.session, tt.tasks, tt.last, got, tt.want)
		}
	}
}
