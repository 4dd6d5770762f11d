package view

import (
	"cmp"
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
	mostFields      = 40
	maxField        = 300     // bytes of a field's value
	maxRaw          = 4 << 10 // bytes of a message as written
	mostTies        = 12      // links to other messages in one line
	mostFaultLines  = 8       // faults on one card
)

// talk is what several pages need of the conversation: where each message stands, and what hangs on it.
type talk struct {
	pages    [][]*report.Message
	address  map[*report.Message]string
	faults   map[*report.Message][]int // numbers of the faults that it is concerned in
	waiting  map[*report.Message]bool
	timed    bool // any message states a time
	days     bool // they go over several days
	agents   []*judge.Agent
	busiest  []string          // agents that have a filter
	kinds    []string          // types that have one
	agentAt  map[string]string // address of the agent's row
	threads  []*thread         // those in which something waits first
	threadAt map[*thread]string
	threadOf map[*report.Message]*thread
	raised   map[*report.Message][]*report.Finding
	closed   map[*report.Message][]*report.Finding
	sources  map[*report.Finding][]*report.Message // messages that raised it

	agentsLeft, kindsLeft int // how many have no filter
}

func (r *Run) listen() {
	t := &talk{address: map[*report.Message]string{}, faults: map[*report.Message][]int{}, waiting: protocol.Unanswered(r.v.Faults), agents: r.v.Agents(),
		agentAt: map[string]string{}, raised: map[*report.Message][]*report.Finding{}, closed: map[*report.Message][]*report.Finding{},
		sources: map[*report.Finding][]*report.Message{}}
	days := map[string]bool{}
	for _, m := range r.v.Run.Messages {
		days[day(m)] = true
	}
	delete(days, "")
	t.timed, t.days = len(days) > 0, len(days) > 1
	r.talk = t
	t.pages = pageMessages(r.v.Run.Messages)
	if r.site.Single {
		t.pages = [][]*report.Message{r.v.Run.Messages}[:min(1, len(r.v.Run.Messages))]
	}
	for i, page := range t.pages {
		for _, m := range page {
			t.address[m] = paged(MessagesPage, i+1) + "#" + m.Key
		}
	}
	for i, f := range r.v.Faults {
		for _, m := range f.Messages {
			t.faults[m] = append(t.faults[m], i)
		}
	}
	for i, a := range t.agents[:min(len(t.agents), mostAgents)] {
		t.agentAt[a.Name] = MessagesPage + "#" + numbered("who", i)
	}
	t.count(r.v.Run.Messages)
	t.orderThreads(r.v.Run.Messages)
	t.hang(r.v.Run)
}

// hang notes the findings that each message raised or closed.
func (t *talk) hang(run *report.Run) {
	byKey := make(map[string]*report.Message, len(run.Messages))
	for _, m := range run.Messages {
		byKey[m.Key] = m
	}
	for _, review := range run.Reviews {
		m := byKey[review.Message]
		if m == nil {
			continue
		}
		t.raised[m] = append(t.raised[m], review.Findings...)
		for _, f := range review.Findings {
			t.sources[f] = append(t.sources[f], m)
		}
	}
	for _, fix := range run.Fixes {
		if fix.Verdict != nil {
			t.closed[fix.Verdict] = append(t.closed[fix.Verdict], fix.Findings...)
		}
	}
}

// pageMessages cuts the conversation into pages by number and by weight; none where nothing was said.
func pageMessages(all []*report.Message) (pages [][]*report.Message) {
	heavy := 0
	for _, m := range all {
		w := weigh(m)
		last := len(pages) - 1
		if last < 0 || len(pages[last]) == messagesPerPage || heavy+w > pageWeight {
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

// NumberOf names a message by its place in the conversation: "#1" for the first.
func NumberOf(m *report.Message) string { return "#" + strconv.Itoa(m.Sequence+1) }

// message links to a message by its number and type.
func (r *Run) message(m *report.Message) Link {
	return Link{Text: NumberOf(m) + " " + brief(cmp.Or(m.Type, "message"), 40), Href: r.talk.address[m], Title: brief(GistOf(m), 90), Short: len(m.Type) < 24}
}

// numberOnly links to a message by its number alone.
func (r *Run) numberOnly(m *report.Message) Link {
	return Link{Text: NumberOf(m), Href: r.talk.address[m], Title: brief(m.Type+": "+GistOf(m), 90), Short: true}
}

// GistOf is what a message says in one line.
func GistOf(m *report.Message) string {
	return gist(cmp.Or(m.Summary, m.Body, m.Signal, m.Status, "no text"), 200)
}

// messages links to the first few of a list of messages.
func (r *Run) messages(all []*report.Message, most int) (links []Link, more int) {
	return firstFew(all, most, r.numberOnly)
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
