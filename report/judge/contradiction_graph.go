package judge

import (
	"fmt"

	"swarmreport/report"
)

// planGraph holds the plan's groups and chains against its components: they name only those, no two chains ask for opposite
// orders or for another than the dependencies do, and what is called independent does not depend on each other.
func planGraph(a *Account, found func(Contradiction)) int {
	p := a.Run.Plan
	if p == nil || len(p.Groups)+len(p.Chains) == 0 {
		return 0
	}
	g := graph{plan: p, byID: make(map[string]*report.Component, 2*len(p.Components))}
	for _, c := range p.Components {
		g.byID[report.NormalID(c.Name)] = c
	}
	for _, c := range p.Components { // an id counts before a name
		g.byID[report.NormalID(c.ID)] = c
	}
	delete(g.byID, "")
	g.unknown(found)
	g.opposed(found)
	g.dependent(a, found)
	g.ahead(a, found)
	return len(p.Groups) + len(p.Chains)
}

// graph is a plan's word on order.
type graph struct {
	plan *report.Plan
	byID map[string]*report.Component
}

func (g graph) unknown(found func(Contradiction)) {
	var refs []Ref
	seen := map[string]bool{}
	for _, ids := range append(append([][]string(nil), g.plan.Groups...), g.plan.Chains...) {
		for _, id := range ids {
			if folded := report.NormalID(id); folded != "" && g.byID[folded] == nil && !seen[folded] {
				seen[folded] = true
				refs = append(refs, Ref{Label: id, Origin: g.plan.Origin})
			}
		}
	}
	if len(refs) > 0 {
		found(Contradiction{Message: fmt.Sprintf("The plan’s groups and chains name %s, which the plan does not define.", list(refs)),
			Declared: "in a group or chain: " + list(refs), Found: "no such component", Refs: refs})
	}
}

// opposed reports chains that lead in a circle: each is taken as what its members wait for.
func (g graph) opposed(found func(Contradiction)) {
	var circle []Ref
	for _, s := range inCircle(g.steps()) {
		circle = append(circle, g.ref(s.ID))
	}
	if len(circle) > 0 {
		found(Contradiction{Message: fmt.Sprintf("The plan’s chains put %s both before and after each other.", list(circle)),
			Declared: "an order of work", Found: "opposite orders", Refs: circle})
	}
}

// steps gives the members of the chains, each as waiting for the one before it.
func (g graph) steps() (steps []*report.Component) {
	step := map[string]*report.Component{}
	for _, chain := range g.plan.Chains {
		var before *report.Component
		for _, id := range chain {
			normal := report.NormalID(id)
			if normal == "" {
				continue
			}
			at := step[normal]
			if at == nil {
				at = &report.Component{ID: id}
				step[normal], steps = at, append(steps, at)
			}
			if before != nil {
				at.DependsOn = append(at.DependsOn, before)
			}
			before = at
		}
	}
	return steps
}

func (g graph) ref(id string) Ref {
	if c := g.byID[report.NormalID(id)]; c != nil {
		return componentRef(c)
	}
	return Ref{Label: id, Origin: g.plan.Origin}
}

// dependent reports, for each group, the first two of its members of which one needs the other.
func (g graph) dependent(a *Account, found func(Contradiction)) {
	if len(g.plan.Components) > comparedComponents {
		return
	}
	reach := a.reach()
	for i, ids := range g.plan.Groups[:min(len(g.plan.Groups), comparedComponents)] {
		if c, needed := g.firstNeed(ids, reach); c != nil {
			one, other := c.Called(), needed.Called()
			found(Contradiction{Message: fmt.Sprintf("The plan calls %s and %s independent (group %d), and %s depends on %s.", one, other, i+1, one, other),
				Declared: fmt.Sprintf("%s and %s independent", one, other), Found: one + " needs " + other,
				Refs: []Ref{componentRef(c), componentRef(needed)}})
		}
	}
}

// ahead reports, for each chain, the first two of its members of which the earlier needs the later. Two that need each other are a
// circle, which is told of already.
func (g graph) ahead(a *Account, found func(Contradiction)) {
	if len(g.plan.Components) > comparedComponents {
		return
	}
	reach := a.reach()
	for i, ids := range g.plan.Chains[:min(len(g.plan.Chains), comparedComponents)] {
		if c, needed := g.firstTooEarly(ids, reach); c != nil {
			one, other := c.Called(), needed.Called()
			found(Contradiction{Message: fmt.Sprintf("The plan puts %s before %s (chain %d), and %s depends on %s.", one, other, i+1, one, other),
				Declared: one + " before " + other, Found: one + " needs " + other, Refs: []Ref{componentRef(c), componentRef(needed)}})
		}
	}
}

func (g graph) firstTooEarly(ids []string, reach reached) (c, needed *report.Component) {
	seen := map[*report.Component]bool{}
	for _, id := range ids {
		d := g.byID[report.NormalID(id)]
		for _, other := range g.plan.Components {
			if d != nil && seen[other] && reach[other][d] && !reach[d][other] {
				return other, d
			}
		}
		seen[d] = true
	}
	return nil, nil
}

func (g graph) firstNeed(ids []string, reach reached) (c, needed *report.Component) {
	seen := map[*report.Component]bool{}
	for _, id := range ids {
		d := g.byID[report.NormalID(id)]
		if d == nil || seen[d] {
			continue
		}
		for _, other := range g.plan.Components {
			switch {
			case seen[other] && reach[d][other]:
				return d, other
			case seen[other] && reach[other][d]:
				return other, d
			}
		}
		seen[d] = true
	}
	return nil, nil
}
