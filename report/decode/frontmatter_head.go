package decode

import (
	"regexp"
	"strings"
	"sync"
)

// head is a first line "---" with what follows.
type head struct {
	at     span // between the rules
	rest   int  // offset after the second rule, and after the fence around both
	closed bool // there is a second rule
	first  int  // offset of the first rule's line
	fenced bool
}

// findHead finds the rules, after blank lines and the opening of a code fence. A fence that says YAML may do without
// them.
func (s *source) findHead() (h head, ok bool) {
	line := s.lineFrom(s.afterBlank(0))
	fence, isFence := parseFence(s.text[line.start:line.end])
	if isFence && fence.opens() {
		h.fenced, line = true, s.lineFrom(line.end)
	}
	h.first, h.at = line.start, span{line.end, len(s.text)}
	if !s.isRule(line, "---") {
		return s.fencedHead(fence, line.start)
	}
	for line = s.lineFrom(line.end); line.start < line.end; line = s.lineFrom(line.end) {
		if s.isRule(line, "---") || s.isRule(line, "...") {
			h.at.end, h.rest, h.closed = line.start, line.end, true
			break
		}
	}
	if h.fenced && h.closed {
		after := s.lineFrom(s.afterBlank(h.rest))
		if _, isFence := parseFence(s.text[after.start:after.end]); isFence {
			h.rest = after.end
		}
	}
	return h, true
}

// fencedHead takes a first code block of YAML for the head if it names a message's type or outcome; else it is code
// that the text is about.
func (s *source) fencedHead(fence fenceLine, start int) (h head, ok bool) {
	if word := strings.ToLower(fence.word); word != "yaml" && word != "yml" {
		return h, false
	}
	h = head{fenced: true, closed: true, first: start, at: span{start, start}}
	for line := s.lineFrom(start); line.start < line.end; line = s.lineFrom(line.end) {
		text := s.text[line.start:line.end]
		if end, isFence := parseFence(text); isFence {
			h.at.end, h.rest = line.start, line.end
			return h, ok && end.closes(fence)
		}
		name, value, _ := strings.Cut(text, ":")
		ok = ok || (name == "type" || name == "signal" || name == "verdict") && strings.TrimSpace(value) != ""
	}
	return h, false
}

// afterBlank is the offset of the first line from an offset on that is not blank.
func (s *source) afterBlank(start int) int {
	for line := s.lineFrom(start); line.start < line.end && s.blank(line); line = s.lineFrom(start) {
		start = line.end
	}
	return start
}

// firstGap is the offset of the first blank line or heading, else that of the end.
func (s *source) firstGap(start int) int {
	for line := s.lineFrom(start); line.start < line.end; line = s.lineFrom(line.end) {
		if s.blank(line) || bodyLine().MatchString(s.text[line.start:line.end]) {
			return line.start
		}
	}
	return len(s.text)
}

// holdsBody reports whether a part that should be a head has Markdown after its first gap: then the second rule is not
// its end.
func (s *source) holdsBody(at span) bool {
	for line := s.lineFrom(s.firstGap(at.start)); line.start < min(line.end, at.end); line = s.lineFrom(line.end) {
		if bodyLine().MatchString(s.text[line.start:line.end]) {
			return true
		}
	}
	return false
}

// bodyLine begins with a heading or a bold word, which no head does, though a YAML comment may look like it.
var bodyLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:#{1,6} |\*\*\w)`) })

func (s *source) isRule(line span, rule string) bool {
	return strings.TrimRight(s.text[line.start:line.end], " \t\r\n") == rule
}
