package messages

import (
	"errors"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
)

// A file is meant to be one message that begins with its frontmatter. Agents also write a whole conversation into one file, one
// envelope after the other, and begin with words of their own ("Here is my review:"). So a head is looked for in the text too: a rule,
// and below it lines of which one names a type of the seed. In a block of code it is an example, unless the block is what the words
// before it lead to, or the message before it has its head in a block too.

// headMark is where a head begins in a body: the offset and the line in the file of its rule, or of the fence before it.
type headMark struct {
	offset, line int
	kind         envelopeType
	block        bool // it stands in a block of code
	titled       bool // a heading or a frontmatter stands before it
}

// heads finds the heads in a body that begin a message.
func heads(f *form.File) (found []headMark) {
	fenced := f.Doc != nil && f.Doc.Fenced
	for _, h := range allHeads(f) {
		if !h.block || fenced || !h.titled && len(found) == 0 {
			found, fenced = append(found, h), fenced || h.block
		}
	}
	return found
}

// allHeads finds the heads in a body, those in blocks of code too.
func allHeads(f *form.File) (found []headMark) {
	at := headMark{line: max(f.BodyLine, 1), titled: f.Doc != nil}
	code := markup.FencesOf(f.Body)
	for text := range strings.Lines(f.Body) {
		line, below := strings.TrimRight(text, " \t\r\n"), f.Body[at.offset+len(text):]
		held, fence := code.Inside(line)
		at.block = held && fence
		switch {
		case at.block:
			if inner, ruled := strings.CutPrefix(below, "---"); ruled {
				found = at.named(found, inner)
			}
		case held || fence:
		case line == "---":
			found = at.named(found, below)
		default:
			at.titled = at.titled || markup.IsHeading(line)
		}
		at.offset, at.line = at.offset+len(text), at.line+1
	}
	return found
}

// named adds a head whose lines name a type of the seed.
func (h headMark) named(found []headMark, below string) []headMark {
	kind, known := envelopeBelow(below)
	if h.kind = kind; !known {
		return found
	}
	return append(found, h)
}

const maxHead = 100 // lines that are looked at for a type

// envelopeBelow gives the type of the seed that the lines below a rule name before the head ends.
func envelopeBelow(below string) (envelopeType, bool) {
	left := maxHead
	for text := range strings.Lines(strings.TrimLeft(below, "\r\n")) {
		line := strings.TrimRight(text, " \t\r\n")
		if left--; left == 0 || line == "" || line == "---" || line == "..." || markup.IsHeading(line) {
			return envelopeType{}, false
		}
		if m := headLine.FindStringSubmatch(line); m != nil && m[1] == "" && node.Snake(m[2]) == "type" {
			return envelopeOf(strings.Trim(m[3], `"' `))
		}
	}
	return envelopeType{}, false
}

// HoldsHeads reports whether a body may have heads; nearly all have no rule at all.
func HoldsHeads(f *form.File) bool {
	return strings.Contains(f.Body, "---") && len(heads(f)) > 0
}

// envelopePart is one message of a file, with what was wrong with its head where nobody has said so yet.
type envelopePart struct {
	*form.File
	odd []report.Problem
}

// envelopes gives a part for each message of the file, and the words before the first that are no message.
func envelopes(f *form.File) (parts []envelopePart, before string) {
	var found []headMark
	if f.Format == form.Markdown && strings.Contains(f.Body, "---") {
		found = heads(f)
	}
	if len(found) == 0 {
		return []envelopePart{{File: f}}, ""
	}
	first := f.Body[:found[0].offset]
	switch {
	case f.Doc != nil && len(f.Doc.Values) > 0 && (IsEnvelope(&f.Doc.Values[0]) || CountsItself(f)):
		whole := *f
		whole.Body = first
		parts = append(parts, envelopePart{File: &whole})
	case f.Doc == nil && len(found) == 1 && !report.Filled(first):
		return []envelopePart{{File: f}}, ""
	default:
		before = f.Head + first
	}
	for i, at := range found {
		end := len(f.Body)
		if i+1 < len(found) {
			end = found[i+1].offset
		}
		parts = append(parts, envelopeAt(f, at, end, len(parts)))
	}
	return parts, before
}

// envelopeAt gives a part of a body as a file. What it lies below is remembered, for lines and pointers to be the whole file's.
func envelopeAt(f *form.File, at headMark, end, number int) envelopePart {
	text := f.Body[at.offset:end]
	front, body, begins, err := decode.Frontmatter([]byte(text), decode.Limits{})
	part := *f
	part.Doc, part.Head, part.Body = front, text[:begins], string(body)
	part.BodyLine, part.Above = at.line+strings.Count(text[:begins], "\n"), at.line-1
	if f.Conceal(front, part.Above) && len(front.Values) > 0 {
		part.Head = frontText(&front.Values[0])
	}
	if number > 0 {
		part.Below = "/" + strconv.Itoa(number)
	}
	return envelopePart{&part, headTrouble(&part, err)}
}

// headTrouble says what was repaired in a head, or that it could not be read.
func headTrouble(f *form.File, err error) (odd []report.Problem) {
	var at *decode.SyntaxError
	if errors.As(err, &at) {
		odd = append(odd, report.Problem{Origin: report.Origin{Path: f.Path, Line: at.Line + f.Above}, Column: at.Column, Level: report.Error, Kind: report.Unreadable,
			Message: at.Message + "; the frontmatter was not read as such, the text below it was: fix it, or ask the agent to write it again"})
	}
	if f.Doc == nil {
		return odd
	}
	for _, fault := range f.Doc.Faults {
		line, column := f.Doc.Position(fault.Offset)
		odd = append(odd, report.Problem{Origin: report.Origin{Path: f.Path, Line: line + f.Above, Pointer: fault.Pointer}, Column: column,
			Level: report.Warning, Kind: report.ProblemKind(fault.Kind), Message: fault.Message})
	}
	return odd
}

// ReadEnvelopes reads every message of a file.
func ReadEnvelopes(f *form.File) *report.Artefact {
	if f.Format != form.Markdown {
		r := form.NewReading(f)
		converse(r, report.AgentTeam, IsEnvelopeRecord, envelopeRecord)
		return r.Finish()
	}
	parts, before := envelopes(f)
	if len(parts) == 1 && before == "" {
		return readEnvelope(parts[0].File).Finish()
	}
	r := form.NewReading(f)
	r.Art.Messages = []*report.Message{}
	if report.Filled(before) {
		wordsBefore(r, parts[0].File, before)
	}
	for _, part := range parts {
		for _, p := range part.odd {
			r.Tell(p)
		}
		p := readEnvelope(part.File)
		for _, root := range part.Roots() {
			p.LookForTimes(root)
		}
		r.Join(p)
	}
	return r.Finish()
}

// wordsBefore says that words stand before the first message, and shows them above its head.
func wordsBefore(r *form.Reading, first *form.File, words string) {
	r.Problem(form.AtLine(first.Above+1), report.Warning, report.Repaired, "before",
		"words before the frontmatter skipped; a message begins with ---")
	r.Art.Partly = true
	first.Head = words + first.Head
}
