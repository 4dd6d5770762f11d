package protocol

import (
	"strings"
	"time"

	"swarmreport/report"
)

// logKey is the ID of a message with the log that holds it: the sender's log and that of each recipient may hold one.
func logKey(m *report.Message) string {
	switch direction := report.Plain(m.Text("log.direction")); {
	case m.ID == "":
		return ""
	case strings.HasPrefix(direction, "sent"):
		return m.ID + "\x00sent"
	default:
		return m.ID + "\x00" + direction + "\x00" + report.AgentName(m.Text("log.agent"))
	}
}

// sameID: without times a second use counts at any distance.
func sameID(before, m *report.Message) (breach string, asked bool) {
	if before == nil {
		return "", true
	}
	gap, timed := between(before, m)
	return when(!timed || gap <= time.Hour, "has the id of an earlier message%s",
		when(timed, ", %s before", duration(gap))), true
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
