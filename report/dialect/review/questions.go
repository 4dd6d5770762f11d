package review

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// Questions lists what a file that no reader claims grades medium or worse: in a label, a heading or a table cell of
// Markdown, or in a severity field of an entry with a text. The text of a passage begins with the line, so that it
// can be compared with findings.
func Questions(f *dialect.File) []report.Passage {
	r := dialect.NewReading(f)
	if f.Format == dialect.Markdown {
		b := newBody(r, f.BodyLine, Given{})
		b.read(f.Blocks())
		b.questions()
	}
	for _, root := range r.Roots() {
		if f.Format != dialect.Markdown {
			question(r, root, report.Medium, nil)
		}
	}
	return r.Art.NotUnderstood
}

// question asks about each object of at least this severity that no closed status settles. In a review, where any
// severity asks, a text at a line does too; elsewhere lists of rules, tasks and the like are left out.
func question(r *dialect.Reading, v dialect.Value, least report.Severity, known map[string]bool) {
	raw, review := gradeWord(r, v), least == report.SeverityUnknown
	s, is := severityOf(r.Words, raw)
	text := hasText(v)
	asks := raw != "" && (s >= least || !is) && (review || text) ||
		review && text && has(v, fileField) && has(v, lineField)
	if a, _ := r.Words.Status(v.Word(aliases[statusField]...)); asks && a == report.AnswerNone && !negative(v) {
		if !known[report.NormalID(v.Word(aliases[idField]...))] {
			r.AskValue(v, strings.TrimLeft(raw+": "+v.Word(append(aliases[titleField], aliases[textField]...)...), ": "))
		}
		return
	}
	for i := range v.Len() {
		other := v.Node.Kind == decode.Object && isOther(strings.Split(dialect.Snake(v.Node.Members[i].Name), "_"))
		if review || !other {
			question(r, v.Child(i), least, known)
		}
	}
}

// gradeWord is the severity of an object: a known word, or any word in a field that is called severity; empty = none.
func gradeWord(r *dialect.Reading, v dialect.Value) string {
	raw := v.Word(aliases[severityField]...)
	_, known := severityOf(r.Words, raw)
	word := len(strings.Fields(raw)) <= 3 && strings.Trim(raw, "0123456789.") != ""
	if known || v.Has("severity", "sev") && word && !dialect.IsNone(raw) {
		return raw
	}
	return ""
}

// questions asks about the candidates and doubts of a file that is no review.
func (b *body) questions() {
	for _, c := range b.done {
		s, _ := severityOf(b.r.Words, c.raw)
		if a, _ := b.r.Words.Status(c.Status); s >= report.Medium && a == report.AnswerNone {
			b.ask(line{no: c.from.no, text: strings.TrimSpace(c.from.text + " " + c.Place())})
		}
	}
	for _, d := range b.doubts {
		if s, _ := severityOf(b.r.Words, cmp.Or(d.raw, d.parts[0].value())); d.count == 0 && s >= report.Medium {
			b.ask(d.line)
		}
	}
}
