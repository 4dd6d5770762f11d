package dialect

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// Format is how a file is written.
type Format uint8

// The formats. A file of JSON lines, or of several YAML documents, is a list of documents; Markdown may have
// frontmatter.
const (
	JSON Format = iota
	JSONLines
	YAML
	Markdown
	Text
	XML
)

// File is one decoded, already redacted file of a run.
type File struct {
	Path     string // relative to the run directory, slash-separated
	Format   Format
	Doc      *decode.Document   // JSON, YAML, XML: the values; Markdown: the frontmatter, nil = none
	Lines    []*decode.Document // of JSONLines
	Body     string             // Markdown: what follows the frontmatter; Text: all of it
	BodyLine int                // the line of the file at which Body begins, 1-based

	Words     Words    // of the policy, beside the built-in vocabularies
	Checkouts []string // directories of the checkout, whose prefix makes a path repository-relative

	Hide func(*decode.Document) // redacts what a reader decodes out of a text, before it is read (R9); nil = nothing

	blocks *decode.Blocks
}

// IsData reports whether the file is one of values: JSON, JSON lines or YAML.
func (f *File) IsData() bool { return f.Format <= YAML }

// Blocks parses the body as Markdown, once. Lines count from 1 at the body's first; see [File.Line].
func (f *File) Blocks() *decode.Blocks {
	if f.blocks == nil {
		f.blocks = decode.Markdown(f.Body)
	}
	return f.blocks
}

// Title is the text of the first heading, of level 1 or 2.
func (f *File) Title() string {
	for _, b := range f.Blocks().List {
		if b.Kind == decode.Heading && b.Level <= 2 {
			return b.Text
		}
	}
	return ""
}

// At is the place of a line of the body.
func (f *File) At(bodyLine int) report.Origin {
	return report.Origin{Path: f.Path, Line: max(f.BodyLine, 1) + bodyLine - 1}
}

// Stem is the file's base name without its extension.
func (f *File) Stem() string {
	base := path.Base(f.Path)
	return strings.TrimSuffix(base, path.Ext(base))
}

// In reports whether one of the folders above the file has the name.
func (f *File) In(folder string) bool {
	return slices.Contains(strings.Split(path.Dir(f.Path), "/"), folder)
}

// Roots gives the file's documents. Where there are several, their pointers begin with the index, as in a list. XML has
// none: its tree is known to its own readers only.
func (f *File) Roots() (roots []Value) {
	docs := f.Lines
	if f.Doc != nil && f.Format != XML {
		docs = []*decode.Document{f.Doc}
	}
	for _, doc := range docs {
		for i := range doc.Values {
			v := Value{Node: &doc.Values[i], Doc: doc}
			if f.Format == JSONLines || len(doc.Values) > 1 {
				v.base = decode.Pointer(strconv.Itoa(len(roots)))
			}
			roots = append(roots, v)
		}
	}
	return roots
}

// Root gives the first document that is an object with one of the members, looking also one level below, where agents
// put a whole answer under a name of its own ({"result": {…}}) or into a list of one. Without such a one: the first
// document and false.
func (f *File) Root(members ...string) (Value, bool) {
	roots := f.Roots()
	for _, v := range roots {
		if v.Has(members...) {
			return v, true
		}
	}
	for _, v := range roots {
		for i := range v.Len() {
			if v.Child(i).Has(members...) && (v.Node.Kind == decode.Object || v.Len() == 1) {
				return v.Child(i), true
			}
		}
	}
	return append(roots, Value{Node: &decode.Node{}})[0], false
}

// schemaTags are the members by which a file names its own schema.
var schemaTags = []string{"schema", "type", "$schema", "document_type", "schema_version"}

// SchemaWords gives the words by which the file names its schema, folded: "ReviewFindings" and "review-findings" are
// reviewfindings.
func (f *File) SchemaWords() (words []string) {
	for _, root := range f.Roots() {
		for _, tag := range schemaTags {
			if n := root.Get(tag); n != nil && n.Kind == decode.String {
				words = append(words, report.Plain(n.Text))
			}
		}
	}
	return words
}
