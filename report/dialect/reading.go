package dialect

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// Reading is one file being read: what was understood, what was odd, and what asks a person.
type Reading struct {
	*File
	Art *report.Artefact

	met     map[string]int // problems by kind and subject
	unknown []string       // names of members that nobody consumed, each once
	asked   map[report.Origin]bool
}

const (
	maxRepeats = 20 // problems of one sort that are listed one by one; the rest is counted
	maxNames   = 10 // unknown fields that the note of a file names; all are shown
	maxAsked   = 50 // passages of one file that are quoted
	maxPassage = 300
)

// NewReading begins the reading of a file; [Reading.Finish] returns what came of it.
func NewReading(f *File) *Reading {
	return &Reading{File: f, Art: &report.Artefact{Path: f.Path}, met: map[string]int{}, asked: map[report.Origin]bool{}}
}

// Origin is where a value stands.
func (r *Reading) Origin(v Value) report.Origin {
	line, _ := v.Position()
	if r.Format == Markdown && v.Doc == nil {
		return report.Origin{Path: r.Path, Line: line} // a text or a table, which pointers do not lead into
	}
	return report.Origin{Path: r.Path, Line: line, Pointer: v.Pointer()}
}

// Problem reports something odd about a value. Subject names the sort by which repeats are counted.
func (r *Reading) Problem(v Value, level report.Level, kind report.ProblemKind, subject, message string) {
	_, column := v.Position()
	r.Report(report.Problem{Origin: r.Origin(v), Column: column, Level: level, Kind: kind, Message: message}, subject)
}

// Report adds a problem, at most maxRepeats of one kind and subject.
func (r *Reading) Report(p report.Problem, subject string) {
	sort := string(p.Kind) + " " + subject
	r.met[sort]++
	if r.met[sort] <= maxRepeats {
		r.Art.Problems = append(r.Art.Problems, p)
	} else if r.met[sort] == maxRepeats+1 {
		p.Origin, p.Column, p.Message = report.Origin{Path: r.Path}, 0, "and more like this: "+p.Message
		r.Art.Problems = append(r.Art.Problems, p)
	}
}

// WrongType reports that a value is of another type than its field wants; the value is kept as unread.
func (r *Reading) WrongType(v Value, name, want string) {
	r.Problem(v, report.Warning, report.WrongType, name,
		fmt.Sprintf("%s should be %s, but is %s; it was left unread", Quote(name), want, Quote(Plain(v.Node))))
}

// Quote keeps an untrusted word readable inside a sentence.
func Quote(s string) string { return "“" + report.Shorten(s, 80) + "”" }

// Ask quotes a passage that was not understood and that a person must look at: a line of the body, counted from 1
// there.
func (r *Reading) Ask(bodyLine int, text string) { r.ask(r.At(bodyLine), 1, text) }

// AskValue quotes a value that was not understood.
func (r *Reading) AskValue(v Value, text string) {
	_, column := v.Position()
	r.ask(r.Origin(v), column, text)
}

func (r *Reading) ask(at report.Origin, column int, text string) {
	if r.asked[at] {
		return
	}
	r.asked[at] = true
	if len(r.Art.NotUnderstood) < maxAsked {
		text = report.Shorten(strings.TrimSpace(text), maxPassage)
		r.Art.NotUnderstood = append(r.Art.NotUnderstood, report.Passage{Origin: at, Column: max(column, 1), Text: text})
	}
}

// Asked reports whether anything of the file was not understood.
func (r *Reading) Asked() bool { return len(r.Art.NotUnderstood) > 0 }

// Unread keeps a value that nobody consumed.
func (r *Reading) Unread(v Value) report.Unread {
	return report.Unread{Origin: r.Origin(v), Value: report.Shorten(v.Node.JSON(), maxValue)}
}

// KeepRest adds what the cursors left of their objects to the artefact.
func (r *Reading) KeepRest(roots ...*Object) {
	for _, o := range roots {
		if o != nil {
			o.Drop(schemaTags...)
			r.Art.Unread = append(r.Art.Unread, o.Rest()...)
		}
	}
}

// Refuse returns an artefact that reports that the file is not what its name or schema word promises.
func (r *Reading) Refuse(v Value, what string) *report.Artefact {
	r.Art.Partly = true
	r.Problem(v, report.Error, report.WrongType, what,
		"this is no "+what+": an object is needed, but the file holds "+Quote(Plain(v.Node)))
	for _, root := range r.Roots() {
		r.Art.Unread = append(r.Art.Unread, r.Unread(root))
	}
	return r.Finish()
}

// Finish adds the file's note on unknown fields and its latest stated time, and returns the artefact.
func (r *Reading) Finish() *report.Artefact {
	for _, root := range r.Roots() {
		r.findTimes(root.Node)
	}
	if names := r.unknown; len(names) > 0 {
		slices.Sort(names)
		r.Report(report.Problem{Origin: report.Origin{Path: r.Path}, Level: report.Note, Kind: report.UnknownField,
			Message: "fields that no reader knows, shown as written: " + strings.Join(names, ", ")}, "")
	}
	return r.Art
}

// Saw takes a time stated inside as the artefact's latest, if it is.
func (r *Reading) Saw(t time.Time) {
	if t.After(r.Art.Latest) {
		r.Art.Latest = t
	}
}

// findTimes looks for the latest time that the file states in any member whose name says when something happened.
func (r *Reading) findTimes(n *decode.Node) {
	for i := range n.Members {
		m := &n.Members[i]
		if (m.Value.Kind == decode.String || m.Value.Kind == decode.Number) && isTimeName(Snake(m.Name)) {
			if t, ok := report.ParseStamp(m.Value.Text); ok {
				r.Saw(t)
			}
		}
		r.findTimes(&m.Value)
	}
	for i := range n.Items {
		r.findTimes(&n.Items[i])
	}
}

var (
	timeNames = strings.Fields("timestamp time ts date datetime started completed finished ended created " +
		"updated generated")
	timeEnd = regexp.MustCompile(`_(?:at|date|time|timestamp)$`)
	future  = regexp.MustCompile(`due|expire|deadline|until|next|target`)
)

// isTimeName reports whether a member of that name states when something happened, which no plan (due_at) does.
func isTimeName(name string) bool {
	return slices.Contains(timeNames, name) || timeEnd.MatchString(name) && !future.MatchString(name)
}
