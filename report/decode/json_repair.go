package decode

import (
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

// token is what decides about repairs: a string, a comment, a comma, or another character.
var token = lazy(`(?s:("(?:[^"\\]|\\.)*"?)|(//[^\r\n]*|/\*.*?\*/)|\S)`)

// repair applies the repairs that the package comment lists; nil = none applies. Which bracket closes which is the
// parser's business. A trailing comma is one between a value and a closing bracket: in "[,]" and "[1,,]" a value may be
// missing.
func repair(s *source, at span) (work []byte) {
	before, text := len(s.faults), s.text[at.start:at.end]
	r := &repaired{src: s, text: text, base: at.start, work: []byte(text)}
	r.around()
	comma, last := -1, byte(0) // comma: a trailing one if a bracket closes next; last: how the token before begins
	for _, m := range token().FindAllStringSubmatchIndex(string(r.work), -1) {
		switch c := text[m[0]]; {
		case m[4] >= 0:
			r.blank(m[0], m[1], "comment skipped")
			continue
		case m[2] >= 0:
			r.mend(m[0], m[1])
		case (c == ']' || c == '}') && comma >= 0:
			r.blank(comma, comma+1, "trailing comma skipped")
		}
		if comma = -1; text[m[0]] == ',' && strings.IndexByte(",:[{", last) < 0 {
			comma = m[0]
		}
		last = text[m[0]]
	}
	if len(s.faults) == before {
		return nil
	}
	return r.work
}

// What may be skipped around a document: blank lines, the marks of a code fence, and lines of a sentence without
// brackets and quotes, which are surely no part of it.
var (
	above = lazy(`^(?:` + aside + `\n)+[ \t]*$`)
	below = lazy(`^[ \t\r]*(?:\n` + aside + `)*$`)
)

const aside = "[ \t\r]*(?:[A-Z][^\\pC{}\\[\\]\"=]*[.:!]|(?:`{3,}|~{3,})[\\w-]*)?[ \t\r]*"

// around blanks out what may be skipped around the document.
func (r *repaired) around() {
	const skipped = "text or a code fence around the document skipped"
	start, end := strings.IndexAny(r.text, "[{"), strings.LastIndexAny(r.text, "]}")+1
	if start > 0 && above().MatchString(r.text[:start]) && strings.TrimSpace(r.text[:start]) != "" {
		r.blank(0, start, skipped)
	}
	if start < end && below().MatchString(r.text[end:]) && strings.TrimSpace(r.text[end:]) != "" {
		r.blank(end, len(r.text), skipped)
	}
}

func (r *repaired) blank(start, end int, message string) {
	copy(r.work[start:end], strings.Repeat(" ", end-start))
	r.src.repaired(r.base+start, message)
}

// mend makes a string readable: its content is mended again when it is read. Each kind of repair is listed once.
func (r *repaired) mend(start, end int) {
	literal := r.text[start:end]
	valid := mend(literal, func(message string) {
		if !slices.ContainsFunc(r.src.faults, func(known Fault) bool { return known.Message == message }) {
			r.src.repaired(r.base+start, message)
		}
	})
	if valid != literal {
		copy(r.work[start+1:max(start+1, end-1)], strings.Repeat(" ", end-start))
	}
}

// escape is a control character, a pair of surrogates, another character by number, or a backslash with what follows.
var escape = lazy(`[\x01-\x1f]|\\u[dD][89abAB]` + hex + hex + `\\u[dD][c-fC-F]` + hex + hex +
	`|\\u` + hex + hex + hex + hex + `|\\[^\x01-\x1f]?`)

const hex = `[0-9a-fA-F]`

// mend makes a string's literal valid, and notes what that took.
func mend(literal string, note func(message string)) string {
	return escape().ReplaceAllStringFunc(literal, func(s string) string {
		switch {
		case s[0] < ' ':
			note("control character in a string read as if escaped")
			return fmt.Sprintf(`\u%04x`, s[0])
		case len(s) == 6 && strings.IndexByte("dD", s[2]) >= 0 && s[3] >= '8':
			note("half of a surrogate pair in a string read as U+FFFD")
			return `\ufffd`
		case len(s) >= 6 || len(s) == 2 && strings.IndexByte(`"\/bfnrt`, s[1]) >= 0:
			return s
		}
		note("unknown escape in a string, its backslash is kept")
		return `\` + s
	})
}
