package report

import "testing"

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
