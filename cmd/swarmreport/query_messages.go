package main

import (
	"bytes"
	"fmt"

	"swarmreport/render"
	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/query"
	"swarmreport/report/view"
)

// aboutMessages is the same for messages.
func aboutMessages() question[*report.Message] {
	return question[*report.Message]{
		what: "message", keys: query.Messages, words: messageWords(),
		of:    func(r *report.Run) int { return len(r.Messages) },
		asked: (*view.Run).AskedMessages,
		formats: []format[*render.Answer[*report.Message]]{
			{"text", func(a *render.Answer[*report.Message]) ([]byte, error) { return answerText(a, messageLines), nil }},
			{"md", func(a *render.Answer[*report.Message]) ([]byte, error) { return render.MessagesMarkdown(a), nil }},
			{"json", render.MessagesJSON},
		},
	}
}

// messageWords are all words that messages can have behind a key.
func messageWords() map[string][]string {
	return map[string][]string{"verdict": words(report.Positive, report.Negative), "mark": view.Marks(),
		"dialect": {string(report.AgentTeam), string(report.TeamCoordinate), string(report.BuildWorkflow), string(report.Swarm), string(report.Ralph)}}
}

func messageLines(b *bytes.Buffer, v *judge.Verdict, m *report.Message) {
	fmt.Fprintf(b, "%-8s %s", view.NumberOf(m), safe(view.SaidBy(m)))
	if !m.Time.IsZero() {
		fmt.Fprintf(b, "  %s", m.Time.UTC().Format("2006-01-02 15:04:05"))
	}
	fmt.Fprintf(b, "\n%-8s %s\n%-8s %s; in %s\n", "", safe(view.GistOf(m)), "", view.JudgedAs(m), safe(v.Run.Name()))
}
