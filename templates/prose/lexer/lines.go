package lexer

import "strings"

// change reads a line of a diff: what it adds, what it takes away, and where.
func change(s *scanner) {
	class := Plain
	switch {
	case s.has(s.at, "+++ "), s.has(s.at, "--- "), s.has(s.at, "diff "), s.has(s.at, "index "):
		class = Comment
	case s.has(s.at, "@@"):
		class = Function
	case s.src[s.at] == '+':
		class = String
	case s.src[s.at] == '-':
		class = Gone
	}
	s.emit(s.lineEnd(s.at)+1, class)
}

// prose reads a line of Markdown. What it says is the reader's; only headings, quotations, fences and code in a line stand out.
func prose(s *scanner) {
	end := s.lineEnd(s.at) + 1
	switch i := s.blanks(s.at); {
	case s.has(i, "```"), s.has(i, "~~~"), s.has(i, ">"):
		s.emit(end, Comment)
	case s.has(i, "#"):
		s.emit(end, Keyword)
	default:
		s.inline(end)
	}
}

// inline reads a line with `code` in it. A mark without a partner is text, and so is all behind it.
func (s *scanner) inline(end int) {
	end = min(end, s.end)
	for s.at < end {
		before, rest, found := strings.Cut(s.src[s.at:end], "`")
		inside, _, closed := strings.Cut(rest, "`")
		if !found || !closed {
			break
		}
		s.emit(s.at+len(before), Plain)
		s.emit(s.at+len(inside)+2, String)
	}
	s.emit(end, Plain)
}
