package judge

import (
	"testing"

	"swarmreport/report"
)

// TestTasksOfASessionHaveAnOrder: what blocks a task is a task, or told in words, and no two block each other.
func TestTasksOfASessionHaveAnOrder(t *testing.T) {
	task := func(id string, blockedBy ...string) *report.Task { return &report.Task{ID: id, BlockedBy: blockedBy} }
	for _, c := range []struct {
		name           string
		tasks          []*report.Task
		circle, absent int
	}{
		{"in order", []*report.Task{task("IMPL-001"), task("TEST-001", "impl-1"), task("")}, 0, 0},
		{"in words", []*report.Task{task("IMPL-001", "the user’s word", "none")}, 0, 0},
		{"not there", []*report.Task{task("IMPL-001", "RESEARCH-001"), task("TEST-001", "IMPL-001")}, 0, 1},
		{"a circle", []*report.Task{task("IMPL-001", "TEST-001"), task("TEST-001", "IMPL-001"), task("DOC-001", "TEST-001")}, 1, 0},
	} {
		a, circles, absent := &Account{Run: &report.Run{Tasks: c.tasks}}, []Contradiction{}, []Contradiction{}
		of := planCycle(a, func(x Contradiction) { circles = append(circles, x) })
		planDependency(a, func(x Contradiction) { absent = append(absent, x) })
		if of != len(c.tasks) || len(circles) != c.circle || len(absent) != c.absent {
			t.Errorf("%s: %d looked at, circles %v, not there %v", c.name, of, circles, absent)
		}
		if c.circle > 0 && (len(circles) != 1 || len(circles[0].Refs) != 2) {
			t.Errorf("%s: the circle is %v, want the two that block each other", c.name, circles)
		}
	}
}
