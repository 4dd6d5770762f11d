// Package dialect knows how a file of a run is read: what a reader is, which one claims a file, the cursor over
// decoded objects, and the closed vocabularies.
//
// In goes one decoded and already redacted [File]; out comes a [report.Artefact]: the records that the reader
// understood, the problems it met, every value it did not consume, and the passages that it did not understand. The
// package opens no file and judges nothing.
//
//	if r := table.Find(f); r != nil {
//		artefact := r.Read(f, dialect.Limits{})
//	}
//
// A reader claims a file by the schema word inside it (schema, type, $schema, document_type), else by the file's name,
// else by its folder, else by its shape. The first reader of the table that fits has the file; no other sees it.
//
// Severity, status, outcome and verdict are closed vocabularies, published in docs/vocabulary.md. A word outside them
// is never guessed: an unknown severity counts as high, an unknown status leaves a finding open, an unknown outcome
// asks a person. A team adds its own words under words: in the policy. Words that a seed defines for one field are
// protocol data of that field's reader.
package dialect

import (
	"cmp"
	"path"
	"slices"

	"swarmreport/report"
)

// Reader reads one kind of artefact. To add one: a file and a line in its package's table.
type Reader struct {
	Name    string // what run.json's inputs[].as states
	Dialect report.Dialect
	Names   []string         // base names that are this kind whatever they hold
	Words   []string         // schema words, folded by [report.Plain]
	Folder  string           // a folder whose JSON and YAML files are this kind unless a word or name says otherwise
	Shape   func(*File) bool // whether the content fits, asked where no word, name or folder does; nil = never

	Certain    bool // its shape decides before any folder
	Incidental bool // does not by itself mark its directory as a run
	Messages   bool // reads messages that agents sent each other
	Decode     func(*File) *report.Artefact
}

// Table is all readers, in the order in which they are asked.
type Table []Reader

// Find returns the reader that claims the file, nil if none does.
func (t Table) Find(f *File) *Reader {
	words, base := f.SchemaWords(), path.Base(f.Path)
	for _, claims := range []func(r Reader) bool{
		func(r Reader) bool {
			return slices.ContainsFunc(r.Words, func(w string) bool { return slices.Contains(words, w) })
		},
		func(r Reader) bool { return slices.Contains(r.Names, base) },
		func(r Reader) bool { return r.Certain && r.Shape(f) },
		func(r Reader) bool { return f.IsData() && r.Folder != "" && f.In(r.Folder) },
		func(r Reader) bool { return r.Shape != nil && r.Shape(f) },
	} {
		if i := slices.IndexFunc(t, claims); i >= 0 {
			return &t[i]
		}
	}
	return nil
}

// Limits bound what one file may give. The zero value stands for the defaults.
type Limits struct {
	Findings int // in one file; 0 = 100,000
}

// Read reads the file. Findings beyond the limit are left out, and a problem states how many (P7).
func (r *Reader) Read(f *File, limit Limits) *report.Artefact {
	a := r.Decode(f)
	a.Path, a.As, a.Dialect = f.Path, r.Name, r.Dialect
	interpret(a, f.Words)
	cut(a, cmp.Or(limit.Findings, 100_000))
	return a
}

func cut(a *report.Artefact, limit int) {
	lost := 0
	for _, review := range a.Reviews {
		kept := min(len(review.Findings), limit)
		lost += len(review.Findings) - kept
		review.Findings = review.Findings[:kept]
		limit -= kept
	}
	if lost > 0 {
		a.Partly = true
		a.Problems = append(a.Problems, report.Problem{Origin: report.Origin{Path: a.Path}, Level: report.Error,
			Kind: report.Limited, Message: report.Plural(lost, "finding") +
				" left out: raise limits.findings in the policy to read them"})
	}
}

// interpret sets what the words of an artefact's records mean, by the closed vocabularies. The words stay as written.
func interpret(a *report.Artefact, words Words) {
	for _, v := range a.Reviews {
		v.Means, _ = Verdict(v.Verdict)
		grade := words.Severity(Lead(v.Verdict))
		v.Unclear = v.Verdict != "" && v.Means == report.NoVerdict && Fold(Lead(v.Verdict)) != "findings" &&
			grade == report.SeverityUnknown && !IsNone(v.Verdict)
	}
	for _, s := range a.Scores {
		s.Means, _ = Verdict(s.Verdict)
	}
	for _, s := range a.Stated {
		s.Outcome = words.Outcome(s.Status)
		if v, _ := Verdict(s.Status); v == report.Negative {
			s.Outcome = report.Failed // "Do not merge"
		}
	}
}

// Front returns the frontmatter of a Markdown file as a value; false where it has none.
func (f *File) Front() (Value, bool) {
	if f.Format != Markdown || f.Doc == nil || len(f.Doc.Values) == 0 {
		return Value{}, false
	}
	return f.Roots()[0], true
}

// Front opens a cursor on the frontmatter; nil where the file has none.
func (r *Reading) Front() *Object {
	v, _ := r.File.Front()
	return r.Object(v)
}
