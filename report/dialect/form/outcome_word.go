package form

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// fixedOrNot is the status of an entry that says it by a truth value alone: {"finding_id": "SEC-001", "fixed": false}.
func (e Entry) fixedOrNot() string {
	n := node.Find(e.Node, "fixed", "resolved")
	if n == nil || n.Kind != decode.Bool {
		return ""
	}
	if n.Text == "true" {
		return "fixed"
	}
	return "not fixed"
}

// OutcomeWord is the status of an entry, without what follows a mark: "deferred: needs a migration".
func (e Entry) OutcomeWord() string {
	n := e.Node
	if n.Kind == decode.Object {
		if n = node.Find(n, OutcomeWordNames...); n == nil {
			return e.fixedOrNot()
		}
	} else if e.Key == "" {
		return ""
	}
	if n.Kind != decode.String {
		return ""
	}
	return cmp.Or(phrase.BeforeMark(n.Text), strings.TrimSpace(n.Text))
}

// OutcomeWordNames are the names under which an entry says what became of a finding, the closest first.
var OutcomeWordNames = []string{"status", "disposition", "resolution", "outcome", "result", "state", "action"}

// IsOutcome reports whether a word says what became of a finding, or that nothing did.
func IsOutcome(word string) bool {
	return word != "" && (report.ParseAnswer(word) != report.AnswerNone || phrase.LeavesOpen(word))
}

// IsOutcomes reports whether a list or a map says of each of its entries what became of it.
func IsOutcomes(v Value) bool {
	if v.Node.Kind != decode.Array && !IsMap(v.Node) {
		return false
	}
	return AreOutcomes(Entries(v))
}

// AreOutcomes asks for a word that is known in each entry; beside one that surely says fixed, others may hold any word, or one such as
// “duplicate” would hide all fixes. So would a member of a map that is about no finding.
func AreOutcomes(list []Entry) bool {
	fixed := slices.ContainsFunc(list, Entry.SurelyFixed)
	return len(list) > 0 && !slices.ContainsFunc(list, func(e Entry) bool {
		id, word := e.Key, e.OutcomeWord()
		if n := node.Find(e.Node, phrase.ClaimIDNames...); n != nil {
			id = cmp.Or(n.Text, id, "ids")
		}
		id = cmp.Or(id, issueID(e.Node))
		aside := e.Key != "" && !phrase.IDLike.MatchString(e.Key)
		return id == "" || phrase.IsStep(id) || !IsOutcome(word) && (!fixed || word == "" && !aside)
	})
}

// SurelyFixed: the word can mean nothing else. Tasks are done too, and what is verified may be the finding.
func (e Entry) SurelyFixed() bool {
	word := e.OutcomeWord()
	return report.ParseAnswer(word) == report.AnswerFixed && !slices.Contains(taskWords, phrase.Folded(word))
}

var taskWords = []string{"done", "complete", "completed", "closed", "implemented", "verified"}
