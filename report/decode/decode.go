// Package decode turns JSON, YAML and XML text into a tree that knows where each value stood.
//
// In goes the content of one file, written by an agent and so never trusted; out comes a [Document] whose nodes carry the
// byte offset of their value, or a [SyntaxError] with the exact place. The package is the only door to the parsers
// (jsontext, yaml.v3 and encoding/xml); everything above it sees [Node].
//
// Accept order (P1): the text is first read as the standard demands. Where that fails, a short list of named repairs is
// tried, and each one used is a [Fault] of kind "repaired":
//
//   - byte order mark: skipped
//   - UTF-16 with a byte order mark: converted
//   - one Markdown code fence around the document: skipped
//   - prose around exactly one object or array: skipped (the rule stands at isProse)
//   - trailing comma, and comments (// and /* */): read as blanks
//   - several objects or arrays in one file: all are kept
//
// No repair changes a string or guesses a bracket. Raw control characters, invalid UTF-8, bad escapes, missing commas,
// single quotes, NaN and unquoted names stay errors. Names that occur twice are kept both, with a Fault, and so are names
// that differ only in case, because other readers take one for the other.
//
// Every function is pure, ends in time linear in its input, and bounds depth and number of values (P7). Example:
//
//	doc, err := decode.JSON([]byte(`{"findings": [{"id": "S-1"}]}`), decode.Limits{})
//	id := doc.Values[0].Get("findings").Items[0].Get("id")
//	line, column := doc.Position(id.Offset) // 1, 23
package decode

// Limits bound what one text may hold. The zero value stands for the defaults.
type Limits struct {
	Depth  int // arrays and objects inside each other; 0 = 64
	Values int // values of every kind in one text; 0 = 5,000,000; each may cost 350 bytes of memory while reading
	YAML   int // bytes of YAML in one text; 0 = 8 MiB, because the parser reads about 1.5 MB a second
}

const (
	defaultDepth  = 64
	defaultValues = 5_000_000
	defaultYAML   = 8 << 20
)

func (l Limits) orDefault() Limits {
	if l.Depth <= 0 {
		l.Depth = defaultDepth
	}
	if l.Values <= 0 {
		l.Values = defaultValues
	}
	if l.YAML <= 0 {
		l.YAML = defaultYAML
	}
	return l
}

// A Document is one text, decoded. It is read-only and safe to share.
type Document struct {
	// Text holds the bytes that offsets count in: the file's own, except that UTF-16 has become UTF-8.
	// Node texts share memory with a copy of it: clone a string that shall outlive the rest.
	Text   []byte
	Values []Node  // at least one; more where several documents stood in the text
	Faults []Fault // what was repaired or doubtful, in file order
	Fenced bool    // of a frontmatter: a code fence stands before it
	Above  int     // lines of the file that stand above Text, where it is a part: they count in Position

	places *places
	source string // see Source
}

// Source is the copy of Text that the texts of nodes share memory with; empty where they share none.
func (d *Document) Source() string { return d.source }

// Position gives the 1-based line and column in the file of a byte offset in Text. Columns count characters, lines end at LF.
// It takes constant time, however long the line.
func (d *Document) Position(offset int) (line, column int) {
	p := d.places
	if p == nil {
		p = newPlaces(d.Text)
	}
	line, column = p.position(offset)
	return line + d.Above, column
}

// A span is a part of a text: from start up to, not including, end.
type span struct{ start, end int }
