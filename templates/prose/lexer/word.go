package lexer

import "strings"

// A meaning is what a word of the table is, and what it makes of the name behind it.
type meaning struct{ class, next Class }

// word reads a name.
func (s *scanner) word() {
	end := s.wordEnd(s.at + 1)
	text := s.src[s.at:end]
	known := s.meaning(text)
	class := known.class
	switch {
	case s.head && s.isKey(end):
		class, known.next = s.lang.key, Plain
	case class == Plain, s.behindDot(), class == String && !isQuote(s.byteAt(end)):
		class, known.next = s.nameClass(text, end), Plain
	}
	s.emit(end, class)
	s.past(class != Keyword)
	s.next = known.next
}

// isQuote: a prefix, as the r of r"…", is one before a quotation mark only.
func isQuote(c byte) bool { return c == '"' || c == '\'' }

// nameClass tells what a name that the table does not know is, by its neighbours and its first letter.
func (s *scanner) nameClass(text string, end int) Class {
	switch {
	case text[0] == '@' && s.lang.at != Plain:
		return s.lang.at
	case s.next != Plain:
		return s.next
	case s.byteAt(end) == '(' || s.lang.commands && strings.IndexByte(text, '-') > 0:
		return Function
	case s.lang.capitals && text[0] >= 'A' && text[0] <= 'Z' && (len(text) == 1 || text[1] >= 'a'):
		return Type
	}
	return Plain
}

// isKey says that what ends here is a key: a separator of the language follows that is not doubled and not part of := or =>.
func (s *scanner) isKey(end int) bool {
	if s.lang.keys == "" {
		return false
	}
	i := s.blanks(end)
	after := s.byteAt(i + 1)
	if s.bytes[s.byteAt(i)]&endsKey == 0 || after == s.byteAt(i) || after == '=' || after == '>' {
		return false
	}
	return !s.lang.gap || after == ' ' || after == '\t' || after == '\n'
}

// behindDot says that the name is that of a field, which may be called as a keyword is.
func (s *scanner) behindDot() bool { return s.at > 0 && s.src[s.at-1] == '.' }

// wordEnd gives the end of the name that goes on at i.
func (s *scanner) wordEnd(i int) int {
	for i < s.end {
		as := s.bytes[s.src[i]]
		if as&inName == 0 && (as&joins == 0 || !isWord(s.byteAt(i+1))) {
			break
		}
		i++
	}
	if i < s.end && s.bytes[s.src[i]]&ends != 0 && s.byteAt(i+1) != '=' {
		i++
	}
	return i
}

// meaning looks a word up. No word of any table is longer than the buffer.
func (s *scanner) meaning(text string) meaning {
	if !s.lang.anyCase {
		return s.words[text]
	}
	var lower [24]byte
	if len(text) > len(lower) {
		return meaning{}
	}
	for i := range len(text) {
		lower[i] = text[i]
		if c := text[i]; c >= 'A' && c <= 'Z' {
			lower[i] = c | 0x20
		}
	}
	return s.words[string(lower[:len(text)])]
}
