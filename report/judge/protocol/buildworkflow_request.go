package protocol

import (
	"slices"
	"time"

	"swarmreport/report"
)

// Build workflow (seed 002): who has to answer, how soon, and in which order.

func requestsAnswered(run *report.Run, found func(Fault)) (n int) {
	for _, x := range Exchanges(run) {
		n++
		if x.Answer == nil {
			found(about("is not answered", x.Request))
			continue
		}
		if gap, timed := between(x.Request, x.Answer); timed && gap > 30*time.Minute {
			found(about("is answered only after "+lasting(gap)+", when its correlation was over", x.Request, x.Answer))
		}
	}
	return n
}

func answersInTime(run *report.Run, found func(Fault)) (n int) {
	for _, x := range Exchanges(run) {
		if x.Answer == nil {
			continue
		}
		gap, timed := between(x.Request, x.Answer)
		if !timed || gap > 30*time.Minute {
			continue
		}
		n++
		if gap > 5*time.Minute {
			found(about("is answered after "+lasting(gap)+"; five minutes are allowed", x.Request, x.Answer))
		}
	}
	return n
}

// wordsOn asks for a word of the recipient on the same task or correlation after each message of a kind. A task, and a decision, may take
// hours, so only silence counts.
func wordsOn(kind string) audit {
	return func(run *report.Run, found func(Fault)) (n int) {
		last := map[string]int{} // by sender and correlation or task: the sequence of the last word
		for m := range run.Talk(report.BuildWorkflow) {
			last[person(m.From)+"\x00"+report.Plain(m.Thread)] = m.Sequence
			last[person(m.From)+"\x00"+report.Plain(m.Component)] = m.Sequence
		}
		for m := range run.Talk(report.BuildWorkflow) {
			if m.Kind() != kind || m.To == "" || m.To == "*" || Again(m) {
				continue
			}
			n++
			to := person(m.To) + "\x00"
			if max(last[to+report.Plain(m.Thread)], last[to+report.Plain(m.Component)]) <= m.Sequence && len(m.Answered) == 0 {
				found(about("gets no word from "+report.Brief(m.To), m))
			}
		}
		return n
	}
}

// person: the one who runs the agents goes by several names.
func person(agent string) string {
	if agent == "user" {
		return "human"
	}
	return agent
}

// rank is the queue's order: escalation, error, validation, status. Other types have no rank.
func rank(m *report.Message) int {
	switch m.Kind() {
	case "escalationrequest":
		return 4
	case "errorreport", "messageerror":
		return 3
	case "validationrequest":
		return 2
	case "statusupdate":
		return 1
	}
	return 0
}

// priorityKept looks at what one agent answers: an urgent message that it answered later than a milder one that came after it.
func priorityKept(run *report.Run, found func(Fault)) (n int) {
	urgent := map[string][]*report.Message{} // by recipient and rank, oldest first: answered at some time, not yet
	for m := range run.Talk(report.BuildWorkflow) {
		if r := rank(m); r > 2 && len(m.Answered) > 0 {
			n++
			key := m.To + string(rune('0'+r))
			urgent[key] = append(urgent[key], m)
		}
		if m.Answers == nil || rank(m.Answers) == 0 {
			continue
		}
		for r := max(rank(m.Answers)+1, 3); r <= 4; r++ {
			key := m.Answers.To + string(rune('0'+r))
			for list := urgent[key]; len(list) > 0 && list[0].Sequence < m.Answers.Sequence; list = urgent[key] {
				if urgent[key] = list[1:]; !answeredBy(list[0], m) {
					found(about("was answered after the later "+m.Answers.Called(), list[0], m.Answers, m))
				}
			}
		}
	}
	return n
}

// answeredBy reports whether a message had an answer before m.
func answeredBy(request, m *report.Message) bool {
	return slices.ContainsFunc(request.Answered, func(a *report.Message) bool { return a.Sequence <= m.Sequence })
}
