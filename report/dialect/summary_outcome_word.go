package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// The word of an entry that says what became of a finding, and what it can mean.

var outcomeWordNames = []string{"status", "disposition", "resolution", "outcome", "result", "state", "action"}

// outcomeWord is the status of an entry, without what follows a mark: "deferred: needs a migration".
func (e entry) outcomeWord() string {
	n := e.node
	if n.Kind == decode.Object {
		if n = find(n, outcomeWordNames...); n == nil {
			return e.fixedOrNot()
		}
	} else if e.key == "" {
		return ""
	}
	if n.Kind != decode.String {
		return ""
	}
	return cmp.Or(beforeMark(n.Text), strings.TrimSpace(n.Text))
}

// fixedOrNot is the status of an entry that says it by a truth value alone: {"finding_id": "SEC-001", "fixed": false}.
func (e entry) fixedOrNot() string {
	n := find(e.node, "fixed", "resolved")
	if n == nil || n.Kind != decode.Bool {
		return ""
	}
	if n.Text == "true" {
		return "fixed"
	}
	return "not fixed"
}

// unfixed says with which word an outcome denies the fix; empty = it does not.
func (e entry) unfixed() string {
	word := e.outcomeWord()
	if report.ParseAnswer(word) == report.AnswerFixed {
		return ""
	}
	for _, name := range outcomeWordNames {
		if n := find(e.node, name); n != nil {
			return name + ": " + report.Shorten(strings.TrimSpace(n.Text), 80)
		}
	}
	return word
}

// isOutcome reports whether a word says what became of a finding, or that nothing did.
func isOutcome(word string) bool {
	return word != "" && (report.ParseAnswer(word) != report.AnswerNone || leavesOpen(word))
}

// surelyFixed: the word can mean nothing else. Tasks are done too, and what is verified may be the finding.
func (e entry) surelyFixed() bool {
	word := e.outcomeWord()
	return report.ParseAnswer(word) == report.AnswerFixed && !slices.Contains(taskWords, folded(word))
}

// answers reports whether outcomes in a file of another name are a fixer's: a list of what is all open tells only what waits, and where
// nothing is fixed accepted and verified may mean that the finding is real.
func answers(list []entry) bool {
	if slices.ContainsFunc(list, entry.surelyFixed) {
		return true
	}
	return slices.ContainsFunc(list, func(e entry) bool { return report.ParseAnswer(e.outcomeWord()) != report.AnswerNone }) &&
		!slices.ContainsFunc(list, func(e entry) bool { return slices.Contains(triageWords, folded(e.outcomeWord())) })
}

// areTasks reports whether the ids in a list of any things are those of tasks.
func areTasks(list []entry) bool {
	return slices.ContainsFunc(list, func(e entry) bool {
		id := find(e.node, claimIDNames...)
		return id != nil && !has(e.node, "finding_id") && taskID.MatchString(id.Text)
	})
}

var taskID = pattern.Of(`(?i)^(?:t|task|step|phase|stage|todo)[-_ ]?\d+$`)

var (
	taskWords   = []string{"done", "complete", "completed", "closed", "implemented", "verified"}
	triageWords = []string{"accepted", "rejected", "verified"}
)
