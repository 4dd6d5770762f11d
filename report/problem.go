package report

import (
	"cmp"
	"strconv"
	"strings"
)

// Origin is where a fact came from: a file of the run and a place in it.
type Origin struct {
	Path    string // slash-separated, relative to the run directory
	Line    int    // 1-based; 0 = the whole file
	Pointer string // JSON pointer (RFC 6901) inside the file; empty for text files and for the document itself
}

// String returns path:line, as editors read it.
func (o Origin) String() string {
	if o.Line == 0 {
		return o.Path
	}
	return o.Path + ":" + strconv.Itoa(o.Line)
}

// compare orders places by path and line.
func (o Origin) compare(other Origin) int {
	return cmp.Or(cmp.Compare(o.Path, other.Path), cmp.Compare(o.Line, other.Line))
}

// Place is a location in the code: a file, and lines of it where they are stated.
type Place struct {
	File    string // as written, made repository-relative where the checkout is known
	Line    int    // 1-based; 0 = not stated
	EndLine int    // 0 = same as Line
}

// String returns file:line, as editors read it.
func (p Place) String() string { return Origin{Path: p.File, Line: p.Line}.String() }

// Passage is a part of a file, quoted: a statement of a report, or what no reader understood.
type Passage struct {
	Origin
	Column int // in characters, 1-based; 0 = the line
	Text   string
}

// Fact is one named value of a section.
type Fact struct{ Name, Value string }

// Level states how much a problem costs the reader.
type Level uint8

const (
	Error   Level = iota // something was lost: a file, a record
	Warning              // read, but not as written: a repair, a value of the wrong type
	Note                 // worth knowing: a field that no reader knows
)

// String returns the word of run.json and of the command line.
func (l Level) String() string { return [...]string{"error", "warning", "note"}[l] }

// ProblemKind names a class of trouble with the input; outsiders filter by it.
type ProblemKind string

const (
	Unreadable       ProblemKind = "unreadable"          // the file could not be read at all
	Repaired         ProblemKind = "repaired"            // read after a named repair (rule P1)
	WrongType        ProblemKind = "wrong_type"          // a value of another type than its field has (P3)
	MissingField     ProblemKind = "missing_field"       // a field without which the record says little
	DuplicateKey     ProblemKind = "duplicate_key"       // one object, one name, two values; see decode.DuplicateKey
	UnknownField     ProblemKind = "unknown_field"       // a field that no reader knows
	UnknownWord      ProblemKind = "unknown_word"        // a severity, status or verdict outside the vocabulary (P4)
	UnknownReference ProblemKind = "unknown_reference"   // an id that nothing in the run has
	Ambiguous        ProblemKind = "ambiguous_reference" // an id that several things of the run have
	Limited          ProblemKind = "limit"               // a limit was met (P7); the message names the flag that raises it
	Redacted         ProblemKind = "redacted"            // a secret or a machine path was hidden
	Skipped          ProblemKind = "skipped"             // not a regular file, or changed while read (P6, P8)
	Unfinished       ProblemKind = "unfinished"          // the file states itself that it is not complete
	OddTime          ProblemKind = "odd_time"            // a time that is no time (P9)
	UnknownFile      ProblemKind = "unknown_file"        // no reader claims it
)

// Problem is something wrong with the input: theirs, not ours. It is collected and shown, and never stops the rest.
type Problem struct {
	Origin
	Column  int // in characters, 1-based; 0 = the line
	Level   Level
	Kind    ProblemKind
	Message string // what, and the cure where we know one; without the place
}

// Place returns path:line:column as far as they are known.
func (p Problem) Place() string {
	if p.Line == 0 || p.Column == 0 {
		return p.Origin.String()
	}
	return p.Origin.String() + ":" + strconv.Itoa(p.Column)
}

// Hidden is what redaction removed from a file, one for each kind (rule R9). The text itself is not kept.
type Hidden struct {
	Origin        // the first of them
	Kind   string // "github-token"; a kind that ends in "-path" is no secret but a machine's directory
	Count  int
}

// IsPath tells the name of a machine's directory from a secret.
func (h Hidden) IsPath() bool { return strings.HasSuffix(h.Kind, "-path") }

// Unread is a value that no reader consumed: kept and shown, so that nothing is lost.
type Unread struct {
	Origin
	Value string // the value as compact JSON, or the text; already redacted
}
