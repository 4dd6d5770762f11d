package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

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

var outcomeWordNames = []string{"status", "disposition", "resolution", "outcome", "result", "state", "action"}

// isOutcome reports whether a word says what became of a finding, or that nothing did.
func isOutcome(word string) bool {
	return word != "" && (report.ParseAnswer(word) != report.AnswerNone || leavesOpen(word))
}

func isOutcomes(v value) bool {
	if v.node.Kind != decode.Array && !isMap(v.node) {
		return false
	}
	return areOutcomes(entries(v))
}

// areOutcomes asks for a word that is known in each entry; beside one that surely says fixed, others may hold any word, or one such as
// “duplicate” would hide all fixes. So would a member of a map that is about no finding.
func areOutcomes(list []entry) bool {
	fixed := slices.ContainsFunc(list, entry.surelyFixed)
	return len(list) > 0 && !slices.ContainsFunc(list, func(e entry) bool {
		id, word := e.key, e.outcomeWord()
		if n := find(e.node, claimIDNames...); n != nil {
			id = cmp.Or(n.Text, id, "ids")
		}
		id = cmp.Or(id, issueID(e.node))
		aside := e.key != "" && !idLike.MatchString(e.key)
		return id == "" || isStep(id) || !isOutcome(word) && (!fixed || word == "" && !aside)
	})
}

// surelyFixed: the word can mean nothing else. Tasks are done too, and what is verified may be the finding.
func (e entry) surelyFixed() bool {
	word := e.outcomeWord()
	return report.ParseAnswer(word) == report.AnswerFixed && !slices.Contains(taskWords, folded(word))
}

var taskWords = []string{"done", "complete", "completed", "closed", "implemented", "verified"}
