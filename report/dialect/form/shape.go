package form

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// FirstTitle is the first heading, of whatever rank, and whatever frontmatter stands above it. It is asked of every text, so it stands near
// the beginning, or there is none.
func (f *File) FirstTitle() string {
	if f.Format != Markdown {
		return ""
	}
	if f.title.of != f.Body {
		f.title = bodyTitle{f.Body, titleIn(f.Body)}
	}
	return f.title.said
}

// A bodyTitle is the first one of a body: each reader that may claim a text asks for it.
type bodyTitle struct{ of, said string }

func titleIn(body string) string {
	for line := range strings.Lines(markup.OneWay(report.Shorten(body, markup.MaxLine))) {
		if markup.IsHeading(line) {
			return markup.Bare(line)
		}
	}
	return ""
}

// Front gives the frontmatter of a Markdown file, an absent value where there is none.
func (f *File) Front() Value {
	if roots := f.Roots(); f.Format == Markdown && len(roots) > 0 {
		return roots[0]
	}
	return Value{Node: &decode.Node{}}
}

// SchemaWords gives the folded words under which the first document may name its schema.
func SchemaWords(f *File) (words []string) {
	root, ok := f.First()
	if !ok {
		return nil
	}
	for _, name := range []string{"schema", "type", "$schema", "document_type", "schema_version"} {
		if n := root.Get(name); n != nil && n.Kind == decode.String && len(n.Text) < 200 {
			words = append(words, phrase.Word(n.Text))
		}
	}
	return words
}

// Says reports whether the file names that schema.
func Says(f *File, word string) bool { return slices.Contains(SchemaWords(f), word) }

// CheckpointShape goes by name: checkpoint.json, checkpoint.json.abandoned-1711388400.
func CheckpointShape(f *File) bool {
	return f.Format != Markdown && f.Format != Text && strings.HasPrefix(path.Base(f.Path), "checkpoint.json")
}

// Tongue is how one dialect knows a message and reads it.
type Tongue struct {
	Dialect report.Dialect
	Is      func(*decode.Node) bool
	Read    func(*Reading, Value) *report.Message
}

// DefinesData reports whether a file is a JSON Schema: it says what others may hold, and shows it by examples.
func DefinesData(f *File) bool {
	if f.Doc == nil || len(f.Doc.Values) != 1 {
		return false
	}
	root := &f.Doc.Values[0]
	by := node.Find(root, "$schema")
	return by != nil && strings.Contains(by.Text, "json-schema.org") && node.Has(root, "properties", "items", "definitions", "$defs", "oneOf", "anyOf", "allOf")
}
