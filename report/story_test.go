package report

import (
	"strings"
	"testing"
)

func TestComponentState(t *testing.T) {
	for _, row := range []struct {
		name string
		c    Component
		want string
	}{
		{"only in the plan", Component{Story: Story{Planned: true}}, "planned"},
		{"planned, and a file changed", Component{Story: Story{Planned: true}, Touched: []string{"a.go"}}, "touched"},
		{"a message says more", Component{Story: Story{Planned: true, Assigned: true}, Touched: []string{"a.go"}}, "assigned"},
		{"refused, and the tests pass", Component{Story: Story{Rejected: true, Tested: true}}, "rejected"},
		{"committed, and the report has a heading for it as blocked", Component{Story: Story{Committed: true, CalledBlocked: true}}, "blocked"},
		{"only named by a message", Component{}, "mentioned"},
	} {
		if got := row.c.State(); got != row.want {
			t.Errorf("%s: got %s, want %s", row.name, got, row.want)
		}
	}
}

func TestAHandoffThatWaits(t *testing.T) {
	for status, want := range map[string]string{"blocked": "blocked", "blocked (waiting for the key)": "blocked", "❌ Blocked": "blocked", "complete": "implemented", "complete (blocked before)": "implemented", "": "implemented"} {
		c := &Component{}
		c.hear(&Message{Type: "ComponentHandoff", Status: status})
		if got := c.State(); got != want {
			t.Errorf("%q: got %s, want %s", status, got, want)
		}
	}
}

// TestAReportCallsComponentsBlocked by id or by name, one of the plan that no message is about too.
func TestAReportCallsComponentsBlocked(t *testing.T) {
	plan := &Artefact{Path: "architect-plan.json", Plan: &Plan{Components: []*Component{{ID: "C1"}, {ID: "C2", Name: "Mail form"}, {ID: "C3"}}}}
	told := &Artefact{Path: "swarm-report.md", Stated: &StatedReport{BlockedIDs: []Claim{{Text: "c1"}, {Text: "Mail form"}}}}
	run := Link(Material{Artefacts: []*Artefact{plan, told}})
	for i, want := range []string{"blocked", "blocked", "planned"} {
		if got := run.Components[i].State(); got != want {
			t.Errorf("%s: got %s, want %s", run.Components[i].ID, got, want)
		}
	}
}

// TestWhatNoPlanHasWaitsForWhatItsTaskSays: the session’s graph of tasks, and an assignment’s own word; a plan’s word is whole.
func TestWhatNoPlanHasWaitsForWhatItsTaskSays(t *testing.T) {
	plan := &Artefact{Path: "architect-plan.json", Plan: &Plan{Components: []*Component{{ID: "C1"}}}}
	graph := &Artefact{Path: "task-analysis.json", Tasks: []*Task{{ID: "TEST-001", BlockedBy: []string{"IMPL-001"}}, {ID: "C1", BlockedBy: []string{"IMPL-001"}}}}
	given := &Message{Type: "TASK_ASSIGNMENT", Component: "TASK-2", Fields: []Fact{{Name: "payload.dependencies.0", Value: "TASK-1"}}}
	talk := &Artefact{Path: "messages.jsonl", Messages: []*Message{{Type: "test_result", Component: "TEST-001"}, given}}
	run := Link(Material{Artefacts: []*Artefact{plan, graph, talk}})
	want := map[string]string{"C1": "", "TEST-001": "IMPL-001", "TASK-2": "TASK-1"}
	for _, c := range run.Components {
		if got := strings.Join(c.Dependencies, " "); got != want[c.ID] {
			t.Errorf("%s depends on %q, want %q", c.ID, got, want[c.ID])
		}
	}
	if len(run.Components) != len(want) {
		t.Errorf("%d components, want %d", len(run.Components), len(want))
	}
}
