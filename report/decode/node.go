package decode

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/go-json-experiment/json"
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
	return [...]string{"absent", "null", "bool", "number", "string", "array", "object"}[k]
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

// Get is the value of the last member with exactly this name, as nearly every other reader has it; nil if there is none
// or n is no object.
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
// Numbers that only YAML has (0x1F, .nan) become strings.
func (n *Node) JSON() string {
	if n == nil || n.Kind == Invalid {
		return ""
	}
	return string(n.appendJSON(nil))
}

func (n *Node) appendJSON(b []byte) []byte {
	switch n.Kind {
	case Bool:
		return append(b, strings.ToLower(n.Text)...) // YAML has True and TRUE
	case Number:
		if jsontext.Value(n.Text).IsValid() {
			return append(b, n.Text...)
		}
		return appendString(b, n.Text)
	case String:
		return appendString(b, n.Text)
	case Array:
		b = append(b, '[')
		for i := range n.Items {
			b = n.Items[i].appendJSON(appendComma(b, i))
		}
		return append(b, ']')
	case Object:
		b = append(b, '{')
		for i := range n.Members {
			m := &n.Members[i]
			b = m.Value.appendJSON(append(appendString(appendComma(b, i), m.Name), ':'))
		}
		return append(b, '}')
	}
	return append(b, "null"...)
}

func appendComma(b []byte, i int) []byte {
	if i == 0 {
		return b
	}
	return append(b, ',')
}

func appendString(b []byte, s string) []byte {
	b, _ = jsontext.AppendQuote(b, s) // fails on invalid UTF-8 only, which it replaces
	return b
}

// Own reads JSON that this program wrote, such as a record, into a struct. Unlike [JSON] it repairs nothing: a member
// of the wrong type, a repeated name and invalid text are errors. They name the place, not the program's types.
func Own(text []byte, into any) error {
	err := json.Unmarshal(text, into)
	var syntax *jsontext.SyntacticError
	var meaning *json.SemanticError
	switch {
	case errors.As(err, &meaning):
		return fmt.Errorf("the value at %q has the wrong type", cmp.Or(cutPointer(string(meaning.JSONPointer)), "/"))
	case errors.As(err, &syntax):
		return fmt.Errorf("not JSON at byte %d: %w", syntax.ByteOffset+1, syntax.Err)
	}
	return err
}
