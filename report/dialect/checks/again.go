package checks

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Lists in a verification of what the verifier looked at again.

var (
	verifiedNames = []string{"findings_verified", "verified_findings", "fixes_verified", "verified_fixes", "finding_verification", "fix_verification", "finding_status", "fix_status",
		"findings", "fixes", "finding_results", "fix_results", "findings_checked", "fixes_checked"}
	unverifiedNames = append([]string{"unverified", "unverified_findings", "findings_unverified", "not_verified", "findings_not_verified", "unverified_fixes", "open", "still_present", "fixes_failed",
		"reopened", "reopened_findings", "findings_reopened", "regressed_findings", "not_confirmed", "findings_not_confirmed"}, phrase.OpenLists...)
)

// anyNames are those of verifiedNames under which other things stand as well.
var anyNames = []string{"findings", "fixes", "finding_results", "fix_results"}

// areConfirmed reports whether each entry of a list, or of a map by the ids, says whether it was confirmed: {"id": "SEC-001", "verified": false}.
func areConfirmed(n *decode.Node) bool {
	list := form.Entries(form.Value{Node: n})
	return (n.Kind == decode.Array || form.MostIDs(n)) && len(list) > 0 && !slices.ContainsFunc(list, func(e form.Entry) bool {
		said := node.Find(e.Node, phrase.ConfirmNames...)
		return e.Key == "" && !node.Has(e.Node, phrase.ClaimIDNames...) || said == nil || said.Kind != decode.Bool
	})
}

// readUnverified takes the ids that the verifier could not confirm as fixed. Lists of whole findings are left to their reader.
func readUnverified(o *form.Object, v *report.Verification) {
	v.Doubted = openInWords(v.Summary)
	readOpenAgain(o, v)
	for _, e := range answeredItems(o, verifiedNames) {
		if id, fields := e.ID(); id != "" && (e.Denied(id, fields) != "" || notConfirmed(e)) {
			v.Unverified = append(v.Unverified, id)
		}
	}
	for _, e := range answeredItems(o, unverifiedNames) {
		id, fields := e.ID()
		if id != "" && !e.SaidFalse() {
			v.Unverified = append(v.Unverified, id)
		}
		if fields == nil && !phrase.IDLike.MatchString(id) && !report.NamesSeveral(id) {
			o.Also = append(o.Also, e.Value) // it is about no finding
			leftOpen(v, e.Node)
		}
	}
}

// leftOpen keeps what a list of what is open says in words, of no finding that has an id: nobody knows how grave it is.
func leftOpen(v *report.Verification, n *decode.Node) {
	if n.Kind == decode.String && report.Filled(n.Text) && !phrase.NoFinding.MatchString(n.Text) && len(v.Checks) < MaxChecks {
		v.Checks = append(v.Checks, report.Check{Name: "left open", Raw: report.Shorten(strings.TrimSpace(n.Text), phrase.MaxOutcome)})
	}
}

// openInWords gives what the sentences of a remark call open, each by the id with which it begins: “SEC-001 still reproduces.”
func openInWords(remark string) (ids []string) {
	for _, said := range phrase.WholeSentences(report.Shorten(remark, markup.MaxLine)) {
		if id, _ := phrase.LeadingID(strings.TrimSpace(said)); id != "" && phrase.TellsOpen(said) {
			ids = append(ids, id)
		}
	}
	return ids
}

// notConfirmed reports whether the word of an entry is that of a verifier who did not see that a fix holds.
func notConfirmed(e form.Entry) bool {
	word := e.OutcomeWord()
	if e.Key != "" && e.Node.Kind == decode.String {
		word = e.Node.Text
	}
	return slices.Contains([]string{"not confirmed", "unconfirmed", "not fixed yet"}, phrase.Folded(word))
}

// readOpenAgain hears of findings that the verifier tells anew, beside their reader, which keeps them: a list's name, a truth value or a status
// says that they are still there.
func readOpenAgain(o *form.Object, v *report.Verification) {
	for _, e := range toldAnew(o, unverifiedNames) {
		if id, _ := e.ID(); id != "" {
			v.Unverified, v.Judged = append(v.Unverified, id), append(v.Judged, id)
		}
	}
	for _, e := range toldAnew(o, verifiedNames) {
		id, fields := e.ID()
		status := node.Find(e.Node, phrase.StateNames...)
		switch {
		case id == "":
		case fields.Unconfirmed() != "" || status != nil && phrase.SaysStill(status.Text):
			v.Unverified, v.Judged = append(v.Unverified, id), append(v.Judged, id)
		case saysConfirmed(e):
			v.Judged = append(v.Judged, id)
		}
	}
}

// saysConfirmed: a truth value or a word of the entry says that the finding is mended.
func saysConfirmed(e form.Entry) bool {
	said := node.Find(e.Node, phrase.ConfirmNames...)
	return said != nil && said.Kind == decode.Bool || report.ParseAnswer(e.OutcomeWord()) == report.AnswerFixed
}

// toldAnew gives the whole findings in lists of these names, and takes nothing.
func toldAnew(o *form.Object, names []string) (list []form.Entry) {
	for _, name := range names {
		n := o.Find(name)
		if n == nil || n.Kind != decode.Array {
			continue
		}
		for i := range n.Items {
			if at := (form.Value{Node: &n.Items[i], In: o.In}); findings.LikeFinding(at.Node) {
				list = append(list, form.Entry{Value: at, Fields: o.R.Object(at)})
			}
		}
	}
	return list
}

// answeredItems takes the lists of these names that say what became of findings raised elsewhere.
func answeredItems(o *form.Object, names []string) (list []form.Entry) {
	for _, name := range names {
		n := o.Find(name)
		if n == nil || n.Kind == decode.Array && slices.ContainsFunc(n.Items, func(e decode.Node) bool { return findings.LikeFinding(&e) }) {
			list = append(list, answersAmong(o, n)...)
			continue
		}
		if slices.Contains(anyNames, name) && !form.IsOutcomes(form.Value{Node: n}) && !areConfirmed(n) {
			continue // what the verifier found or did itself
		}
		if n.Kind == decode.Array || n.Kind == decode.Object && form.IsMap(n) {
			all := o.Items(name)
			keepAnswers(o.R, all)
			list = append(list, all...)
		}
	}
	return list
}

// answersAmong takes out of a list that raises findings the entries that only answer others. They stay in view as they are.
func answersAmong(o *form.Object, n *decode.Node) []form.Entry {
	if n == nil {
		return nil
	}
	list := slices.DeleteFunc(form.Entries(findings.Holding(o.Value, n)), func(e form.Entry) bool { return !bareAnswer(e) })
	for i, e := range list {
		o.Also = append(o.Also, e.Value)
		list[i].Fields = o.R.Object(e.Value)
	}
	keepAnswers(o.R, list)
	return list
}

// keepAnswers keeps the search for findings from raising again what an entry only answers.
func keepAnswers(r *form.Reading, list []form.Entry) {
	for _, e := range list {
		if bareAnswer(e) {
			findings.Keep(r, e.Value)
		}
	}
}

// bareAnswer reports whether an entry says no more of a finding than what became of it: {"id": "SEC-001", "verified": true, "note": "seen"}.
// With a severity, or with words for what is wrong, it may be another finding.
func bareAnswer(e form.Entry) bool {
	if e.Node.Kind != decode.Object || node.Has(e.Node, phrase.SeverityNames...) || !phrase.IDLike.MatchString(namedID(e)) {
		return false
	}
	said := node.Find(e.Node, phrase.ConfirmNames...)
	return (said != nil && said.Kind == decode.Bool || form.IsOutcome(e.OutcomeWord())) && !slices.ContainsFunc(e.Node.Members, func(m decode.Member) bool {
		name := node.Snake(m.Name)
		return !slices.Contains(phrase.ClaimIDNames, name) && !slices.Contains(phrase.DoubtNames, name) &&
			findings.LikeText(&decode.Node{Kind: decode.Object, Members: []decode.Member{m}})
	})
}

// namedID is the id that an entry of a list or a map stands for, as it is written.
func namedID(e form.Entry) string {
	if n := node.Find(e.Node, phrase.ClaimIDNames...); n != nil {
		return n.Text
	}
	return e.Key
}
