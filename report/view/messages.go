package view

import (
	"cmp"
	"iter"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// Messages is one page of the run's messages, over all dialects.
type Messages struct {
	Frame
	Path  string // of the page in the run's folder
	Total int
	Range string
	Chips []ChipGroup
	Rows  iter.Seq[Message] // each is made when it is drawn
	Pages []Link

	// On the first page only.
	Lead  []Sentence // how many, by whom, when; threads; violations
	Lanes *Lanes
}

// Messages makes the pages; none if the run has no message.
func (r *Run) Messages() []Messages {
	var pages []Messages
	chips := r.messageChips()
	from, stated := 0, ""
	for i, list := range r.talk.pages {
		p := Messages{Frame: r.frame("Messages", MessagesPage), Path: paged(MessagesPage, i+1), Total: len(r.v.Run.Messages),
			Chips: chips, Rows: r.messageRows(list, stated)}
		p.Range, p.Pages = ranged(from, len(list), p.Total), pager(pagesOf(MessagesPage), i+1, len(r.talk.pages))
		from += len(list)
		for _, m := range list {
			stated = cmp.Or(day(m), stated)
		}
		pages = append(pages, p)
	}
	if len(pages) > 0 {
		pages[0].Lead, pages[0].Lanes = r.lead(), r.lanes()
		pages[0].Steps = pages[0].Lanes != nil
	}
	return pages
}

// messageRows are the rows of one page. The first of each day states it, and the first row of the page again.
func (r *Run) messageRows(list []*report.Message, stated string) iter.Seq[Message] {
	return func(yield func(Message) bool) {
		last := stated
		for i, m := range list {
			row := r.messageRow(m)
			if d := day(m); d != "" && (d != last || i == 0) {
				row.Day, last = d, d
			}
			if !yield(row) {
				return
			}
		}
	}
}

// lead is what to know before reading: how many messages, by whom and when; threads and missing answers; violations,
// and how many of them no row of the list shows.
func (r *Run) lead() (lead []Sentence) {
	add := func(parts ...Link) { lead = append(lead, Sentence{Parts: parts}) }
	all := r.v.Run.Messages
	dialects := dialects(r.v.Run)
	add(Link{Text: plural(len(all), "message", "messages") + ", " + plural(len(r.talk.agents), "agent", "agents") + ", " +
		either(len(dialects) == 1, "dialect ", "dialects ") + strings.Join(dialects, ", ") + ". " + spanOf(all)})
	if n, waits := len(r.talk.threads), len(r.talk.waiting); n+waits > 0 {
		text := "."
		if waits > 0 {
			text = "; " + plural(waits, "message has", "messages have") + " no answer."
		}
		add(Link{Text: plural(n, "thread", "threads"), Href: MessagesPage + "#threads"}, Link{Text: text})
	}
	if s := r.faultsLine(); len(s.Parts) > 0 {
		if n := howMany(r.v.Faults, func(f protocol.Fault) bool { return len(f.Messages) == 0 }); n > 0 {
			text := " " + Number(n) + either(n == 1, " concerns", " concern") + " no message of the list."
			s.Parts = append(s.Parts, Link{Text: text})
		}
		lead = append(lead, s)
	}
	return lead
}

// spanOf says when the first and the last message were sent, and how many state no time.
func spanOf(all []*report.Message) string {
	first, last, untimed := "", "", 0
	for _, m := range all {
		if m.Time.IsZero() {
			untimed++
			continue
		}
		last = stamp(m.Time)
		first = cmp.Or(first, last)
	}
	text := "Sent at " + first
	switch {
	case untimed == len(all):
		return "None states a time: they are in the order of their files."
	case first != last:
		text = "First: " + first + ", last: " + last
	}
	if untimed > 0 {
		text += "; " + plural(untimed, "message states", "messages state") + " no time"
	}
	return text + "."
}

func either(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}

// dialects names those in which messages were sent.
func dialects(run *report.Run) (names []string) {
	seen := map[report.Dialect]bool{}
	for _, m := range run.Messages {
		if !seen[m.Dialect] {
			seen[m.Dialect] = true
			names = append(names, string(m.Dialect))
		}
	}
	return names
}
