package report

import (
	"cmp"
	"slices"
	"strings"
)

// Plan is the architect's decomposition of the task (architect-plan.json of seed 003).
type Plan struct {
	Origin
	Dialect       Dialect // empty where only its shape is an architect's
	Part          bool    // one of several files that make up a plan together
	Goal          string
	Components    []*Component
	Groups        [][]string // independent_groups: component ids that may run in parallel
	Chains        [][]string // sequential_chains
	GraphText     string
	Feasible      *bool // pipeline_feasible; nil = not stated
	PipelineNotes string
	GlobalRisks   []string
	DataModel     string
	APIChanges    string
	Questions     []string
	Deferred      []string // items the architect put off, as text
	Domain        string   // cynefin_domain
}

// Component is one unit of work of the plan.
type Component struct {
	Origin
	ID            string
	Name          string
	Description   string
	FilesToCreate []string
	FilesToModify []string
	Dependencies  []string
	Order         Count
	TestStrategy  string
	Risks         []string
	Complexity    string

	// Set by Link.
	DependsOn []*Component
	Missing   []string // dependencies that the plan does not define
	Touched   []string // planned files that the record says were changed
	Delivered []*Delivery
	Findings  []*Finding // in the planned files, of each file at most so many as [Link] takes
	Story     Story
}

// Called is a component's id, else its name, else its place.
func (c *Component) Called() string {
	return cmp.Or(strings.TrimSpace(c.ID), strings.TrimSpace(c.Name), c.Origin.String())
}

// PlannedFiles gives the files to create and to modify, in that order.
func (c *Component) PlannedFiles() []string {
	return slices.Concat(c.FilesToCreate, c.FilesToModify)
}
