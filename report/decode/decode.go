// Package decode turns JSON, YAML, XML and Markdown into trees that know where each value is.
//
// Its input is the content of one file, written by an agent and so never trusted; its output is a [Document] whose
// nodes carry the byte offset of their value; what is wrong with the text is a [Fault] with the exact place. [Markdown]
// yields [Blocks] with their lines. The package is the only user of the parsers (jsontext, yaml.v3, encoding/xml,
// goldmark's parser).
//
// Accept order (P1): a text is read as the standard demands. If that fails, named repairs are tried; each one used is a
// [Fault] of kind "repaired":
//
//   - byte order mark, UTF-16 with one, and bytes that are not UTF-8, which are read as Windows-1252
//   - lines of prose and of a code fence around the JSON document
//   - several objects or arrays in one file: all are kept
//   - trailing commas and comments (// and /* */) are read as blanks
//   - in JSON strings: raw control characters, unknown escapes such as \d, half surrogate pairs
//
// No repair guesses a bracket. Missing commas, single quotes, NaN and unquoted names stay errors. A JSON text that
// breaks off yields what precedes the break. Names that occur twice, or differ only in case, are all kept, with a
// Fault, because other readers take one for the other.
//
//	doc := decode.JSON([]byte(`{"findings": [{"id": "S-1"}]}`))
//	id := doc.Values[0].Get("findings").Items[0].Get("id")
//	line, column := doc.Position(id.Offset) // 1, 23
package decode

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// The limits of one text (P7).
const (
	maxDepth  = 64        // arrays and objects inside each other
	maxValues = 5_000_000 // values of every kind
	maxYAML   = 8 << 20   // bytes; its parser is slow
)

// A Document is one text, decoded. It is safe to share once nobody changes it.
type Document struct {
	// Text is what offsets count in: the file's text as UTF-8 without a byte order mark. Node texts share its memory.
	Text   string
	Values []Node  // more than one if the text has several documents; none if nothing could be read
	Err    *Fault  // why the text was not read. Of JSON that breaks off, Values has what was whole before
	Faults []Fault // what was repaired or is doubtful, in file order
	Fenced bool    // of a frontmatter: a code fence precedes it
	Above  int     // lines of the file above Text, if it is a part of one: they count in Position

	lines *lines
}

// Position is the 1-based line and column in the file of a byte offset in Text. Columns count characters, far into a
// line bytes; lines end at LF.
func (d *Document) Position(offset int) (line, column int) {
	line, column = cmp.Or(d.lines, &lines{text: d.Text}).position(offset)
	return line + d.Above, column
}

// A span is a part of a text: from start up to, not including, end.
type span struct{ start, end int }

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
	var b strings.Builder
	n.write(jsontext.NewEncoder(&b, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)))
	return strings.TrimSuffix(b.String(), "\n")
}

// write cannot fail: the tree is well-formed, and so is what it is written to.
func (n *Node) write(e *jsontext.Encoder) {
	switch {
	case n.Kind == Null:
		_ = e.WriteToken(jsontext.Null)
	case n.Kind == Bool:
		_ = e.WriteToken(jsontext.Bool(strings.EqualFold(n.Text, "true"))) // YAML has True and TRUE
	case n.Kind == Number && jsontext.Value(n.Text).IsValid():
		_ = e.WriteValue(jsontext.Value(n.Text))
	case n.Kind == Array:
		_ = e.WriteToken(jsontext.BeginArray)
		for i := range n.Items {
			n.Items[i].write(e)
		}
		_ = e.WriteToken(jsontext.EndArray)
	case n.Kind == Object:
		_ = e.WriteToken(jsontext.BeginObject)
		for i := range n.Members {
			_ = e.WriteToken(jsontext.String(n.Members[i].Name))
			n.Members[i].Value.write(e)
		}
		_ = e.WriteToken(jsontext.EndObject)
	default:
		_ = e.WriteToken(jsontext.String(n.Text))
	}
}

// Own reads JSON that this program wrote, such as a record, into a struct. Unlike [JSON] it repairs nothing: a member
// of the wrong type, a repeated name and invalid text are errors. They name the place, not the program's types.
func Own(text []byte, into any) error {
	err := json.Unmarshal(text, into)
	if wrong, is := errors.AsType[*json.SemanticError](err); is {
		return fmt.Errorf("the value at %q has the wrong type", cmp.Or(string(wrong.JSONPointer), "/"))
	} else if bad, is := errors.AsType[*jsontext.SyntacticError](err); is {
		return fmt.Errorf("not JSON at byte %d: %w", bad.ByteOffset+1, bad.Err)
	}
	return err
}
