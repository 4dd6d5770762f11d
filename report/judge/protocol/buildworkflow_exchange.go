package protocol

import (
	"cmp"
	"strings"

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
