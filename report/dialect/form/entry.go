package form

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// ID gives the finding that an entry names, and the entry's fields: an id, {"id": …}, or the name in a map.
func (e Entry) ID() (string, *Object) {
	if e.Fields == nil {
		text := node.Plain(e.Node)
		if e.Key != "" {
			text = e.Key
		}
		return phrase.SplitID(text), nil
	}
	id := e.Fields.IDs(phrase.ClaimIDNames...)
	if OwnID.MatchString(id) {
		id = cmp.Or(e.idBeside(), id)
	}
	if id == "" && issueID(e.Node) != "" {
		id = e.Fields.IDs("issue")
	}
	return phrase.SplitID(cmp.Or(id, e.Key)), e.Fields
}

// idBeside is the id of a finding that stands beside a fix's own number, to which alone a fix can be related. A ref may be a commit, and what is
// addressed a file.
func (e Entry) idBeside() string {
	for _, name := range append(slices.Clip(phrase.ClaimIDNames[1:]), "related_finding", "related_findings") {
		n := node.Find(e.Node, name)
		if n != nil && n.Kind == decode.Array && len(n.Items) > 0 {
			n = &n.Items[0]
		}
		if n != nil && n.Kind == decode.String && phrase.HasID(n.Text) && name != "ref" && name != "key" {
			return e.Fields.IDs(name)
		}
	}
	return ""
}

// issueID is an issue that is named by its id; mostly it is told in words.
func issueID(n *decode.Node) string {
	if issue := node.Find(n, "issue"); issue != nil && issue.Kind == decode.String && phrase.IDLike.MatchString(phrase.SplitID(issue.Text)) {
		return issue.Text
	}
	return ""
}

// IDs takes an id, or a list of ids as one text.
func (o *Object) IDs(names ...string) (s string) {
	o.First("a word", names, func(_ int, v Value) bool {
		if v.Node.Kind != decode.Array {
			s = strings.TrimSpace(v.Node.Text)
			return phrase.IsWord(v.Node)
		}
		var list []string
		for i := range v.Node.Items {
			if !phrase.IsWord(&v.Node.Items[i]) {
				return false
			}
			list = append(list, strings.TrimSpace(v.Node.Items[i].Text))
		}
		s = strings.Join(list, ", ")
		return true
	})
	return s
}

// OwnID is the number that a fixer gives to a fix; the finding is named beside it: {"id": "FIX-1", "finding_id": "SEC-001"}.
var OwnID = pattern.Of(`(?i)^fix[-_ #]?\d{1,4}$`)

// fixedOrNot is the status of an entry that says it by a truth value alone: {"finding_id": "SEC-001", "fixed": false}.
func (e Entry) fixedOrNot() string {
	n := node.Find(e.Node, "fixed", "resolved")
	if n == nil && node.Has(e.Node, "finding", "finding_id") {
		n = node.Find(e.Node, "done", "applied", "completed")
	}
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
	word, decision := cmp.Or(phrase.BeforeMark(n.Text), strings.TrimSpace(n.Text)), node.Find(e.Node, "decision")
	switch {
	case n == decision && slices.Contains(phrase.Triage, phrase.Folded(word)):
		return "" // a decision accepts the finding, or the risk of leaving it
	case decision != nil && phrase.Folded(word) == "open" && report.ParseAnswer(decision.Text) == report.AnswerDeferred:
		return decision.Text
	}
	return answerIn(word, n.Text)
}

// answerIn is the answer with which a sentence begins in the place of a word: “Fixed by hiding the header”. A word that tasks have too stays
// a part of its sentence.
func answerIn(word, text string) string {
	said, answer, _ := report.ReadAnswer(text)
	if report.ParseAnswer(word) == report.AnswerFixed && phrase.FullDenial(text) != "" {
		return text // “Fixed, but the test still fails”
	}
	if report.ParseAnswer(word) != report.AnswerNone || answer == report.AnswerNone || slices.Contains(taskWords, phrase.Folded(said)) {
		return word
	}
	return said
}

// OutcomeWordNames are the names under which an entry says what became of a finding, the closest first.
var OutcomeWordNames = []string{"status", "disposition", "resolution", "outcome", "result", "state", "action", "decision", "response", "action_taken"}

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

var taskWords = []string{"done", "complete", "completed", "closed", "implemented", "verified", "applied", "success", "succeeded", "successful"}
