package decode

import (
	"bytes"

	"swarmreport/report/pattern"
)

// head is a first line "---" with what follows.
type head struct {
	at     span // between the rules
	rest   int  // offset after the second rule, and after the fence around both
	closed bool // there is a second rule
	first  int  // offset of the first rule's line
	fenced bool
}

// findHead finds the rules, past blank lines and the opening of a code fence. A fence that says YAML may do without them.
func (s *source) findHead() (h head, ok bool) {
	line := s.afterBlank(s.whole.start)
	fence, isFence := parseFence(s.text[line.start:line.end])
	if isFence && fence.opens() {
		h.fenced, line = true, s.lineFrom(line.end)
	}
	if !isRule(s.text[line.start:line.end], "---") {
		return s.fencedHead(fence, line)
	}
	h.first, h.at = line.start, span{line.end, len(s.text)}
	for line = s.lineFrom(line.end); line.start < line.end; line = s.lineFrom(line.end) {
		if text := s.text[line.start:line.end]; isRule(text, "---") || isRule(text, "...") {
			h.at.end, h.rest, h.closed = line.start, line.end, true
			break
		}
	}
	if after := s.afterBlank(h.rest); h.fenced && h.closed {
		if _, isFence := parseFence(s.text[after.start:after.end]); isFence {
			h.rest = after.end
		}
	}
	return h, true
}

// fencedHead takes what stands in a first block of YAML for the head, where it names a message's type or outcome: else it is code that the
// text is about.
func (s *source) fencedHead(fence fenceLine, first span) (h head, ok bool) {
	if word := string(bytes.ToLower(fence.word)); word != "yaml" && word != "yml" {
		return h, false
	}
	h = head{fenced: true, closed: true, first: first.start, at: span{first.start, first.start}}
	for line := first; line.start < line.end; line = s.lineFrom(line.end) {
		text := s.text[line.start:line.end]
		if end, isFence := parseFence(text); isFence {
			h.at.end, h.rest = line.start, line.end
			return h, ok && end.closes(fence)
		}
		ok = ok || outcomeLine.Match(text)
	}
	return h, false
}

var outcomeLine = pattern.Of(`^(?:type|signal|verdict):[ \t]+\S`)

// noteHead says what was passed over before the first rule.
func (s *source) noteHead(front *Document, h head) {
	front.Fenced = h.fenced
	switch {
	case h.fenced:
		front.repaired(h.first, "code fence around the frontmatter skipped")
	case h.first > s.whole.start:
		front.repaired(h.first, "blank lines before the frontmatter skipped")
	}
}

func (d *Document) repaired(offset int, message string) {
	f := &faults{list: d.Faults}
	f.repaired(offset, message)
	d.Faults = f.sorted()
}

// afterBlank gives the first line from an offset on that is not blank.
func (s *source) afterBlank(start int) span {
	line := s.lineFrom(start)
	for line.start < line.end && s.blank(line) {
		line = s.lineFrom(line.end)
	}
	return line
}

// firstGap gives the offset of the first blank line or heading, else that of the end.
func (s *source) firstGap(start int) int {
	for line := s.lineFrom(start); line.start < line.end; line = s.lineFrom(line.end) {
		if s.blank(line) || bodyLine.Match(s.text[line.start:line.end]) {
			return line.start
		}
	}
	return len(s.text)
}

// holdsBody reports whether a part that should be a head has Markdown behind its first gap: the second rule is then not its end.
func (s *source) holdsBody(at span) bool {
	for line := s.lineFrom(s.firstGap(at.start)); line.start < min(line.end, at.end); line = s.lineFrom(line.end) {
		if bodyLine.Match(s.text[line.start:line.end]) {
			return true
		}
	}
	return false
}

// bodyLine begins with a heading or a bold word, which no head does; YAML's comments may look like it.
var bodyLine = pattern.Of(`^(?:#{1,6} |\*\*\w)`)

// lineFrom gives the line that begins at an offset, with its end; an empty span at the end of the text.
func (s *source) lineFrom(start int) span {
	if i := bytes.IndexByte(s.text[start:], '\n'); i >= 0 {
		return span{start, start + i + 1}
	}
	return span{start, len(s.text)}
}

func isRule(line []byte, rule string) bool {
	return string(bytes.TrimRight(line, " \t\r\n")) == rule
}
