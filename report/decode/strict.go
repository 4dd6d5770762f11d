package decode

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// strict reads one value as the standard demands (RFC 8259), which is what nearly every text is. Where it meets anything else it gives up and says
// nothing: the parser then reads the text again, and says what is wrong with it.
type strict struct {
	*reader        // its stacks, its memory and its limits
	text    string // up to the end of the span
	at      int    // offset of the next byte
	gaveUp  bool
}

// strictly reads a span that holds one value and nothing else.
func (r *reader) strictly(at span) (*reading, bool) {
	r.left = r.budget
	r.nodes, r.members = r.nodes[:0], r.members[:0]
	s := strict{reader: r, text: r.text[:at.end], at: at.start}
	n := s.value(0)
	got := &reading{values: []Node{n}, ends: []int{s.at}}
	s.next()
	return got, !s.gaveUp && s.at == len(s.text)
}

// giveUp leaves nothing to read, so that all that is open ends.
func (s *strict) giveUp() {
	s.gaveUp, s.at = true, len(s.text)
}

// next passes over white space and gives the byte behind it, 0 at the end.
func (s *strict) next() byte {
	for ; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; c {
		case ' ', '\n', '\r', '\t':
		default:
			return c
		}
	}
	return 0
}

// value reads a value; depth is that of its parent.
func (s *strict) value(depth int) Node {
	c := s.next()
	n := Node{Offset: s.at}
	if s.left--; s.left < 0 {
		s.giveUp()
	}
	switch c {
	case '{':
		n.Kind, n.Members = Object, s.object(depth+1)
	case '[':
		n.Kind, n.Items = Array, s.array(depth+1)
	case '"':
		n.Kind, n.Text = String, s.string()
	case 'n':
		s.word("null")
		n.Kind = Null
	case 't':
		n.Kind, n.Text = Bool, s.word("true")
	case 'f':
		n.Kind, n.Text = Bool, s.word("false")
	default:
		n.Kind, n.Text = Number, s.number()
	}
	return n
}

func (s *strict) array(depth int) []Node {
	mark := len(s.nodes)
	for more := s.opens(depth, ']'); more; more = s.goesOn(']') {
		s.nodes = append(s.nodes, s.value(depth))
	}
	items := s.nodeBuf.keep(s.nodes[mark:])
	s.nodes = s.nodes[:mark]
	return items
}

func (s *strict) object(depth int) []Member {
	mark := len(s.members)
	for more := s.opens(depth, '}'); more; more = s.goesOn('}') {
		s.member(depth)
	}
	members := s.membBuf.keep(s.members[mark:])
	s.members = s.members[:mark]
	return members
}

// opens passes over an opening bracket, and over the closing one where nothing stands between them. Else there is more.
func (s *strict) opens(depth int, closing byte) (more bool) {
	if depth > s.limits.Depth {
		s.giveUp()
		return false
	}
	s.at++
	if s.next() != closing {
		return true
	}
	s.at++
	return false
}

// goesOn passes over the comma before the next part, or over the closing bracket.
func (s *strict) goesOn(closing byte) (more bool) {
	c := s.next()
	if c != ',' && c != closing {
		s.giveUp()
		return false
	}
	s.at++
	return c == ','
}

// member reads a name and its value, and puts both on the stack.
func (s *strict) member(depth int) {
	c, i := s.next(), len(s.members)
	s.members = append(s.members, Member{Offset: s.at})
	if c == '"' {
		s.members[i].Name = s.string()
	}
	if c != '"' || s.next() != ':' {
		s.giveUp()
		return
	}
	s.at++
	v := s.value(depth)
	s.members[i].Value = v // by index: the stack may have moved
}

func (s *strict) word(word string) string {
	if !strings.HasPrefix(s.text[s.at:], word) {
		s.giveUp()
		return ""
	}
	s.at += len(word)
	return word
}

// string reads the string whose quote stands at s.at.
func (s *strict) string() string {
	s.at++
	start, escaped, wide := s.at, false, false
	for i := start; i < len(s.text); i += len(`\"`) {
		n, beyond := Plain(s.text[i:])
		i, wide = i+n, wide || beyond
		if i < len(s.text) && s.text[i] == '"' {
			s.at = i + 1
			return s.unescape(s.text[start:i], escaped, wide)
		}
		if i == len(s.text) || s.text[i] != '\\' {
			break
		}
		escaped = true
	}
	s.giveUp()
	return ""
}

// unescape gives what stands between the quotes without its escapes.
func (s *strict) unescape(inside string, escaped, wide bool) string {
	if wide && !utf8.ValidString(inside) {
		s.giveUp()
	}
	if !escaped {
		return inside
	}
	var b strings.Builder
	b.Grow(len(inside))
	for {
		i := strings.IndexByte(inside, '\\')
		if i < 0 {
			b.WriteString(inside)
			return b.String()
		}
		c, width := escape(inside[i:])
		if width == 0 {
			s.giveUp()
			return ""
		}
		b.WriteString(inside[:i])
		b.WriteRune(c)
		inside = inside[i+width:]
	}
}

const shortEscapes, shortValues = `"\/bfnrt`, "\"\\/\b\f\n\r\t"

// escape gives the character that the escape at the start of text stands for, and how long it is; 0 where it is none, or half of a pair.
func escape(text string) (c rune, width int) {
	if i := strings.IndexByte(shortEscapes, text[1]); i >= 0 {
		return rune(shortValues[i]), 2
	}
	first := unit(text)
	switch {
	case first < 0:
		return 0, 0
	case !utf16.IsSurrogate(first):
		return first, 6
	}
	if pair := utf16.DecodeRune(first, unit(text[6:])); pair != utf8.RuneError {
		return pair, 12
	}
	return 0, 0
}

// unit is the value of \uXXXX at the start of text, or -1.
func unit(text string) rune {
	if len(text) < 6 || text[:2] != `\u` {
		return -1
	}
	n, err := strconv.ParseUint(text[2:6], 16, 16)
	if err != nil {
		return -1
	}
	return rune(n)
}

func (s *strict) number() string {
	start := s.at
	s.sign("-")
	zero := strings.HasPrefix(s.text[s.at:], "0")
	whole := s.digits()
	if whole == 0 || zero && whole > 1 || s.sign(".") && s.digits() == 0 || s.exponent() && s.digits() == 0 {
		s.giveUp()
	}
	return s.text[start:s.at]
}

// exponent passes over what stands before the digits of an exponent, if there is one.
func (s *strict) exponent() bool {
	if !s.sign("eE") {
		return false
	}
	s.sign("+-")
	return true
}

// sign passes over one of the signs, if one stands there.
func (s *strict) sign(signs string) bool {
	found := s.at < len(s.text) && strings.IndexByte(signs, s.text[s.at]) >= 0
	if found {
		s.at++
	}
	return found
}

// digits passes over digits and counts them.
func (s *strict) digits() int {
	start := s.at
	for s.at < len(s.text) && '0' <= s.text[s.at] && s.text[s.at] <= '9' {
		s.at++
	}
	return s.at - start
}
