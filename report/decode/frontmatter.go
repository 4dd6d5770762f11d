package decode

import "bytes"

// Frontmatter splits a Markdown text into its YAML frontmatter and its body.
//
// Frontmatter stands between a first line "---" and the next line "---" or "..."; a byte order mark and CRLF are
// tolerated. It must be a mapping, or empty, which gives an object without members: anything else, comments alone too,
// is a Markdown text that begins with a rule. Where there is none, front is nil and the body is the whole text.
//
// Offsets and lines of front and of the error, a *SyntaxError, count from the start of the file. Body is given
// with the error too, so that a broken head does not hide the text; bodyOffset is where it begins in the decoded text.
func Frontmatter(data []byte, l Limits) (front *Document, body []byte, bodyOffset int, err error) {
	src, bad := open(data)
	if bad != nil {
		return nil, data, 0, bad
	}
	head, rest, ok := src.splitFront()
	if !ok || src.onlyComments(head) {
		return nil, src.text[src.whole.start:], src.whole.start, nil
	}
	front, bad = src.front(head, l.orDefault())
	if bad != nil {
		return nil, src.text[rest:], rest, bad
	}
	if front.Values[0].Kind != Object {
		return nil, src.text[src.whole.start:], src.whole.start, nil
	}
	return front, src.text[rest:], rest, nil
}

// front reads the lines between the rules. A code fence is not looked for: a line of it would be Markdown's, not ours.
func (s *source) front(head span, l Limits) (*Document, *SyntaxError) {
	if s.blank(head) {
		return s.document([]Node{{Kind: Object, Offset: head.start}}, &faults{list: s.faults}), nil
	}
	return s.yaml(head, l)
}

// onlyComments says whether a part is empty for YAML, though not for a reader: a Markdown heading between two rules is.
func (s *source) onlyComments(head span) bool {
	for line := range bytes.Lines(s.text[head.start:head.end]) {
		if line = bytes.TrimSpace(line); len(line) > 0 && line[0] != '#' {
			return false
		}
	}
	return !s.blank(head)
}

// splitFront finds the part between the rules and the offset after them.
func (s *source) splitFront() (head span, rest int, ok bool) {
	first := s.lineFrom(s.whole.start)
	if !isRule(s.text[first.start:first.end], "---") {
		return span{}, 0, false
	}
	for line := s.lineFrom(first.end); line.start < line.end; line = s.lineFrom(line.end) {
		text := s.text[line.start:line.end]
		if isRule(text, "---") || isRule(text, "...") {
			return span{first.end, line.start}, line.end, true
		}
	}
	return span{}, 0, false
}

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
