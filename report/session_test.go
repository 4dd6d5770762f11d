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

// TestZoneless: a time that names its zone in no way, and not a bare date or a number.
func TestZoneless(t *testing.T) {
	for raw, want := range map[string]bool{"2026-03-02T08:00:00": true, "2026-03-02 08:00": true, "2026-03-02T08:00:00Z": false, "2026-03-02T08:00:00+02:00": false,
		"2026-03-02T08:00:00+0200": false, "Mon, 02 Mar 2026 08:00:00 GMT": false, "2026-03-02": false, "1772000000": false, "": false} {
		if got := Zoneless(raw); got != want {
			t.Errorf("%q: %v", raw, got)
		}
	}
}
