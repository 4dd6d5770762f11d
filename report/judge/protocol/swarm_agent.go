package protocol

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// Swarm pipeline (seed 003): the health of each agent. Turns are its own count of tool calls since it began.

// turnsGrow compares neighbours of one agent; a summary ends an agent, the next one of that role counts from the start.
func turnsGrow(run *report.Run, found func(Fault)) (n int) {
	last := map[string]*report.Message{}
	for m := range run.Talk(report.Swarm) {
		if !m.Turns.Known {
			continue
		}
		before := last[m.From]
		last[m.From] = m
		if before == nil || before.Kind() == "handoffsummary" || !m.Follows(before) {
			continue
		}
		n++
		if m.Turns.N < before.Turns.N {
			found(about(fmt.Sprintf("of %s states %s after %d, and no handoff lies between", report.Brief(m.From), report.Plural(m.Turns.N, "turn"), before.Turns.N), m, before))
		}
	}
	return n
}

// threshold is the number of turns after which an agent must hand over (seed 003, HandoffRequest; its origin gives reviewers more).
func threshold(agent string) int {
	if strings.Contains(agent, "reviewer") {
		return 30
	}
	return 25
}

// turnThreshold follows each agent from its first message over the threshold to the request, or to the summary itself.
func turnThreshold(run *report.Run, found func(Fault)) (n int) {
	over, asked := map[string]*report.Message{}, map[string]*report.Message{}
	for m := range run.Talk(report.Swarm) {
		switch kind := m.Kind(); {
		case kind == "handoffrequest" && m.To == "":
			clear(over)
		case kind == "handoffrequest":
			asked[m.To] = m
			delete(over, m.To)
		case kind == "handoffsummary":
			asked[m.From] = m
			delete(over, m.From)
		case m.Turns.Known && m.Turns.N > threshold(m.From) && over[m.From] == nil:
			n++
			if before := asked[m.From]; before == nil || m.Follows(before) {
				over[m.From] = m
			}
		}
	}
	for agent, m := range over {
		found(about(fmt.Sprintf("of %s states %s, more than %d, and no handoff is asked for", report.Brief(agent), report.Plural(m.Turns.N, "turn"), threshold(agent)), m))
	}
	return n
}

// handoffAnswered: a request that names nobody is answered by any summary.
func handoffAnswered(run *report.Run, found func(Fault)) (n int) {
	open, told := map[string][]*report.Message{}, map[string]*report.Message{}
	for m := range run.Talk(report.Swarm) {
		switch m.Kind() {
		case "handoffrequest":
			n++
			if before := told[m.To]; before == nil || m.Follows(before) {
				open[m.To] = append(open[m.To], m)
			}
		case "handoffsummary":
			told[m.From], told[""] = m, m
			delete(open, m.From)
			delete(open, "")
		}
	}
	for _, list := range open {
		for _, m := range list {
			found(about("gets no HandoffSummary", m))
		}
	}
	return n
}

// duties gives what each kind of order is answered with, and whose work it is where the message does not say.
var duties = map[string]struct{ answer, role string }{
	"componentassignment": {"componenthandoff", "implementer"},
	"testrequest":         {"testhandoff", "test-writer"},
	"testexecution":       {"testresult", "test-runner"},
}

// worker is a row of the lead's table: an agent with its open work and its last message.
type worker struct {
	open []*report.Message // orders without an answer
	last *report.Message
}

// silentFailures is the seed's heuristic: an agent that was given work, has not finished it and sent no final message.
func silentFailures(run *report.Run, found func(Fault)) int {
	workers := map[string]*worker{}
	for _, s := range stories(run) {
		s.assign(workers)
	}
	for m := range run.Talk(report.Swarm) {
		if w := workers[m.From]; w != nil {
			w.last = m
		}
	}
	for agent, w := range workers {
		if len(w.open) > 0 && !w.ended() {
			found(w.silent(agent))
		}
	}
	return len(workers)
}

// assign adds the component's last order of each kind to its worker, as open where no answer came after it.
func (s *story) assign(workers map[string]*worker) {
	orders, answers := map[string]*report.Message{}, map[string]*report.Message{}
	for _, m := range s.all {
		if kind := m.Kind(); duties[kind].answer != "" {
			orders[kind] = m
		} else {
			answers[kind] = m
		}
	}
	for kind, order := range orders {
		agent := order.To
		if agent == "" {
			agent = duties[kind].role
		}
		if workers[agent] == nil {
			workers[agent] = &worker{}
		}
		answer := answers[duties[kind].answer]
		if answer == nil || answer.Sequence < order.Sequence && order.Follows(answer) {
			workers[agent].open = append(workers[agent].open, order)
		}
	}
}

// ended: a summary, a word that it is blocked, and a message to the user are final messages; who sent one did not fail in silence.
func (w *worker) ended() bool {
	m := w.last
	return m != nil && (m.Kind() == "handoffsummary" || report.Plain(m.Status) == "blocked" || toUser(m))
}

func (w *worker) silent(agent string) Fault {
	slices.SortFunc(w.open, report.InTurn)
	var work []string
	for _, m := range w.open[:min(len(w.open), mostNamed)] {
		work = append(work, report.Brief(m.Component))
	}
	if more := len(w.open) - mostNamed; more > 0 {
		work = append(work, fmt.Sprintf("%d more", more))
	}
	last, others := "it never sent a message", w.open[1:]
	if w.last != nil {
		last, others = "its last message is the "+w.last.Called(), append(slices.Clip(others), w.last)
	}
	f := about("", w.open[0], others...)
	f.Message = fmt.Sprintf("The agent %s fell silent: not finished is %s, and %s.", report.Brief(agent), strings.Join(work, ", "), last)
	return f
}

const mostNamed = 12 // pieces of work in one sentence
