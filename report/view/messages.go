package view

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
)

// Messages is one page of the conversation, over all dialects.
type Messages struct {
	Frame
	Path    string // of the page in the run's folder
	Total   int
	Range   string
	Chips   []ChipGroup
	Filters []MessageFilter
	Rows    []Message
	Pages   []Link

	// On the first page only.
	Lead    []string // sentences: how many, who, when
	Threads Sentence // the way to the threads
	Lanes   *Lanes
}

// MessageFilter is the line that stands over the list while its address is open. Next leads to the next page on which a row
// passes; an empty Href = there is none.
type MessageFilter struct {
	Filter
	Next Link
}

// A Later is a page that is made when it is drawn: of a long list no more is held than is being drawn.
type Later[P any] struct {
	Path string
	Make func() P
}

// Messages gives the pages; none where the run has no message.
func (r *Run) Messages() []Later[Messages] {
	var pages []Later[Messages]
	sieves, from, day := r.sieves(), 0, ""
	for i, list := range r.talk.pages {
		s := talkPage{list: list, page: i, from: from, day: day}
		pages = append(pages, Later[Messages]{paged(MessagesPage, i+1), func() Messages { return r.messagesOn(s, sieves) }})
		from, day = from+len(list), lastDay(list, day)
	}
	return pages
}

// talkPage is the part of the conversation that stands on one page.
type talkPage struct {
	list []*report.Message
	page int    // from 0
	from int    // messages above it
	day  string // the last that is stated above it
}

func lastDay(list []*report.Message, above string) string {
	for _, m := range slices.Backward(list) {
		if d := day(m); d != "" {
			return d
		}
	}
	return above
}

func (r *Run) messagesOn(s talkPage, sieves []*sieve) Messages {
	p := Messages{Frame: r.frame("Messages", MessagesPage, ""), Path: paged(MessagesPage, s.page+1), Total: len(r.v.Run.Messages),
		Chips: chipGroups(sieves), Filters: filtersOn(sieves, s.page)}
	for i, m := range s.list {
		row := r.messageRow(m)
		if d := day(m); d != "" && (d != s.day || i == 0) {
			row.Day, s.day = d, d
		}
		p.Rows = append(p.Rows, row)
	}
	p.Range, p.Pages = ranged(s.from, len(s.list), p.Total), pager(MessagesPage, s.page+1, len(r.talk.pages))
	if s.page == 0 {
		p.Lead, p.Threads, p.Lanes = r.lead(), r.threadsLine(), r.lanes()
	}
	return p
}

// lead says how many messages there are, who spoke, and when.
func (r *Run) lead() []string {
	run := r.v.Run
	said := plural(len(run.Messages), "message", "messages") + ", " + plural(len(r.talk.agents), "agent", "agents") + ", in the " +
		either(len(run.Dialects) == 1, "dialect ", "dialects ") + dialects(run) + "."
	lead := []string{said}
	first, last, untimed := "", "", 0
	for _, m := range run.Messages {
		if m.Time.IsZero() {
			untimed++
			continue
		}
		first, last = cmp.Or(first, stamp(m.Time)), stamp(m.Time)
	}
	switch {
	case untimed == len(run.Messages):
		return append(lead, "None states a time, so they stand in the order of their files.")
	case first == last:
		lead = append(lead, "Sent at "+first+".")
	default:
		lead = append(lead, "The first was sent at "+first+", the last at "+last+".")
	}
	if untimed > 0 {
		lead = append(lead, plural(untimed, "message states no time and keeps its place in its file.", "messages state no time and keep their place in their files."))
	}
	return lead
}

func either(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}

// dialects names those in which messages were sent.
func dialects(run *report.Run) string {
	var names []string
	seen := map[report.Dialect]bool{}
	for _, m := range run.Messages {
		if !seen[m.Dialect] {
			seen[m.Dialect] = true
			names = append(names, string(m.Dialect))
		}
	}
	return strings.Join(names, ", ")
}

// threadsLine leads to the threads, and says how many messages still wait for an answer.
func (r *Run) threadsLine() Sentence {
	var s Sentence
	if n := len(r.talk.threads); n > 0 {
		s.Parts = append(s.Parts, Link{Text: plural(n, "thread", "threads"), Href: ThreadsPage}, Link{Text: " of messages that belong together."})
	}
	if n := len(r.talk.waiting); n > 0 {
		s.Parts = append(s.Parts, Link{Text: " " + plural(n, "message", "messages") + " should have been answered and " + either(n == 1, "was", "were") + " not."})
	}
	return s
}
