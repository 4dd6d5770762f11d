package dialect

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// Records that deny themselves: a fix with verified: false, an id in the list of fixed ones with “(partially)” behind it. The
// claim is kept, and so is what stands against it.

var (
	idAndDenial  = pattern.Of(`^([A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*[-_]?\d+)\s+(\S.*)$`)
	confirmNames = []string{"verified", "is_verified", "fix_verified", "confirmed", "fixed", "resolved", "applied", "success", "passed"}
	stateNames   = []string{"status", "result", "state", "outcome", "verification", "verification_status"}
)

// denied says what an entry of a list of fixes says against itself; empty = nothing.
func (e entry) denied(id string, fields *object) string {
	switch {
	case fields != nil:
		return cmp.Or(fields.denied(), denial(fields.idText()))
	case e.key != "" && e.node.Kind == decode.Bool:
		return map[bool]string{true: e.key + ": false"}[e.node.Text == "false"]
	case e.key != "":
		return denial(plain(e.node))
	}
	return denial(afterID(plain(e.node), id))
}

// idText is what follows the id in the field that names it: “(partially)”.
func (o *object) idText() string {
	n := find(o.node, claimIDNames...)
	if n == nil || n.Kind != decode.String {
		return ""
	}
	return afterID(n.Text, splitID(n.Text))
}

// denied takes verified: false, or a status that is not fixed, whatever another says. Other values stay where they are.
func (o *object) denied() (said string) {
	said = o.unconfirmed()
	for _, name := range stateNames {
		o.first("", []string{name}, func(i int, v value) bool {
			text := strings.TrimSpace(v.node.Text)
			not := v.node.Kind == decode.String && leavesOpen(text)
			if not {
				said = cmp.Or(said, o.node.Members[i].Name+": "+shorten(text, 80))
			}
			return not || v.node.Kind == decode.String && report.ParseAnswer(text) == report.AnswerFixed
		})
	}
	return said
}

// unconfirmed takes verified: false and its like. What confirms takes nothing from what denies.
func (o *object) unconfirmed() (said string) {
	for _, name := range confirmNames {
		o.first("", []string{name}, func(i int, v value) bool {
			yes, ok := truth(v.node)
			if ok && !yes {
				said = cmp.Or(said, o.node.Members[i].Name+": "+strings.TrimSpace(v.node.Text))
			}
			return ok
		})
	}
	return said
}

func folded(s string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), func(c rune) bool { return c == '_' || c == '-' || unicode.IsSpace(c) || c == '\'' || c == '’' }), " ")
}

// Lists in a verification of what the verifier looked at again.
var (
	verifiedNames   = []string{"findings_verified", "verified_findings", "fixes_verified", "verified_fixes", "finding_verification", "fix_verification", "findings", "finding_status", "fix_status"}
	unverifiedNames = []string{"unverified", "unverified_findings", "findings_unverified", "not_verified", "findings_not_verified", "unverified_fixes"}
)

// readUnverified takes the ids that the verifier could not confirm as fixed. Lists of whole findings are left to their reader.
func (o *object) readUnverified(v *report.Verification) {
	for _, e := range o.answeredItems(verifiedNames) {
		if id, fields := e.id(); id != "" && e.denied(id, fields) != "" {
			v.Unverified = append(v.Unverified, id)
		}
	}
	for _, e := range o.answeredItems(unverifiedNames) {
		if id, _ := e.id(); id != "" {
			v.Unverified = append(v.Unverified, id)
		}
	}
}

// answeredItems takes the lists of these names that say what became of findings raised elsewhere.
func (o *object) answeredItems(names []string) (list []entry) {
	for _, name := range names {
		n := find(o.node, name)
		if n == nil || n.Kind == decode.Array && slices.ContainsFunc(n.Items, func(e decode.Node) bool { return likeFinding(&e) }) {
			continue
		}
		if name == "findings" && !isOutcomes(value{node: n}) {
			continue // what the verifier found itself
		}
		if n.Kind == decode.Array || n.Kind == decode.Object && isMap(n) {
			list = append(list, o.items(name)...)
		}
	}
	return list
}
