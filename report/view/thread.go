package view

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
)

// thread is messages that belong together: by the thread that they name, else by what they answer, else by the
// component or task that they are about.
type thread struct {
	name     string
	messages []*report.Message
}

// orderThreads sorts the messages into threads: those with a missing answer first, else in the order of their first
// message. A message on its own is in none.
func (t *talk) orderThreads(all []*report.Message) {
	t.threadOf, t.threadAt = make(map[*report.Message]*thread, len(all)), map[*thread]string{}
	byName := map[string]*thread{}
	for _, m := range all {
		x := t.threadFor(m, byName)
		if x == nil {
			continue
		}
		if len(x.messages) == 0 {
			t.threads = append(t.threads, x)
		}
		x.messages, t.threadOf[m] = append(x.messages, m), x
	}
	open := map[*thread]int{}
	for m := range t.waiting {
		open[t.threadOf[m]] = -1
	}
	slices.SortStableFunc(t.threads, func(a, b *thread) int { return cmp.Compare(open[a], open[b]) })
	for _, x := range t.threads[:min(len(t.threads), mostThreads)] {
		t.threadAt[x] = MessagesPage + "#" + x.id()
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

// id names a thread by its first message, whose key is ours (R11).
func (t *thread) id() string { return "t" + strings.TrimPrefix(t.messages[0].Key, "m") }

// threads lists the threads: how long each is, who took part, its last verdict, and messages without an answer.
func (r *Run) threads() Table {
	t := sortable("stack wide", "Threads", "Thread", "Length#", "Messages", "Agents", "Last verdict", "No answer")
	for _, x := range r.talk.threads[:min(len(r.talk.threads), mostThreads)] {
		var names []string
		var open []*report.Message
		var verdict Badge
		for _, m := range x.messages {
			for _, name := range []string{m.From, m.To} {
				if name != "" && len(names) <= mostTies && !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
			if m.Verdict != report.NoVerdict {
				verdict = badge(m.Verdict.String())
			}
			if r.talk.waiting[m] {
				open = append(open, m)
			}
		}
		name := Link{Text: brief(x.name, 80), Title: longer(x.name, 80)}
		t.add(x.id(), to(name), text(Number(len(x.messages))), Cell{Links: r.messages(x.messages)},
			Cell{Links: fewLinks(names, r.agent)}, Cell{Badge: verdict}, Cell{Links: r.messages(open)})
	}
	return t.filled().cut(len(r.talk.threads), "threads")
}
