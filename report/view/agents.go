package view

import "swarmreport/report/judge"

// agents lists who sent or received messages by name, in the order of the messages: how many, from which to which,
// and what was violated.
func (r *Run) agents() Table {
	t := sortable("stack wide", "Agents", "Agent", "Sent#", "Received#", "First", "Last", "Violations",
		"Role")
	for i, a := range r.talk.agents[:min(len(r.talk.agents), mostAgents)] {
		last := a.Last
		if last == a.First {
			last = nil
		}
		t.add(numbered("who", i), text(brief(a.Name, 60)), text(Number(a.Sent)), text(Number(a.Received)),
			to(r.message(a.First)), to(r.message(last)), Cell{Links: violated(a)}, Cell{Links: r.roleOf(a.Name)})
	}
	return t.filled().cut(len(r.talk.agents), "agents")
}

// to is a cell that is a link, or nothing.
func to(l Link) Cell {
	if l.Text == "" {
		return Cell{}
	}
	return Cell{Links: []Link{l}}
}

// violated are the rules that an agent broke, and how often each.
func violated(a *judge.Agent) (links []Link) {
	counts := map[string]int{}
	var rules []string
	for _, f := range a.Faults {
		if counts[f.Rule]++; counts[f.Rule] == 1 {
			rules = append(rules, f.Rule)
		}
	}
	return fewLinks(rules, func(rule string) Link {
		return Link{Text: Number(counts[rule]) + " × " + rule, Href: RunPage + "#" + ruleID(rule)}
	})
}
