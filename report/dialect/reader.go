package dialect

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// Reader reads one kind of artefact. To add one: a file and a line in its package's table.
type Reader struct {
	Name    string // what run.json's inputs[].as states
	Dialect report.Dialect
	Seed    string           // the document that defines the kind; empty = seen in the wild
	Meaning string           // in one sentence
	Names   []string         // base names that are this kind whatever they hold
	Words   []string         // schema words, folded by [report.Plain]
	Folder  string           // a folder whose JSON and YAML files are this kind unless a word or name says otherwise
	Shape   func(*File) bool // whether the content fits, asked where no word, name or folder does; nil = never

	Certain    bool // its shape decides before any folder
	Incidental bool // does not by itself mark its directory as a run
	Messages   bool // reads messages that agents sent each other
	Decode     func(*File) *report.Artefact
}

const (
	SwarmSeed = "seed 003, communication schema"
	TeamSeed  = "seed 001, role-spec template"
	BuildSeed = "seed 002, inter-agent message formats"
	AgentSeed = "seed 000, message schema"
	RalphSeed = "seed 004, message formats"
)

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

// Known reports whether a file's base name alone states which reader it belongs to.
func (t Table) Known(base string) bool {
	return slices.ContainsFunc(t, func(r Reader) bool { return slices.Contains(r.Names, base) })
}

// Limits bound what one file may give. The zero value stands for the defaults.
type Limits struct {
	Findings int // in one file; 0 = 100,000
}

const defaultFindings = 100_000

// Read reads the file. Findings beyond the limit are left out, and a problem states how many (P7).
func (r *Reader) Read(f *File, limit Limits) *report.Artefact {
	a := r.Decode(f)
	a.Path, a.As, a.Dialect = f.Path, r.Name, r.Dialect
	interpret(a, f.Words)
	if limit.Findings <= 0 {
		limit.Findings = defaultFindings
	}
	cut(a, limit.Findings)
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

// Front returns the frontmatter of a Markdown file as a value; false where it has none.
func (f *File) Front() (Value, bool) {
	if f.Format != Markdown || f.Doc == nil || len(f.Doc.Values) == 0 {
		return Value{}, false
	}
	return f.Roots()[0], true
}

// Named reports whether the base name, without extension, begins or ends with one of the words, in any case.
func (f *File) Named(words ...string) bool {
	stem := strings.ToLower(f.Stem())
	return slices.ContainsFunc(words, func(w string) bool {
		return strings.HasPrefix(stem, w) || strings.HasSuffix(stem, w)
	})
}
