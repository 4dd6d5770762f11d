package messages

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/reviews"
	"swarmreport/report/pattern"
)

// How a letter is read: what it decides, else the findings that its words raise.

// ReadLetter reads the letters of a file.
func ReadLetter(f *form.File) *report.Artefact {
	if f.Format != form.Markdown && f.Format != form.Text {
		r := form.NewReading(f)
		converse(r, report.Swarm, decidesWork, decisionLetter)
		return r.Finish()
	}
	at, below := letterHead(f)
	r := form.NewReading(below)
	if at.Node == nil {
		return r.Refuse(form.AtLine(1), "letter")
	}
	m := writtenLetter(r, at)
	m.Raw = report.Shorten(cmp.Or(f.Head, frontText(at.Node))+below.Body, maxRaw-len("…"))
	r.Art.Messages = []*report.Message{m}
	return r.Finish()
}

// decisionLetter reads one letter among values, which decides.
func decisionLetter(r *form.Reading, at form.Value) *report.Message {
	o := r.Object(at)
	m := headed(r, o, at)
	m.Body = strings.TrimSpace(o.Anything("body", "text", "content", "message"))
	m.Summary = phrase.OneLine(o.Scalar("subject"), m.Body)
	decide(r, o, m, at)
	strange(o)
	return m
}

// writtenLetter reads one in Markdown or text, by its head; the words are the file.
func writtenLetter(r *form.Reading, at form.Value) *report.Message {
	o := r.Object(at)
	m := headed(r, o, at)
	m.Body = r.File.Body
	m.Summary = phrase.OneLine(o.Word("summary", "subject", "title", "re"), opening(m.Body), m.Type)
	if all := whole(at.Node, r.File); decidesWork(all) {
		decide(r, o, m, form.Value{Node: all, In: at.In})
	} else {
		judged(r, at, m, o.Word("verdict", "decision"))
		if !asksFor.MatchString(node.Snake(m.Type)) {
			raiseInWords(r, m)
		}
	}
	strange(o)
	return m
}

// headed reads what the head of each says.
func headed(r *form.Reading, o *form.Object, at form.Value) *report.Message {
	m := newMessage(r, at, report.Swarm)
	m.Type = cmp.Or(o.Word(append(slices.Clone(typeTags), "kind")...), "message")
	header(o, m)
	addressee(o, m)
	o.Drop("cc")
	m.Status = o.Word("status", "state")
	return m
}

// decide takes the verdict of a letter, and about what it is: the task that its head or its subject names.
func decide(r *form.Reading, o *form.Object, m *report.Message, all form.Value) {
	o.Drop("verdict", "decision")
	m.Signal, m.Verdict = letterVerdict(all.Node)
	m.Component = cmp.Or(m.Component, o.Scalar("task_id", "task", "story_id", "story"), subjectID.FindString(m.Summary))
	m.Thread = cmp.Or(m.Thread, m.Component)
	settle(r, m, []form.Value{all})
}

var subjectID = pattern.Of(`\b[A-Z]{1,10}-\d{1,5}(?:\.\d{1,3})?\b`)

// raiseInWords takes what the words of a letter raise.
func raiseInWords(r *form.Reading, m *report.Message) {
	words := &form.File{Path: r.File.Path, Format: form.Markdown, Body: r.File.Body, BodyLine: r.File.BodyLine}
	if !reviews.RaisesUntitled(words) {
		return
	}
	own := reviewOf(r, m, report.ReviewerName(m.From))
	for _, told := range reviews.ReadWords(words).Reviews {
		raiseWords(m, own, told)
	}
}

// addressee takes to whom a letter goes where it names several, or their team.
func addressee(o *form.Object, m *report.Message) {
	if m.To != "" {
		return
	}
	var names []string
	for _, name := range o.Lines("recipients", "to") {
		names = append(names, swarmAgent(name))
	}
	m.To = cmp.Or(swarmAgent(o.Word("to_team")), strings.Join(names, ", "))
}
