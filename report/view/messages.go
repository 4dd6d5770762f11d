package view

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// Messages is one page of the conversation, over all dialects.
type Messages struct {
	Frame
	Path    string // of the page in the run's folder
	Total   int
	Range   string
	Chips   []ChipGroup
	Filters []MessageFilter
	Rows    iter.Seq[Message] // each is made when it is drawn
	Pages   []Link

	// On the first page only.
	Lead    []string // sentences: how many, who, when
	Threads Sentence // the way to the threads
	Faults  Sentence // the way to the faults of the conversation
	Lanes   *Lanes
}

// MessageFilter is the line that stands over the list while its address is open. Next leads to the next page on which a row
// passes; an empty Href = there is none.
type MessageFilter struct {
	Filter
	Next Link
}

// Messages makes the pages; none where the run has no message.
func (r *Run) Messages() []Messages {
	var pages []Messages
	chips, filters := r.messageChips()
	from, stated := 0, ""
	for i, list := range r.talk.pages {
		p := Messages{Frame: r.frame("Messages", MessagesPage), Path: paged(MessagesPage, i+1), Total: len(r.v.Run.Messages),
			Chips: chips, Filters: filters[i], Rows: r.messageRows(list, stated)}
		p.Range, p.Pages = ranged(from, len(list), p.Total), pager(pagesOf(MessagesPage), i+1, len(r.talk.pages))
		from, stated = from+len(list), lastDay(list, stated)
		pages = append(pages, p)
	}
	if len(pages) > 0 {
		pages[0].Lead, pages[0].Threads, pages[0].Faults, pages[0].Lanes = r.lead(), r.threadsLine(), r.talkFaults(), r.lanes()
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

// lastDay is the last that is stated in the list, or above it.
func lastDay(list []*report.Message, above string) string {
	for _, m := range slices.Backward(list) {
		if d := day(m); d != "" {
			return d
		}
	}
	return above
}

// lead says how many messages there are, who spoke, and when.
func (r *Run) lead() []string {
	run := r.v.Run
	said := plural(len(run.Messages), "message", "messages") + ", " + plural(len(r.talk.agents), "agent", "agents") + ", in the " +
		inDialects(dialects(run)) + "."
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
		return append(lead, "None states a time: they are in the order of their files.")
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

func inDialects(dialects []string) string {
	return either(len(dialects) == 1, "dialect ", "dialects ") + strings.Join(dialects, ", ")
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

// talkFaults is the line of the faults, and says how many of them no row of the list can show: those that no message has.
func (r *Run) talkFaults() Sentence {
	s := r.faultsLine()
	if n := howMany(r.v.Faults, func(f protocol.Fault) bool { return len(f.Messages) == 0 }); n > 0 {
		s.Parts = append(s.Parts, Link{Text: " " + Number(n) + " of them " + either(n == 1, "concerns", "concern") + " no message of the list."})
	}
	return s
}

// threadsLine leads to the threads, and says how many messages still wait for an answer.
func (r *Run) threadsLine() Sentence {
	var s Sentence
	if n := len(r.talk.threads); n > 0 {
		s.Parts = append(s.Parts, Link{Text: plural(n, "thread", "threads"), Href: MessagesPage + "#threads"}, Link{Text: " of messages that belong together."})
	}
	if n := len(r.talk.waiting); n > 0 {
		s.Parts = append(s.Parts, Link{Text: " " + plural(n, "message", "messages") + " should have been answered and " + either(n == 1, "was", "were") + " not."})
	}
	return s
}
