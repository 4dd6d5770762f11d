package decode

import (
	"strings"
	"unicode"
)

// around blanks out what precedes and follows the document, if it is one code fence, prose, or both. Of several fences
// one would have to be guessed, so they stay an error. single: there is one value, which prose may surround.
func (r *repaired) around(before, after span, single bool) {
	head, tail := string(r.work[before.start:before.end]), string(r.work[after.start:after.end])
	trimmed := strings.TrimRight(head, " \t\r\n")
	from := strings.LastIndexByte(trimmed, '\n') + 1
	fence, ok := parseFence(trimmed[from:])
	if ok && fence.opens() && strings.HasSuffix(strings.TrimRight(head, " \t"), "\n") {
		line, rest := cutLine(strings.TrimLeft(tail, " \t\r\n"))
		if closing, ok := parseFence(line); line == "" || ok && closing.closes(fence) {
			if !r.prosaic(trimmed[:from]) || !r.prosaic(rest) {
				return
			}
			r.blank(before.start+from, before.end, "code fence around the document skipped")
			r.blankProse(before.start, trimmed[:from])
			r.blankProse(after.end-len(rest), rest)
			for i := after.start; i < after.end; i++ {
				r.work[i] = ' '
			}
			return
		}
	}
	ownLine := strings.HasSuffix(strings.TrimRight("\n"+head, " \t"), "\n")
	restOfLine, _ := cutLine(tail)
	if single && ownLine && strings.TrimSpace(restOfLine) == "" && r.prosaic(head) && r.prosaic(tail) {
		r.blankProse(before.start, head)
		r.blankProse(after.start, tail)
	}
}

// cutLine splits s after its first line.
func cutLine(s string) (line, rest string) {
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		return s[:i+1], s[i+1:]
	}
	return s, ""
}

func (r *repaired) blankProse(start int, prose string) {
	if text := strings.TrimLeft(prose, " \t\r\n"); text != "" {
		r.prose = true
		r.blank(start+len(prose)-len(text), start+len(prose), "prose around the document skipped")
	}
}

// prosaic says whether text around a document is nothing, or talk and surely no part of the document. Leaving something
// out must never turn a broken file into a smaller one that reads well, so prose has no brackets, quotes or control
// characters, has a word of two letters or more that is no literal, neither begins nor ends with punctuation of code,
// and no line of it is a fence or reads "name: value" or "name = value", which may be members that lost their braces.
func (r *repaired) prosaic(text string) bool {
	text = strings.Trim(text, " \t\r\n")
	if text == "" {
		return true
	}
	control := func(c rune) bool { return unicode.IsControl(c) && !strings.ContainsRune("\t\r\n", c) }
	if strings.ContainsAny(text, `{}[]"`) || strings.ContainsFunc(text, control) ||
		strings.IndexByte(",;:)=", text[0]) >= 0 || strings.IndexByte(",;(=", text[len(text)-1]) >= 0 {
		return false
	}
	words := false
	for line := range strings.Lines(text) {
		if _, fence := parseFence(line); fence || isMember(line) {
			return false
		}
		for _, word := range strings.FieldsFunc(line, func(c rune) bool { return !unicode.IsLetter(c) }) {
			words = words || len([]rune(word)) > 1 && !isLiteral(word)
		}
	}
	return words
}

// isMember says whether a line reads "name: value", with one word for a name.
func isMember(line string) bool {
	line = strings.Trim(line, " \t\r\n-'")
	i := strings.IndexAny(line, ":=")
	return i > 0 && i < len(line)-1 && isWord(strings.TrimRight(line[:i], " \t'"))
}

func isWord(s string) bool {
	return strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") == ""
}

func isLiteral(word string) bool {
	switch strings.ToLower(word) {
	case "true", "false", "null", "nan", "infinity", "undefined", "none":
		return true
	}
	return false
}

// fenceLine is a line of a Markdown code fence: three or more ` or ~, and perhaps one word.
type fenceLine struct {
	mark byte
	size int    // of the run of marks
	word string // "json" in ```json
}

func (l fenceLine) opens() bool { return isWord(l.word) }

func (l fenceLine) closes(first fenceLine) bool {
	return l.mark == first.mark && l.size >= first.size && l.word == ""
}

func parseFence(line string) (fenceLine, bool) {
	line = strings.TrimSpace(line)
	if len(line) < 3 || line[0] != '`' && line[0] != '~' {
		return fenceLine{}, false
	}
	rest := strings.TrimLeft(line, line[:1])
	l := fenceLine{mark: line[0], size: len(line) - len(rest), word: strings.TrimSpace(rest)}
	return l, l.size >= 3
}
