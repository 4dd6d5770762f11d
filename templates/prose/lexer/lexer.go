// Package lexer cuts source into what a reader of a few lines wants to tell apart: comments, strings, numbers, keywords, names that are
// called or defined, types, keys, tags.
//
// Evidence is a piece of a file, out of its context and often not well formed. So there is no grammar, only a table of [Language] values
// and one pass over the bytes: nothing is tried twice, nothing is matched backwards, and any input costs time in proportion to its
// length. What is left open, as a comment whose end was not quoted, ends with the text; a string that may not leave its line, with that.
//
//	lexer.Tokens(`return 1 // x`, "go")  →  {Keyword "return "} {Number "1 "} {Comment "// x"}
//
// The texts of the tokens joined are the source, byte for byte, and no token begins or ends within a character.
package lexer

// A Class is what a token is, by the letter of the style sheet's class: one of [Classes], or Plain.
type Class byte

const (
	Plain    Class = 0
	Keyword  Class = 'k' // also keys and tags
	String   Class = 's' // also a line that a diff adds
	Comment  Class = 'c'
	Number   Class = 'n'
	Function Class = 'f' // a name that is called or defined
	Type     Class = 't' // also attributes and sections
	Gone     Class = 'd' // a line that a diff takes away
)

// Classes lists all but Plain.
func Classes() []Class {
	return []Class{Keyword, String, Comment, Number, Function, Type, Gone}
}

// A Token is a stretch of the source. Neighbours differ in class. In code, blanks and line ends belong to the token before them.
type Token struct {
	Class Class
	Text  string
}

// Tokens cuts src as the language of that name is written (see [Known]). Of a language that is not in the table it makes one plain token.
func Tokens(src, name string) []Token {
	l := find(name)
	if l == nil {
		return []Token{{Text: src}}
	}
	s := scanner{src: src, out: make([]Token, 0, 8+len(src)/8)}
	s.read(l, len(src))
	s.flush()
	return s.out
}

// A scanner is somewhere in a source.
type scanner struct {
	src   string
	at    int // bytes that are read
	end   int // of the part that is in this language
	start int // of the token being gathered, which is of class
	class Class
	out   []Token

	lang  *Language
	bytes *[256]role
	words map[string]meaning
	next  Class // what the next name is: a function behind "func", a type behind "class"
	fresh bool  // the line has had nothing but blanks
	head  bool  // a key may stand here: nothing but blanks and brackets since the line, the entry or the block began
	value bool  // something stands before that can be divided, so that a slash is no regular expression
	blunt int   // up to here no regular expression ends
}

// read cuts what stands up to end in one language. Where one lies in another, as a script in a page, it is called for the part.
func (s *scanner) read(l *Language, end int) {
	before := *s
	l.prepare()
	s.lang, s.bytes, s.words, s.end = l, &l.bytes, l.words, end
	s.fresh, s.head, s.value, s.next = true, true, false, Plain
	for s.at < end {
		l.step(s)
	}
	s.lang, s.bytes, s.words, s.end = before.lang, before.bytes, before.words, before.end
}

// emit gives what stands up to end a class.
func (s *scanner) emit(end int, c Class) {
	if end = min(end, s.end); end == s.at {
		return
	}
	if c != s.class {
		s.flush()
		s.class = c
	}
	s.at = end
}

func (s *scanner) flush() {
	if s.at > s.start {
		s.out = append(s.out, Token{s.class, s.src[s.start:s.at]})
		s.start = s.at
	}
}

// has says that text stands at i.
func (s *scanner) has(i int, text string) bool {
	return i+len(text) <= s.end && s.src[i:i+len(text)] == text
}

// byteAt gives the byte at i, a line feed where the source ends.
func (s *scanner) byteAt(i int) byte {
	if i < s.end {
		return s.src[i]
	}
	return '\n'
}

// lineEnd gives the place of the next line feed.
func (s *scanner) lineEnd(i int) int {
	for i < s.end && s.src[i] != '\n' {
		i++
	}
	return i
}
