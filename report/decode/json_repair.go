package decode

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// repaired is a copy of a span in which some parts are blanked out; offsets are those of the span.
type repaired struct {
	src  *source
	text string // the span as written
	base int    // its offset in the file's text
	work []byte
}

// repair applies the repairs that the package comment lists; false = none applies.
func repair(s *source, at span) (work []byte, repairs bool) {
	before, text := len(s.faults), s.text[at.start:at.end]
	r := &repaired{src: s, text: text, base: at.start, work: []byte(text)}
	if start, end, values := r.values(); values > 0 {
		r.around(start, end, values == 1)
	}
	return r.work, len(s.faults) > before
}

// token is what decides about repairs: a string, a comment, a bracket that opens or closes, a comma, or another
// character.
var token = lazy(`^[ \t\r\n]*(?s:("(?:[^"\\]|\\.)*"?)|(//[^\r\n]*|/\*.*?\*/)|([\[{])|([\]}])|(,)|.)`)

// The groups of token.
const (
	aString = iota + 1
	aComment
	anOpening
	aClosing
	aComma
	another
)

// values repairs the objects and arrays that follow each other, from the first bracket on, up to anything else. Which
// bracket closes which is the parser's business. A trailing comma is one between a value and a closing bracket: in
// "[,]" and "[1,,]" a value may be missing.
func (r *repaired) values() (start, end, n int) {
	depth, comma, before := 0, -1, byte(0) // comma: a trailing one if a bracket closes next; before: the token before
	for i := 0; ; {
		m := token().FindStringSubmatchIndex(r.text[i:])
		if m == nil {
			break
		}
		is, first, next := aString, i+m[1]-1, i+m[1]
		for is < another && m[2*is] < 0 {
			is++
		}
		if is < another {
			first = i + m[2*is]
		}
		trailing := comma
		switch i = next; {
		case is == aComment:
			r.blank(first, next, "comment skipped")
			continue
		case depth == 0 && is != anOpening && n > 0:
			return start, end, n
		case depth == 0 && is != anOpening:
			if first += strings.IndexAny(r.text[first:]+"[", "[{"); first == len(r.text) {
				return 0, 0, 0
			}
			i = first
			continue
		case depth == 0:
			depth, n = 1, n+1
			if n == 1 {
				start = first
			}
		case is == anOpening:
			depth++
		case is == aString:
			r.mend(first, next)
		case is == aClosing:
			if depth, end = depth-1, next; trailing >= 0 {
				r.blank(trailing, trailing+1, "trailing comma skipped")
			}
		}
		if comma = -1; is == aComma && strings.IndexByte(",:[{", before) < 0 {
			comma = first
		}
		before = r.text[first]
	}
	if depth > 0 {
		end = len(r.text)
	}
	return start, end, n
}

// beside is a line around a document that may be skipped: a sentence without brackets and quotes, which is surely no
// part of the document, or the mark of a code fence and one word.
var beside = lazy("^(?:[A-Z][^\\pC{}\\[\\]\"=]*[.:!]|(`{3,}|~{3,})([\\w-]*))$")

// around blanks out what precedes and follows the document, if it is one code fence, sentences, or both. Of several
// fences one would have to be guessed, so they stay an error. single: there is one value, which sentences may surround.
func (r *repaired) around(start, end int, single bool) {
	fence, skipped, parts := "", [2]string{}, [2]span{{0, start}, {end, len(r.work)}}
	for i, part := range parts {
		for line := range strings.Lines(string(r.work[part.start:part.end])) {
			line = strings.TrimSpace(line)
			m := beside().FindStringSubmatch(line)
			switch {
			case line == "":
			case m == nil, m[1] == "" && !single:
				return
			case m[1] == "":
				skipped[i] = cmp.Or(skipped[i], "prose")
			case i == 0 && fence == "":
				fence, skipped[i] = m[1], "code fence"
			case i == 0 || fence == "" || m[2] != "" || !strings.HasPrefix(m[1], fence):
				return
			default:
				fence = ""
			}
		}
	}
	for i, part := range parts {
		if skipped[i] != "" {
			r.blank(part.start, part.end, skipped[i]+" around the document skipped")
		}
	}
	copy(r.work[end:], strings.Repeat(" ", len(r.work)-end))
}

func (r *repaired) blank(start, end int, message string) {
	copy(r.work[start:end], strings.Repeat(" ", end-start))
	r.src.repaired(r.base+start, message)
}

// mend makes a string readable. Each kind of repair is listed once.
func (r *repaired) mend(start, end int) {
	for _, f := range stringFaults(r.text[start:end]) {
		copy(r.work[start+f.at:], strings.Repeat(" ", f.size))
		if !slices.ContainsFunc(r.src.faults, func(known Fault) bool { return known.Message == f.message }) {
			r.src.repaired(r.base+start+f.at, f.message)
		}
	}
}

// stringFault is a part of a string's literal that JSON does not allow, and the escape to read in its place.
type stringFault struct {
	at, size      int
	with, message string
}

// escape is a control character, or a backslash with what follows: an escape, or half of a surrogate pair. NUL is in no
// text.
var escape = lazy(`[\x01-\x1f]|\\(?:(["\\/bfnrt]|u[dD][89abAB]` + hex + hex + `\\u[dD][c-fC-F]` + hex + hex +
	`|u(?:[dD][0-7]|[0-9a-ce-fA-CE-F]` + hex + `)` + hex + hex + `)|(u[dD]` + hex + hex + hex + `))?`)

const hex = `[0-9a-fA-F]`

func stringFaults(literal string) (list []stringFault) {
	for _, m := range escape().FindAllStringSubmatchIndex(literal, -1) {
		switch c := literal[m[0]]; {
		case c < ' ':
			list = append(list, stringFault{m[0], 1, fmt.Sprintf(`\u%04x`, c),
				"control character in a string read as if escaped"})
		case m[2] >= 0 || m[1] == len(literal): // an escape, or a string that the text's end cuts off
		case m[4] >= 0:
			list = append(list, stringFault{m[0], 6, `\ufffd`, "half of a surrogate pair in a string read as U+FFFD"})
		default:
			list = append(list, stringFault{m[0], 1, `\\`, "unknown escape in a string, its backslash is kept"})
		}
	}
	return list
}

// mendString makes a literal valid.
func mendString(literal string) string {
	var b strings.Builder
	at := 0
	for _, f := range stringFaults(literal) {
		b.WriteString(literal[at:f.at] + f.with)
		at = f.at + f.size
	}
	return b.String() + literal[at:]
}
