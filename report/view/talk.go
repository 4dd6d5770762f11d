package view

import (
	"cmp"
	"slices"
	"strconv"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/judge/protocol"
)

// Limits of the pages about messages (S1). The raw input has what they leave out.
const (
	messagesPerPage = 200
	messageWeight   = 2_300 // bytes of a message's row around its own text
	mostThreads     = 300
	mostAgents      = 500
	mostFields      = 40      // of a message or role spec
	maxField        = 300     // bytes of a field's value
	mostFiles       = 40      // of a message
	maxRaw          = 4 << 10 // bytes of a message as written
	mostTies        = 12      // links to other messages in one line
)

// talk is what several pages need about the run's messages: their addresses, and what refers to them.
type talk struct {
	pages    [][]*report.Message
	address  map[*report.Message]string
	faults   map[*report.Message][]protocol.Fault // the worst first
	waiting  map[*report.Message]bool
	timed    bool // any message states a time
	agents   []*judge.Agent
	busiest  []string          // agents that have a chip
	kinds    []string          // types that have one
	agentAt  map[string]string // address of the agent's row
	threads  []*thread         // those in which an answer is missing first
	threadAt map[*thread]string
	threadOf map[*report.Message]*thread
	raised   map[*report.Message][]*report.Finding
	closed   map[*report.Message][]*report.Finding
	sources  map[*report.Finding][]*report.Message // messages that reported it

	agentsLeft, kindsLeft int // how many have no chip
}

func (r *Run) listen() {
	all := r.v.Run.Messages
	t := &talk{pages: pageMessages(all, r.site.Single), agents: r.v.Agents(), waiting: protocol.Unanswered(r.v.Faults),
		address: map[*report.Message]string{}, faults: map[*report.Message][]protocol.Fault{}, agentAt: map[string]string{},
		raised: map[*report.Message][]*report.Finding{}, closed: map[*report.Message][]*report.Finding{},
		sources: map[*report.Finding][]*report.Message{}}
	r.talk = t
	for i, page := range t.pages {
		for _, m := range page {
			t.address[m], t.timed = paged(MessagesPage, i+1)+"#"+m.Key, t.timed || !m.Time.IsZero()
		}
	}
	for _, f := range r.v.Faults {
		for _, m := range f.Messages {
			t.faults[m] = append(t.faults[m], f)
		}
	}
	for _, faults := range t.faults {
		slices.SortStableFunc(faults, func(a, b protocol.Fault) int { return cmp.Compare(a.Level, b.Level) })
	}
	for i, a := range t.agents[:min(len(t.agents), mostAgents)] {
		t.agentAt[a.Name] = MessagesPage + "#" + numbered("who", i)
	}
	t.count(all)
	t.orderThreads(all)
	t.collectFindings(r.v.Run)
}

// collectFindings notes the findings that each message reported or closed.
func (t *talk) collectFindings(run *report.Run) {
	byKey := make(map[string]*report.Message, len(run.Messages))
	for _, m := range run.Messages {
		byKey[m.Key] = m
	}
	for _, review := range run.Reviews {
		if m := byKey[review.Message]; m != nil {
			t.raised[m] = append(t.raised[m], review.Findings...)
			for _, f := range review.Findings {
				t.sources[f] = append(t.sources[f], m)
			}
		}
	}
	for _, fix := range run.Fixes {
		if fix.Verdict != nil {
			t.closed[fix.Verdict] = append(t.closed[fix.Verdict], fix.Findings...)
		}
	}
}

// pageMessages cuts the messages into pages by number and by weight; a single file has one, a run without any none.
func pageMessages(all []*report.Message, single bool) (pages [][]*report.Message) {
	heavy := 0
	for _, m := range all {
		w := weigh(m)
		last := len(pages) - 1
		if last < 0 || !single && (len(pages[last]) == messagesPerPage || heavy+w > pageWeight) {
			pages, heavy, last = append(pages, nil), 0, last+1
		}
		pages[last], heavy = append(pages[last], m), heavy+w
	}
	return pages
}

func weigh(m *report.Message) int {
	n := messageWeight + weight(m.Body) + weight(report.Within(m.Raw, maxRaw)) + weight(report.Within(m.Summary, 1000))
	for _, f := range m.Fields[:min(len(m.Fields), mostFields)] {
		n += 60 + weight(report.Within(f.Name, 200)) + weight(report.Within(f.Value, maxField))
	}
	return n + 150*min(len(m.Files), mostFiles)
}

// NumberOf names a message by its place among all: "#1" for the first.
func NumberOf(m *report.Message) string { return "#" + strconv.Itoa(m.Sequence+1) }

// message links to a message by its number and type; to none, nothing.
func (r *Run) message(m *report.Message) Link {
	if m == nil {
		return Link{}
	}
	return Link{Text: NumberOf(m) + " " + brief(cmp.Or(m.Type, "message"), 40), Href: r.talk.address[m],
		Title: brief(GistOf(m), 90), Short: len(m.Type) < 24}
}

// numberOnly links to a message by its number alone.
func (r *Run) numberOnly(m *report.Message) Link {
	return Link{Text: NumberOf(m), Href: r.talk.address[m], Title: brief(m.Type+": "+GistOf(m), 90), Short: true}
}

// GistOf is the content of a message in one line.
func GistOf(m *report.Message) string {
	return gist(cmp.Or(m.Summary, m.Body, m.Signal, m.Status, "no text"), 200)
}

// messages links to the first of some messages, and counts the others.
func (r *Run) messages(all []*report.Message) []Link { return fewLinks(all, r.numberOnly) }

// fewLinks are links to the first few of a list, and how many more there are.
func fewLinks[T any](all []T, link func(T) Link) []Link {
	links, more := firstFew(all, mostTies, link)
	if more > 0 {
		links = append(links, Link{Text: "and " + Number(more) + " more"})
	}
	return links
}

// agent links to an agent's row; nobody is named as such.
func (r *Run) agent(name string) Link {
	switch name {
	case "":
		return Link{}
	case "*":
		return Link{Text: "all"}
	}
	return Link{Text: brief(name, 40), Href: r.talk.agentAt[name], Title: longer(name, 40)}
}

// longer is a title for a text that is shown shortened.
func longer(s string, n int) string {
	if brief(s, n) == s {
		return ""
	}
	return brief(s, 200)
}
