package view

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"swarmreport/report"
)

// messageMarks are what makes a message worth a look: the word behind the key mark, and the words of the chip.
var messageMarks = []struct {
	is, text, color string
	on              func(*talk, *report.Message) bool
}{
	{"fault", "violation", "warning", func(t *talk, m *report.Message) bool { return len(t.faults[m]) > 0 }},
	{"unanswered", "no answer", "unanswered", func(t *talk, m *report.Message) bool { return t.waiting[m] }},
	{"findings", "reports findings", "raises", func(t *talk, m *report.Message) bool { return len(t.raised[m]) > 0 }},
	{"duplicate", "repeated", "duplicate", func(_ *talk, m *report.Message) bool { return m.Duplicate != nil }},
}

// messageChips are the chips above the messages; with script each is a query over all pages. One verdict and one mark
// are worth a chip: most messages have none.
func (r *Run) messageChips() (groups []ChipGroup) {
	add := func(group, text, is, term string, pass func(*report.Message) bool) {
		chip := Chip{Link: Link{Text: brief(text, 40), Href: MessagesPage + "#messages"}, Is: is, Term: term,
			Count: howMany(r.v.Run.Messages, pass)}
		if is != "" {
			chip.Kind = "is"
		}
		groups = addChip(groups, group, chip)
	}
	for _, v := range []report.Verdict{report.Negative, report.Positive} {
		add("Verdict", v.String(), v.String(), "verdict:"+v.String(), func(m *report.Message) bool { return m.Verdict == v })
	}
	for _, x := range messageMarks {
		add("Mark", x.text, x.color, "mark:"+x.is, func(m *report.Message) bool { return x.on(r.talk, m) })
	}
	for _, name := range r.talk.busiest {
		add("Agent", name, "", term("agent", name), func(m *report.Message) bool { return m.From == name || m.To == name })
	}
	for _, kind := range r.talk.kinds {
		add("Type", kind, "", term("type", kind), func(m *report.Message) bool { return m.Type == kind })
	}
	for _, d := range r.v.Run.Dialects {
		add("Dialect", string(d), "", "dialect:"+string(d), func(m *report.Message) bool { return m.Dialect == d })
	}
	groups = withMore(withChoice(groups, "Verdict", "Mark"), "Agent", r.talk.agentsLeft, MessagesPage+"#agents")
	return withMore(groups, "Type", r.talk.kindsLeft, "")
}

// commonest are the most frequent names, at most maxFilters, most frequent first.
func commonest(counts map[string]int) (names []string, left int) {
	names = slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b))
	})
	most := min(len(names), maxFilters)
	return names[:most], len(names) - most
}

// count finds the busiest agents and the commonest types: those that have a chip.
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

func (r *Run) flags(m *report.Message) string {
	var flags []string
	for _, x := range messageMarks {
		if x.on(r.talk, m) {
			flags = append(flags, x.is)
		}
	}
	return strings.Join(flags, " ")
}

// MessageFilter is the line above a list while its address is open. Next leads to the next page on which a row passes;
// an empty Href = there is none.
type MessageFilter struct {
	Filter
	Next Link
}
