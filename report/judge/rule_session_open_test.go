package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestASessionThatWasLeft has tasks or stages before it. One whose lists were only not kept up has not, nor a swarm beside whose plan a list lies.
func TestASessionThatWasLeft(t *testing.T) {
	at := report.Origin{Path: "team-session.json", Line: 1}
	stages := func(at string, list ...report.Stage) report.SessionState {
		return report.SessionState{Stage: at, Stages: list, Origin: report.Origin{Path: ".msg/meta.json"}}
	}
	plan, test := report.Stage{Name: "plan"}, report.Stage{Name: "Test", Status: "completed"}
	for _, tt := range []struct {
		why, session, status string
		state                report.SessionState
		reports              string // the task that a message calls done
		planned              bool
		want                 string
	}{
		{"a task is pending", "active", "pending", report.SessionState{}, "", false, "1 task is not done: IMPL-2"},
		{"nobody works on it any more", "", "in review", report.SessionState{}, "", false, "1 task is not done: IMPL-2"},
		{"it is done by its worker's word", "active", "pending", report.SessionState{}, "IMPL-2", false, ""},
		{"it was blocked after that word", "active", "blocked", report.SessionState{}, "IMPL-2", false, "1 task is not done: IMPL-2"},
		{"it was given up on purpose", "active", "cancelled", report.SessionState{}, "", false, ""},
		{"a comparison says so", "completed", "pending", report.SessionState{}, "", false, ""},
		{"the list is another tool's", "active", "pending", report.SessionState{}, "", true, ""},
		{"numbers", "active", "", report.SessionState{TasksTotal: report.Known(3), TasksDone: report.Known(2)}, "", false, "counts 2 of 3 tasks"},
		{"all numbers", "active", "", report.SessionState{TasksTotal: report.Known(3), TasksDone: report.Known(3)}, "", false, ""},
		{"an early stage", "active", "", stages("Plan", plan, test), "", false, "stands at “Plan”, stage 1 of 2"},
		{"the last stage", "active", "", stages("test", plan, test), "", false, ""},
		{"no stage of the list", "completed", "", stages("completed", plan, test), "", false, ""},
		{"a stage by its own word", "active", "", stages("", test, report.Stage{Name: "docs", Status: "pending"}), "", false, "“docs” of the pipeline is “pending”"},
	} {
		session := &report.Artefact{Path: at.Path, Dialect: report.TeamCoordinate, Tasks: []*report.Task{{Origin: at, ID: "IMPL-2", Status: tt.status}},
			Session: &report.Session{Origin: at, Status: tt.session, Stated: []report.SessionState{tt.state}}}
		if tt.reports != "" {
			session.Messages = []*report.Message{{Origin: at, Dialect: report.TeamCoordinate, Type: "impl_complete", From: "builder", Component: tt.reports}}
		}
		if tt.planned {
			session.Plan, session.Dialect = &report.Plan{Origin: at}, report.Swarm
		}
		got := ""
		for _, r := range Settle(link(session), Policy{}).openSession() {
			got += r.Message
		}
		if !strings.Contains(got, tt.want) || (got == "") != (tt.want == "") {
			t.Errorf("%s: %q, want %q", tt.why, got, tt.want)
		}
	}
}
