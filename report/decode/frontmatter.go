package decode

import (
	"bytes"

	"swarmreport/report/pattern"
)

// Frontmatter splits a Markdown text into its YAML frontmatter and its body.
//
// Frontmatter stands between a first line "---" and the next line "---" or "..."; a byte order mark and CRLF are
// tolerated. It must be a mapping, or empty, which gives an object without members: anything else, comments alone too,
// is a Markdown text that begins with a rule. Where there is none, front is nil and the body is the whole text.
//
// What agents get wrong is repaired, with a Fault: blank lines before it, a code fence around it or in place of its rules, a missing second rule (it
// then ends at the first blank line or heading, where what stands between is a mapping), a list of one mapping.
//
// Offsets and lines of front and of the error, a *SyntaxError, count from the start of the file. With the error the body is
// the whole text, so that a broken head hides neither itself nor the rest; bodyOffset is where it begins in the decoded text.
func Frontmatter(data []byte, l Limits) (front *Document, body []byte, bodyOffset int, err error) {
	src, bad := open(data)
	if bad != nil {
		return nil, data, 0, bad
	}
	front, rest, bad := src.splitFront(l.orDefault())
	if front == nil {
		rest = src.whole.start
	}
	if bad != nil {
		return nil, src.text[rest:], rest, bad
	}
	return front, src.text[rest:], rest, nil
}

// splitFront finds and reads the head, and gives the offset after it; nil where there is none.
func (s *source) splitFront(l Limits) (*Document, int, *SyntaxError) {
	h, ok := s.findHead()
	if !ok {
		return nil, 0, nil
	}
	if h.closed && !s.onlyComments(h.at) {
		front, bad := s.front(h.at, l)
		switch {
		case bad == nil && isMapping(front):
			s.noteHead(front, h)
			return front, h.rest, nil
		case bad == nil || !s.holdsBody(h.at):
			return nil, 0, bad
		}
	}
	return s.openFront(h, l)
}

// openFront reads a head whose second rule is missing. Text that does not begin with a name is no head.
func (s *source) openFront(h head, l Limits) (*Document, int, *SyntaxError) {
	at := span{h.at.start, s.firstGap(h.at.start)}
	if !named.Match(s.text[at.start:at.end]) {
		return nil, 0, nil
	}
	front, bad := s.front(at, l)
	if bad != nil || !isMapping(front) {
		return nil, 0, bad
	}
	s.noteHead(front, h)
	front.repaired(at.end, "the frontmatter has no closing line ---; it was taken to end here")
	return front, at.end, nil
}

var named = pattern.Of(`^[A-Za-z_][A-Za-z0-9_-]{0,60}:(?:[ \t\r\n]|$)`)

// isMapping looks through a list of one mapping.
func isMapping(front *Document) bool {
	if v := &front.Values[0]; v.Kind == Array && len(v.Items) == 1 && v.Items[0].Kind == Object {
		front.repaired(v.Offset, "list around the frontmatter's one mapping skipped")
		*v = v.Items[0]
	}
	return front.Values[0].Kind == Object
}

// front reads the lines between the rules. A code fence is not looked for: a line of it would be Markdown's, not ours.
func (s *source) front(head span, l Limits) (*Document, *SyntaxError) {
	if s.blank(head) {
		return s.document([]Node{{Kind: Object, Offset: head.start}}, &faults{list: s.faults}), nil
	}
	front, bad := s.yaml(head, l)
	if bad != nil && !bad.Limit {
		if mended := s.frontOfColons(head, l); mended != nil {
			return mended, nil
		}
	}
	return front, bad
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
