package protocol

import (
	"cmp"
	"strings"
	"time"

	"swarmreport/report"
)

// Build workflow (seed 002): requests and their answers. A reply names its request; one that does not counts as the answer to the
// oldest open request of its kind with the same correlation id: of those that were sent to its sender, else of all.

// answering gives the types that answer a request. What the gates say of the finished work is no answer about its design.
func answering(m *report.Message) []string {
	switch m.Kind() {
	case "docquery":
		return []string{"docresponse"}
	case "validationrequest":
		if m.Says("payload.validationType", "design", "codebasereview") {
			return []string{"validationresponse", "codebasereviewreport"}
		}
		return []string{"validationresponse", "codebasereviewreport", "qualityreport"}
	}
	return nil
}

// Exchange is a request with its first answer; nil = none. Where it was sent again while it had none, request is the last sending.
type Exchange struct{ Request, Answer *report.Message }

// asks is equal for a request and for its retry under an id of its own; empty where it does not say what it asks.
func asks(m *report.Message) string {
	text := []string{m.Kind(), m.From, m.To, report.Plain(m.Thread)}
	for _, f := range m.Fields {
		if strings.HasPrefix(f.Name, "payload.") {
			text = append(text, f.Name, f.Value)
		}
	}
	if len(text) == 4 {
		return ""
	}
	return strings.Join(text, "\x00")
}

// Exchanges pairs every request with its answer.
func Exchanges(run *report.Run) (list []*Exchange) {
	q := queue{open: map[string][]*Exchange{}, asked: map[string][]*Exchange{}, latest: map[string]*Exchange{}}
	for m := range run.Talk(report.BuildWorkflow) {
		types := answering(m)
		switch {
		case types == nil:
			q.answer(m)
		case q.retried(m), Again(m):
		default:
			list = append(list, q.ask(m, types))
		}
	}
	return list
}

// queue holds the requests that may still be answered.
type queue struct {
	open   map[string][]*Exchange // by correlation and the answer's type, and by these and the recipient; oldest first
	asked  map[string][]*Exchange // by the request's id
	latest map[string]*Exchange   // by what is asked
}

// retried says whether a request asks once more what still waits for its answer; then it is the last sending of that.
func (q queue) retried(m *report.Message) bool {
	x := q.latest[asks(m)]
	if x == nil || x.Answer != nil || asks(m) == "" {
		return false
	}
	x.Request, q.asked[m.ID] = m, append(q.asked[m.ID], x)
	return true
}

// ask begins an exchange that a message of one of the types can answer.
func (q queue) ask(m *report.Message, types []string) *Exchange {
	x := &Exchange{Request: m}
	q.asked[m.ID], q.latest[asks(m)] = append(q.asked[m.ID], x), x
	for _, t := range types {
		key := report.Plain(m.Thread) + "\x00" + t
		if to := key + "\x00" + m.To; m.To != "" {
			q.open[to] = append(q.open[to], x)
		}
		if x.forOthers(t) {
			q.open[key] = append(q.open[key], x)
		}
	}
	return x
}

// answer gives a message to the requests that it names; without a name to the oldest that waits for it. What names a message that is not
// there answers nothing.
func (q queue) answer(m *report.Message) {
	if m.ReplyTo == "" {
		if x := q.waiting(m); x != nil {
			x.take(m)
		}
		return
	}
	for _, x := range q.asked[m.ReplyTo] {
		x.take(m)
	}
	delete(q.asked, m.ReplyTo)
}

// waiting gives the oldest open request that was sent to the message's sender, else the oldest that others may answer too.
func (q queue) waiting(m *report.Message) *Exchange {
	key := report.Plain(m.Thread) + "\x00" + m.Kind()
	return cmp.Or(q.oldest(key+"\x00"+m.From), q.oldest(key))
}

func (q queue) oldest(key string) *Exchange {
	for len(q.open[key]) > 0 && q.open[key][0].Answer != nil {
		q.open[key] = q.open[key][1:]
	}
	if len(q.open[key]) == 0 {
		return nil
	}
	return q.open[key][0]
}

// forOthers: whoever was asked, another agent may answer in its place; only what the gates report is no word of a validator on security.
func (x *Exchange) forOthers(answer string) bool {
	return answer != "qualityreport" || x.Request.To == "" || !x.Request.Says("payload.validationType", "security")
}

func (x *Exchange) take(m *report.Message) {
	if x.Answer == nil {
		x.Answer = m
	}
}

// Again: the queue passes over a message whose id it has seen within the hour, and the other end's record of it is no second message.
func Again(m *report.Message) bool {
	return m.Duplicate != nil && (repeated(m.Duplicate, m) || bothEnds(m.Duplicate, m))
}

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
	for _, a := range request.Answered {
		if a.Sequence <= m.Sequence {
			return true
		}
	}
	return false
}
