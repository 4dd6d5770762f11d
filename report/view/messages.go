package view

import (
	"iter"
	"slices"
	"strings"

	"swarmreport/report"
)

// Messages is one page of the run's messages, over all dialects.
type Messages struct {
	List
	Rows iter.Seq[Message] // each is made when it is drawn

	// On the first page only.
	Lead   []Sentence // how many, by whom, when; threads; violations
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
	for i, l := range lists(split, pagesOf(MessagesPage), r.frame("Messages", MessagesPage), r.messageChips()) {
		pages = append(pages, Messages{List: l, Rows: made(split[i], r.messageRow)})
	}
	first := &pages[0]
	if first.Total > 0 {
		first.Lead, first.Lanes = r.lead(), r.lanes()
		first.Tables = []TablePart{{"threads", "Threads", "", r.threads()}, {"agents", "Agents", "", r.agents()}}
	}
	first.Tables = append(first.Tables, TablePart{"roles", "Role specs", "", r.roleSpecs()})
	return pages
}

// lead is what to know before reading: how many messages, by whom and when; threads and missing answers; violations.
func (r *Run) lead() []Sentence {
	all := r.v.Run.Messages
	span := ", without times"
	if r.talk.timed {
		timed := slices.DeleteFunc(slices.Clone(all), func(m *report.Message) bool { return m.Time.IsZero() })
		span = ", " + stamp(timed[0].Time) + " to " + stamp(timed[len(timed)-1].Time)
	}
	lead := []Sentence{sentence(Link{Text: plural(len(all), "message", "messages") + " of " +
		plural(len(r.talk.agents), "agent", "agents") + span + "."})}
	if n, waits := len(r.talk.threads), len(r.talk.waiting); n+waits > 0 {
		threads := Link{Text: plural(n, "thread", "threads"), Href: MessagesPage + "#threads"}
		unanswered := Link{Text: ", " + plural(waits, "message", "messages") + " without an answer."}
		lead = append(lead, sentence(threads, unanswered))
	}
	return append(lead, r.faultsLine())
}

// messageMarks are what makes a message worth a look: the word behind the key mark, and the word and color of its chip.
var messageMarks = []struct {
	is   string
	chip Badge
	on   func(*talk, *report.Message) bool
}{
	{"fault", Badge{"warning", "violation"}, func(t *talk, m *report.Message) bool { return len(t.faults[m]) > 0 }},
	{"unanswered", Badge{"unanswered", "no answer"}, func(t *talk, m *report.Message) bool { return t.waiting[m] }},
	{"findings", Badge{"raises", "reports findings"},
		func(t *talk, m *report.Message) bool { return len(t.raised[m]) > 0 }},
	{"duplicate", Badge{"duplicate", "repeated"}, func(_ *talk, m *report.Message) bool { return m.Duplicate != nil }},
}

// flags are the marks of a message, as the query has them.
func (r *Run) flags(m *report.Message) string {
	var flags []string
	for _, x := range messageMarks {
		if x.on(r.talk, m) {
			flags = append(flags, x.is)
		}
	}
	return strings.Join(flags, " ")
}

// messageChips are the chips above the messages.
func (r *Run) messageChips() []ChipGroup {
	c := chips[*report.Message]{rows: r.v.Run.Messages, at: func(m *report.Message) string { return r.talk.address[m] }}
	for _, v := range []report.Verdict{report.Negative, report.Positive} {
		has := func(m *report.Message) bool { return m.Verdict == v }
		c.word("Verdict", "is", "verdict", badge(v.String()), "", has)
	}
	for _, x := range messageMarks {
		chip := Chip{Link: Link{Text: x.chip.Word, Term: "mark:" + x.is}, Kind: "is", Is: x.chip.Is}
		c.add("Mark", chip, func(m *report.Message) bool { return x.on(r.talk, m) })
	}
	name := func(s string) string { return s }
	c.names("Agent", "agent", agentsOf, name)
	c.names("Type", "type", func(m *report.Message) []string { return knownName(m.Type) }, name)
	c.names("Dialect", "dialect", func(m *report.Message) []string { return knownName(string(m.Dialect)) }, name)
	return c.made()
}

// agentsOf are the sender and the recipient of a message, as far as they are named.
func agentsOf(m *report.Message) []string {
	if m.From == m.To {
		return knownName(m.From)
	}
	return append(knownName(m.From), knownName(m.To)...)
}

// knownName is a list of a name; everybody and nobody have none.
func knownName(name string) []string {
	if name == "" || name == "*" {
		return nil
	}
	return []string{name}
}
