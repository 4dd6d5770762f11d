package report

import (
	"slices"
	"strings"
)

// What becomes of a plan among the other artefacts: its components find each other, their files and their findings.

// linkPlan resolves the plan's dependencies, and which of its files the record says were changed.
func (r *Run) linkPlan() {
	if r.Plan == nil {
		return
	}
	known := make(map[string]*Component, len(r.Plan.Components))
	for _, c := range r.Plan.Components {
		if id := NormalID(c.ID); id != "" && known[id] == nil {
			known[id] = c
		}
	}
	for _, c := range r.Plan.Components { // by name where no id is like it
		if name := NormalID(c.Name); name != "" && known[name] == nil {
			known[name] = c
		}
	}
	for _, c := range r.Plan.Components {
		c.resolve(known)
	}
	r.linkPlanned()
}

// resolve finds the components that a component depends on, by id or name. A word for nothing is none, and a text of several
// is taken apart where that names components.
func (c *Component) resolve(known map[string]*Component) {
	for _, id := range c.Dependencies {
		parts := strings.Split(id, ",")
		if known[NormalID(id)] != nil || slices.ContainsFunc(parts, func(part string) bool { return known[NormalID(part)] == nil }) {
			parts = []string{id}
		}
		for _, part := range parts {
			switch d, ok := known[NormalID(part)]; {
			case ok:
				c.DependsOn = append(c.DependsOn, d)
			case !slices.Contains([]string{"", "none", "n a", "nothing", "null"}, fold(strings.Trim(part, " -()[]"))):
				c.Missing = append(c.Missing, part)
			}
		}
	}
}

// linkPlanned gives the components those of their planned files that were changed, and the findings in them.
func (r *Run) linkPlanned() {
	plans, seen := plansByName(r.Plan.Components), map[string]bool{}
	for _, s := range r.Summaries {
		for _, file := range s.Changed() {
			if !seen[file] {
				seen[file] = true
				for _, c := range planning(plans, file) {
					c.Touched = append(c.Touched, file)
				}
			}
		}
	}
	for _, f := range r.Findings {
		for _, c := range planning(plans, f.File) {
			c.Findings = append(c.Findings, f)
		}
	}
}

// plansByName keeps the components by the names of the files that they plan.
func plansByName(components []*Component) *Paths[*Component] {
	plans := &Paths[*Component]{}
	for _, c := range components {
		for _, file := range c.PlannedFiles() {
			plans.Add(file, c)
		}
	}
	return plans
}

// planning gives each component once that plans the file. A component's own plans follow each other.
func planning(plans *Paths[*Component], file string) []*Component {
	return slices.Compact(plans.All(file))
}
