package decode

import (
	"fmt"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// value builds the node of a token that has been read; depth is that of its parent.
func (r *reader) value(start int, c byte, depth int) (Node, *SyntaxError) {
	if r.left--; r.left < 0 {
		return Node{}, r.tooMuch(start, fmt.Sprintf("more than %d values", r.limits.Values))
	}
	switch c {
	case '{', '[':
		return r.container(start, c, depth+1)
	case '"':
		return Node{Kind: String, Offset: start, Text: r.unquote(start)}, nil
	case 'n':
		return Node{Kind: Null, Offset: start}, nil
	case 't', 'f':
		return Node{Kind: Bool, Offset: start, Text: r.text[start:r.end]}, nil
	}
	return Node{Kind: Number, Offset: start, Text: r.text[start:r.end]}, nil
}

func (r *reader) container(start int, c byte, depth int) (Node, *SyntaxError) {
	if depth > r.limits.Depth {
		return Node{}, r.tooMuch(start, fmt.Sprintf("nested deeper than %d levels", r.limits.Depth))
	}
	if c == '[' {
		return r.array(start, depth)
	}
	return r.object(start, depth)
}

func (r *reader) array(start, depth int) (Node, *SyntaxError) {
	mark := len(r.nodes)
	for {
		at, c, err := r.next()
		if err != nil {
			return Node{}, err
		}
		if c == ']' {
			break
		}
		n, err := r.value(at, c, depth)
		if err != nil {
			return Node{}, err
		}
		r.nodes = append(r.nodes, n)
	}
	items := r.nodeBuf.keep(r.nodes[mark:])
	r.nodes = r.nodes[:mark]
	return Node{Kind: Array, Offset: start, Items: items}, nil
}

func (r *reader) object(start, depth int) (Node, *SyntaxError) {
	mark := len(r.members)
	for {
		at, c, err := r.next()
		if err != nil {
			return Node{}, err
		}
		if c == '}' {
			break
		}
		if err := r.member(at, depth); err != nil {
			return Node{}, err
		}
	}
	members := r.membBuf.keep(r.members[mark:])
	r.members = r.members[:mark]
	return Node{Kind: Object, Offset: start, Members: members}, nil
}

// member reads a value for the name that has been read, and puts both on the stack.
func (r *reader) member(start, depth int) *SyntaxError {
	i := len(r.members)
	r.members = append(r.members, Member{Name: r.unquote(start), Offset: start})
	at, c, err := r.next()
	if err != nil {
		return err
	}
	v, err := r.value(at, c, depth)
	r.members[i].Value = v // by index: the stack may have moved
	return err
}

// unquote gives the content of the string token that begins at start and ends at r.end. The token is known to be valid.
func (r *reader) unquote(start int) string {
	inside := r.text[start+1 : r.end-1]
	if strings.IndexByte(inside, '\\') < 0 {
		return inside
	}
	b, _ := jsontext.AppendUnquote(nil, r.work[start:r.end])
	return string(b)
}
