package dialect

import (
	"errors"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// A file is meant to be one message that begins with its frontmatter. Agents also write a whole conversation into one file, one
// envelope after the other, and begin with words of their own ("Here is my review:"). So a head is looked for in the text too: a rule,
// and below it lines of which one names a type of the seed. In a block of code it is an example, unless the block is what the words
// before it lead to.

// headMark is where a head begins in a body: the offset and the line in the file of its rule, or of the fence before it.
type headMark struct{ offset, line int }

// heads finds the heads in a body.
func (f *File) heads() (found []headMark) {
	at := headMark{line: max(f.BodyLine, 1)}
	code, titled := fencesOf(f.Body), f.Doc != nil
	for text := range strings.Lines(f.Body) {
		line, below := strings.TrimRight(text, " \t\r\n"), f.Body[at.offset+len(text):]
		held, fence := code.inside(line)
		switch {
		case fence && held:
			if inner, ruled := strings.CutPrefix(below, "---"); !titled && len(found) == 0 && ruled && namesEnvelope(inner) {
				found = append(found, at)
			}
		case held || fence:
		case line == "---" && namesEnvelope(below):
			found = append(found, at)
		default:
			titled = titled || isHeading(line)
		}
		at.offset, at.line = at.offset+len(text), at.line+1
	}
	return found
}

const maxHead = 100 // lines that are looked at for a type

// namesEnvelope reports whether the lines below a rule name a type of the seed before the head ends.
func namesEnvelope(below string) bool {
	left := maxHead
	for text := range strings.Lines(strings.TrimLeft(below, "\r\n")) {
		line := strings.TrimRight(text, " \t\r\n")
		if left--; left == 0 || line == "" || line == "---" || line == "..." || isHeading(line) {
			return false
		}
		if m := headLine.FindStringSubmatch(line); m != nil && m[1] == "" && snake(m[2]) == "type" {
			_, known := envelopeOf(strings.Trim(m[3], `"' `))
			return known
		}
	}
	return false
}

// holdsHeads reports whether a body may have heads; nearly all have no rule at all.
func (f *File) holdsHeads() bool {
	return strings.Contains(f.Body, "---") && len(f.heads()) > 0
}

// envelopePart is one message of a file, with what was wrong with its head where nobody has said so yet.
type envelopePart struct {
	*File
	odd []report.Problem
}

// envelopes gives a part for each message of the file, and the words before the first that are no message.
func (f *File) envelopes() (parts []envelopePart, before string) {
	var found []headMark
	if f.Format == Markdown && strings.Contains(f.Body, "---") {
		found = f.heads()
	}
	if len(found) == 0 {
		return []envelopePart{{File: f}}, ""
	}
	first := f.Body[:found[0].offset]
	switch {
	case f.Doc != nil && len(f.Doc.Values) > 0 && (isEnvelope(&f.Doc.Values[0]) || f.countsItself()):
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
		parts = append(parts, f.envelopeAt(at, end, len(parts)))
	}
	return parts, before
}

// envelopeAt gives a part of a body as a file. What it lies below is remembered, for lines and pointers to be the whole file's.
func (f *File) envelopeAt(at headMark, end, number int) envelopePart {
	text := f.Body[at.offset:end]
	front, body, begins, err := decode.Frontmatter([]byte(text), decode.Limits{})
	part := *f
	part.Doc, part.Head, part.Body = front, text[:begins], string(body)
	part.BodyLine, part.above = at.line+strings.Count(text[:begins], "\n"), at.line-1
	if f.hide(front, part.above) && len(front.Values) > 0 {
		part.Head = frontText(&front.Values[0])
	}
	if number > 0 {
		part.below = "/" + strconv.Itoa(number)
	}
	return envelopePart{&part, part.headTrouble(err)}
}

// headTrouble says what was repaired in a head, or that it could not be read.
func (f *File) headTrouble(err error) (odd []report.Problem) {
	var at *decode.SyntaxError
	if errors.As(err, &at) {
		odd = append(odd, report.Problem{Origin: report.Origin{Path: f.Path, Line: at.Line + f.above}, Column: at.Column, Level: report.Error, Kind: report.Unreadable,
			Message: at.Message + ": the frontmatter was not read as such, the text below it was; fix it, or ask the agent to write it again"})
	}
	if f.Doc == nil {
		return odd
	}
	for _, fault := range f.Doc.Faults {
		line, column := f.Doc.Position(fault.Offset)
		odd = append(odd, report.Problem{Origin: report.Origin{Path: f.Path, Line: line + f.above, Pointer: fault.Pointer}, Column: column,
			Level: report.Warning, Kind: report.ProblemKind(fault.Kind), Message: fault.Message})
	}
	return odd
}

// readEnvelopes reads every message of a file.
func readEnvelopes(f *File) *report.Artefact {
	if f.Format != Markdown {
		r := newReading(f)
		r.converse(report.AgentTeam, isEnvelopeRecord, (*reading).envelopeRecord)
		return r.finish()
	}
	parts, before := f.envelopes()
	if len(parts) == 1 && before == "" {
		return readEnvelope(parts[0].File).finish()
	}
	r := newReading(f)
	r.art.Messages = []*report.Message{}
	if report.Filled(before) {
		r.wordsBefore(parts[0].File, before)
	}
	for _, part := range parts {
		for _, p := range part.odd {
			r.tell(p)
		}
		p := readEnvelope(part.File)
		for _, root := range part.roots() {
			p.lookForTimes(root.node)
		}
		r.join(p)
	}
	return r.finish()
}

// wordsBefore says that words stand before the first message, and shows them above its head.
func (r *reading) wordsBefore(first *File, words string) {
	r.problem(atLine(first.above+1), report.Warning, report.Repaired, "before",
		"words before the frontmatter skipped; a message begins with ---")
	r.art.Partly = true
	first.Head = words + first.Head
}
