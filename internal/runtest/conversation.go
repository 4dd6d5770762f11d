package runtest

import (
	"strconv"
	"strings"
	"time"

	"swarmreport/report"
)

// Conversation returns a run of messages. Each line is a type and name=value pairs, ~ for a blank, such as
// "ReviewResult component=C1 verdict=no". Every pair is a field, and sets the message's own field. Time is in minutes.
func Conversation(d report.Dialect, lines ...string) *report.Run {
	run := &report.Run{Dialects: []report.Dialect{d}}
	byID := map[string]*report.Message{}
	for i, line := range lines {
		m := message(d, line)
		m.Sequence, m.Origin = i, report.Origin{Path: "messages.jsonl", Line: i + 1}
		if f, ok := m.Field("file"); ok {
			m.Origin = report.Origin{Path: f}
		}
		if asked := byID[m.ReplyTo]; asked != nil && m.ReplyTo != "" {
			m.Answers, asked.Answered = asked, append(asked.Answered, m)
		}
		if m.Duplicate = byID[m.ID]; m.ID != "" && m.Duplicate == nil {
			byID[m.ID] = m
		}
		run.Messages = append(run.Messages, m)
	}
	return run
}

// message parses one line of a Conversation.
func message(d report.Dialect, line string) *report.Message {
	words := strings.Fields(line)
	m := &report.Message{Dialect: d, Type: strings.ReplaceAll(words[0], "~", " "), Raw: strings.ReplaceAll(line, "~", " ")}
	for _, pair := range words[1:] {
		name, value, _ := strings.Cut(pair, "=")
		value = strings.ReplaceAll(value, "~", " ")
		m.Fields = append(m.Fields, report.Fact{Name: name, Value: value})
		known := map[string]*string{"id": &m.ID, "messageId": &m.ID, "thread": &m.Thread, "correlationId": &m.Thread,
			"replyTo": &m.ReplyTo, "component": &m.Component, "payload.taskId": &m.Component, "status": &m.Status,
			"signal": &m.Signal, "priority": &m.Priority, "body": &m.Body, "summary": &m.Summary}
		if to := known[name]; to != nil {
			*to = value
		}
		n, _ := strconv.Atoi(value)
		switch name {
		case "from":
			m.From = report.AgentName(value)
		case "to":
			m.To = report.AgentName(value)
		case "at":
			m.Time = time.Date(2026, 3, 1, 12, n, 0, 0, time.UTC)
		case "attempt":
			m.Attempt = report.Known(n)
		case "turns":
			m.Turns = report.Known(n)
		case "verdict":
			m.Verdict = map[string]report.Verdict{"yes": report.Positive, "no": report.Negative}[value]
		case "status", "signal":
			m.Outcome = map[string]report.Outcome{"complete": report.Passed, "completed": report.Passed, "passed": report.Passed,
				"implemented": report.Passed, "blocked": report.Failed, "failed": report.Failed}[strings.ToLower(value)]
		}
	}
	return m
}
