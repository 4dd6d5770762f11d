package form

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
)

// Reading is one file being read: what was understood, what was odd, what nobody took.
type Reading struct {
	File   *File
	Art    *report.Artefact
	parent *Reading // that this one reads a part of, and changes nothing in; nil = this is the whole

	met      map[string]*repeat // problems by what they are about
	order    []*repeat
	odd      []oddity               // the problems that stand in art, with their sorts
	Unknown  []string               // names of members that nobody took, each once, up to maxNames+1
	Consumed map[*decode.Node]bool  // taken whole by the search for lists
	Passed   map[*decode.Node]bool  // lies above something consumed
	Told     map[string][]string    // texts of messages by their ids, where a repeated one raises nothing again
	Speech   []Tongue               // the dialects whose messages may stand among those of another; filled by package messages
	Unclear  bool                   // the tests that failed are stated, though not as a number; settled within one record
	Numbers  []report.UnclearNumber // of tests, that could not be read; drained into the record that states them
}

// repeat counts problems of one sort: a file of 100,000 odd findings must not give 100,000 problems.
type repeat struct {
	sort string
	last report.Problem
	n    int
}

// oddity is one of the first problems of a sort.
type oddity struct {
	sort string
	report.Problem
}

const (
	// MaxRepeats is how many problems of one sort are told one by one; the rest is counted.
	MaxRepeats = 20
	maxNames   = 10
)

// NewReading begins the reading of a file; [Reading.Finish] gives what came of it.
func NewReading(f *File) *Reading {
	return &Reading{File: f, Art: &report.Artefact{Path: f.Path}, met: map[string]*repeat{}, Told: map[string][]string{},
		Consumed: map[*decode.Node]bool{}, Passed: map[*decode.Node]bool{}}
}

// IsConsumed reports whether the search for lists took the value.
func (r *Reading) IsConsumed(n *decode.Node) bool {
	return r.Consumed[n] || r.parent != nil && r.parent.IsConsumed(n)
}

// IsPassed reports whether something below the value was taken.
func (r *Reading) IsPassed(n *decode.Node) bool {
	return r.Passed[n] || r.parent != nil && r.parent.IsPassed(n)
}

// Origin says where a value stands.
func (r *Reading) Origin(v Value) report.Origin {
	line, _ := v.In.Position(v.Node)
	return report.Origin{Path: r.File.Path, Line: line, Pointer: v.Pointer()}
}

// Problem notes something odd about a value. About names the sort, by which repeats are counted.
func (r *Reading) Problem(v Value, level report.Level, kind report.ProblemKind, about, message string) {
	seen := r.ofSort(string(kind) + " " + about)
	if !seen.more() {
		return
	}
	_, column := v.In.Position(v.Node)
	r.keepOdd(seen, report.Problem{Origin: r.Origin(v), Column: column, Level: level, Kind: kind, Message: message})
}

// ofSort gives the count of problems of one sort.
func (r *Reading) ofSort(name string) *repeat {
	seen := r.met[name]
	if seen == nil {
		seen = &repeat{sort: name}
		r.met[name], r.order = seen, append(r.order, seen)
	}
	return seen
}

// more counts one more, and reports whether it is still to be kept.
func (seen *repeat) more() bool {
	seen.n++
	return seen.n <= MaxRepeats
}

// Tell notes a problem that stands at no value.
func (r *Reading) Tell(p report.Problem) {
	if seen := r.ofSort(string(p.Kind) + " " + p.Message); seen.more() {
		r.keepOdd(seen, p)
	}
}

func (r *Reading) keepOdd(seen *repeat, p report.Problem) {
	seen.last = p
	r.odd, r.Art.Problems = append(r.odd, oddity{seen.sort, p}), append(r.Art.Problems, p)
}

// WrongType tells that a value is of another type than its field wants, and that it was left unread.
func (r *Reading) WrongType(v Value, name, want string) {
	is := Article(v.Node.Kind)
	if v.Node.Kind == decode.Number { // a number that will not do says more than that it is one
		is = v.Node.Text
	}
	r.Problem(v, report.Warning, report.WrongType, name, fmt.Sprintf("%s should be %s, but is %s; it was left unread", Quote(name), want, report.Shorten(is, node.MaxName)))
}

// Article names a kind for people: “a list”, “true or false”.
func Article(k decode.Kind) string {
	switch k {
	case decode.Array:
		return "a list"
	case decode.Object:
		return "an object"
	case decode.Bool:
		return "true or false"
	case decode.Null:
		return "null"
	case decode.Invalid:
		return "no JSON"
	}
	return "a " + k.String()
}

// Quote keeps an untrusted word readable inside a sentence.
func Quote(s string) string { return "“" + report.Shorten(s, 80) + "”" }

// Unread keeps a value that nobody took.
func (r *Reading) Unread(v Value) report.Unread {
	return report.Unread{Origin: r.Origin(v), Value: report.Shorten(v.Node.JSON(), node.MaxValue)}
}

// name remembers the name of a member that nobody took, for the file's one note.
func (r *Reading) name(name string) {
	if len(r.Unknown) <= maxNames && !slices.Contains(r.Unknown, name) {
		r.Unknown = append(r.Unknown, name)
	}
}

// Finish says what is left to say about the whole file, and gives the artefact.
func (r *Reading) Finish() *report.Artefact {
	r.Each(r.File.Roots(), func(p *Reading, root Value) { p.LookForTimes(root) })
	r.lookForUndone()
	for _, seen := range r.order {
		if seen.n > MaxRepeats {
			more := seen.last
			more.Origin, more.Column = report.Origin{Path: r.File.Path}, 0
			more.Message = fmt.Sprintf("%d more like this: %s", seen.n-MaxRepeats, seen.last.Message)
			r.Art.Problems = append(r.Art.Problems, more)
		}
	}
	r.noteUnknown()
	r.DrainWhole()
	return r.Art
}

func (r *Reading) noteUnknown() {
	if len(r.Unknown) == 0 {
		return
	}
	names := make([]string, 0, maxNames+1)
	for _, name := range r.Unknown[:min(len(r.Unknown), maxNames)] {
		names = append(names, Quote(name))
	}
	if len(r.Unknown) > maxNames {
		names = append(names, "and others")
	}
	r.Art.Problems = append(r.Art.Problems, report.Problem{Origin: report.Origin{Path: r.File.Path}, Level: report.Note, Kind: report.UnknownField,
		Message: "fields that no reader knows, shown as written: " + strings.Join(names, ", ")})
}
