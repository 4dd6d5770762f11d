package dialect

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// Records that deny themselves: a fix with verified: false, an id in the list of fixed ones with “(partially)” behind it. The
// claim is kept, and so is what stands against it.

// denied takes verified: false, or a status that is not fixed, whatever another says. Other values stay where they are.
func (o *object) denied() string { return cmp.Or(o.unconfirmed(), o.leftOpen(stateNames)) }

// leftOpen takes the words of these names that say fixed, and those that do not, of which it gives the first.
func (o *object) leftOpen(names []string) string {
	return o.against(names, func(v value) (taken, against bool) {
		text := strings.TrimSpace(v.node.Text)
		not := v.node.Kind == decode.String && leavesOpen(text)
		return not || v.node.Kind == decode.String && report.ParseAnswer(text) == report.AnswerFixed, not
	})
}

// unconfirmed takes what stands against a fix beside its status: verified: false, partial: true, tests: failing, a note that says that it
// is still there. What confirms takes nothing from what denies.
func (o *object) unconfirmed() string {
	unverified := o.against(confirmNames, func(v value) (taken, against bool) {
		yes, ok := truth(v.node)
		return ok, ok && !yes
	})
	left := o.against(leftNames, func(v value) (taken, against bool) {
		yes, ok := truth(v.node)
		return ok, yes
	})
	return cmp.Or(unverified, left, o.disproved(), o.doubted())
}

// disproved takes tests: failing, and verification: failed.
func (o *object) disproved() string {
	return o.against(provedNames, func(v value) (taken, against bool) {
		failed := v.node.Kind == decode.String && report.ParseOutcome(v.node.Text) == report.Failed
		return failed, failed
	})
}

// doubted takes the notes, and gives the first that says that the finding is still there.
func (o *object) doubted() (said string) {
	for _, name := range doubtNames {
		said = cmp.Or(said, o.said([]string{name}, func(n *decode.Node) string { return doubt(wordIn(n, decode.String)) }))
	}
	return said
}

// against takes of all these fields those that speaks understands, and gives the first that stands against the fix: “verified: false”.
func (o *object) against(names []string, speaks func(value) (taken, against bool)) (said string) {
	for _, name := range names {
		o.first("", []string{name}, func(i int, v value) bool {
			taken, against := speaks(v)
			if against {
				said = cmp.Or(said, o.node.Members[i].Name+": "+report.Shorten(strings.TrimSpace(v.node.Text), 80))
			}
			return taken
		})
	}
	return said
}

// saidFalse: a map such as {"SEC-001": false} takes its own name back.
func (e entry) saidFalse() bool {
	return e.key != "" && e.node.Kind == decode.Bool && e.node.Text == "false"
}

// denied says what an entry of a list of fixes says against itself; empty = nothing.
func (e entry) denied(id string, fields *object) string {
	switch {
	case fields != nil:
		return cmp.Or(fields.denied(), denial(fields.idText()))
	case e.saidFalse():
		return e.key + ": false"
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
