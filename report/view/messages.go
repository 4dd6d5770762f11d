package view

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// Messages is one page of the run's messages, over all dialects.
type Messages struct {
	List
	Rows iter.Seq[Message] // each is made when it is drawn

	// On the first page only.
	Lead   []Sentence // how many, by whom, when; missing answers; violations
	Lanes  *Lanes
	Tables []TablePart // threads, agents, roles
}

// HasMessages reports whether there is a page of messages: for the messages, or for role specs.
func (r *Run) HasMessages() bool { return len(r.v.Run.Messages)+len(r.v.Run.Roles) > 0 }

// Messages makes the pages; what is not a message is on the first.
func (r *Run) Messages() (pages []Messages) {
	if !r.HasMessages() {
		return nil
	}
	split := r.talk.pages
	if len(split) == 0 {
		split = [][]*report.Message{nil}
	}
	for i, l := range lists(split, MessagesPage, r.frame("Messages", MessagesPage), r.messageChips()) {
		pages = append(pages, Messages{List: l, Rows: made(split[i], r.messageRow)})
	}
	first := &pages[0]
	if first.Total > 0 {
		first.Lead, first.Lanes = r.lead(), r.lanes()
	}
	first.Tables = []TablePart{{"threads", "Threads", "", r.threads()}, {"agents", "Agents", "", r.agents()},
		{"roles", "Role specs", "", r.roleSpecs()}}
	return pages
}

// lead is what to know before reading: how many messages, by whom and when; missing answers; violations.
func (r *Run) lead() []Sentence {
	all := r.v.Run.Messages
	span, times := ", without times", slices.DeleteFunc(slices.Clone(all), untimed)
	if len(times) > 0 {
		span = ", " + stamp(times[0].Time) + " to " + stamp(times[len(times)-1].Time)
	}
	lead := []Sentence{sentence(Link{Text: plural(len(all), "message", "messages") + " of " +
		plural(len(r.talk.agents), "agent", "agents") + span + "."})}
	if n := howMany(all, func(m *report.Message) bool { return r.talk.of[m].waiting }); n > 0 {
		lead = append(lead, sentence(Link{Text: plural(n, "message", "messages") + " without an answer."}))
	}
	return append(lead, r.faultsLine())
}

func untimed(m *report.Message) bool { return m.Time.IsZero() }

// messageChips are the chips above the messages.
func (r *Run) messageChips() []ChipGroup {
	c := chips[*report.Message]{rows: r.v.Run.Messages, at: func(m *report.Message) string { return r.talk.of[m].href }}
	for _, v := range []report.Verdict{report.Negative, report.Positive} {
		c.word("Verdict", "is", "verdict", badge(v.String()), "", func(m *report.Message) bool { return m.Verdict == v })
	}
	for _, mark := range messageMarks {
		c.word("Mark", "is", "mark", mark, "", func(m *report.Message) bool { return slices.Contains(r.marks(m), mark) })
	}
	c.names("Agent", "agent", agentsOf)
	c.names("Type", "type", func(m *report.Message) []string { return []string{m.Type} })
	c.names("Dialect", "dialect", func(m *report.Message) []string { return []string{string(m.Dialect)} })
	return c.made()
}

// threads lists the threads: how long each is, who took part, its last verdict, and messages without an answer.
func (r *Run) threads() Table {
	t := sortable("stack wide", "Threads", "Thread", "Length#", "Messages", "Agents", "Last verdict", "No answer")
	for _, x := range r.talk.threads[:min(len(r.talk.threads), mostThreads)] {
		t.add(x.id(), text(brief(x.name, 80)), text(Number(len(x.messages))), to(r.messages(x.messages)...),
			to(fewLinks(x.agents, mostTies, r.agent)...), Cell{Badge: x.verdict}, to(r.messages(x.open)...))
	}
	return t.cut(len(r.talk.threads), "threads")
}

// agents lists who sent or received messages by name, in the order of the messages: how many, from which to which,
// and the rules that were broken.
func (r *Run) agents() Table {
	t := sortable("stack wide", "Agents", "Agent", "Sent#", "Received#", "First", "Last", "Violations")
	for i, a := range r.talk.agents[:min(len(r.talk.agents), mostAgents)] {
		var rules []string
		for _, f := range a.Faults {
			if !slices.Contains(rules, f.Rule) {
				rules = append(rules, f.Rule)
			}
		}
		broken := fewLinks(rules, mostTies, func(rule string) Link { return brokenRule(rule, rule) })
		t.add(numbered("who", i), text(brief(a.Name, 60)), text(Number(a.Sent)), text(Number(a.Received)),
			to(r.message(a.First)), to(r.message(either(a.Last == a.First, nil, a.Last))), to(broken...))
	}
	return t.cut(len(r.talk.agents), "agents")
}

// roleSpecs lists the role specs with the checks that each does not pass.
func (r *Run) roleSpecs() Table {
	t := sortable("stack", "Role specs", "Role", "Checks passed", "Violations", "Lines#", "Source")
	all := r.v.Run.Roles
	for _, spec := range all[:min(len(all), mostRows)] {
		var broken []Link
		for _, f := range r.v.Faults {
			if f.Origin == spec.Origin {
				broken = append(broken, brokenRule(f.Message, f.Rule))
			}
		}
		name := Link{Text: brief(cmp.Or(spec.Role, "no name"), 60), Href: r.talk.agentAt[report.AgentName(spec.Role)]}
		passed := fmt.Sprintf("%d of %d", protocol.SpecRules-len(broken), protocol.SpecRules)
		t.add("", to(name), text(passed), to(broken...), text(Number(spec.Lines)), from(r.at(spec.Origin)))
	}
	return t.cut(len(all), "role specs")
}
