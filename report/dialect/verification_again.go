package dialect

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// Lists in a verification of what the verifier looked at again.

var (
	verifiedNames = []string{"findings_verified", "verified_findings", "fixes_verified", "verified_fixes", "finding_verification", "fix_verification", "finding_status", "fix_status",
		"findings", "fixes", "finding_results", "fix_results", "findings_checked", "fixes_checked"}
	unverifiedNames = []string{"unverified", "unverified_findings", "findings_unverified", "not_verified", "findings_not_verified", "unverified_fixes",
		"findings_not_fixed", "not_fixed", "unfixed", "unfixed_findings", "unresolved", "findings_unresolved", "unresolved_findings", "findings_remaining", "remaining_findings", "still_open", "partially_fixed",
		"unresolved_issues", "not_resolved", "not_addressed", "remaining", "remaining_issues", "open", "open_findings", "open_issues", "still_present", "failed_fixes", "fixes_failed"}
)

// anyNames are those of verifiedNames under which other things stand as well.
var anyNames = []string{"findings", "fixes", "finding_results", "fix_results"}

// areConfirmed reports whether each entry of a list, or of a map by the ids, says whether it was confirmed: {"id": "SEC-001", "verified": false}.
func areConfirmed(n *decode.Node) bool {
	list := entries(value{node: n})
	return (n.Kind == decode.Array || mostIDs(n)) && len(list) > 0 && !slices.ContainsFunc(list, func(e entry) bool {
		said := find(e.node, confirmNames...)
		return e.key == "" && !has(e.node, claimIDNames...) || said == nil || said.Kind != decode.Bool
	})
}

// readUnverified takes the ids that the verifier could not confirm as fixed. Lists of whole findings are left to their reader.
func (o *object) readUnverified(v *report.Verification) {
	o.readOpenAgain(v)
	for _, e := range o.answeredItems(verifiedNames) {
		if id, fields := e.id(); id != "" && e.denied(id, fields) != "" {
			v.Unverified = append(v.Unverified, id)
		}
	}
	for _, e := range o.answeredItems(unverifiedNames) {
		id, fields := e.id()
		if id != "" && !e.saidFalse() {
			v.Unverified = append(v.Unverified, id)
		}
		if fields == nil && !idLike.MatchString(id) && !report.NamesSeveral(id) {
			o.also = append(o.also, e.value) // it is about no finding
		}
	}
}

// readOpenAgain hears of findings that the verifier tells anew, beside their reader, which keeps them: a list's name, a truth value or a status
// says that they are still there.
func (o *object) readOpenAgain(v *report.Verification) {
	for _, e := range o.toldAnew(unverifiedNames) {
		if id, _ := e.id(); id != "" {
			v.Unverified, v.Judged = append(v.Unverified, id), append(v.Judged, id)
		}
	}
	for _, e := range o.toldAnew(verifiedNames) {
		id, fields := e.id()
		status := find(e.node, stateNames...)
		switch {
		case id == "":
		case fields.unconfirmed() != "" || status != nil && saysStill(status.Text):
			v.Unverified, v.Judged = append(v.Unverified, id), append(v.Judged, id)
		case e.saysConfirmed():
			v.Judged = append(v.Judged, id)
		}
	}
}

// saysConfirmed: a truth value or a word of the entry says that the finding is mended.
func (e entry) saysConfirmed() bool {
	said := find(e.node, confirmNames...)
	return said != nil && said.Kind == decode.Bool || report.ParseAnswer(e.outcomeWord()) == report.AnswerFixed
}

// toldAnew gives the whole findings in lists of these names, and takes nothing.
func (o *object) toldAnew(names []string) (list []entry) {
	for _, name := range names {
		n := find(o.node, name)
		if n == nil || n.Kind != decode.Array {
			continue
		}
		for i := range n.Items {
			if at := (value{node: &n.Items[i], in: o.in}); likeFinding(at.node) {
				list = append(list, entry{value: at, fields: o.r.object(at)})
			}
		}
	}
	return list
}

// answeredItems takes the lists of these names that say what became of findings raised elsewhere.
func (o *object) answeredItems(names []string) (list []entry) {
	for _, name := range names {
		n := find(o.node, name)
		if n == nil || n.Kind == decode.Array && slices.ContainsFunc(n.Items, func(e decode.Node) bool { return likeFinding(&e) }) {
			list = append(list, o.answersAmong(n)...)
			continue
		}
		if slices.Contains(anyNames, name) && !isOutcomes(value{node: n}) && !areConfirmed(n) {
			continue // what the verifier found or did itself
		}
		if n.Kind == decode.Array || n.Kind == decode.Object && isMap(n) {
			all := o.items(name)
			o.r.keepAnswers(all)
			list = append(list, all...)
		}
	}
	return list
}

// answersAmong takes out of a list that raises findings the entries that only answer others. They stay in view as they are.
func (o *object) answersAmong(n *decode.Node) []entry {
	if n == nil {
		return nil
	}
	list := slices.DeleteFunc(entries(o.holding(n)), func(e entry) bool { return !bareAnswer(e) })
	for i, e := range list {
		o.also = append(o.also, e.value)
		list[i].fields = o.r.object(e.value)
	}
	o.r.keepAnswers(list)
	return list
}

// keepAnswers keeps the search for findings from raising again what an entry only answers.
func (r *reading) keepAnswers(list []entry) {
	for _, e := range list {
		if bareAnswer(e) {
			r.keep(e.value)
		}
	}
}

// bareAnswer reports whether an entry says no more of a finding than what became of it: {"id": "SEC-001", "verified": true, "note": "seen"}.
// With a severity, or with words for what is wrong, it may be another finding.
func bareAnswer(e entry) bool {
	if e.node.Kind != decode.Object || has(e.node, severityNames...) || !idLike.MatchString(e.namedID()) {
		return false
	}
	said := find(e.node, confirmNames...)
	return (said != nil && said.Kind == decode.Bool || isOutcome(e.outcomeWord())) && !slices.ContainsFunc(e.node.Members, func(m decode.Member) bool {
		name := snake(m.Name)
		return !slices.Contains(claimIDNames, name) && !slices.Contains(doubtNames, name) && likeText(&decode.Node{Kind: decode.Object, Members: []decode.Member{m}})
	})
}

// namedID is the id that an entry of a list or a map stands for, as it is written.
func (e entry) namedID() string {
	if n := find(e.node, claimIDNames...); n != nil {
		return n.Text
	}
	return e.key
}
