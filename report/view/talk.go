package view

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

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
	agentAt  map[string]string // address of the agent's row
	threads  []*thread         // those in which an answer is missing first
	threadOf map[*report.Message]*thread
	raised   map[*report.Message][]*report.Finding
	closed   map[*report.Message][]*report.Finding
	sources  map[*report.Finding][]*report.Message // messages that reported it
}

// thread is messages that belong together: by the thread that they name, else by what they answer, else by the
// component or task that they are about.
type thread struct {
	name, href string
	messages   []*report.Message
}

func (r *Run) listen() {
	all := r.v.Run.Messages
	t := &talk{pages: pageMessages(all, r.site.Single), agents: r.v.Agents(), waiting: protocol.Unanswered(r.v.Faults),
		address: map[*report.Message]string{}, faults: map[*report.Message][]protocol.Fault{}, agentAt: map[string]string{},
		threadOf: map[*report.Message]*thread{}, raised: map[*report.Message][]*report.Finding{},
		closed: map[*report.Message][]*report.Finding{}, sources: map[*report.Finding][]*report.Message{}}
	r.talk = t
	for i, page := range t.pages {
		for _, m := range page {
			t.address[m], t.timed = paged(MessagesPage, i+1)+"#"+m.Key, t.timed || !m.Time.IsZero()
		}
	}
	faults := slices.Clone(r.v.Faults)
	slices.SortStableFunc(faults, func(a, b protocol.Fault) int { return cmp.Compare(a.Level, b.Level) })
	for _, f := range faults {
		for _, m := range f.Messages {
			t.faults[m] = append(t.faults[m], f)
		}
	}
	for i, a := range t.agents[:min(len(t.agents), mostAgents)] {
		t.agentAt[a.Name] = MessagesPage + "#" + numbered("who", i)
	}
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

// orderThreads sorts the messages into threads: those with a missing answer first, else in the order of their first
// message. A message on its own is in none.
func (t *talk) orderThreads(all []*report.Message) {
	byName, open := map[string]*thread{}, map[*thread]int{}
	for _, m := range all {
		x := t.threadFor(m, byName)
		if x == nil {
			continue
		}
		if len(x.messages) == 0 {
			t.threads = append(t.threads, x)
		}
		x.messages, t.threadOf[m] = append(x.messages, m), x
		if t.waiting[m] {
			open[x] = -1
		}
	}
	slices.SortStableFunc(t.threads, func(a, b *thread) int { return cmp.Compare(open[a], open[b]) })
	for _, x := range t.threads[:min(len(t.threads), mostThreads)] {
		x.href = MessagesPage + "#" + x.id()
	}
}

func (t *talk) threadFor(m *report.Message, byName map[string]*thread) *thread {
	name := m.Thread
	if name == "" {
		if x := t.threadOf[m.Answers]; x != nil {
			return x
		}
		name = m.Component
	}
	switch id := report.NormalID(name); {
	case name != "":
		if byName[id] == nil {
			byName[id] = &thread{name: name}
		}
		return byName[id]
	case len(m.Answered) > 0:
		return &thread{name: GistOf(m)}
	}
	return nil
}

// id names a thread by its first message, whose key is ours (R11).
func (t *thread) id() string { return "t" + strings.TrimPrefix(t.messages[0].Key, "m") }

// pageMessages cuts the messages into pages by number and by weight; a single file has one, a run without any none.
func pageMessages(all []*report.Message, single bool) [][]*report.Message {
	if len(all) == 0 {
		return nil
	}
	if single {
		return [][]*report.Message{all}
	}
	return cutPages(all, messagesPerPage, pageWeight, pageWeight, weigh)
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

// GistOf is the content of a message in one line.
func GistOf(m *report.Message) string {
	return brief(cmp.Or(m.Summary, m.Body, m.Signal, m.Status, "no text"), 200)
}

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

// messages links to the first of some messages, and counts the others.
func (r *Run) messages(all []*report.Message) []Link { return fewLinks(all, mostTies, r.numberOnly) }

// agent links to an agent's row; nobody is named as such.
func (r *Run) agent(name string) Link {
	switch name {
	case "":
		return Link{}
	case "*":
		return Link{Text: "all"}
	}
	return Link{Text: brief(name, 60), Href: r.talk.agentAt[name]}
}
