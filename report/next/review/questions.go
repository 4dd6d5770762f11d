package review

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/next"
)

// Questions lists what a file that no reader claims grades medium or worse: in a label, a heading or a table cell of
// Markdown, or in a severity field of an entry with a text. The text of a passage begins with the line, so that it
// can be compared with findings.
func Questions(f *dialect.File) []report.Passage {
	r := dialect.NewReading(f)
	if f.Format == dialect.Markdown {
		b := newBody(r, f.BodyLine, Given{})
		b.blocks(f.Blocks().List, textLevel)
		b.closeTo(0)
		b.questions()
	}
	for _, root := range r.Roots() {
		if f.Format != dialect.Markdown {
			question(r, root, 0)
		}
	}
	return r.Art.NotUnderstood
}

// question asks about each object with a text and a severity of medium or worse that no closed status settles.
func question(r *dialect.Reading, v dialect.Value, depth int) {
	raw := gradeWord(r, v)
	s, known := severityOf(r.Words, raw)
	if raw != "" && (s >= report.Medium || !known) && hasText(v) && isOpen(r, v) {
		r.AskValue(v, raw+": "+v.Word(append(aliases[titleField], aliases[textField]...)...))
		return
	}
	for i := range v.Len() {
		other := v.Node.Kind == decode.Object && isOther(strings.Split(dialect.Snake(v.Node.Members[i].Name), "_"))
		if depth < maxDepth && !other {
			question(r, v.Child(i), depth+1)
		}
	}
}

// unread asks about every object below an unclaimed member of a review that has a severity, or a text at a line.
func (s *search) unread(v dialect.Value, depth int) {
	id := report.NormalID(v.Word(aliases[idField]...))
	known := id != "" && slices.ContainsFunc(s.found, func(f *report.Finding) bool { return report.NormalID(f.ID) == id })
	placed := hasText(v) && has(v, fileField) && has(v, lineField)
	if !known && isOpen(s.r, v) && (placed || gradeWord(s.r, v) != "") {
		s.r.AskValue(v, v.Node.JSON())
		return
	}
	for i := range v.Len() {
		if depth < maxDepth {
			s.unread(v.Child(i), depth+1)
		}
	}
}

// isOpen reports whether no closed status settles an object, and it is no check that found nothing.
func isOpen(r *dialect.Reading, v dialect.Value) bool {
	a, _ := r.Words.Status(v.Word(aliases[statusField]...))
	return a == report.AnswerNone && !negative(v)
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
			b.ask(c.line)
		}
	}
	for _, d := range b.doubts {
		if h := parseHeadline(b.r.Words, d.line); d.sure && h.sev >= report.Medium || d.id == "" {
			b.ask(d.line)
		}
	}
}
