package dialect

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// reading is one file being read: what was understood, what was odd, what nobody took.
type reading struct {
	file   *File
	art    *report.Artefact
	parent *reading // that this one reads a part of, and changes nothing in; nil = this is the whole

	met      map[string]*repeat // problems by what they are about
	order    []*repeat
	odd      []oddity               // the problems that stand in art, with their sorts
	unknown  []string               // names of members that nobody took, each once, up to maxNames+1
	consumed map[*decode.Node]bool  // taken whole by the search for lists
	passed   map[*decode.Node]bool  // lies above something consumed
	told     map[string][]string    // texts of messages by their ids, where a repeated one raises nothing again
	speech   []tongue               // see tongues
	unclear  bool                   // the tests that failed are stated, though not as a number; settled within one record
	numbers  []report.UnclearNumber // of tests, that could not be read; drained into the record that states them
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
	maxRepeats = 20
	maxNames   = 10
)

func newReading(f *File) *reading {
	return &reading{file: f, art: &report.Artefact{Path: f.Path}, met: map[string]*repeat{}, told: map[string][]string{},
		consumed: map[*decode.Node]bool{}, passed: map[*decode.Node]bool{}}
}

// isConsumed reports whether the search for lists took the value.
func (r *reading) isConsumed(n *decode.Node) bool {
	return r.consumed[n] || r.parent != nil && r.parent.isConsumed(n)
}

// isPassed reports whether something below the value was taken.
func (r *reading) isPassed(n *decode.Node) bool {
	return r.passed[n] || r.parent != nil && r.parent.isPassed(n)
}

// origin says where a value stands.
func (r *reading) origin(v value) report.Origin {
	line, _ := v.in.position(v.node)
	return report.Origin{Path: r.file.Path, Line: line, Pointer: v.pointer}
}

// problem notes something odd about a value. About names the sort, by which repeats are counted.
func (r *reading) problem(v value, level report.Level, kind report.ProblemKind, about, message string) {
	seen := r.ofSort(string(kind) + " " + about)
	if !seen.more() {
		return
	}
	_, column := v.in.position(v.node)
	r.keepOdd(seen, report.Problem{Origin: r.origin(v), Column: column, Level: level, Kind: kind, Message: message})
}

// ofSort gives the count of problems of one sort.
func (r *reading) ofSort(name string) *repeat {
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
	return seen.n <= maxRepeats
}

// tell notes a problem that stands at no value.
func (r *reading) tell(p report.Problem) {
	if seen := r.ofSort(string(p.Kind) + " " + p.Message); seen.more() {
		r.keepOdd(seen, p)
	}
}

func (r *reading) keepOdd(seen *repeat, p report.Problem) {
	seen.last = p
	r.odd, r.art.Problems = append(r.odd, oddity{seen.sort, p}), append(r.art.Problems, p)
}

func (r *reading) wrongType(v value, name, want string) {
	is := article(v.node.Kind)
	if v.node.Kind == decode.Number { // a number that will not do says more than that it is one
		is = v.node.Text
	}
	r.problem(v, report.Warning, report.WrongType, name, fmt.Sprintf("%s should be %s, but is %s; it was left unread", quote(name), want, report.Shorten(is, maxName)))
}

func article(k decode.Kind) string {
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

// quote keeps an untrusted word readable inside a sentence.
func quote(s string) string { return "“" + report.Shorten(s, 80) + "”" }

// saw takes a time stated inside for the artefact's latest.
func (r *reading) saw(t time.Time) {
	if t.After(r.art.Latest) {
		r.art.Latest = t
	}
}

// unread keeps a value that nobody took.
func (r *reading) unread(v value) report.Unread {
	return report.Unread{Origin: r.origin(v), Value: report.Shorten(v.node.JSON(), maxValue)}
}

// name remembers the name of a member that nobody took, for the file's one note.
func (r *reading) name(name string) {
	if len(r.unknown) <= maxNames && !slices.Contains(r.unknown, name) {
		r.unknown = append(r.unknown, name)
	}
}

// finish says what is left to say about the whole file, and gives the artefact.
func (r *reading) finish() *report.Artefact {
	r.each(r.file.roots(), func(p *reading, root value) { p.lookForTimes(root.node) })
	r.lookForUndone()
	for _, seen := range r.order {
		if seen.n > maxRepeats {
			more := seen.last
			more.Origin, more.Column = report.Origin{Path: r.file.Path}, 0
			more.Message = fmt.Sprintf("%d more like this: %s", seen.n-maxRepeats, seen.last.Message)
			r.art.Problems = append(r.art.Problems, more)
		}
	}
	r.noteUnknown()
	r.drainWhole()
	return r.art
}

func (r *reading) noteUnknown() {
	if len(r.unknown) == 0 {
		return
	}
	names := make([]string, 0, maxNames+1)
	for _, name := range r.unknown[:min(len(r.unknown), maxNames)] {
		names = append(names, quote(name))
	}
	if len(r.unknown) > maxNames {
		names = append(names, "and others")
	}
	r.art.Problems = append(r.art.Problems, report.Problem{Origin: report.Origin{Path: r.file.Path}, Level: report.Note, Kind: report.UnknownField,
		Message: "fields that no reader knows, shown as written: " + strings.Join(names, ", ")})
}

// lookForTimes finds the times that no reader takes, so that a run's end is the latest time stated anywhere inside.
func (r *reading) lookForTimes(n *decode.Node) {
	for i := range n.Members {
		m := &n.Members[i]
		if (m.Value.Kind == decode.String || m.Value.Kind == decode.Number) && saysWhen(snake(m.Name)) {
			if t, ok := report.ParseStamp(m.Value.Text); ok {
				r.saw(t)
			}
		}
		r.lookForTimes(&m.Value)
	}
	for i := range n.Items {
		r.lookForTimes(&n.Items[i])
	}
}

// saysWhen reports whether a member of that name tells when something happened. Plans for the future (due_at) do not.
func saysWhen(name string) bool {
	switch name {
	case "timestamp", "time", "ts", "date", "datetime", "started", "completed", "finished", "ended", "created", "updated", "generated":
		return true
	}
	for _, future := range []string{"due", "expire", "deadline", "until", "next", "target"} {
		if strings.Contains(name, future) {
			return false
		}
	}
	return strings.HasSuffix(name, "_at") || strings.HasSuffix(name, "_date") || strings.HasSuffix(name, "_time") || strings.HasSuffix(name, "_timestamp")
}
