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

// repair applies the repairs that the package comment lists, and says whether sentences around the document are
// blanked out; nil = no repair applies. Which bracket closes which is the parser's business. A trailing comma is one
// between a value and a closing bracket: in "[,]" and "[1,,]" a value may be missing.
func repair(s *source, at span) (work []byte, prose bool) {
	before, text := len(s.faults), s.text[at.start:at.end]
	r := &repaired{src: s, text: text, base: at.start, work: []byte(text)}
	rest, prose := r.around()
	if rest.start < 0 {
		return nil, false
	}
	comma, last := -1, byte(0) // comma: a trailing one if a bracket closes next; last: how the token before begins
	for _, m := range token().FindAllStringSubmatchIndex(text[rest.start:rest.end], -1) {
		first, next := rest.start+m[0], rest.start+m[1]
		switch c := text[first]; {
		case m[4] >= 0:
			r.blank(first, next)
			s.repaired(at.start+first, "comment skipped")
			continue
		case m[2] >= 0:
			r.mend(first, next)
		case (c == ']' || c == '}') && comma >= 0:
			r.blank(comma, comma+1)
			s.repaired(at.start+comma, "trailing comma skipped")
		}
		if comma = -1; text[first] == ',' && strings.IndexByte(",:[{", last) < 0 {
			comma = first
		}
		last = text[first]
	}
	if len(s.faults) == before {
		return nil, false
	}
	return r.work, prose
}

// What may be skipped around a document: lines of a sentence without brackets and quotes, which is surely no part of
// it, and the mark of one code fence. Of several fences one would have to be guessed, so they stay an error.
var (
	above = lazy("^(" + sentences + ")(?:[ \t]*(`{3,}|~{3,})[\\w-]*[ \t\r]*\n)?[ \t\r\n]*$")
	below = lazy("^[ \t\r\n]*(?:(`{3,}|~{3,})[ \t\r]*(?:\n|$))?(" + sentences + ")$")
)

const sentences = `(?:[ \t\r]*(?:[A-Z][^\pC{}\[\]"=]*[.:!][ \t\r]*)?(?:\n|$))*`

// around blanks out what may be skipped around the document, and gives the place of the rest.
func (r *repaired) around() (rest span, prose bool) {
	rest = span{strings.IndexAny(r.text, "[{"), strings.LastIndexAny(r.text, "]}") + 1}
	if rest.start < 0 {
		return rest, false
	}
	head, tail := above().FindStringSubmatch(r.text[:rest.start]), below().FindStringSubmatch(r.text[rest.end:])
	none := []string{"", "", ""}
	if head == nil {
		head, rest.start = none, 0
	}
	if tail == nil || rest.end == 0 || tail[1] != "" && (head[2] == "" || !strings.HasPrefix(tail[1], head[2])) {
		tail, rest.end = none, len(r.text)
	}
	if head[2] != "" {
		r.src.repaired(r.base, "code fence around the document skipped")
	}
	for i, text := range []string{head[1], tail[2]} {
		if strings.Trim(text, blanks) != "" {
			prose = true
			r.src.repaired(r.base+i*rest.end, "prose around the document skipped")
		}
	}
	r.blank(0, rest.start)
	r.blank(rest.end, len(r.text))
	return rest, prose
}

func (r *repaired) blank(start, end int) { copy(r.work[start:end], strings.Repeat(" ", end-start)) }

// mend makes a string readable: its content is mended again when it is read. Each kind of repair is listed once.
func (r *repaired) mend(start, end int) {
	literal := r.text[start:end]
	valid := mend(literal, func(message string) {
		if !slices.ContainsFunc(r.src.faults, func(known Fault) bool { return known.Message == message }) {
			r.src.repaired(r.base+start, message)
		}
	})
	if valid != literal {
		r.blank(start+1, max(start+1, end-1))
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
