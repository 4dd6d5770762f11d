package lexer

import (
	"strings"
	"unicode/utf8"
)

// A span is a comment, a string or another stretch that begins with a mark.
type span struct {
	open, close string // no close: the end of the line
	class       Class
	escape      byte // takes the byte behind it along
	lines       bool // goes on over line ends
	nests       bool // one can stand in another of its kind
	short       bool // holds one character; else it is none, as a lifetime in Rust
	where       where
}

// where says what has to stand before a span.
type where uint8

const (
	anywhere where = iota
	apart          // a blank, or nothing: $# is no comment
	first          // nothing else on its line
)

// longest is how many bytes an escaped character has at most with its closing mark: \u{10FFFF}'.
const longest = 12

// span reads what begins with one of the language's marks, if one stands here.
func (s *scanner) span() bool {
	for _, kind := range s.lang.spans {
		for i := range kind {
			if sp := &kind[i]; sp.open[0] == s.src[s.at] && s.has(s.at, sp.open) && s.stands(sp) {
				return s.take(sp)
			}
		}
	}
	return false
}

func (s *scanner) stands(sp *span) bool {
	switch sp.where {
	case apart:
		return s.fresh || s.at == 0 || s.src[s.at-1] == ' ' || s.src[s.at-1] == '\t' || s.src[s.at-1] == ';'
	case first:
		return s.fresh
	}
	return true
}

func (s *scanner) take(sp *span) bool {
	inside := s.at + len(sp.open)
	if sp.short && !s.oneCharacter(sp, inside) {
		return false
	}
	end, class := s.spanEnd(sp, inside), sp.class
	if class == String && s.head && s.isKey(end) {
		class = s.lang.key
	}
	s.emit(end, class)
	if class != Comment {
		s.past(true)
	}
	return true
}

// spanEnd gives the end of a span whose inside begins at i.
func (s *scanner) spanEnd(sp *span, i int) int {
	if sp.close == "" {
		return s.lineEnd(i)
	}
	src, closing, opening := s.src[:s.end], sp.close[0], sp.close[0]
	if sp.nests {
		opening = sp.open[0]
	}
	for depth := 1; i < len(src); {
		switch c := src[i]; {
		case c != closing && c != opening && c != sp.escape && c != '\n': // most
			i++
		case c == sp.escape && c != 0:
			i += 2
		case c == '\n' && !sp.lines:
			return i
		case c == sp.close[0] && s.has(i, sp.close):
			i += len(sp.close)
			if depth--; depth == 0 {
				return i
			}
		case sp.nests && s.has(i, sp.open):
			i += len(sp.open)
			depth++
		default:
			i++
		}
	}
	return s.end
}

// oneCharacter says that one character stands at i, or an escape of a few, and then the end of the span.
func (s *scanner) oneCharacter(sp *span, i int) bool {
	if s.byteAt(i) == sp.escape {
		return strings.Contains(s.src[i:min(i+longest, s.end)], sp.close)
	}
	_, size := utf8.DecodeRuneInString(s.src[i:])
	return s.has(i+size, sp.close)
}
