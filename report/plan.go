package report

import (
	"cmp"
	"slices"
	"strings"
)

// Plan is the architect's decomposition of the task (architect-plan.json of seed 003).
type Plan struct {
	Origin
	Dialect               Dialect // empty where only its shape is an architect's
	Part                  bool    // one of several files that make up a plan together
	Goal                  string
	Components            []*Component
	Groups                [][]string // independent_groups: component IDs that may run in parallel
	Chains                [][]string // sequential_chains
	GraphText             string
	Feasible              *bool // pipeline_feasible; nil = not stated
	PipelineNotes         string
	GlobalRisks           []string
	DataModel, APIChanges string
	Questions             []string
	Deferred              []string // items the architect deferred, as text
}

// Component is one unit of work of the plan.
type Component struct {
	Origin
	ID, Name, Description                      string
	FilesToCreate, FilesToModify, Dependencies []string
	Order                                      Count
	TestStrategy                               string
	Risks                                      []string
	Complexity                                 string

	// Set by Link.
	DependsOn []*Component
	Missing   []string // dependencies that the plan does not define
	Touched   []string // planned files that the record shows as changed
	Delivered []*Delivery
	Findings  []*Finding // in the planned files
	Story     Story
}

// Called is a component's ID, else its name, else its place.
func (c *Component) Called() string {
	return cmp.Or(strings.TrimSpace(c.ID), strings.TrimSpace(c.Name), c.Origin.String())
}

// PlannedFiles returns the files to create and to modify, in that order.
func (c *Component) PlannedFiles() []string { return slices.Concat(c.FilesToCreate, c.FilesToModify) }

// Delivery is what the worker of one part reports to have delivered: its author's statement, no proof of a fix.
type Delivery struct {
	Origin
	Component string // of the plan, by its ID
	Files     []string
	Status    string  // how far the part came, as written; empty = not stated
	Outcome   Outcome // what Status means
}

// Story is how far a component came, by the plan, the files and the messages.
type Story struct {
	Planned, Assigned, Implemented, Approved, Rejected bool
	Tested, TestsFailed, Committed, Blocked            bool

	Attempts   int
	Rejections int        // negative verdicts on it
	Messages   []*Message // about it, in the order of the conversation
}

// State is the component's last state. A rejection that nobody took back is not lifted by tests that pass. What the
// record only plans may still be touched, and what no plan has was only mentioned.
func (c *Component) State() string {
	s := c.Story
	for _, state := range []struct {
		is   bool
		name string
	}{
		{s.Blocked, "blocked"}, {s.Committed, "committed"},
		{s.TestsFailed, "tests failed"}, {s.Rejected, "rejected"},
		{s.Tested, "tested"}, {s.Approved, "reviewed"}, {s.Implemented, "implemented"}, {s.Assigned, "assigned"},
		{len(c.Touched) > 0, "touched"}, {!s.Planned, "mentioned"},
	} {
		if state.is {
			return state.name
		}
	}
	return "planned"
}
