package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// What an envelope of the seed says so that nobody can read it, in a field that would have decided.

// noteUnclear looks at the fields of the message's own type.
func (e *envelope) noteUnclear() {
	switch word(e.kind.name) {
	case "reviewverdict":
		e.oddCounts(e.object, "critical_count", "moderate_count", "minor_count")
		for _, at := range e.named("ac_coverage") {
			e.oddOutcomes(at)
		}
	case "auditverdict":
		for _, at := range e.named("security_findings") {
			if o := e.r.object(at); o != nil && at.node.Kind == decode.Object {
				e.oddCounts(o, o.names...)
			}
		}
		e.noOutcome("build_status", "test_status", "typecheck_status", "lint_status")
	case "workersubmission":
		e.oddAnswer("qa_check", qaWords)
	case "planresult":
		e.oddAnswer("has_blockers", blockerWords)
	}
}

var (
	metWords     = []string{"met", "unmet", "satisfied", "unsatisfied", "covered", "uncovered", "implemented", "fulfilled", "yes", "no", "untested", "deferred", "pending"}
	qaWords      = []string{"yes", "no", "clear", "checked"}
	blockerWords = []string{"yes", "no", "y", "n", "none", "off", "on", "open"}
)

// oddCounts: words in the place of a number are read elsewhere, and a list may be of what is counted.
func (e *envelope) oddCounts(o *object, names ...string) {
	for i, at := range o.named(names...) {
		_, ok := number(at.node)
		if !ok && at.node.Kind == decode.Number || at.node.Kind == decode.Object && len(at.node.Members) > 0 {
			o.unclear(i, at)
		}
	}
}

// oddOutcomes looks at a map of criteria to words. The value is named by its criterion.
func (e *envelope) oddOutcomes(at value) {
	o := e.r.object(at)
	if at.node.Kind != decode.Object || o == nil {
		return
	}
	for i := range o.names {
		if v := o.member(i); isOdd(v.node, metWords) {
			o.unclear(i, v)
		}
	}
}

func (e *envelope) oddAnswer(name string, words []string) {
	for i, at := range e.named(name) {
		if isOdd(at.node, words) || name == "has_blockers" && len(at.node.Items) > 0 {
			e.unclear(i, at)
		}
	}
}

// isOdd reports whether a value is no outcome: a number, an object of words alone, or one word that neither the list nor anybody else knows. More than a
// word is a remark.
func isOdd(n *decode.Node, words []string) bool {
	switch n.Kind {
	case decode.Number:
		return n.Text != "0"
	case decode.Object:
		return onlyWords(n)
	case decode.String:
		said := strings.ToLower(strings.TrimSpace(n.Text))
		return len(strings.Fields(said)) == 1 && plainOutcome(n.Text) == report.OutcomeUnknown && !isEcho(n.Text) && !slices.Contains(words, said)
	}
	return false
}
