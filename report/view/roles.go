package view

import (
	"cmp"
	"fmt"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/judge/protocol"
)

// threads lists the threads: how long each is, who took part, its last verdict, and messages without an answer.
func (r *Run) threads() Table {
	t := sortable("stack wide", "Threads", "Thread", "Length#", "Messages", "Agents", "Last verdict", "No answer")
	for _, x := range r.talk.threads[:min(len(r.talk.threads), mostThreads)] {
		var names []string
		var open []*report.Message
		var verdict Badge
		for _, m := range x.messages {
			for _, name := range agentsOf(m) {
				if len(names) <= mostTies && !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
			if m.Verdict != report.NoVerdict {
				verdict = badge(m.Verdict.String())
			}
			if r.talk.waiting[m] {
				open = append(open, m)
			}
		}
		t.add(x.id(), to(Link{Text: brief(x.name, 80)}), text(Number(len(x.messages))),
			to(r.messages(x.messages)...), to(fewLinks(names, mostTies, r.agent)...), Cell{Badge: verdict},
			to(r.messages(open)...))
	}
	return t.cut(len(r.talk.threads), "threads")
}

// agents lists who sent or received messages by name, in the order of the messages: how many, from which to which,
// and what was violated.
func (r *Run) agents() Table {
	t := sortable("stack wide", "Agents", "Agent", "Sent#", "Received#", "First", "Last", "Violations", "Role")
	for i, a := range r.talk.agents[:min(len(r.talk.agents), mostAgents)] {
		last := a.Last
		if last == a.First {
			last = nil
		}
		t.add(numbered("who", i), text(brief(a.Name, 60)), text(Number(a.Sent)), text(Number(a.Received)),
			to(r.message(a.First)), to(r.message(last)), to(violated(a)...),
			to(r.roleOf(a.Name)))
	}
	return t.cut(len(r.talk.agents), "agents")
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
	return fewLinks(rules, mostTies, func(rule string) Link {
		return Link{Text: Number(counts[rule]) + " × " + rule, Href: RunPage + "#" + ruleID(rule)}
	})
}

// roleOf links to the role spec of an agent; nothing if it has none.
func (r *Run) roleOf(agent string) Link {
	for i, spec := range r.v.Run.Roles[:min(len(r.v.Run.Roles), mostRows)] {
		if report.AgentName(spec.Role) == agent {
			return Link{Text: "role spec", Href: MessagesPage + "#" + numbered("role", i)}
		}
	}
	return Link{}
}

// roleSpecs lists the role specs with the checks that each does not pass.
func (r *Run) roleSpecs() Table {
	t := sortable("stack", "Role specs", "Role", "Checks passed", "Violations", "Lines#", "Source")
	all := r.v.Run.Roles
	for i, spec := range all[:min(len(all), mostRows)] {
		var broken []Link
		for _, f := range r.v.Faults {
			if f.Origin == spec.Origin {
				broken = append(broken, Link{Text: f.Message, Href: RunPage + "#" + ruleID(f.Rule)})
			}
		}
		name := Link{Text: brief(cmp.Or(spec.Role, "no name"), 60), Href: r.talk.agentAt[report.AgentName(spec.Role)]}
		passed := fmt.Sprintf("%d of %d", protocol.SpecRules-len(broken), protocol.SpecRules)
		t.add(numbered("role", i), to(name), text(passed), to(broken...), text(Number(spec.Lines)), from(r.at(spec.Origin)))
	}
	return t.cut(len(all), "role specs")
}
