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
			case !slices.Contains([]string{"", "none", "n a", "nothing", "null"}, FoldWord(strings.Trim(part, " -()[]"))):
				c.Missing = append(c.Missing, part)
			}
		}
	}
}

// A planned file means at most so many changed files and findings: a bare name that a thousand components plan may mean each of ten thousand.
const (
	mostTouched = 20
	mostFound   = 500
)

// linkPlanned gives the components those of their planned files that were changed, and the findings in them.
func (r *Run) linkPlanned() {
	changed, found := r.changedFiles(), planned{most: mostFound}
	for i, f := range r.Findings {
		found.paths.Add(f.File, i)
	}
	touched := planned{most: mostTouched}
	for i, file := range changed {
		touched.paths.Add(file, i)
	}
	for _, c := range r.Plan.Components {
		files := c.PlannedFiles()
		for _, i := range touched.of(files) {
			c.Touched = append(c.Touched, changed[i])
		}
		for _, i := range found.of(files) {
			c.Findings = append(c.Findings, r.Findings[i])
		}
	}
}

// changedFiles are those that fixers list, each once.
func (r *Run) changedFiles() (files []string) {
	for _, s := range r.Summaries {
		files = append(files, s.Changed()...)
	}
	return once(files)
}

// planned looks for what lies in planned files, by its place in a list.
type planned struct {
	paths Paths[int]
	most  int
}

// of gives what lies in any of the files, in the order of the list.
func (p *planned) of(files []string) (all []int) {
	for _, file := range files {
		found := p.paths.Recall(file)
		all = append(all, found[:min(len(found), p.most)]...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}
