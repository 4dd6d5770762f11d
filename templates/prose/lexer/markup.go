package lexer

import "strings"

// markup reads one piece of HTML or XML: a comment, a tag with its attributes, or the text up to the next.
func markup(s *scanner) {
	switch {
	case s.src[s.at] != '<':
		s.emit(s.upTo(s.at, "<"), Plain)
	case s.has(s.at, "<!--"):
		s.emit(s.behind(s.at, "-->"), Comment)
	case s.has(s.at, "<![CDATA["):
		s.emit(s.behind(s.at, "]]>"), String)
	case s.has(s.at, "<!"), s.has(s.at, "<?"):
		s.emit(s.behind(s.at, ">"), Comment)
	case s.byteAt(s.at+1) == '/' || isWord(s.byteAt(s.at+1)):
		s.tag()
	default:
		s.emit(s.at+1, Plain) // a < b
	}
}

// tag reads from the bracket that opens it to the one that closes it.
func (s *scanner) tag() {
	opens := s.src[s.at+1] != '/'
	s.emit(s.at+1, Plain)
	if !opens {
		s.emit(s.at+1, Plain)
	}
	from := s.at
	s.emit(s.wordEnd(s.at), Keyword)
	name := s.src[from:s.at]
	for s.at < s.end && s.src[s.at] != '>' && s.src[s.at] != '<' {
		s.attribute()
	}
	if s.byteAt(s.at) == '>' && s.at < s.end {
		s.emit(s.at+1, Plain)
	}
	for _, in := range s.lang.inside {
		if opens && strings.EqualFold(name, in.tag) {
			s.read(in.lang, s.upTo(s.at, "</"+name))
		}
	}
}

// attribute reads a name, a sign, or a value with its marks, which may go over lines.
func (s *scanner) attribute() {
	switch c := s.src[s.at]; {
	case c == ' ' || c == '\t' || c == '\n':
		s.at++
	case c == '"' || c == '\'':
		s.emit(s.behind(s.at+1, s.src[s.at:s.at+1]), String)
	case isWord(c) || c == '@' || c == ':':
		s.emit(s.wordEnd(s.at+1), s.nameOrValue())
	case c < ' ' || c == 0x7F:
		s.emit(s.at+1, Plain)
	default:
		s.emit(s.at+1, Plain)
	}
}

// nameOrValue: behind a sign stands a value without marks.
func (s *scanner) nameOrValue() Class {
	if s.src[s.at-1] == '=' {
		return String
	}
	return Type
}

// upTo gives the place of a mark from i on, or the end.
func (s *scanner) upTo(i int, mark string) int {
	if n := strings.Index(s.src[i:s.end], mark); n >= 0 {
		return i + n
	}
	return s.end
}

func (s *scanner) behind(i int, mark string) int {
	return min(s.upTo(i, mark)+len(mark), s.end)
}
