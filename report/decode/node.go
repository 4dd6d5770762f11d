package decode

import (
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// Kind says what sort of value a Node is.
type Kind uint8

// The kinds. The zero Kind belongs to a value that is not there.
const (
	Invalid Kind = iota
	Null
	Bool
	Number
	String
	Array
	Object
)

// String names the kind as people do: "object", "number"; "absent" for Invalid.
func (k Kind) String() string {
	switch k {
	case Null:
		return "null"
	case Bool:
		return "bool"
	case Number:
		return "number"
	case String:
		return "string"
	case Array:
		return "array"
	case Object:
		return "object"
	}
	return "absent"
}

// Node is one value with its place.
type Node struct {
	Kind    Kind
	Offset  int      // of the value's first byte in the document's Text
	Text    string   // String: unescaped; Number and Bool: the literal as written; else empty
	Items   []Node   // of an Array
	Members []Member // of an Object, in file order, duplicates kept
}

// Member is one name and value of an object.
type Member struct {
	Name   string // unescaped
	Offset int    // of the name's first byte
	Value  Node
}

// Get gives the value of the last member with exactly this name, nil if there is none or n is no object.
// The last one, because that is what nearly every other reader takes.
func (n *Node) Get(name string) *Node {
	if n == nil {
		return nil
	}
	for i := len(n.Members) - 1; i >= 0; i-- {
		if n.Members[i].Name == name {
			return &n.Members[i].Value
		}
	}
	return nil
}

// JSON writes the value again as compact JSON, members in file order; empty for an absent value.
// Numbers that only YAML knows (0x1F, .nan) become strings.
func (n *Node) JSON() string {
	if n == nil || n.Kind == Invalid {
		return ""
	}
	return string(n.appendJSON(nil))
}

func (n *Node) appendJSON(b []byte) []byte {
	switch n.Kind {
	case Bool:
		return append(b, strings.ToLower(n.Text)...) // YAML knows True and TRUE
	case Number:
		return appendNumber(b, n.Text)
	case String:
		return appendString(b, n.Text)
	case Array:
		return n.appendItems(b)
	case Object:
		return n.appendMembers(b)
	}
	return append(b, "null"...)
}

func (n *Node) appendItems(b []byte) []byte {
	b = append(b, '[')
	for i := range n.Items {
		if i > 0 {
			b = append(b, ',')
		}
		b = n.Items[i].appendJSON(b)
	}
	return append(b, ']')
}

func (n *Node) appendMembers(b []byte) []byte {
	b = append(b, '{')
	for i := range n.Members {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendString(b, n.Members[i].Name), ':')
		b = n.Members[i].Value.appendJSON(b)
	}
	return append(b, '}')
}

func appendNumber(b []byte, literal string) []byte {
	if jsontext.Value(literal).IsValid() {
		return append(b, literal...)
	}
	return appendString(b, literal)
}

func appendString(b []byte, s string) []byte {
	b, _ = jsontext.AppendQuote(b, s) // fails on invalid UTF-8 only, which no decoder here lets in
	return b
}
