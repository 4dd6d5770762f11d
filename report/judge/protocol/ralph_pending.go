package protocol

import (
	"cmp"
	"time"

	"swarmreport/report"
)

// What still lies in an inbox of ralph’s, and who has fallen silent.

// unread: it still lies in an inbox as pending. What its sender kept of it is pending for ever.
func unread(m *report.Message) bool { return report.Plain(m.Status) == "pending" && !m.Has("outbox") }

func urgentLeft(m *report.Message) (string, bool) {
	if report.Plain(m.Priority) != "urgent" {
		return "", false
	}
	if unread(m) {
		return "is urgent and still pending", true
	}
	return "", true
}

// questionsAnswered looks at questions that still lie there as pending.
func questionsAnswered(run *report.Run, found func(Fault)) (n int) {
	answered, unnamed := map[string]bool{}, unnamedAnswers(run)
	for m := range run.Talk(report.Ralph) {
		answered[m.ReplyTo] = true
	}
	for m := range run.Talk(report.Ralph) {
		if !isQuestion(m) {
			continue
		}
		n++
		if unread(m) && len(m.Answered) == 0 && (m.ID == "" || !answered[m.ID]) && !unnamed[cmp.Or(m.Duplicate, m)] {
			found(about("is still pending and has no answer", m))
		}
	}
	return n
}

func isQuestion(m *report.Message) bool {
	return m.Kind() == "question" || m.Kind() == "assetquestion"
}

// unnamedAnswers gives the questions that an answer without a question's id is to: the oldest that its recipient asked about the same task
// and that has none.
func unnamedAnswers(run *report.Run) map[*report.Message]bool {
	open, answered := map[string][]*report.Message{}, map[*report.Message]bool{}
	for m := range run.Talk(report.Ralph) {
		switch task := "\x00" + report.NormalID(m.Component); {
		case isQuestion(m) && m.Duplicate == nil && len(m.Answered) == 0:
			open[m.From+task] = append(open[m.From+task], m)
		case (m.Kind() == "answer" || m.Kind() == "priorityresponse") && m.ReplyTo == "" && len(open[m.To+task]) > 0:
			answered[open[m.To+task][0]] = true
			open[m.To+task] = open[m.To+task][1:]
		}
	}
	return answered
}

// heartbeats: who says that it works must say so again; who is idle need not.
func heartbeats(run *report.Run, found func(Fault)) (n int) {
	last := map[string]*report.Message{}
	for m := range run.Talk(report.Ralph) {
		if m.Kind() != "statusupdate" || m.Time.IsZero() {
			continue
		}
		agent := report.AgentName(m.Text("payload.agent"))
		if agent == "" {
			agent = m.From
		}
		before := last[agent]
		last[agent] = m
		if before == nil || !before.Says("payload.status", "working") {
			continue
		}
		n++
		if gap, _ := between(before, m); gap > 30*time.Minute {
			found(about("comes "+lasting(gap)+" after the last sign of life of "+report.Brief(agent)+", which was working", m, before))
		}
	}
	return n
}
