package dialect

import (
	"slices"
	"testing"

	"swarmreport/report"
)

func TestRoles(t *testing.T) {
	r := artefact(t, "role-spec/role-specs/tariff-tester.md").Role
	if r.Role != "tariff-tester" || !r.HasFront || r.Lines != 24 {
		t.Errorf("role %s: %d lines", r.Role, r.Lines)
	}
	for name, want := range map[string]string{"prefix": "TEST", "inner_loop": "false", "message_types.success": "test_complete", "CLI tools.1": "check --mode write", "output_tag": "[tariff-tester]"} {
		if got, ok := r.Field(name); !ok || got != want {
			t.Errorf("field %q is %q, want %q", name, got, want)
		}
	}
	if r := artefact(t, "role-spec/role-specs/scout.md").Role; r.Role != "scout" || r.HasFront || r.Lines != 3 || len(r.Fields) != 0 {
		t.Errorf("a spec without frontmatter: %+v", r)
	}
	if r := artefact(t, "role-spec/role-specs/broken.md").Role; r.Role != "broken" || r.HasFront {
		t.Errorf("a spec with broken frontmatter: %+v", r)
	}
	if r := artefact(t, "role-spec/elsewhere.md").Role; r.Role != "weigher" {
		t.Errorf("a spec in another folder: %+v", r)
	}
}

func TestTeamSessions(t *testing.T) {
	a := artefact(t, "team-session/.msg/meta.json")
	if s := a.Session; s.Status != "archived" || s.Task != "Add zone 4" || s.RunID != "TC-tariff-2026-03-09" || s.Started.Hour() != 8 || a.Latest.Day() != 10 {
		t.Errorf("session %+v, latest %v", s, a.Latest)
	}
	if len(a.Notes) != 3 || a.Notes[0].Title != "state of builder" ||
		!slices.Contains(a.Notes[0].Facts, report.Fact{Name: "task id", Value: "IMPL-001"}) ||
		a.Notes[2].Title != "team session" {
		t.Errorf("notes %+v", a.Notes)
	}
	if !slices.Contains(a.Notes[2].Facts, report.Fact{Name: "pipeline mode", Value: "quick"}) || len(a.Unread) != 0 {
		t.Errorf("facts %v, unread %v", a.Notes[2].Facts, a.Unread)
	}
	if len(a.Claimed) != 1 || a.Claimed[0].Path != "artifacts/impl.md" || a.Claimed[0].By != "builder" {
		t.Errorf("claimed %v", a.Claimed)
	}
	if c := read(t, "team-session.json", `{"session_id":"s","artifacts":["artifacts/a.md","artifacts/b.md"]}`).Claimed; len(c) != 2 ||
		c[1].Path != "artifacts/b.md" || c[1].By != "" {
		t.Errorf("claimed at the top: %v", c)
	}
	if a := artefact(t, "team-session/old/shared-memory.json"); a.Session != nil || len(a.Scores) != 1 ||
		len(a.Scores[0].Dimensions) != 2 || a.Claimed[0].By != "writer" {
		t.Errorf("shared memory: %+v", a)
	}
	if a := artefact(t, "team-session/wisdom/.msg/meta.json"); a.Session != nil || len(a.Scores) != 1 || a.Scores[0].Subject != "analyst" {
		t.Errorf("a memory of roles: %+v %+v", a.Session, a.Scores)
	}
	a = read(t, ".msg/meta.json", `{"status": "active", "role_state": {"auditor": {"status": "done", "findings": [{"severity": "high", "description": "no lock", "file": "a.go"}]}}}`)
	if f := findingsOf(a); len(f) != 1 || f[0].Reviewer != "auditor" || len(a.Notes) != 1 || len(a.Problems) != 0 {
		t.Errorf("findings in a role's state: %v, notes %v, problems %v", f, a.Notes, a.Problems)
	}
	if s := artefact(t, "team-session/short/session.json").Session; s.Task != "Queue two issues" || s.Status != "active" {
		t.Errorf("a short session: %+v", s)
	}
}

func TestTeamTasks(t *testing.T) {
	tests := []struct {
		file string
		want []report.Task
	}{
		{"team-session/pipeline/team-session.json", []report.Task{{ID: "MAP-001", Role: "mapper", Status: "completed"}, {ID: "PRINT-001", Role: "printer", BlockedBy: []string{"MAP-001"}}}},
		{"team-tasks/tasks.json", []report.Task{{ID: "EXPLORE-001", Title: "Look around", Role: "explorer", Status: "completed"},
			{ID: "SYNTH-001", Title: "Say what it means", Role: "synthesizer", Status: "pending", BlockedBy: []string{"EXPLORE-001"}}}},
		{"team-tasks/list/tasks.json", []report.Task{{ID: "TEST-001", Title: "Test it", Role: "tester", Status: "completed"},
			{ID: "DRAFT-001", Title: "Write the page with care", Role: "writer", Status: "pending", BlockedBy: []string{"TEST-001"}}}},
		{"team-tasks/graph/task-analysis.json", []report.Task{{ID: "RESEARCH-001"}, {ID: "DRAFT-001", Title: "A draft", Role: "writer", BlockedBy: []string{"RESEARCH-001"}}}},
		{"team-tasks/plain/task-analysis.json", nil},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			got := artefact(t, tt.file).Tasks
			if len(got) != len(tt.want) {
				t.Fatalf("%d tasks, want %d", len(got), len(tt.want))
			}
			for i, w := range tt.want {
				g := got[i]
				if g.ID != w.ID || g.Title != w.Title || g.Role != w.Role || g.Status != w.Status || !slices.Equal(g.BlockedBy, w.BlockedBy) || g.Line == 0 {
					t.Errorf("task %+v, want %+v", *g, w)
				}
			}
		})
	}
}

// TestTaskWords: what a task says beside the model's fields is shown, and only what is done is claimed.
func TestTaskWords(t *testing.T) {
	a := artefact(t, "team-tasks/tasks.json")
	if !slices.ContainsFunc(a.Notes, func(s report.Section) bool {
		return slices.Contains(s.Facts, report.Fact{Name: "EXPLORE-001 findings", Value: "Two modules."})
	}) {
		t.Errorf("notes %+v", a.Notes)
	}
	if len(a.Claimed) != 1 || a.Claimed[0].Path != "explorations/one.json" || a.Claimed[0].By != "explorer" {
		t.Errorf("claimed %v", a.Claimed)
	}
}

func TestSessionNotes(t *testing.T) {
	a := artefact(t, "session-notes/wisdom/decisions.md")
	want := []report.Fact{{Name: "Decisions", Value: "Refuse unknown zones."}, {Name: "Later", Value: "Sign the rates."}}
	if len(a.Notes) != 1 || a.Notes[0].Title != "wisdom: decisions" || !slices.Equal(a.Notes[0].Facts, want) {
		t.Errorf("wisdom %+v", a.Notes)
	}
	a = artefact(t, "session-notes/discoveries/IMPL-001.json")
	if len(a.Notes) != 1 || a.Notes[0].Title != "discoveries IMPL-001" || len(a.Claimed) != 1 || a.Claimed[0].By != "builder" || len(findingsOf(a)) != 0 {
		t.Errorf("discovery %+v %+v", a.Notes, a.Claimed)
	}
}

// TestRoleStates: a session keeps the last word of each role on its work.
func TestRoleStates(t *testing.T) {
	a := read(t, ".msg/meta.json", `{"role_state": {"Builder": {"status": "failed", "_updated_at": "2026-03-09T08:00:00Z"}, "planner": {"plan": "a"}}}`)
	if s := a.Session; s == nil || len(s.Roles) != 1 || s.Roles[0].Role != "builder" || s.Roles[0].Status != "failed" || s.Roles[0].Time.IsZero() {
		t.Errorf("session %+v", a.Session)
	}
}
