package protocol

import (
	"cmp"
	"strings"
	"time"

	"swarmreport/report"
)

// repeated: without times a second use counts at any distance. The logs of the sender and of a recipient both hold a
// message, and so do those of two recipients.
func repeated(before, m *report.Message) bool {
	gap, timed := between(before, m)
	sent := strings.HasPrefix(logEnd(before), "sent") && strings.HasPrefix(logEnd(m), "sent")
	return (logEnd(before) == logEnd(m) || sent) && (!timed || gap <= time.Hour)
}

// logEnd names the log that holds a message, and whether as sent or as received.
func logEnd(m *report.Message) string {
	return report.Plain(m.Text("log.direction")) + "\x00" + report.AgentName(m.Text("log.agent"))
}

func repeatedID(a *audit) {
	last := map[string]*report.Message{} // by id, and by id and log
	for m := range a.talk() {
		if m.ID == "" {
			continue
		}
		a.subjects++
		log := m.ID + "\x00" + logEnd(m)
		if before := cmp.Or(last[log], last[m.ID]); before != nil && repeated(before, m) {
			gap, timed := between(before, m)
			a.about("has the id of an earlier message"+when(timed, ", %s before", duration(gap)), m, before)
		}
		last[m.ID], last[log] = m, m
	}
}

// exchanges are requests with their answers: a reply that names the request, else any answer of its kind in the
// correlation. What the gates report is no answer about a design. A request that was sent again counts once.
var exchanges = duty{last: true,
	opens: func(m *report.Message) []string {
		thread := report.Plain(m.Thread) + "\x00"
		request, id, response := thread+m.Kind()+m.From+"\x00"+m.To, "id "+m.ID, thread+"validationresponse"
		switch {
		case m.Kind() == "docquery":
			return []string{request, id, thread + "docresponse"}
		case m.Kind() != "validationrequest":
			return nil
		case m.Says("payload.validationType", "design", "codebasereview"):
			return []string{request, id, response, thread + "codebasereviewreport"}
		}
		return []string{request, id, response, thread + "codebasereviewreport", thread + "qualityreport"}
	},
	closes: func(m *report.Message) []string {
		if m.ReplyTo != "" {
			return []string{"id " + m.ReplyTo}
		}
		return []string{report.Plain(m.Thread) + "\x00" + m.Kind()}
	},
}

const answerTimeout, correlationTimeout = 5 * time.Minute, 30 * time.Minute

func unansweredBuild(a *audit) {
	a.unmet(exchanges, a.talk(), "is not answered")
	each(func(m *report.Message) (string, bool) {
		gap := answerTime(m)
		return when(gap > correlationTimeout, "is answered only after %s, after its correlation timed out", duration(gap)),
			false
	})(a)
}

func lateAnswer(m *report.Message) (breach string, asked bool) {
	gap := answerTime(m)
	return when(gap > answerTimeout && gap <= correlationTimeout, "is answered after %s; the timeout is five minutes",
		duration(gap)), gap > 0 && gap <= correlationTimeout
}

// answerTime is how long a request waited for its first answer; 0 without one, or without times.
func answerTime(m *report.Message) time.Duration {
	if len(exchanges.opens(m)) == 0 || len(m.Answered) == 0 {
		return 0
	}
	gap, _ := between(m, m.Answered[0])
	return gap
}

func unknownReplyTo(m *report.Message) (breach string, asked bool) {
	return when(m.ReplyTo != "" && m.Answers == nil, "answers %s, which is missing", report.Quoted(m.ReplyTo)),
		m.ReplyTo != ""
}

// ranks is the queue's order; other types have no rank.
var ranks = map[string]int{"escalationrequest": 4, "errorreport": 3, "messageerror": 3, "validationrequest": 2,
	"statusupdate": 1}

// answeredOutOfOrder reports an escalation or error whose recipient first answered a later message of lower rank.
func answeredOutOfOrder(a *audit) {
	for i, m := range a.Messages {
		rank := ranks[m.Kind()]
		if m.Dialect != report.BuildWorkflow || rank < 3 || len(m.Answered) == 0 {
			continue
		}
		a.subjects++
		for _, x := range a.Messages[i+1:] {
			if x == m.Answered[0] {
				break
			}
			if q := x.Answers; q != nil && q.To == m.To && q.Sequence > m.Sequence && 0 < ranks[q.Kind()] &&
				ranks[q.Kind()] < rank {
				a.about("was answered after the later "+q.Called(), m, q, x)
				break
			}
		}
	}
}
