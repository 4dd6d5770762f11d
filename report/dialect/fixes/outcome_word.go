package fixes

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// The word of an entry that says what became of a finding, and what it can mean.

// unfixed says with which word an outcome denies the fix; empty = it does not.
func unfixed(e form.Entry) string {
	word := e.OutcomeWord()
	if report.ParseAnswer(word) == report.AnswerFixed {
		return ""
	}
	for _, name := range form.OutcomeWordNames {
		if n := node.Find(e.Node, name); n != nil {
			return name + ": " + report.Shorten(strings.TrimSpace(n.Text), 80)
		}
	}
	return word
}

// answers reports whether outcomes in a file of another name are a fixer's: a list of what is all open tells only what waits, and where
// nothing is fixed accepted and verified may mean that the finding is real.
func answers(list []form.Entry) bool {
	if slices.ContainsFunc(list, form.Entry.SurelyFixed) {
		return true
	}
	return slices.ContainsFunc(list, func(e form.Entry) bool { return report.ParseAnswer(e.OutcomeWord()) != report.AnswerNone }) &&
		!slices.ContainsFunc(list, func(e form.Entry) bool { return slices.Contains(phrase.Triage, phrase.Folded(e.OutcomeWord())) })
}

// areTasks reports whether the ids in a list of any things are those of tasks.
func areTasks(list []form.Entry) bool {
	return slices.ContainsFunc(list, func(e form.Entry) bool {
		id := node.Find(e.Node, phrase.ClaimIDNames...)
		return id != nil && !node.Has(e.Node, "finding_id") && taskID.MatchString(id.Text)
	})
}

var taskID = pattern.Of(`(?i)^(?:t|task|step|phase|stage|todo)[-_ ]?\d+$`)
