package main

import (
	"bytes"
	"fmt"

	"swarmreport/render"
	"swarmreport/report"
	"swarmreport/report/query"
	"swarmreport/report/view"
)

// messageWords are all words that messages can have behind a key.
func messageWords() map[string][]string {
	return map[string][]string{"verdict": words(report.Positive, report.Negative), "mark": view.Marks(),
		"dialect": {string(report.AgentTeam), string(report.TeamCoordinate), string(report.BuildWorkflow), string(report.Swarm), string(report.Ralph)}}
}

func messageAnswer(expr string, q query.Query, runs []render.ExportRun, site view.Site) *render.MessageAnswer {
	a := &render.MessageAnswer{Question: expr, Site: site}
	for _, r := range runs {
		a.Runs = append(a.Runs, render.MessageRun{Verdict: r.Verdict, At: r.At, Chosen: view.NewRun(r.Verdict, site, r.At).AskedMessages(q)})
		a.Of += len(r.Run.Messages)
	}
	return a
}

// messagesText writes for a terminal: what comes from a run passes through safe and begins no line (rule R8).
func messagesText(a *render.MessageAnswer) []byte {
	var b bytes.Buffer
	for i := range a.Runs {
		for _, m := range a.Runs[i].Chosen {
			messageLines(&b, &a.Runs[i], m)
		}
	}
	fmt.Fprintf(&b, "%d of %s in %s\n", a.Count(), report.Plural(a.Of, "message"), report.Plural(len(a.Runs), "run"))
	return b.Bytes()
}

func messageLines(b *bytes.Buffer, r *render.MessageRun, m *report.Message) {
	fmt.Fprintf(b, "%-8s %s", view.NumberOf(m), safe(view.SaidBy(m)))
	if !m.Time.IsZero() {
		fmt.Fprintf(b, "  %s", m.Time.UTC().Format("2006-01-02 15:04:05"))
	}
	fmt.Fprintf(b, "\n%-8s %s\n%-8s %s; in %s\n", "", safe(view.GistOf(m)), "", view.JudgedAs(m), safe(r.Run.Name()))
}
