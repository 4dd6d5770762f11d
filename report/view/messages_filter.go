package view

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
)

// The groups of filters, in the order of the page.
const (
	byVerdict = "Verdict"
	byMark    = "Worth a look"
	byAgent   = "Agent"
	byType    = "Type"
	byDialect = "Dialect"
)

// messagePicks filter the conversation.
func (r *Run) messagePicks() (picks []pick[*report.Message]) {
	add := func(group, id, what string, chip Chip, pass func(*report.Message) bool) {
		picks = append(picks, pick[*report.Message]{group, id, "messages " + what, chip, pass})
	}
	for _, v := range []report.Verdict{report.Negative, report.Positive} {
		add(byVerdict, "verdict-"+v.String(), "with a "+v.String()+" verdict", Chip{Link: Link{Text: v.String()}, Kind: "is", Is: v.String(), Term: "verdict:" + v.String()},
			func(m *report.Message) bool { return m.Verdict == v })
	}
	for _, x := range allMarks {
		add(byMark, "mark-"+x.is, x.what, Chip{Link: Link{Text: x.text}, Kind: "is", Is: x.colour, Term: "mark:" + x.is},
			func(m *report.Message) bool { return x.on(r.talk, m) })
	}
	for i, name := range r.talk.busiest {
		add(byAgent, numbered("agent", i), "to or from "+brief(name, 40), Chip{Link: Link{Text: brief(name, 40)}, Term: term("agent", name)},
			func(m *report.Message) bool { return m.From == name || m.To == name })
	}
	for i, kind := range r.talk.kinds {
		add(byType, numbered("type", i), "of the type "+brief(kind, 40), Chip{Link: Link{Text: brief(kind, 40)}, Term: term("type", kind)},
			func(m *report.Message) bool { return m.Type == kind })
	}
	for _, d := range r.v.Run.Dialects {
		add(byDialect, "dialect-"+string(d), "of the dialect "+string(d), Chip{Link: Link{Text: string(d)}, Term: "dialect:" + string(d)},
			func(m *report.Message) bool { return m.Dialect == d })
	}
	return picks
}

// allMarks are what makes a message worth a look: the word behind the key mark, and how a chip and the line of a filter say it.
var allMarks = []struct {
	is, text, colour, what string
	on                     func(*talk, *report.Message) bool
}{
	{"fault", "protocol fault", "warning", "with a protocol fault", func(t *talk, m *report.Message) bool { return len(t.faults[m]) > 0 }},
	{"unanswered", "no answer", "unanswered", "without an answer that was due", func(t *talk, m *report.Message) bool { return t.waiting[m] }},
	{"findings", "raises findings", "raises", "that raise findings", func(t *talk, m *report.Message) bool { return len(t.raised[m]) > 0 }},
	{"duplicate", "repeated", "duplicate", "that repeat an id", func(_ *talk, m *report.Message) bool { return m.Duplicate != nil }},
}

// messageChips are the chips over the conversation, and for each of its pages the lines that stand over it while a filter holds. One verdict and one
// mark are worth a filter by themselves: most messages have none.
func (r *Run) messageChips() ([]ChipGroup, [][]MessageFilter) {
	groups, filters := picked(MessagesPage, r.talk.pages, r.messagePicks())
	groups = withMore(withChoice(groups, byVerdict, byMark), byAgent, r.talk.agentsLeft, MessagesPage+"#agents")
	return withMore(groups, byType, r.talk.kindsLeft, ""), filters
}

// commonest gives the most frequent names, at most as many as the stylesheet has filters for, most frequent first.
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
	var numbers []string
	for _, name := range []string{m.From, m.To} {
		if i := slices.Index(r.talk.busiest, name); i >= 0 {
			numbers = append(numbers, strconv.Itoa(i+1))
		}
	}
	return strings.Join(numbers, " ")
}

func (r *Run) kindNumber(m *report.Message) string {
	if i := slices.Index(r.talk.kinds, m.Type); i >= 0 {
		return strconv.Itoa(i + 1)
	}
	return ""
}

func (r *Run) flags(m *report.Message) string {
	var flags []string
	for _, x := range allMarks {
		if x.on(r.talk, m) {
			flags = append(flags, x.is)
		}
	}
	return strings.Join(flags, " ")
}
