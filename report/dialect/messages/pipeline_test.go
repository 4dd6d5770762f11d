package messages

import "testing"

// TestNamedAgents: a file may name its sender and its recipient.
func TestNamedAgents(t *testing.T) {
	for name, want := range map[string]string{"pipeline/03-reviewer-to-lead.json": "reviewer lead", "lead_to_test_writer.json": "lead test-writer",
		"team-lead-to-implementer-2.json": "lead implementer", "csv-to-json.json": " ", "reviewer-to-basket.json": " ", "handoff.json": " "} {
		from, to := namedAgents(name)
		if got := from + " " + to; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
