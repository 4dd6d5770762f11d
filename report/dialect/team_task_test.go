package dialect

import (
	"slices"
	"testing"
)

// TestTaskOfItsOwn: a folder holds a file for each task. A finding that has an id and a status is none.
func TestTaskOfItsOwn(t *testing.T) {
	list := artefact(t, "team-task/tasks/IMPL-004.json").Tasks
	if len(list) != 1 {
		t.Fatalf("tasks %v", list)
	}
	if task := list[0]; task.ID != "IMPL-004" || task.Status != "in_progress" || task.Role != "builder" ||
		task.Title == "" || !slices.Equal(task.BlockedBy, []string{"IMPL-003"}) {
		t.Errorf("task %+v", task)
	}
	if a := read(t, "tasks/IMPL-005.md", "---\nid: IMPL-005\ntitle: Weigh the crates\nstatus: blocked\n---\n\nThe scales are not there yet.\n"); a.As != "team task" ||
		len(a.Tasks) != 1 || a.Tasks[0].Status != "blocked" {
		t.Errorf("in Markdown: %s %+v", a.As, a.Tasks)
	}
	for path, text := range map[string]string{
		"notes/IMPL-004.json": `{"id":"IMPL-004","subject":"Count","status":"pending"}`,
		"tasks/lists.json":    `{"id":"x","status":"open","description":"d","findings":[{"severity":"high","description":"The crate is counted twice at the gate."}]}`,
	} {
		if r := Find(load(path, []byte(text))); r != nil && r.Name == "team task" {
			t.Errorf("%s is read as a task", path)
		}
	}
}

// TestStages: a session's pipeline has its stages as names or as objects, beside the session's status or in the pipeline.
func TestStages(t *testing.T) {
	for _, text := range []string{
		`{"session_id":"S","pipeline_stages":["plan","build"],"current_stage":"plan","pipeline_mode":"x"}`,
		`{"session_id":"S","pipeline":{"stages":[{"name":"plan"},{"id":"build","status":"pending"}],"current_phase":"plan"}}`,
	} {
		said := read(t, "team-session.json", text).Session.Stated
		if len(said) != 1 || said[0].Stage != "plan" || len(said[0].Stages) != 2 || said[0].Stages[1].Name != "build" {
			t.Errorf("%s: %+v", text, said)
		}
	}
	if said := read(t, "team-session.json", `{"session_id":"S","status":"active"}`).Session.Stated; len(said) != 1 ||
		said[0].Stage != "" || said[0].Stages != nil {
		t.Errorf("no stages: %+v", said)
	}
}
