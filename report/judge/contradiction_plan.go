package judge

import (
	"fmt"
	"regexp"
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

var taskID = regexp.MustCompile(`^[A-Z][A-Z0-9_]*-\d+[A-Za-z]?$`)

// taskParts takes tasks as components. What blocks a task may be a text: only the ID of a task can be missing.
func taskParts(tasks []*report.Task) []*report.Component {
	parts, byID := make([]*report.Component, len(tasks)), map[string]*report.Component{}
	for i, t := range tasks {
		parts[i] = &report.Component{Origin: t.Origin, ID: t.ID, Name: t.Title, Dependencies: t.BlockedBy}
		byID[report.NormalID(t.ID)] = parts[i]
	}
	for _, c := range parts {
		for _, id := range c.Dependencies {
			switch d := byID[report.NormalID(id)]; {
			case d != nil:
				c.DependsOn = append(c.DependsOn, d)
			case taskID.MatchString(id):
				c.Missing = append(c.Missing, id)
			}
		}
	}
	return parts
}

func planDependency(a *Account, found found) (n int) {
	for _, o := range a.orders() {
		for _, c := range o.parts {
			n += len(c.Dependencies)
			for _, id := range c.Missing {
				found(Contradiction{Message: fmt.Sprintf("%s depends on %s, which the %s does not define.", c.Called(), id, o.whole),
					Declared: c.Called() + " needs " + id, Found: "no " + o.part + " " + id,
					Refs: []Ref{componentRef(c), {Label: id, Origin: c.Origin}}})
			}
		}
	}
	return n
}

func planIDs(a *Account, found found) int {
	seen := map[string]bool{}
	for _, c := range a.components() {
		id := report.NormalID(c.ID)
		if seen[id] {
			found(Contradiction{Message: "Two components have the ID " + report.Quoted(c.ID) + ".",
				Declared: "1 component " + c.ID, Found: "2", Refs: []Ref{componentRef(c)}})
		}
		seen[id] = true
	}
	return len(a.components())
}

func planCycle(a *Account, found found) (n int) {
	for _, o := range a.orders() {
		n += len(o.parts)
		var cycle []Ref
		for _, c := range inCycle(o.parts) {
			cycle = append(cycle, componentRef(c))
		}
		if len(cycle) > 0 {
			found(Contradiction{Message: fmt.Sprintf("The %s’s %ss depend on each other in a cycle: %s.", o.whole, o.part,
				list(cycle)), Declared: "an order of work", Found: "a cycle", Refs: cycle})
		}
	}
	return n
}

// inCycle removes, again and again, what waits for nothing that is left, then what nothing that is left waits for. The
// rest is in a cycle, or between two.
func inCycle(components []*report.Component) []*report.Component {
	left := trim(components, func(c *report.Component) []*report.Component { return c.DependsOn })
	users := map[*report.Component][]*report.Component{}
	for _, c := range left {
		for _, d := range c.DependsOn {
			users[d] = append(users[d], c)
		}
	}
	return trim(left, func(c *report.Component) []*report.Component { return users[c] })
}

// trim removes the components whose neighbors in one direction are all removed, in time linear in the edges.
func trim(components []*report.Component, next func(*report.Component) []*report.Component) []*report.Component {
	open, back := map[*report.Component]int{}, map[*report.Component][]*report.Component{}
	for _, c := range components {
		open[c] = 0
	}
	var free []*report.Component
	for _, c := range components {
		for _, d := range next(c) {
			if _, here := open[d]; here {
				open[c]++
				back[d] = append(back[d], c)
			}
		}
		if open[c] == 0 {
			free = append(free, c)
		}
	}
	for len(free) > 0 {
		c := free[len(free)-1]
		free = free[:len(free)-1]
		for _, d := range back[c] {
			if open[d]--; open[d] == 0 {
				free = append(free, d)
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(components), func(c *report.Component) bool { return open[c] == 0 })
}

// reached is, for every component, all that it depends on, however far.
type reached map[*report.Component]map[*report.Component]bool

func reachable(components []*report.Component) reached {
	reach := make(reached, len(components))
	for _, c := range components {
		reach[c] = map[*report.Component]bool{}
		todo := slices.Clone(c.DependsOn)
		for len(todo) > 0 {
			d := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if !reach[c][d] {
				reach[c][d] = true
				todo = append(todo, d.DependsOn...)
			}
		}
	}
	return reach
}

// comparedComponents bounds the comparison of all pairs; no plan that a person reads is larger.
const comparedComponents = 300

// planGraph: groups and chains name components of the plan, members of a group do not depend on each other, and no
// member of a chain depends on a later one, in its own order or in another chain's.
func planGraph(a *Account, found found) int {
	p := a.Run.Plan
	if p == nil || len(p.Groups)+len(p.Chains) == 0 || len(p.Components) > comparedComponents {
		return 0
	}
	byID := map[string]*report.Component{}
	for _, c := range p.Components {
		byID[report.NormalID(c.Name)] = c
	}
	for _, c := range p.Components { // an ID counts before a name
		byID[report.NormalID(c.ID)] = c
	}
	members := func(ids []string) (list []*report.Component) {
		for _, id := range ids {
			if c := byID[report.NormalID(id)]; c != nil && report.Filled(id) {
				list = append(list, c)
			} else if report.Filled(id) {
				found(Contradiction{Message: "The plan’s groups or chains name " + report.Quoted(id) + ", which it does not define.",
					Declared: id, Found: "no such component", Refs: []Ref{{Label: id, Origin: p.Origin}}})
			}
		}
		return list
	}
	reach := reachable(p.Components)
	conflict := func(c, d *report.Component, declared, shown string) {
		found(Contradiction{Message: fmt.Sprintf("The plan puts %s, but %s.", declared, shown), Declared: declared, Found: shown,
			Refs: []Ref{componentRef(c), componentRef(d)}})
	}
	for i, ids := range p.Groups[:min(len(p.Groups), comparedComponents)] {
		if c, d := firstPair(members(ids), func(c, d *report.Component) bool { return reach[c][d] != reach[d][c] }); c != nil {
			if reach[d][c] {
				c, d = d, c
			}
			conflict(c, d, fmt.Sprintf("%s and %s in the independent group %d", c.Called(), d.Called(), i+1),
				c.Called()+" depends on "+d.Called())
		}
	}
	before := reached{}
	for _, ids := range p.Chains[:min(len(p.Chains), comparedComponents)] {
		chain := members(ids)
		wrong := func(c, d *report.Component) bool { return reach[c][d] && !reach[d][c] || before[d][c] }
		if c, d := firstPair(chain, wrong); c != nil {
			shown := c.Called() + " depends on " + d.Called()
			if before[d][c] {
				shown = "another chain puts them the other way round"
			}
			conflict(c, d, c.Called()+" before "+d.Called(), shown)
		}
		firstPair(chain, func(c, d *report.Component) bool {
			if before[c] == nil {
				before[c] = map[*report.Component]bool{}
			}
			before[c][d] = true
			return false
		})
	}
	return len(p.Groups) + len(p.Chains)
}

// firstPair returns the first two members, in order, for which something holds.
func firstPair(list []*report.Component, holds func(c, d *report.Component) bool) (c, d *report.Component) {
	for i, c := range list {
		for _, d := range list[i+1:] {
			if c != d && holds(c, d) {
				return c, d
			}
		}
	}
	return nil, nil
}

// pipelineFeasible: true exactly when two components can be worked on side by side. Shared files are a good reason for
// false.
func pipelineFeasible(a *Account, found found) int {
	p := a.Run.Plan
	if p == nil || p.Feasible == nil || len(p.Components) == 0 || len(p.Components) > comparedComponents {
		return 0
	}
	reach := reachable(p.Components)
	apart := func(c, d *report.Component) bool { return !reach[c][d] && !reach[d][c] }
	disjoint := func(c, d *report.Component) bool {
		return apart(c, d) && !slices.ContainsFunc(c.PlannedFiles(), func(file string) bool {
			return report.AnyPath(d.PlannedFiles(), file)
		})
	}
	if c, _ := firstPair(p.Components, apart); *p.Feasible && c == nil {
		found.differs(p.Origin, "that a pipeline is feasible", "", "no two components are independent")
	}
	if c, d := firstPair(p.Components, disjoint); !*p.Feasible && c != nil {
		found.differs(p.Origin, "that a pipeline is not feasible", "",
			c.Called()+" and "+d.Called()+" are independent and share no file")
	}
	return 1
}
