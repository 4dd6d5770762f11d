package decode

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// repaired is a copy of a span in which some parts are blanked out; offsets are those of the span.
type repaired struct {
	src   *source
	text  string // the span as written
	base  int    // its offset in the file's text
	work  []byte
	prose bool // sentences around the document are blanked out
}

// token is what decides about repairs: a string, a comment, a comma, or another character.
var token = lazy(`(?s:("(?:[^"\\]|\\.)*"?)|(//[^\r\n]*|/\*.*?\*/)|\S)`)

// repair applies the repairs that the package comment lists; nil = none applies. Which bracket closes which is the
// parser's business. A trailing comma is one between a value and a closing bracket: in "[,]" and "[1,,]" a value may be
// missing.
func repair(s *source, at span) *repaired {
	before, text := len(s.faults), s.text[at.start:at.end]
	r := &repaired{src: s, text: text, base: at.start, work: []byte(text)}
	begin, end := strings.IndexAny(text, "[{"), strings.LastIndexAny(text, "]}")+1
	if begin < 0 {
		return nil
	}
	fence, skipped := r.skip(0, begin, "")
	if !skipped {
		begin = 0
	}
	if _, skipped = r.skip(end, len(text), fence); !skipped || end == 0 {
		end = len(text)
	}
	comma, last := -1, byte(0) // comma: a trailing one if a bracket closes next; last: how the token before begins
	for _, m := range token().FindAllStringSubmatchIndex(text[begin:end], -1) {
		first, next := begin+m[0], begin+m[1]
		switch c := text[first]; {
		case m[4] >= 0:
			r.blank(first, next, "comment skipped")
			continue
		case m[2] >= 0:
			r.mend(first, next)
		case (c == ']' || c == '}') && comma >= 0:
			r.blank(comma, comma+1, "trailing comma skipped")
		}
		if comma = -1; text[first] == ',' && strings.IndexByte(",:[{", last) < 0 {
			comma = first
		}
		last = text[first]
	}
	if len(s.faults) == before {
		return nil
	}
	return r
}

// beside is a line around a document that may be skipped: a sentence without brackets and quotes, which is surely no
// part of the document, or the mark of a code fence and one word.
var beside = lazy("^(?:[A-Z][^\\pC{}\\[\\]\"=]*[.:!]|(`{3,}|~{3,})([\\w-]*))$")

// skip blanks out what precedes or follows the document, if it is the mark of one code fence, sentences, or both. Of
// several fences one would have to be guessed, so they stay an error. It takes and gives the mark of the open fence.
func (r *repaired) skip(start, end int, fence string) (open string, skipped bool) {
	what, prose := "", false
	for line := range strings.Lines(r.text[start:end]) {
		line = strings.TrimSpace(line)
		m := beside().FindStringSubmatch(line)
		switch {
		case line == "":
		case m == nil:
			return fence, false
		case m[1] == "":
			what, prose = cmp.Or(what, "prose"), true
		case start == 0 && fence == "":
			fence, what = m[1], "code fence"
		case start == 0 || fence == "" || m[2] != "" || !strings.HasPrefix(m[1], fence):
			return fence, false
		default:
			fence = ""
		}
	}
	if r.prose = r.prose || prose; what != "" {
		r.src.repaired(r.base+start, what+" around the document skipped")
	}
	copy(r.work[start:end], strings.Repeat(" ", end-start))
	return fence, true
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
