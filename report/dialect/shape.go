package dialect

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// firstTitle is the first heading, of whatever rank, and whatever frontmatter stands above it. It is asked of every text, so it stands near
// the beginning, or there is none.
func (f *File) firstTitle() string {
	if f.Format != Markdown {
		return ""
	}
	for line := range strings.Lines(oneWay(report.Shorten(f.Body, maxLine))) {
		if isHeading(line) {
			return bare(line)
		}
	}
	return ""
}

// front gives the frontmatter of a Markdown file, an absent value where there is none.
func (f *File) front() value {
	if roots := f.roots(); f.Format == Markdown && len(roots) > 0 {
		return roots[0]
	}
	return value{node: &decode.Node{}}
}

// schemaWords gives the folded words under which the first document may name its schema.
func schemaWords(f *File) (words []string) {
	root, ok := f.first()
	if !ok {
		return nil
	}
	for _, name := range []string{"schema", "type", "$schema", "document_type", "schema_version"} {
		if n := root.Get(name); n != nil && n.Kind == decode.String && len(n.Text) < 200 {
			words = append(words, word(n.Text))
		}
	}
	return words
}

// says reports whether the file names that schema.
func says(f *File, word string) bool { return slices.Contains(schemaWords(f), word) }

// checkpointShape goes by name: checkpoint.json, checkpoint.json.abandoned-1711388400.
func checkpointShape(f *File) bool {
	return f.Format != Markdown && f.Format != Text && strings.HasPrefix(path.Base(f.Path), "checkpoint.json")
}
