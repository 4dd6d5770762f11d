package protocol

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
)

// Exchange is a request with its first answer; nil = none. If it was sent again without an answer, Request is the last
// sending.
type Exchange struct{ Request, Answer *report.Message }

// Exchanges pairs every request with its answer. A reply names its request; one that does not answers the oldest open
// request of its kind and correlation: of those sent to its sender, else of all.
func Exchanges(run *report.Run) (list []*Exchange) {
	open, asked, latest := map[string][]*Exchange{}, map[string][]*Exchange{}, map[string]*Exchange{}
	for m := range run.Talk(report.BuildWorkflow) {
		types, text := answerTypes(m), content(m)
		again := latest[text]
		switch {
		case types == nil && m.ReplyTo != "":
			for _, x := range asked[m.ReplyTo] {
				x.Answer = cmp.Or(x.Answer, m)
			}
		case types == nil:
			key := report.Plain(m.Thread) + "\x00" + m.Kind()
			if x := cmp.Or(oldest(open, key+"\x00"+m.From), oldest(open, key)); x != nil {
				x.Answer = m
			}
		case text != "" && again != nil && again.Answer == nil:
			again.Request, asked[m.ID] = m, append(asked[m.ID], again)
		case !Again(m):
			x := &Exchange{Request: m}
			list, asked[m.ID], latest[text] = append(list, x), append(asked[m.ID], x), x
			for _, key := range types {
				open[key] = append(open[key], x)
			}
		}
	}
	return list
}

// answerTypes returns the keys of the answers to a request: its correlation with each type, and the recipient's. What the
// gates report is no answer about a design, and none of another agent about security.
func answerTypes(m *report.Message) (keys []string) {
	var types []string
	switch m.Kind() {
	case "docquery":
		types = []string{"docresponse"}
	case "validationrequest":
		types = []string{"validationresponse", "codebasereviewreport", "qualityreport"}
		if m.Says("payload.validationType", "design", "codebasereview") {
			types = types[:2]
		}
	}
	for _, t := range types {
		key := report.Plain(m.Thread) + "\x00" + t
		if m.To != "" {
			keys = append(keys, key+"\x00"+m.To)
		}
		if t != "qualityreport" || m.To == "" || !m.Says("payload.validationType", "security") {
			keys = append(keys, key)
		}
	}
	return keys
}

// content is equal for a request and for its retry under an id of its own; empty without a payload.
func content(m *report.Message) string {
	var text []string
	for _, f := range m.Fields {
		if strings.HasPrefix(f.Name, "payload.") {
			text = append(text, f.Name, f.Value)
		}
	}
	if len(text) == 0 {
		return ""
	}
	return strings.Join(append(text, m.Kind(), m.From, m.To, report.Plain(m.Thread)), "\x00")
}

func oldest(open map[string][]*Exchange, key string) *Exchange {
	for len(open[key]) > 0 && open[key][0].Answer != nil {
		open[key] = open[key][1:]
	}
	if len(open[key]) == 0 {
		return nil
	}
	return open[key][0]
}

// Again reports whether the queue ignores a message: its id was used within the hour, or it is the other end's log entry.
func Again(m *report.Message) bool {
	return m.Duplicate != nil && (repeated(m.Duplicate, m) || bothEnds(m.Duplicate, m))
}

// repeated: without times a second use counts at any distance.
func repeated(before, m *report.Message) bool {
	gap, timed := between(before, m)
	return !bothEnds(before, m) && (!timed || gap <= time.Hour)
}

// bothEnds reports one message in the logs of its sender and its recipient, or of two recipients.
func bothEnds(a, b *report.Message) bool {
	first, second := report.Plain(a.Text("log.direction")), report.Plain(b.Text("log.direction"))
	return logEnd(a) != logEnd(b) && first != "" && second != "" && (first != "sent" || second != "sent") && a.Kind() == b.Kind()
}

// logEnd names the log that holds a message, and whether as sent or as received.
func logEnd(m *report.Message) string {
	return report.Plain(m.Text("log.direction")) + "\x00" + report.AgentName(m.Text("log.agent"))
}

func repeatedID(run *report.Run, found func(Fault)) (n int) {
	last := map[string]*report.Message{} // by id, and by id and log
	for m := range run.Talk(report.BuildWorkflow) {
		if m.ID == "" {
			continue
		}
		n++
		log := m.ID + "\x00" + logEnd(m)
		if before := cmp.Or(last[log], last[m.ID]); before != nil && repeated(before, m) {
			gap, timed := between(before, m)
			found(about("has the id of an earlier message"+when(timed, ", %s before", duration(gap)), m, before))
		}
		last[m.ID], last[log] = m, m
	}
	return n
}

func unknownReplyTo(run *report.Run, found func(Fault)) int {
	known := map[string]bool{}
	for m := range run.Talk(report.BuildWorkflow) {
		known[m.ID] = true
	}
	return builds(func(m *report.Message) (string, bool) {
		return when(m.ReplyTo != "" && m.Answers == nil && !known[m.ReplyTo], "answers %s, which is missing",
			report.Quoted(m.ReplyTo)), m.ReplyTo != ""
	})(run, found)
}

// The timeouts of a request and of its whole correlation.
const answerTimeout, correlationTimeout = 5 * time.Minute, 30 * time.Minute

func unansweredBuild(run *report.Run, found func(Fault)) (n int) {
	for _, x := range Exchanges(run) {
		n++
		if x.Answer == nil {
			found(about("is not answered", x.Request))
		} else if gap, _ := between(x.Request, x.Answer); gap > correlationTimeout {
			found(about("is answered only after "+duration(gap)+", after its correlation timed out", x.Request, x.Answer))
		}
	}
	return n
}

func lateAnswer(run *report.Run, found func(Fault)) (n int) {
	for _, x := range Exchanges(run) {
		if x.Answer == nil {
			continue
		}
		gap, timed := between(x.Request, x.Answer)
		if !timed || gap > correlationTimeout {
			continue
		}
		if n++; gap > answerTimeout {
			found(about("is answered after "+duration(gap)+"; the timeout is five minutes", x.Request, x.Answer))
		}
	}
	return n
}

// noReaction reports messages of a kind after which the recipient sends nothing about the same task or correlation. A
// task and a decision may take hours, so only silence counts.
func noReaction(kind string) check {
	keys := func(agent string, m *report.Message) []string {
		if agent == "user" {
			agent = "human"
		}
		return []string{agent + "\x00" + report.Plain(m.Thread), agent + "\x00" + report.Plain(m.Component)}
	}
	return duty{
		opens: func(m *report.Message) []string {
			if m.Kind() != kind || m.To == "" || m.To == "*" || Again(m) {
				return nil
			}
			return append([]string{m.Key + m.Origin.String()}, keys(m.To, m)...)
		},
		closes: func(m *report.Message) []string {
			if a := m.Answers; a != nil {
				return append(keys(m.From, m), a.Key+a.Origin.String())
			}
			return keys(m.From, m)
		},
	}.check(report.BuildWorkflow, "gets no message from {to}")
}

// ranks is the queue's order; other types have no rank.
var ranks = map[string]int{"escalationrequest": 4, "errorreport": 3, "messageerror": 3, "validationrequest": 2, "statusupdate": 1}

// answeredOutOfOrder reports an escalation or error that its recipient answered after a later message of lower rank.
func answeredOutOfOrder(run *report.Run, found func(Fault)) (n int) {
	type queue struct {
		to   string
		rank int
	}
	urgent := map[queue][]*report.Message{} // oldest first: answered at some time, not yet
	for m := range run.Talk(report.BuildWorkflow) {
		if r := ranks[m.Kind()]; r > 2 && len(m.Answered) > 0 {
			n++
			urgent[queue{m.To, r}] = append(urgent[queue{m.To, r}], m)
		}
		q := m.Answers
		if q == nil || ranks[q.Kind()] == 0 {
			continue
		}
		for r := max(ranks[q.Kind()]+1, 3); r <= 4; r++ {
			list := urgent[queue{q.To, r}]
			for ; len(list) > 0 && list[0].Sequence < q.Sequence; list = list[1:] {
				if !slices.ContainsFunc(list[0].Answered, func(a *report.Message) bool { return a.Sequence <= m.Sequence }) {
					found(about("was answered after the later "+q.Called(), list[0], q, m))
				}
			}
			urgent[queue{q.To, r}] = list
		}
	}
	return n
}
