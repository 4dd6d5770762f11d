package view

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
)

// messageMarks are what makes a message worth a look: the word behind the key mark, and how a chip and a filter say it.
var messageMarks = []struct {
	is, text, color, what string
	on                    func(*talk, *report.Message) bool
}{
	{"fault", "violation", "warning", "with a protocol violation", func(t *talk, m *report.Message) bool { return len(t.faults[m]) > 0 }},
	{"unanswered", "no answer", "unanswered", "without a required answer", func(t *talk, m *report.Message) bool { return t.waiting[m] }},
	{"findings", "reports findings", "raises", "that report findings", func(t *talk, m *report.Message) bool { return len(t.raised[m]) > 0 }},
	{"duplicate", "repeated", "duplicate", "that repeat an id", func(_ *talk, m *report.Message) bool { return m.Duplicate != nil }},
}

// messageChips are the chips above the messages, and for each of their pages the lines above it while a filter holds.
// One verdict and one mark are worth a filter: most messages have none.
func (r *Run) messageChips() ([]ChipGroup, [][]MessageFilter) {
	var picks []pick[*report.Message]
	add := func(group, id, what string, chip Chip, pass func(*report.Message) bool) {
		picks = append(picks, pick[*report.Message]{group, id, "messages " + what, chip, pass})
	}
	named := func(group, id, key, what, name string, pass func(*report.Message) bool) {
		add(group, id, what+brief(name, 40), Chip{Link: Link{Text: brief(name, 40)}, Term: term(key, name)}, pass)
	}
	for _, v := range []report.Verdict{report.Negative, report.Positive} {
		word := v.String()
		add("Verdict", "verdict-"+word, "with a "+word+" verdict", Chip{Link: Link{Text: word}, Kind: "is", Is: word, Term: "verdict:" + word},
			func(m *report.Message) bool { return m.Verdict == v })
	}
	for _, x := range messageMarks {
		add("Mark", "mark-"+x.is, x.what, Chip{Link: Link{Text: x.text}, Kind: "is", Is: x.color, Term: "mark:" + x.is},
			func(m *report.Message) bool { return x.on(r.talk, m) })
	}
	for i, name := range r.talk.busiest {
		named("Agent", numbered("agent", i), "agent", "to or from ", name, func(m *report.Message) bool { return m.From == name || m.To == name })
	}
	for i, kind := range r.talk.kinds {
		named("Type", numbered("type", i), "type", "of the type ", kind, func(m *report.Message) bool { return m.Type == kind })
	}
	for _, d := range r.v.Run.Dialects {
		add("Dialect", "dialect-"+string(d), "of the dialect "+string(d), Chip{Link: Link{Text: string(d)}, Term: "dialect:" + string(d)},
			func(m *report.Message) bool { return m.Dialect == d })
	}
	groups, filters := picked(MessagesPage, r.talk.pages, picks)
	groups = withMore(withChoice(groups, "Verdict", "Mark"), "Agent", r.talk.agentsLeft, MessagesPage+"#agents")
	return withMore(groups, "Type", r.talk.kindsLeft, ""), filters
}

// commonest are the most frequent names, at most as many as the stylesheet has filters for, most frequent first.
func commonest(counts map[string]int) (names []string, left int) {
	names = slices.SortedFunc(maps.Keys(counts), func(a, b string) int { return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b)) })
	most := min(len(names), maxFilters)
	return names[:most], len(names) - most
}

// count finds the busiest agents and the commonest types: those that have a filter.
func (t *talk) count(all []*report.Message) {
	agents, kinds := map[string]int{}, map[string]int{}
	for _, m := range all {
		agents[m.From]++
		kinds[m.Type]++
		if m.To != m.From {
			agents[m.To]++
		}
	}
	for _, nobody := range []string{"", "*"} {
		delete(agents, nobody)
		delete(kinds, nobody)
	}
	t.busiest, t.agentsLeft = commonest(agents)
	t.kinds, t.kindsLeft = commonest(kinds)
}

// agentNumbers are the numbers of the filters that a message's sender and recipient have.
func (r *Run) agentNumbers(m *report.Message) string {
	return strings.TrimSpace(ordinal(r.talk.busiest, m.From) + " " + ordinal(r.talk.busiest, m.To))
}

// ordinal is the place of a name in a list, from 1; empty if it has none.
func ordinal(names []string, name string) string {
	if i := slices.Index(names, name); i >= 0 {
		return strconv.Itoa(i + 1)
	}
	return ""
}

func (r *Run) flags(m *report.Message) string {
	var flags []string
	for _, x := range messageMarks {
		if x.on(r.talk, m) {
			flags = append(flags, x.is)
		}
	}
	return strings.Join(flags, " ")
}
