package decode

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"
)

// skipProse narrows the span to the one object or array in it, where everything else is prose on lines of its own.
func (r *repaired) skipProse() {
	value, ok := r.firstContainer()
	if !ok {
		return
	}
	before, after := span{r.at.start, value.start}, span{value.end, r.at.end}
	first, last := !r.onlySpace(before), !r.onlySpace(after)
	if first && !(r.endsLine(before) && r.outside(before)) || last && !(r.startsLine(after) && r.outside(after)) {
		return
	}
	if first {
		r.noteProse(before)
		r.at.start = value.start
	}
	if last {
		r.noteProse(after)
		r.at.end = value.end
	}
}

func (r *repaired) noteProse(at span) {
	part := r.text[at.start:at.end]
	text := bytes.TrimLeft(part, " \t\r\n")
	if len(text) == 0 {
		return
	}
	r.prose = true
	r.faults.repaired(at.end-len(text), "prose around the document skipped")
}

// firstContainer finds the first bracket outside a comment and the one that closes it.
func (r *repaired) firstContainer() (span, bool) {
	start := r.skipSpace(r.at.start)
	if start < r.at.end && r.text[start] != '{' && r.text[start] != '[' {
		i := bytes.IndexAny(r.text[start:r.at.end], "{[")
		if i < 0 {
			return span{}, false
		}
		start += i
	}
	end := containerEnd(r.text[:r.at.end], start)
	return span{start, end}, end > 0
}

// containerEnd gives the offset after the bracket that closes the one at start, 0 if there is none.
// Which sort of bracket closes which is the parser's business.
func containerEnd(text []byte, start int) int {
	depth := 0
	for i := start; i < len(text); i++ {
		switch text[i] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
			if depth == 0 {
				return i + 1
			}
		case '"':
			i = StringEnd(text, i) - 1
		case '/':
			end := commentEnd(text, i)
			if end == 0 {
				return 0
			}
			i = end - 1
		}
	}
	return 0
}

// skipSpace gives the offset of the first byte from i on that is neither space nor comment.
func (r *repaired) skipSpace(i int) int {
	for i < r.at.end {
		end := 0
		switch r.text[i] {
		case ' ', '\t', '\r', '\n':
			end = i + 1
		case '/':
			end = commentEnd(r.text[:r.at.end], i)
		}
		if end == 0 {
			return i
		}
		i = end
	}
	return i
}

func (r *repaired) onlySpace(at span) bool {
	return r.skipSpace(at.start) >= at.end
}

func (r *repaired) endsLine(at span) bool {
	part := bytes.TrimRight(r.text[at.start:at.end], " \t")
	return bytes.HasSuffix(part, []byte("\n"))
}

func (r *repaired) startsLine(at span) bool {
	part := bytes.TrimLeft(r.text[at.start:at.end], " \t\r")
	return bytes.HasPrefix(part, []byte("\n"))
}

// isProse says whether text beside a document is talk and surely no part of it. Leaving out must never turn a broken
// file into a smaller one that reads well, so all of this must hold of the text:
//
//   - it holds none of { } [ ] " and no control characters, and is valid UTF-8
//   - it has a word of two letters or more that is no literal of JSON or JavaScript
//   - it neither begins nor ends with punctuation of code, nor has a fence line
//   - no line reads "name: value" or "name = value", which may be members that lost their braces
//
// "Here is the review:" and "Done." are prose; "]", ",", "*", "1", "true" and "status: clean" are not.
func isProse(text []byte) bool {
	text = bytes.Trim(text, " \t\r\n")
	if len(text) == 0 || !utf8.Valid(text) || bytes.ContainsAny(text, `{}[]"`) || bytes.ContainsFunc(text, isControl) {
		return false
	}
	if bytes.IndexByte([]byte(",;:)="), text[0]) >= 0 || bytes.IndexByte([]byte(",;(="), text[len(text)-1]) >= 0 {
		return false
	}
	for line := range bytes.Lines(text) {
		if _, fence := parseFence(line); fence || isMember(line) {
			return false
		}
	}
	return hasWord(text)
}

func isControl(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t'
}

// isMember says whether a line reads "name: value", with one word for a name.
func isMember(line []byte) bool {
	line = bytes.Trim(line, " \t\r\n-'")
	i := bytes.IndexAny(line, ":=")
	if i <= 0 || i == len(line)-1 {
		return false
	}
	name := bytes.TrimRight(line[:i], " \t'")
	return !bytes.ContainsFunc(name, func(r rune) bool { return r >= 0x80 || !isWordByte(byte(r)) })
}

func hasWord(text []byte) bool {
	words := bytes.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	return slices.ContainsFunc(words, func(w []byte) bool { return utf8.RuneCount(w) >= 2 && !isLiteral(string(w)) })
}

func isLiteral(word string) bool {
	switch word {
	case "true", "false", "null", "NaN", "Infinity", "undefined", "True", "False", "None":
		return true
	}
	return false
}
