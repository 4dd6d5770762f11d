package review

import (
	"cmp"
	"slices"
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
	if f.Format == dialect.Markdown || f.Format == dialect.Text && f.In("reviews") {
		readBody(r, f.Blocks(), f.BodyLine, Given{}).questions()
	}
	for _, root := range r.Roots() {
		if f.Format < dialect.Markdown {
			leftover{r: r}.ask("", root)
		}
	}
	return r.Art.NotUnderstood
}

// questions asks about the candidates and doubts of a file that is no review.
func (b *body) questions() {
	for _, e := range b.done {
		f := b.made(e)
		output := e.from.raw+f.ID+f.File == "" && !slices.Contains(gradeWords, e.raw) // of tools: below the title "Warnings"
		if f.Severity.Weight() >= report.Medium && f.Answer == report.AnswerNone && !output {
			b.ask(e.from.No, strings.TrimSpace(e.from.Text+" "+f.Place()))
		}
	}
	for _, n := range b.doubts {
		s, _ := b.r.Words.Grade(cmp.Or(n.raw, n.parts[0].value()))
		if s >= report.Medium && n.counted() < 0 || (n.isRow() || n.Level > 0) && n.isGraded() {
			b.ask(n.No, n.Text)
		}
	}
}

// leftover asks about what no reader consumed. In a review any severity asks, a text with a place too, and a check that
// failed.
type leftover struct {
	r      *dialect.Reading
	review bool
}

// ask asks about an object that may be a finding, and about a text of a review that a severity leads or names. A closed
// status settles all that it is beside.
func (l leftover) ask(name string, v dialect.Value) {
	name = report.Shorten(name, maxTail) // it may be megabytes long, and is a list's for each of its items
	is := named(l.r.Words, dialect.Snake(name))
	other := is.kind >= silent && is.raw == ""
	switch raw := v.Word(Aliases[severityField]...); {
	case other && !l.review:
		return
	case l.isGraded(v, raw), l.review && !other && hasText(v) && isPlaced(v):
		status, _ := l.r.Words.Status(v.Word(Aliases[statusField]...))
		if status == report.AnswerNone && !negative(v) && !refers(v) {
			l.r.AskValue(v, strings.TrimLeft(raw+": "+v.Word(append(Aliases[titleField], Aliases[textField]...)...), ": "))
		}
		return
	case l.review && isFailure(l.r.Words, name, v.Node.Text):
		l.r.AskValue(v, name+": "+v.Node.Text)
	case l.review && v.Node.Kind == decode.String:
		l.text(name, v)
	}
	for inner, at := range v.All() {
		l.ask(cmp.Or(inner, name), at)
	}
}

// isGraded reports whether an object has a severity: a known word, or any word in a field that is called severity.
// Outside of a review it is at least medium, beside a text, and no level of a log line.
func (l leftover) isGraded(v dialect.Value, raw string) bool {
	s, known := l.r.Words.Grade(raw)
	named := v.Has("severity", "sev")
	if raw == "" || !known && (!named || dialect.IsNone(raw)) {
		return false
	}
	return l.review || hasText(v) && (s >= report.Medium || !known) &&
		(named || isPlaced(v) || isID(v.Word(Aliases[idField]...)))
}

// text asks about a text, or the first of its lines.
func (l leftover) text(name string, v dialect.Value) {
	asks := l.r.Words.Severity(dialect.Snake(name)) >= report.Medium
	for text := range strings.Lines(v.Node.Text) {
		if asks || parseHeadline(l.r.Words, textLine(text, 1)).labelled() {
			l.r.AskValue(v, strings.TrimSpace(text))
			return
		}
	}
}

// isFailure reports whether a field states a failure and nothing else: "not met", "❌ REJECTED", "ready to merge": no.
func isFailure(words dialect.Words, name, text string) bool {
	if len(text) > maxTail {
		return false
	}
	if no := dialect.Fold(text); no == "no" || no == "false" {
		return slices.ContainsFunc(titleWords(name), func(w string) bool {
			v, _ := dialect.Verdict(w)
			return v == report.Positive
		})
	}
	v, _ := dialect.Verdict(text)
	return len(strings.Fields(text)) <= maxVerdict && (v == report.Negative || words.Outcome(text) == report.Failed)
}

// maxVerdict is the number of words of the longest verdict with a sign.
const maxVerdict = 4
