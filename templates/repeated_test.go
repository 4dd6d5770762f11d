package templates

import (
	"bytes"
	"strings"
	"testing"

	"swarmreport/report/view"
)

// TestNothingIsSaidTwiceOrOfNobody: a column that no row fills, and an answer that stands right above, are left out.
func TestNothingIsSaidTwiceOrOfNobody(t *testing.T) {
	run, agent := view.TestRun{Title: "Tests"}, view.Agent{Turns: &view.Sparkline{}}
	tests := []struct {
		name, text string
		page       func(out *bytes.Buffer)
		want       int
	}{
		{"agents without turns", "Turns", draws(Agents, view.Agents{Rows: []view.Agent{{}}}), 0},
		{"agents with turns", "Turns", draws(Agents, view.Agents{Rows: []view.Agent{agent, {}}, Shown: view.AgentColumns{Turns: true}}), 3},
		{"agents whose work nobody took", "Its work", draws(Agents, view.Agents{Rows: []view.Agent{{}}}), 0},
		{"an agent whose work was rejected", "Its work", draws(Agents, view.Agents{Rows: []view.Agent{{}}, Shown: view.AgentColumns{Work: true}}), 2},
		{"agents without a fault", "Faults", draws(Agents, view.Agents{Rows: []view.Agent{{}}}), 0},
		{"an agent with one", "Faults", draws(Agents, view.Agents{Rows: []view.Agent{{}}, Shown: view.AgentColumns{Faults: true}}), 2},
		{"threads without a verdict", "Last verdict", draws(Threads, view.Threads{Rows: []view.Thread{{}}}), 0},
		{"threads with one", "Last verdict", draws(Threads, view.Threads{Rows: []view.Thread{{}}, Judged: true}), 2},
		{"threads in which nothing waits", "Waits", draws(Threads, view.Threads{Rows: []view.Thread{{}}}), 0},
		{"threads in which something does", "Waits", draws(Threads, view.Threads{Rows: []view.Thread{{}}, Waits: true}), 2},
		{"inputs that are read as nothing", `"As"`, draws(Inputs, view.Inputs{Files: []view.Input{{}}}), 0},
		{"inputs that are read as something", `"As"`, draws(Inputs, view.Inputs{Files: []view.Input{{}}, As: true}), 1},
		{"reviews without a time", "When", draws(Findings, view.Findings{Empty: "None.", Reviews: []view.Review{{}}}), 0},
		{"reviews with one", "When", draws(Findings, view.Findings{Empty: "None.", Reviews: []view.Review{{When: "now"}, {}}, Filled: view.Filled{When: true}}), 3},
		{"tasks that wait for none", "Waits for", draws(Roles, view.Roles{Tasks: []view.Task{{}}}), 0},
		{"a task that waits", "Waits for", draws(Roles, view.Roles{Tasks: []view.Task{{}, {}}, Tasked: view.Tasked{BlockedBy: true}}), 3},
		{"one verification", "Regression:", draws(Verification, view.Verification{Runs: []view.TestRun{run}}), 0},
		{"checks in the words of their outcomes", "As written", draws(Verification, view.Verification{Runs: []view.TestRun{{Checks: []view.Check{{}}}}}), 0},
		{"a check in its own word", "As written", draws(Verification, view.Verification{Runs: []view.TestRun{{Checks: []view.Check{{}}, Worded: true}}}), 2},
		{"two verifications", "Regression:", draws(Verification, view.Verification{Runs: []view.TestRun{run, run}}), 2},
	}
	for _, tt := range tests {
		var b bytes.Buffer
		tt.page(&b)
		if got := strings.Count(b.String(), tt.text); got != tt.want {
			t.Errorf("%s: %q stands %d times, want %d", tt.name, tt.text, got, tt.want)
		}
	}
}

// draws draws a page.
func draws[P any](page func(*bytes.Buffer, P), p P) func(*bytes.Buffer) {
	return func(out *bytes.Buffer) { page(out, p) }
}
