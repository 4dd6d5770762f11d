// Package decode turns JSON, YAML, XML and Markdown into trees that know where each value is.
//
// Its input is the content of one file, written by an agent and so never trusted; its output is a [Document] whose
// nodes carry the byte offset of their value, or a [SyntaxError] with the exact place. [Markdown] yields [Blocks] with
// their lines. The package is the only user of the parsers (jsontext, yaml.v3, encoding/xml, goldmark's parser).
//
// Accept order (P1): a text is read as the standard demands. If that fails, named repairs are tried; each one used is a
// [Fault] of kind "repaired":
//
//   - byte order mark, UTF-16 with one, and bytes that are not UTF-8, which are read as Windows-1252
//   - one code fence, and prose, around the JSON document
//   - several objects or arrays in one file: all are kept
//   - trailing commas and comments (// and /* */) are read as blanks
//   - in JSON strings: raw control characters, unknown escapes such as \d, half surrogate pairs
//
// No repair guesses a bracket. Missing commas, single quotes, NaN and unquoted names stay errors. A JSON text that
// breaks off yields what precedes the break, see [Document.Cut]. Names that occur twice, or differ only in case, are
// all kept, with a Fault, because other readers take one for the other.
//
//	doc, err := decode.JSON([]byte(`{"findings": [{"id": "S-1"}]}`))
//	id := doc.Values[0].Get("findings").Items[0].Get("id")
//	line, column := doc.Position(id.Offset) // 1, 23
package decode

import "cmp"

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
	Values []Node       // at least one; more if the text has several documents
	Faults []Fault      // what was repaired or is doubtful, in file order
	Cut    *SyntaxError // of JSON: the text broke off there; Values has what was whole. Its entry in a list is left out
	Fenced bool         // of a frontmatter: a code fence precedes it
	Above  int          // lines of the file above Text, if it is a part of one: they count in Position

	places *places
}

// Position is the 1-based line and column in the file of a byte offset in Text. Columns count characters; lines end at
// LF.
func (d *Document) Position(offset int) (line, column int) {
	line, column = cmp.Or(d.places, &places{text: d.Text}).position(offset)
	return line + d.Above, column
}

// A span is a part of a text: from start up to, not including, end.
type span struct{ start, end int }
