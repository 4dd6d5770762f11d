package judge

import (
	"cmp"
	"fmt"
	"slices"

	"swarmreport/report"
)

// order is what dependencies put in order: the components of a plan, or the tasks of a session.
type order struct {
	whole, part string
	parts       []*report.Component
}

func (a *Account) orders() []order {
	return []order{{"plan", "component", a.components()}, {"session", "task", taskParts(a.Run.Tasks)}}
}

// taskParts takes tasks as components. What blocks a task may be a text: only a known ID is a dependency, and only what
// ends in a number can be missing.
func taskParts(tasks []*report.Task) []*report.Component {
	parts, byID := make([]*report.Component, len(tasks)), map[string]*report.Component{}
	for i, t := range tasks {
		parts[i] = &report.Component{Origin: t.Origin, ID: t.ID, Name: t.Title, Dependencies: t.BlockedBy}
		byID[report.NormalID(t.ID)] = parts[i]
	}
	for _, c := range parts {
		for _, id := range c.Dependencies {
			words := wordsOf(id)
			switch d := byID[report.NormalID(id)]; {
			case d != nil:
				c.DependsOn = append(c.DependsOn, d)
			case len(words) == 2 && isNumber(words[1]) && !isNumber(words[0]):
				c.Missing = append(c.Missing, id)
			}
		}
	}
	return parts
}

func planDependency(c *comparison) {
	for _, o := range c.orders() {
		for _, x := range o.parts {
			c.of += len(x.Dependencies)
			for _, id := range x.Missing {
				c.add(fmt.Sprintf("%s depends on %s, which the %s does not define.", x.Called(), id, o.whole),
					x.Called()+" needs "+id, "no "+o.part+" "+id, componentRef(x), Ref{Label: id, Origin: x.Origin})
			}
		}
	}
}

func planCycle(c *comparison) {
	for _, o := range c.orders() {
		c.of += len(o.parts)
		var cycle []Ref
		reach := reachable(o.parts)
		for _, x := range o.parts {
			if reach[x][x] {
				cycle = append(cycle, componentRef(x))
			}
		}
		if len(cycle) > 0 {
			c.add(fmt.Sprintf("The %s’s %ss depend on each other in a cycle: %s.", o.whole, o.part, list(cycle)),
				"an order of work", "a cycle", cycle...)
		}
	}
}

// mostComponents bounds the comparison of all pairs; no plan that a person reads is larger.
const mostComponents = 300

// reachable is, for every component, all that it depends on, however far.
func reachable(components []*report.Component) map[*report.Component]map[*report.Component]bool {
	reach := map[*report.Component]map[*report.Component]bool{}
	for _, c := range components[:min(len(components), mostComponents)] {
		reach[c] = map[*report.Component]bool{}
		for todo := slices.Clone(c.DependsOn); len(todo) > 0; {
			d := todo[len(todo)-1]
			if todo = todo[:len(todo)-1]; !reach[c][d] {
				reach[c][d] = true
				todo = append(todo, d.DependsOn...)
			}
		}
	}
	return reach
}

// planGraph: IDs differ, members of a group do not depend on each other, no member of a chain depends on a later one,
// and a pipeline is feasible only if two components can be worked on at the same time.
func planGraph(c *comparison) {
	p := c.Run.Plan
	if p == nil || len(p.Components) > mostComponents {
		return
	}
	reach, byID := reachable(p.Components), map[string]*report.Component{}
	for _, x := range p.Components {
		id := report.NormalID(x.ID)
		if c.of++; byID[id] != nil && id != "" {
			c.add("Two components have the ID "+report.Quoted(x.ID)+".", "1 component "+x.ID, "2", componentRef(x))
		}
		byID[id] = x
	}
	for _, x := range p.Components {
		byID[report.NormalID(x.Name)] = cmp.Or(byID[report.NormalID(x.Name)], x)
	}
	compare := func(ids []string, chain bool, words string) {
		c.of++
		for i, first := range ids {
			for j, second := range ids {
				x, y := byID[report.NormalID(first)], byID[report.NormalID(second)]
				if (chain && i > j) || x == nil || !reach[x][y] || reach[y][x] { // a cycle is another rule's
					continue
				}
				declared, shown := fmt.Sprintf(words, x.Called(), y.Called()), x.Called()+" depends on "+y.Called()
				c.add("The plan puts "+declared+", but "+shown+".", declared, shown, componentRef(x), componentRef(y))
				return
			}
		}
	}
	for _, ids := range p.Groups[:min(len(p.Groups), mostComponents)] {
		compare(ids, false, "%s and %s in one independent group")
	}
	for _, ids := range p.Chains[:min(len(p.Chains), mostComponents)] {
		compare(ids, true, "%s before %s")
	}
	if p.Feasible != nil && *p.Feasible && len(p.Components) > 0 {
		independent := func(x *report.Component) bool {
			return slices.ContainsFunc(p.Components, func(y *report.Component) bool {
				return x != y && !reach[x][y] && !reach[y][x]
			})
		}
		c.agree(slices.ContainsFunc(p.Components, independent), p.Origin, "that a pipeline is feasible", "",
			"no two components are independent")
	}
}
