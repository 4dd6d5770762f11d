package dialect

import (
	"iter"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// Values that say something which nobody can read: whether they stand for trouble is not known, so a person has to look. What is empty says
// nothing, and 0, false, “none” and “n/a” say that there is nothing.

// drainWhole keeps what could not be read and is no verification's: what reviews, fix summaries, messages and sessions state.
func (r *reading) drainWhole() {
	r.art.Unclear, r.numbers = append(r.art.Unclear, r.numbers...), nil
}

// noCounts says which of these fields, which are numbers wherever they stand, hold a fraction, a negative number, yes, or an object that counts
// nothing. A list may be of what is counted.
func (o *object) noCounts(names ...string) {
	for i, v := range o.present(names) {
		if _, ok := number(v.node); ok {
			continue
		}
		yes := v.node.Kind == decode.Bool && v.node.Text == "true" && o.names[i] != "issues_found"
		if yes || v.node.Kind == decode.Number || len(v.node.Members) > 0 && !countsSomething(v.node) {
			o.noCount(i, v)
		}
	}
}

func countsSomething(n *decode.Node) bool {
	return slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		_, ok := number(&m.Value)
		return ok || m.Value.Kind == decode.Array || m.Value.Kind == decode.Object
	})
}

// named gives the members of these names, also those that a reader took.
func (o *object) named(names ...string) iter.Seq2[int, value] {
	return func(yield func(int, value) bool) {
		for i, name := range o.names {
			if slices.Contains(names, name) && !yield(i, o.member(i)) {
				return
			}
		}
	}
}

// wordless notes a step under whose name something stands that is no outcome: a number, which may be of errors or an exit code, or an object
// of words alone.
func (r *reading) wordless(v *report.Verification, o *object, name string) {
	o.noOutcome(name, name+"_status", name+"_result")
	r.drain(v)
}

// noOutcome notes which of these fields hold a number or an object of words alone in the place of an outcome.
func (o *object) noOutcome(names ...string) {
	for i, at := range o.named(names...) {
		if at.node.Kind == decode.Number && at.node.Text != "0" || onlyWords(at.node) {
			o.unclear(i, at)
			o.r.wrongType(at, o.node.Members[i].Name, "pass, fail or skipped")
		}
	}
}

// onlyWords reports whether an object holds single words that tell neither an outcome nor what ran.
func onlyWords(n *decode.Node) bool {
	return len(n.Members) > 0 && !slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		return m.Value.Kind != decode.String || len(strings.Fields(m.Value.Text)) != 1 || slices.Contains(aboutStep, snake(m.Name))
	})
}

var aboutStep = []string{"command", "cmd", "tool", "version", "name", "path", "config", "notes", "note", "output", "log", "file", "id"}
