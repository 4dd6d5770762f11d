package judge

import (
	"testing"

	"swarmreport/internal/runtest"
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

// TestACompletedSessionLeavesNoTaskOut of its own list; one that the bus reports as done, or a session without such a list, is not accused.
func TestACompletedSessionLeavesNoTaskOut(t *testing.T) {
	for _, tt := range []struct {
		done     []string
		reported string
		left     bool
	}{
		{[]string{"IMPL-1"}, "", true}, {[]string{"IMPL-1"}, "DOC-1", false}, {[]string{"IMPL-1", "doc-001"}, "", false}, {nil, "", false},
	} {
		run := &report.Run{Session: &report.Session{Status: "completed", Done: tt.done}, Tasks: []*report.Task{{ID: "IMPL-1", Status: "completed"}, {ID: "DOC-1"}},
			Messages: []*report.Message{{Type: "doc_complete", Component: tt.reported}}}
		left := false
		sessionTasks(&Account{Run: run}, func(Contradiction) { left = true })
		if left != tt.left {
			t.Errorf("%q done, %q reported: left out %v, want %v", tt.done, tt.reported, left, tt.left)
		}
	}
}

// TestCompletedTaskThatNobodyTellsOf: a session may list as completed only what a message or a file tells of, where its bus tells of other tasks.
func TestCompletedTaskThatNobodyTellsOf(t *testing.T) {
	const built = "impl_complete from=builder component=IMPL-001"
	for _, tt := range []struct {
		name  string
		want  int
		file  string
		lines []string
	}{
		{"silent", 1, "role-specs/writer.md", []string{built}},
		{"only given out", 1, "", []string{built, "task_unblocked from=coordinator to=writer component=DOC-001"}},
		{"said so", 0, "", []string{built, "doc_complete from=writer component=DOC-001"}},
		{"somebody else did it", 0, "", []string{built, "doc_complete from=builder component=doc-01"}},
		{"left a file", 0, "artifacts/DOC-001-manual.md", []string{built}},
		{"the bus tells of none", 0, "", []string{"progress from=builder component=IMPL-001"}},
	} {
		run := runtest.Conversation(report.TeamCoordinate, tt.lines...)
		run.Session = &report.Session{Status: "completed", Done: []string{"IMPL-001", "DOC-001"}}
		run.Tasks = []*report.Task{{ID: "IMPL-001", Role: "builder"}, {ID: "DOC-001", Role: "writer"}}
		run.Inputs = []report.Input{{Path: tt.file}}
		if got := Settle(run, Policy{}).broken("session-tasks"); len(got) != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}
