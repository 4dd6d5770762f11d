package templates

import (
	"strings"
	"testing"

	"github.com/a-h/templ"

	"swarmreport/report/view"
)

// TestNothingIsSaidTwiceOrOfNobody: a column that no row fills, and an answer that stands right above, are left out.
func TestNothingIsSaidTwiceOrOfNobody(t *testing.T) {
	run, agent := view.TestRun{Title: "Tests"}, view.Agent{Turns: &view.Sparkline{}}
	tests := []struct {
		name, text string
		page       templ.Component
		want       int
	}{
		{"agents without turns", "Turns", agents(view.Agents{Rows: []view.Agent{{}}}), 0},
		{"agents with turns", "Turns", agents(view.Agents{Rows: []view.Agent{agent, {}}, Shown: view.AgentColumns{Turns: true}}), 3},
		{"agents whose work nobody took", "Its work", agents(view.Agents{Rows: []view.Agent{{}}}), 0},
		{"an agent whose work was rejected", "Its work", agents(view.Agents{Rows: []view.Agent{{}}, Shown: view.AgentColumns{Work: true}}), 2},
		{"agents without a fault", "Faults", agents(view.Agents{Rows: []view.Agent{{}}}), 0},
		{"an agent with one", "Faults", agents(view.Agents{Rows: []view.Agent{{}}, Shown: view.AgentColumns{Faults: true}}), 2},
		{"threads without a verdict", "Last verdict", threads(view.Threads{Rows: []view.Thread{{}}}), 0},
		{"threads with one", "Last verdict", threads(view.Threads{Rows: []view.Thread{{}}, Judged: true}), 2},
		{"threads in which nothing waits", "Waits", threads(view.Threads{Rows: []view.Thread{{}}}), 0},
		{"threads in which something does", "Waits", threads(view.Threads{Rows: []view.Thread{{}}, Waits: true}), 2},
		{"inputs that are read as nothing", `"As"`, inputs(view.Inputs{Files: []view.Input{{}}}), 0},
		{"inputs that are read as something", `"As"`, inputs(view.Inputs{Files: []view.Input{{}}, As: true}), 1},
		{"reviews without a time", "When", findings(view.Findings{Empty: "None.", Reviews: []view.Review{{}}}), 0},
		{"reviews with one", "When", findings(view.Findings{Empty: "None.", Reviews: []view.Review{{When: "now"}, {}}, Filled: view.Filled{When: true}}), 3},
		{"tasks that wait for none", "Waits for", roles(view.Roles{Tasks: []view.Task{{}}}), 0},
		{"a task that waits", "Waits for", roles(view.Roles{Tasks: []view.Task{{}, {}}, Tasked: view.Tasked{BlockedBy: true}}), 3},
		{"one verification", "Regression:", verified(view.Verification{Runs: []view.TestRun{run}}), 0},
		{"checks in the words of their outcomes", "As written", verified(view.Verification{Runs: []view.TestRun{{Checks: []view.Check{{}}}}}), 0},
		{"a check in its own word", "As written", verified(view.Verification{Runs: []view.TestRun{{Checks: []view.Check{{}}, Worded: true}}}), 2},
		{"two verifications", "Regression:", verified(view.Verification{Runs: []view.TestRun{run, run}}), 2},
	}
	for _, tt := range tests {
		if got := strings.Count(rendered(t, tt.page), tt.text); got != tt.want {
			t.Errorf("%s: %q stands %d times, want %d", tt.name, tt.text, got, tt.want)
		}
	}
}
