package decode

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// repaired is a copy of a span in which some parts are blanked out; offsets are those of the span.
type repaired struct {
	text   string // the span as written
	base   int    // its offset in the file's text
	work   []byte
	faults faults
}

// repair applies the repairs that the package comment lists. No faults: none applies.
func repair(text string, at span) *repaired {
	r := &repaired{text: text[at.start:at.end], base: at.start, work: []byte(text[at.start:at.end])}
	start := r.skipBlank(0)
	if bracket := strings.IndexAny(r.text[start:], "{["); bracket > 0 {
		start += bracket
	}
	values, end := 0, start
	for i := start; i < len(r.text) && (r.text[i] == '{' || r.text[i] == '['); i = r.skipBlank(end) {
		end = r.value(i)
		values++
	}
	r.around(start, end, values == 1)
	return r
}

// beside is a line around a document that may be skipped: a sentence without brackets and quotes, which is surely no
// part of the document, or the mark of a code fence and one word.
var beside = lazy("^(?:[A-Z][^\\pC{}\\[\\]\"=]*[.:!]|(`{3,}|~{3,})([\\w-]*))$")

// around blanks out what precedes and follows the document, if it is one code fence, sentences, or both. Of several
// fences one would have to be guessed, so they stay an error. single: there is one value, which sentences may surround.
func (r *repaired) around(start, end int, single bool) {
	fence, skipped := "", [2]string{}
	for i, part := range [2]span{{0, start}, {end, len(r.work)}} {
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
	for i, part := range [2]span{{0, start}, {end, len(r.work)}} {
		if skipped[i] != "" {
			r.blank(part.start, part.end, skipped[i]+" around the document skipped")
		}
	}
	for i := end; i < len(r.work); i++ {
		r.work[i] = ' '
	}
}

// skipBlank is the offset of the first byte from i on that is neither white space nor comment; comments are blanked
// out.
func (r *repaired) skipBlank(i int) int {
	for i < len(r.work) {
		switch r.work[i] {
		case ' ', '\t', '\r', '\n':
			i++
			continue
		case '/':
			if end := commentEnd(r.text, i); end > 0 {
				r.blank(i, end, "comment skipped")
				i = end
				continue
			}
		}
		break
	}
	return i
}

// commentEnd is the offset after the comment that begins at i, 0 if there is none or it is not closed.
func commentEnd(text string, i int) int {
	switch rest := text[i:]; {
	case strings.HasPrefix(rest, "//"):
		if n := strings.IndexAny(rest, "\r\n"); n >= 0 {
			return i + n
		}
		return len(text)
	case strings.HasPrefix(rest, "/*"):
		if n := strings.Index(rest[2:], "*/"); n >= 0 {
			return i + n + 4
		}
	}
	return 0
}

func (r *repaired) blank(start, end int, message string) {
	for i := start; i < end; i++ {
		r.work[i] = ' '
	}
	r.faults.repaired(r.base+start, message)
}

// value repairs the object or array that begins at i, and is the offset after it. Which bracket closes which is the
// parser's business. A trailing comma is one between a value and a closing bracket: in "[,]" and "[1,,]" a value may be
// missing.
func (r *repaired) value(i int) int {
	depth, comma := 0, -1 // comma: a trailing one if a bracket closes next
	before := byte(0)     // the last byte of the last token
	for i = r.skipBlank(i); i < len(r.text); i = r.skipBlank(i) {
		c := r.text[i]
		next := -1
		switch c {
		case '"':
			i = r.string(i) - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; comma >= 0 {
				r.blank(comma, comma+1, "trailing comma skipped")
			}
		case ',':
			if strings.IndexByte(",:[{", before) < 0 {
				next = i
			}
		}
		i, comma, before = i+1, next, c
		if depth == 0 {
			return i
		}
	}
	return len(r.text)
}

// string makes the string that begins at i readable, and is the offset after it. Each kind of repair is listed once.
func (r *repaired) string(i int) int {
	end := stringEnd([]byte(r.text), i)
	for _, f := range stringFaults(r.text[i:end]) {
		for k := f.at; k < f.at+f.size; k++ {
			r.work[i+k] = ' '
		}
		if !slices.ContainsFunc(r.faults, func(known Fault) bool { return known.Message == f.message }) {
			r.faults.repaired(r.base+i+f.at, f.message)
		}
	}
	return end
}

// stringEnd is the offset after the JSON string that begins at i, or the text's end.
func stringEnd(text []byte, i int) int {
	for i++; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(text)
}

// stringFault is a part of a string's literal that JSON does not allow, and the escape to read in its place.
type stringFault struct {
	at, size      int
	with, message string
}

func stringFaults(literal string) (list []stringFault) {
	for i := 1; i < len(literal); i++ {
		c := literal[i]
		switch {
		case c < ' ' && c != 0: // NUL is in no text
			list = append(list, stringFault{i, 1, escaped(c), "control character in a string read as if escaped"})
		case c == '\\' && i+1 < len(literal):
			size, whole := escapeSize(literal[i:])
			if size == 0 {
				list = append(list, stringFault{i, 1, `\\`, "unknown escape in a string, its backslash is kept"})
				size = 1
			} else if !whole {
				const message = "half of a surrogate pair in a string read as U+FFFD"
				list = append(list, stringFault{i, size, `\ufffd`, message})
			}
			i += size - 1
		}
	}
	return list
}

func escaped(c byte) string { return `\u00` + strconv.FormatInt(int64(c)|0x100, 16)[1:] }

// escapeSize is the length of the escape that s begins with, 0 if it is none. It is not whole if it is half a surrogate
// pair.
func escapeSize(s string) (size int, whole bool) {
	if strings.IndexByte(`"\/bfnrt`, s[1]) >= 0 {
		return 2, true
	}
	first := utf16Unit(s)
	switch {
	case first < 0:
		return 0, false
	case !utf16.IsSurrogate(first):
		return 6, true
	}
	if utf16.DecodeRune(first, utf16Unit(s[6:])) != '\uFFFD' {
		return 12, true
	}
	return 6, false
}

// utf16Unit is the value of the \uXXXX that s begins with, or -1.
func utf16Unit(s string) rune {
	if len(s) < 6 || s[:2] != `\u` {
		return -1
	}
	n, err := strconv.ParseUint(s[2:6], 16, 16)
	if err != nil {
		return -1
	}
	return rune(n)
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
