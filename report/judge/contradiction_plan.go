package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

func planDependency(a *Account, found func(Contradiction)) (n int) {
	for _, o := range a.orders() {
		for _, c := range o.parts {
			n += len(c.Dependencies)
			for _, id := range c.Missing {
				found(Contradiction{Message: fmt.Sprintf("%s depends on %s, which the %s does not define.", c.Called(), id, o.whole),
					Declared: c.Called() + " needs " + id, Found: "no " + o.part + " " + id, Refs: []Ref{componentRef(c), {Label: id, Origin: c.Origin}}})
			}
		}
	}
	return n
}

// order is what dependencies put in order: the components of a plan, or the tasks of a session.
type order struct {
	whole, part string
	parts       []*report.Component
}

func (a *Account) orders() []order {
	return []order{{"plan", "component", a.components()}, {"session", "task", taskParts(a.Run.Tasks)}}
}

// taskParts takes tasks for components. What blocks a task may be told in words: only what looks like the id of a task is missed.
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

var taskID = pattern.Of(`^[A-Z][A-Z0-9_]*-\d+[A-Za-z]?$`)

func planIDs(a *Account, found func(Contradiction)) int {
	seen := map[string]bool{}
	for _, c := range a.components() {
		id := report.NormalID(c.ID)
		if seen[id] {
			found(notOwn(c))
		}
		seen[id] = true
	}
	return len(a.components())
}

// notOwn is a component whose id is another's, or no id at all.
func notOwn(c *report.Component) Contradiction {
	if !report.Filled(c.ID) {
		return Contradiction{Message: fmt.Sprintf("%s has no id, and it is not the only component of the plan without one.", c.Called()),
			Declared: "an id of its own", Found: "none", Refs: []Ref{componentRef(c)}}
	}
	return Contradiction{Message: fmt.Sprintf("Two components have the id “%s”.", c.ID), Declared: "1 component " + c.ID, Found: "2", Refs: []Ref{componentRef(c)}}
}

// planCycle reports the parts of the work that stand in a circle of dependencies, in their own order.
func planCycle(a *Account, found func(Contradiction)) (n int) {
	for _, o := range a.orders() {
		n += len(o.parts)
		var circle []Ref
		for _, c := range inCircle(o.parts) {
			circle = append(circle, componentRef(c))
		}
		if len(circle) > 0 {
			found(Contradiction{Message: fmt.Sprintf("The %s’s %ss depend on each other in a circle: %s.", o.whole, o.part, list(circle)),
				Declared: "an order of work", Found: "a circle", Refs: circle})
		}
	}
	return n
}

// inCircle takes away, again and again, what waits for nothing that is left, and what nothing that is left waits for. What
// remains stands in a circle, or between two. Linear in the edges, however large the plan.
func inCircle(components []*report.Component) []*report.Component {
	if eachAfterItsNeeds(components) {
		return nil
	}
	waits := func(c *report.Component) []*report.Component { return c.DependsOn }
	left := trim(components, waits)
	users := map[*report.Component][]*report.Component{}
	for _, c := range left {
		for _, d := range c.DependsOn {
			users[d] = append(users[d], c)
		}
	}
	return trim(left, func(c *report.Component) []*report.Component { return users[c] })
}

// eachAfterItsNeeds reports whether every component stands behind all that it waits for, as in most plans: then there is no circle.
func eachAfterItsNeeds(components []*report.Component) bool {
	if !slices.ContainsFunc(components, func(c *report.Component) bool { return len(c.DependsOn) > 0 }) {
		return true
	}
	before := make(map[*report.Component]bool, len(components))
	for _, c := range components {
		for _, d := range c.DependsOn {
			if !before[d] {
				return false
			}
		}
		before[c] = true
	}
	return true
}

// trim removes the components whose neighbours of one direction are all removed.
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

// reached is for every component that depends on any all those, however far.
type reached map[*report.Component]map[*report.Component]bool

func (a *Account) reach() reached {
	return a.needs.get(func() reached { return reachable(a.components()) })
}

func reachable(components []*report.Component) reached {
	reach := make(reached, len(components))
	for _, c := range components {
		if len(c.DependsOn) == 0 {
			continue
		}
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
