package lexer

// code reads one token of a language that is made of words, strings and signs.
func code(s *scanner) {
	switch c := s.src[s.at]; {
	case c == '\n':
		s.fresh, s.head = true, true
		s.at++
	case c == ' ' || c == '\t':
		s.at++
	case s.bytes[c]&opensIt != 0 && s.span():
	case isDigit(c):
		s.number()
	case s.bytes[c]&inName != 0, s.bytes[c]&sigil != 0 && isWord(s.byteAt(s.at+1)):
		s.word()
	default:
		s.sign(c)
	}
}

// past notes that something was read which is no sign.
func (s *scanner) past(value bool) {
	s.fresh, s.head, s.value, s.next = false, false, value, Plain
}

// number reads from a digit: 0x1F, 1_000, 1.5e-3, 10px, 1'000.
func (s *scanner) number() {
	s.emit(s.numberEnd(), Number)
	s.past(true)
}

func (s *scanner) numberEnd() int {
	hex := s.src[s.at] == '0' && s.byteAt(s.at+1)|0x20 == 'x'
	for i := s.at + 1; i < s.end; i++ {
		switch c := s.src[i]; {
		case c < 0x80 && isWord(c):
		case (c == '.' || c == '\'') && isDigit(s.byteAt(i+1)):
		case (c == '+' || c == '-') && s.src[i-1]|0x20 == 'e' && !hex && isDigit(s.byteAt(i+1)):
		default:
			return i
		}
	}
	return s.end
}

// sign reads one byte that is part of nothing longer, or what only a sign can begin.
func (s *scanner) sign(c byte) {
	switch {
	case c < ' ' || c == 0x7F:
		s.emit(s.at+1, Plain)
	case c == '#' && s.lang.directives && s.fresh:
		s.directive()
	case c == ':' && s.lang.atoms && isWord(s.byteAt(s.at+1)) && (s.at == 0 || s.src[s.at-1] != ':'):
		s.emit(s.wordEnd(s.at+1), String)
		s.past(true)
	case c == '/' && s.lang.regexps && !s.value && s.regexp():
	default:
		s.emit(s.at+1, Plain)
		s.next, s.fresh = Plain, false
		s.value = c == ')' || c == ']' || c == '}'
		s.head = s.head && (c == '-' || c == '?' || c == '"') || opensEntry(c)
	}
}

// directive reads a line's "# include".
func (s *scanner) directive() {
	s.emit(s.wordEnd(s.blanks(s.at+1)), Keyword)
	s.past(false)
}

// regexp reads /…/ if it ends on the line. Where one does not, no other of that line is tried, or a line of slashes would cost its square.
func (s *scanner) regexp() bool {
	if s.at < s.blunt {
		return false
	}
	inClass := false
	for i := s.at + 1; i < s.end && s.src[i] != '\n'; i++ {
		switch c := s.src[i]; {
		case c == '\\':
			i++
		case c == '[':
			inClass = true
		case c == ']':
			inClass = false
		case c == '/' && !inClass:
			s.emit(s.wordEnd(i+1), String)
			s.past(true)
			return true
		}
	}
	s.blunt = s.lineEnd(s.at)
	return false
}

// blanks gives the place of the first byte from i that is none.
func (s *scanner) blanks(i int) int {
	for i < s.end && (s.src[i] == ' ' || s.src[i] == '\t') {
		i++
	}
	return i
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// opensEntry says that a key can stand behind c.
func opensEntry(c byte) bool { return c == '{' || c == '[' || c == '(' || c == ',' || c == ';' }

func isWord(c byte) bool {
	return c|0x20 >= 'a' && c|0x20 <= 'z' || c == '_' || c >= 0x80 || isDigit(c)
}
