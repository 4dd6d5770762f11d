package messages

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// What an envelope of the seed says so that nobody can read it, in a field that would have decided.

// noteUnclear looks at the fields of the message's own type, and at verdicts in its text.
func (e *envelope) noteUnclear() {
	e.verdictsInBlocks()
	switch phrase.Word(e.kind.name) {
	case "reviewverdict":
		e.oddCounts(e.Object, "critical_count", "moderate_count", "minor_count")
		for _, at := range e.Named("ac_coverage") {
			e.oddOutcomes(at)
		}
	case "auditverdict":
		for _, at := range e.Named("security_findings") {
			if o := e.r.Object(at); o != nil && at.Node.Kind == decode.Object {
				e.oddCounts(o, o.Names...)
			}
		}
		e.NoOutcome("build_status", "test_status", "typecheck_status", "lint_status")
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

// verdictsInBlocks: a verdict in a block of code inside of what an agent writes may be quoted, or be another agent's that was put behind it. What is sent
// to agents holds examples.
func (e *envelope) verdictsInBlocks() {
	if e.kind.to != "orchestrator" || !strings.Contains(e.r.File.Body, "---") {
		return
	}
	for _, h := range allHeads(e.r.File) {
		if !h.block || phrase.Word(h.kind.name) != "reviewverdict" && phrase.Word(h.kind.name) != "auditverdict" {
			continue
		}
		at := report.Origin{Path: e.Path, Line: h.line}
		e.r.Art.Unclear = append(e.r.Art.Unclear, report.UnclearNumber{Origin: at, Name: "type", Raw: h.kind.name + " in a block of code"})
		e.r.Tell(report.Problem{Origin: at, Level: report.Warning, Kind: report.NotCounted,
			Message: "a " + h.kind.name + " in a block of code was not read as a message: where it is one, write it as a file of its own"})
	}
}

// oddCounts: words in the place of a number are read elsewhere, and a list may be of what is counted.
func (e *envelope) oddCounts(o *form.Object, names ...string) {
	for i, at := range o.Named(names...) {
		_, ok := node.Number(at.Node)
		if !ok && at.Node.Kind == decode.Number || at.Node.Kind == decode.Object && len(at.Node.Members) > 0 {
			o.Unclear(i, at)
		}
	}
}

// oddOutcomes looks at a map of criteria to words. The value is named by its criterion.
func (e *envelope) oddOutcomes(at form.Value) {
	o := e.r.Object(at)
	if at.Node.Kind != decode.Object || o == nil {
		return
	}
	for i := range o.Names {
		if v := o.Member(i); isOdd(v.Node, metWords) {
			o.Unclear(i, v)
		}
	}
}

func (e *envelope) oddAnswer(name string, words []string) {
	for i, at := range e.Named(name) {
		if isOdd(at.Node, words) || name == "has_blockers" && len(at.Node.Items) > 0 {
			e.Unclear(i, at)
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
		return form.OnlyWords(n)
	case decode.String:
		said := strings.ToLower(strings.TrimSpace(n.Text))
		return len(strings.Fields(said)) == 1 && phrase.PlainOutcome(n.Text) == report.OutcomeUnknown && !phrase.IsEcho(n.Text) && !slices.Contains(words, said)
	}
	return false
}
