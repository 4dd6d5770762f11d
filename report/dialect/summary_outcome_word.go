package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// The word of an entry that says what became of a finding, and what it can mean.

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
	triageWords = []string{"accepted", "rejected", "verified"}
)
