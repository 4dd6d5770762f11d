package form

import (
	"iter"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Values that say something which nobody can read: whether they stand for trouble is not known, so a person has to look. What is empty says
// nothing, and 0, false, “none” and “n/a” say that there is nothing.

// DrainWhole keeps what could not be read and is no verification's: what reviews, fix summaries, messages and sessions state.
func (r *Reading) DrainWhole() {
	r.Art.Unclear, r.Numbers = append(r.Art.Unclear, r.Numbers...), nil
}

// NoCounts says which of these fields, which are numbers wherever they stand, hold a fraction, a negative number, yes, or an object that counts
// nothing. A list may be of what is counted.
func (o *Object) NoCounts(names ...string) {
	for i, v := range o.Present(names) {
		if _, ok := node.Number(v.Node); ok {
			continue
		}
		yes := v.Node.Kind == decode.Bool && v.Node.Text == "true" && o.Names[i] != "issues_found"
		if yes || v.Node.Kind == decode.Number || len(v.Node.Members) > 0 && !countsSomething(v.Node) {
			o.NoCount(i, v)
		}
	}
}

func countsSomething(n *decode.Node) bool {
	return slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		_, ok := node.Number(&m.Value)
		return ok || m.Value.Kind == decode.Array || m.Value.Kind == decode.Object
	})
}

// Named gives the members of these names, also those that a reader took.
func (o *Object) Named(names ...string) iter.Seq2[int, Value] {
	return func(yield func(int, Value) bool) {
		for i, name := range o.Names {
			if slices.Contains(names, name) && !yield(i, o.Member(i)) {
				return
			}
		}
	}
}

// Wordless notes a step under whose name something stands that is no outcome: a number, which may be of errors or an exit code, or an object
// of words alone.
func (r *Reading) Wordless(v *report.Verification, o *Object, name string) {
	o.NoOutcome(name, name+"_status", name+"_result")
	r.Drain(v)
}

// NoOutcome notes which of these fields hold a number or an object of words alone in the place of an outcome.
func (o *Object) NoOutcome(names ...string) {
	for i, at := range o.Named(names...) {
		if at.Node.Kind == decode.Number && at.Node.Text != "0" || OnlyWords(at.Node) {
			o.Unclear(i, at)
			o.R.WrongType(at, o.Node.Members[i].Name, "pass, fail or skipped")
		}
	}
}

// OnlyWords reports whether an object holds single words that tell neither an outcome nor what ran.
func OnlyWords(n *decode.Node) bool {
	return len(n.Members) > 0 && !slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		return m.Value.Kind != decode.String || len(strings.Fields(m.Value.Text)) != 1 || slices.Contains(aboutStep, node.Snake(m.Name))
	})
}

var aboutStep = []string{"command", "cmd", "tool", "version", "name", "path", "config", "notes", "note", "output", "log", "file", "id"}

// NoCount leaves the number of a member unread: it tells the problem, keeps the value in view, and gives a count that is not known.
func (o *Object) NoCount(i int, v Value) report.Count {
	o.TakeInPart(i, v)
	o.Unclear(i, v)
	o.R.Problem(v, report.Warning, report.WrongType, o.Names[i], Quote(o.Node.Members[i].Name)+" should be a whole number, but is "+
		Quote(node.Plain(v.Node))+"; it was left unread")
	return report.Count{}
}

// Unclear keeps for the verdict what stands in the place of a number, or of the answer about regressions.
func (o *Object) Unclear(i int, v Value) {
	o.R.Numbers = append(o.R.Numbers, report.UnclearNumber{Origin: o.R.Origin(v), Name: o.Node.Members[i].Name, Raw: report.Shorten(node.Plain(v.Node), phrase.MaxOutcome)})
}

// Drain gives a verification the numbers that could not be read since the last one took its own.
func (r *Reading) Drain(v *report.Verification) {
	v.Unclear, r.Numbers = append(v.Unclear, r.Numbers...), nil
}

// Scale takes a map from severity to count. An extra "total" in it counts as the declared number of findings. Of two maps the
// first to name a severity holds: they differ in case more often than in number.
func (o *Object) Scale(review *report.Review) {
	if o == nil {
		return
	}
	counted := map[report.Severity]int{}
	for i, name := range o.Names {
		n, counts := node.Number(&o.Node.Members[i].Value)
		if o.Taken[i] || !counts {
			continue
		}
		severity := o.R.GradeOf(strings.TrimSuffix(strings.TrimSuffix(strings.Replace(name, "blockers", "blocker", 1), "_count"), "_findings"))
		switch {
		case name == "total" && !review.Declared.Known:
			review.Declared, o.Taken[i] = report.Known(n), true
		case severity != report.SeverityUnknown || name == "unknown":
			counted[severity] += n
			o.Taken[i] = true
		}
	}
	phrase.FillCounts(review, counted)
}
