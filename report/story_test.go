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
