package view

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
)

// thread is what belongs together in a conversation: by the thread that messages name, else by what they answer, else by the
// component or task that they are about.
type thread struct {
	name     string
	messages []*report.Message
}

// threads sorts the conversation into threads, in the order of their first message. A message on its own is in none.
func threads(all []*report.Message) (list []*thread, of map[*report.Message]*thread) {
	of, byName := make(map[*report.Message]*thread, len(all)), map[string]*thread{}
	for _, m := range all {
		t := threadFor(m, of, byName)
		if t == nil {
			continue
		}
		if len(t.messages) == 0 {
			list = append(list, t)
		}
		t.messages, of[m] = append(t.messages, m), t
	}
	return list, of
}

// orderThreads puts threads in which something waits before the others, else in the order of the conversation.
func (t *talk) orderThreads(all []*report.Message) {
	t.threads, t.threadOf = threads(all)
	open := map[*thread]int{}
	for m := range t.waiting {
		open[t.threadOf[m]] = -1
	}
	slices.SortStableFunc(t.threads, func(a, b *thread) int { return cmp.Compare(open[a], open[b]) })
	t.threadAt = make(map[*thread]string, len(t.threads))
	for _, x := range t.threads[:min(len(t.threads), mostThreads)] {
		t.threadAt[x] = MessagesPage + "#" + x.id()
	}
}

func threadFor(m *report.Message, of map[*report.Message]*thread, byName map[string]*thread) *thread {
	name := m.Thread
	if name == "" {
		if t := of[m.Answers]; t != nil {
			return t
		}
		name = m.Component
	}
	switch {
	case name != "":
		id := report.NormalID(name)
		if byName[id] == nil {
			byName[id] = &thread{name: name}
		}
		return byName[id]
	case len(m.Answered) > 0:
		return &thread{name: GistOf(m)}
	}
	return nil
}

// Threads is the list of threads.
type Threads struct {
	Rows []Thread
	More int

	Judged, Waits bool // some thread has a verdict, or waits: else its column is left out
}

// Thread is one row: how long it is, who took part, how it began and ended, and what in it still waits.
type Thread struct {
	ID          string
	Name        Link
	Count       string
	Agents      []Link
	MoreAgents  int
	First, Last Link
	Began       string
	Ended       string
	Verdict     Badge // of the last message that judges; empty = none
	Open        []Link
	MoreOpen    int
	Messages    []Link
	More        int
}

// Threads makes the list; it is empty if no two messages belong together.
func (r *Run) Threads() (p Threads) {
	p.Rows, p.More = firstFew(r.talk.threads, mostThreads, r.thread)
	for _, row := range p.Rows {
		p.Judged, p.Waits = p.Judged || row.Verdict.Is != "", p.Waits || len(row.Open) > 0
	}
	return p
}

func (r *Run) thread(t *thread) Thread {
	first, last := t.messages[0], t.messages[len(t.messages)-1]
	v := Thread{ID: t.id(), Name: Link{Text: brief(t.name, 80), Title: longer(t.name, 80)}, Count: Number(len(t.messages)),
		First: r.message(first), Last: r.message(last), Began: r.moment(first), Ended: r.moment(last)}
	v.Messages, v.More = r.messages(t.messages, 24)
	var names []string
	var open []*report.Message
	for _, m := range t.messages {
		for _, name := range []string{m.From, m.To} {
			if name != "" && len(names) < 40 && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		if m.Verdict != report.NoVerdict {
			v.Verdict = verdictOf(m)
		}
		if r.talk.waiting[m] {
			open = append(open, m)
		}
	}
	v.Agents, v.MoreAgents = firstFew(names, 6, r.agent)
	v.Open, v.MoreOpen = r.messages(open, mostTies)
	return v
}

// id names a thread by its first message, whose key is ours (R11).
func (t *thread) id() string { return "t" + strings.TrimPrefix(t.messages[0].Key, "m") }
