package form

import (
	"fmt"
	"iter"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/markup"
)

// Format is how a file is written.
type Format uint8

// The formats. A file of JSON lines, or of several YAML documents, is a list of documents; Markdown may have a head of YAML; Text has lines alone.
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
	Path     string // relative to the run directory, slashes
	Folder   string // the run directory's own name; empty = not known
	Format   Format
	Doc      *decode.Document // JSON, YAML, XML: the values; Markdown: the frontmatter or nil
	Lines    []decode.Line    // JSONLines
	Head     string           // Markdown: the text above Body as written, its rules too; redacted; empty = none, or not fit to be shown
	Body     string           // Markdown: what follows the frontmatter; Text: all of it; redacted
	BodyLine int              // the line of the file at which Body begins, 1-based

	Severities report.OwnSeverities // of the policy; nil = none

	// Hide redacts what is decoded out of a text of the file, below so many of its lines, and reports whether there was
	// something: in pieces or behind escapes nothing could see it before. It may be asked by several at a time; nil = nothing is hidden.
	Hide func(doc *decode.Document, above int) bool

	Above int    // of a part of a file: the lines of the file above Doc
	Below string // of a part of a file: the pointer that Doc has in the file
	Inner string // of a part whose Body is a text inside a value: the pointer to it; all its lines are at BodyLine

	kept  keep // what was read to decide what the file is
	title bodyTitle
}

// Conceal redacts a document that was decoded out of a text of the file, and reports whether there was something.
func (f *File) Conceal(doc *decode.Document, above int) bool {
	return f.Hide != nil && doc != nil && f.Hide(doc, above)
}

// At is a line of the file.
func (f *File) At(line int) report.Origin {
	return report.Origin{Path: f.Path, Line: line, Pointer: f.Inner}
}

// BodyLines gives the lines of the body, written one way, with their numbers in the file.
func (f *File) BodyLines() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		number := max(f.BodyLine, 1)
		for text := range strings.Lines(markup.OneWay(f.Body)) {
			if !yield(number, text) {
				return
			}
			if f.Inner == "" {
				number++
			}
		}
	}
}

// Stem is the file's base name without its extension, the last resort for a reviewer's name.
func Stem(p string) string {
	base := path.Base(p)
	return base[:len(base)-len(path.Ext(base))]
}

// Cut leaves out the findings beyond the limit.
func Cut(a *report.Artefact, limit int) {
	lost := 0
	for _, review := range a.Reviews {
		kept := min(len(review.Findings), limit)
		lost += len(review.Findings) - kept
		review.Findings = slices.Clip(review.Findings[:kept])
		limit -= kept
	}
	if lost > 0 {
		a.Partly = true
		a.Problems = append(a.Problems, report.Problem{Origin: report.Origin{Path: a.Path}, Level: report.Error, Kind: report.Limited,
			Message: fmt.Sprintf("%d more findings were left out; raise --max-findings to read them", lost)})
	}
}

// A keep is what was read of a file by somebody who only had to decide whether it is an artefact.
type keep struct {
	of       *File
	body     string // a file with another one, as before something in it was hidden, is another file
	artefact *report.Artefact
}

// Foresee gives what the file holds as the function reads it, which is kept for who takes it. It is to be looked at, not changed.
func (f *File) Foresee(read func(*File) *report.Artefact) *report.Artefact {
	if f.kept.of != f || f.kept.body != f.Body {
		f.kept = keep{f, f.Body, read(f)}
	}
	return f.kept.artefact
}

// Take gives what was foreseen, or reads it. It is the taker's own: nobody else gets it.
func (f *File) Take(read func(*File) *report.Artefact) *report.Artefact {
	a := f.Foresee(read)
	f.kept = keep{}
	return a
}
