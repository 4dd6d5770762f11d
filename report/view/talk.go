package view

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

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
	mostFiles       = 40      // of a message
	maxRaw          = 4 << 10 // bytes of a message as written
	mostTies        = 12      // links to other messages in one line
)

// talk is what several pages need about the run's messages: their addresses, and what refers to them.
type talk struct {
	pages   [][]*report.Message
	of      map[*report.Message]*ties
	timed   bool // a message states a time
	agents  []*judge.Agent
	agentAt map[string]string                     // address of the agent's row
	threads []*thread                             // those in which an answer is missing first
	sources map[*report.Finding][]*report.Message // messages that reported it
}

// ties is what a message is tied to.
type ties struct {
	href           string
	faults         []protocol.Fault // the worst first
	waiting        bool             // an answer is missing
	thread         *thread
	raised, closed []*report.Finding
}

// thread is messages that belong together: by the thread that they name, else by what they answer, else by the
// component or task that they are about.
type thread struct {
	name, href string
	messages   []*report.Message
	agents     []string
	open       []*report.Message // without an answer
	verdict    Badge             // the last
}

func (r *Run) listen() {
	run := r.v.Run
	t := &talk{agents: r.v.Agents(), of: make(map[*report.Message]*ties, len(run.Messages)), agentAt: map[string]string{},
		sources: map[*report.Finding][]*report.Message{}}
	if r.talk = t; r.site.Single && len(run.Messages) > 0 {
		t.pages = [][]*report.Message{run.Messages}
	} else if len(run.Messages) > 0 {
		t.pages = cutPages(run.Messages, messagesPerPage, pageWeight, pageWeight, messageBytes)
	}
	waiting, byKey := protocol.Unanswered(r.v.Faults), make(map[string]*report.Message, len(run.Messages))
	for i, page := range t.pages {
		for _, m := range page {
			t.of[m] = &ties{href: paged(MessagesPage, i+1) + "#" + m.Key, waiting: waiting[m]}
			t.timed, byKey[m.Key] = t.timed || !m.Time.IsZero(), m
		}
	}
	for _, f := range slices.SortedStableFunc(slices.Values(r.v.Faults), byLevel) {
		for _, m := range f.Messages {
			t.of[m].faults = append(t.of[m].faults, f)
		}
	}
	for _, review := range run.Reviews {
		if m := byKey[review.Message]; m != nil {
			t.of[m].raised = append(t.of[m].raised, review.Findings...)
			for _, f := range review.Findings {
				t.sources[f] = append(t.sources[f], m)
			}
		}
	}
	for _, fix := range run.Fixes {
		if m := t.of[fix.Verdict]; m != nil {
			m.closed = append(m.closed, fix.Findings...)
		}
	}
	for i, a := range t.agents[:min(len(t.agents), mostAgents)] {
		t.agentAt[a.Name] = MessagesPage + "#" + numbered("who", i)
	}
	t.orderThreads(run.Messages)
}

func byLevel(a, b protocol.Fault) int { return cmp.Compare(a.Level, b.Level) }

// orderThreads sorts the messages into threads: those with a missing answer first, else in the order of their first
// message. A message on its own is in none.
func (t *talk) orderThreads(all []*report.Message) {
	byName := map[string]*thread{}
	for _, m := range all {
		x := t.threadFor(m, byName)
		if x == nil {
			continue
		}
		if len(x.messages) == 0 {
			t.threads = append(t.threads, x)
		}
		x.messages, t.of[m].thread = append(x.messages, m), x
		for _, name := range agentsOf(m) {
			if len(x.agents) <= mostTies && !slices.Contains(x.agents, name) {
				x.agents = append(x.agents, name)
			}
		}
		if m.Verdict != report.NoVerdict {
			x.verdict = badge(m.Verdict.String())
		}
		if t.of[m].waiting {
			x.open = append(x.open, m)
		}
	}
	slices.SortStableFunc(t.threads, func(a, b *thread) int { return min(len(b.open), 1) - min(len(a.open), 1) })
	for _, x := range t.threads[:min(len(t.threads), mostThreads)] {
		x.href = MessagesPage + "#" + x.id()
	}
}

func (t *talk) threadFor(m *report.Message, byName map[string]*thread) *thread {
	name := m.Thread
	if name == "" {
		if x := t.of[m.Answers]; x != nil && x.thread != nil {
			return x.thread
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

func messageBytes(m *report.Message) int {
	return messageWeight + weight(m.Body, report.Within(m.Raw, maxRaw), report.Within(m.Summary, 1000)) +
		150*min(len(m.Files), mostFiles)
}

// agentsOf are the sender and the recipient of a message, as far as they are named: everybody and nobody are not.
func agentsOf(m *report.Message) (names []string) {
	for _, name := range []string{m.From, m.To} {
		if name != "" && name != "*" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// NumberOf names a message by its place among all: "#1" for the first.
func NumberOf(m *report.Message) string { return "#" + strconv.Itoa(m.Sequence+1) }

// GistOf is the content of a message in one line.
func GistOf(m *report.Message) string {
	return brief(cmp.Or(m.Summary, m.Body, m.Signal, m.Status, "no text"), 200)
}

// verdictOf is the verdict of a message in a word; empty = none.
func verdictOf(m *report.Message) string {
	return either(m.Verdict == report.NoVerdict, "", m.Verdict.String())
}

// clock is the time of a message in a row, without its year; empty = not stated.
func clock(m *report.Message) string {
	if m.Time.IsZero() {
		return ""
	}
	return m.Time.UTC().Format(either(report.Clocked(m.Time), "01-02 15:04:05", "01-02"))
}

// sentWhen is when a message was sent, as far as it states that.
func sentWhen(m *report.Message) string {
	if m.Time.IsZero() {
		return cmp.Or(after("written as ", brief(m.TimeRaw, 60)), "not stated")
	}
	return m.Time.UTC().Format(either(report.Clocked(m.Time), "2006-01-02 15:04:05 UTC", time.DateOnly))
}

// message links to a message by its number and type; to none, nothing.
func (r *Run) message(m *report.Message) Link {
	if m == nil {
		return Link{}
	}
	l := r.numberOnly(m)
	l.Text, l.Short = l.Text+" "+brief(cmp.Or(m.Type, "message"), 40), len(m.Type) < 24
	return l
}

// numberOnly links to a message by its number alone.
func (r *Run) numberOnly(m *report.Message) Link {
	return Link{Text: NumberOf(m), Href: r.talk.of[m].href, Title: brief(m.Type+": "+GistOf(m), 90), Short: true}
}

// messages links to the first of some messages, and counts the others.
func (r *Run) messages(all []*report.Message) []Link { return fewLinks(all, mostTies, r.numberOnly) }

// agent links to an agent's row; nobody is named as such.
func (r *Run) agent(name string) Link {
	return Link{Text: either(name == "*", "all", brief(name, 60)), Href: r.talk.agentAt[name]}
}
