package review

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/next"
)

// Questions lists what a file that no reader claims grades medium or worse: in a label, a heading or a table cell of Markdown, or in a
// severity field of an entry with a text. The text of a passage begins with the line, so that it can be compared with findings.
func Questions(f *dialect.File) []report.Passage {
	r := dialect.NewReading(f)
	if f.Format == dialect.Markdown {
		b := &body{r: r, first: max(f.BodyLine, 1), sections: []section{{}}, review: &report.Review{}, untitled: true}
		b.questions(f.Blocks().List)
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
	a, _ := r.Words.Status(v.Word(aliases[statusField]...))
	if raw != "" && (s >= report.Medium || !known) && hasText(v) && a == report.AnswerNone && !negative(v) {
		r.AskValue(v, strings.TrimSpace(raw+": "+v.Word(append(aliases[titleField], aliases[textField]...)...)))
		return
	}
	for i := range v.Len() {
		other := v.Node.Kind == decode.Object && isOther(strings.Split(dialect.Snake(v.Node.Members[i].Name), "_"))
		if depth < maxDepth && !other {
			question(r, v.Child(i), depth+1)
		}
	}
}

// gradeWord is the severity of an object: a known word, or any word in a field that is called severity; empty = none.
func gradeWord(r *dialect.Reading, v dialect.Value) string {
	raw := v.Word(aliases[severityField]...)
	if _, known := severityOf(r.Words, raw); known || v.Has("severity", "sev") && !dialect.IsNone(raw) && isWord(raw) {
		return raw
	}
	return ""
}

// isWord reports whether a value is a word rather than a number or a sentence.
func isWord(raw string) bool {
	return raw != "" && len(strings.Fields(raw)) <= 3 && strings.Trim(raw, "0123456789.") != ""
}

// questions asks about headings, labels and cells of a Markdown text.
func (b *body) questions(list []decode.Block) {
	for i := range list {
		block := &list[i]
		switch block.Kind {
		case decode.Heading:
			l := newLine(block.Inline, block.Line)
			b.enter(block.Level, l.text)
			b.question(l)
		case decode.Paragraph:
			for _, l := range splitLines(block.Inline, block.Line) {
				b.question(l)
			}
		case decode.Table:
			b.table(block, textLevel)
		case decode.List, decode.Item:
			b.questions(block.Children)
		}
	}
	for _, c := range b.done {
		if s, known := severityOf(b.r.Words, c.raw); known && s >= report.Medium {
			b.ask(c.line)
		}
	}
	for _, d := range b.later {
		b.ask(d.line)
	}
	b.done, b.later = nil, nil
}

func (b *body) question(l line) {
	h := parseHeadline(b.r.Words, l)
	if b.top().kind == legend || b.counted(l, h) || b.settled(h) {
		return
	}
	if h.labelled() && h.sev >= report.Medium {
		b.ask(l)
	}
	for _, part := range labels(l) {
		if s, known := severityOf(b.r.Words, part.value.text); part.field == severityField && known && s >= report.Medium {
			b.ask(l)
		}
	}
}
