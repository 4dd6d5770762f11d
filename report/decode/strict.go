package decode

import (
	"strings"
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
