package report

import (
	"slices"
	"testing"
)

func TestSessionsAndTasksOfSeveralFilesAreOne(t *testing.T) {
	run := Link(Material{Artefacts: []*Artefact{
		{Path: ".msg/meta.json", Session: &Session{Status: "completed"}, Tasks: []*Task{{ID: "IMPL-001", Status: "done"}}},
		{Path: "team-session.json", Session: &Session{Task: "build it", Status: "active"}, Tasks: []*Task{{ID: "impl-1", Title: "the parser", BlockedBy: []string{"PLAN-001"}}, {ID: "IMPL-002"}}},
	}})
	if s := run.Session; s.Status != "completed" || s.Task != "build it" || run.Task != "build it" {
		t.Errorf("session %+v, task %q; want completed, build it", s, run.Task)
	}
	if len(run.Tasks) != 2 || run.Tasks[0].Title != "the parser" || run.Tasks[0].Status != "done" || !slices.Equal(run.Tasks[0].BlockedBy, []string{"PLAN-001"}) {
		t.Errorf("tasks %+v", run.Tasks)
	}
}
