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

// Records that deny themselves: a fix with verified: false, an id in the list of fixed ones with “(partially)” behind it. The
// claim is kept, and so is what stands against it.

// denied takes verified: false, or a status that is not fixed, whatever another says. Other values stay where they are.
func (o *Object) denied() string { return cmp.Or(o.Unconfirmed(), o.LeftOpen(phrase.StateNames)) }

// LeftOpen takes the words of these names that say fixed, and those that do not, of which it gives the first.
func (o *Object) LeftOpen(names []string) string {
	return o.against(names, func(v Value) (taken, against bool) {
		text := strings.TrimSpace(v.Node.Text)
		not := v.Node.Kind == decode.String && phrase.LeavesOpen(text)
		return not || v.Node.Kind == decode.String && report.ParseAnswer(text) == report.AnswerFixed, not
	})
}

// Unconfirmed takes what stands against a fix beside its status: verified: false, partial: true, tests: failing, a note that says that it
// is still there. What confirms takes nothing from what denies.
func (o *Object) Unconfirmed() string {
	unverified := o.against(phrase.ConfirmNames, func(v Value) (taken, against bool) {
		yes, ok := node.Truth(v.Node)
		return ok, ok && !yes
	})
	left := o.against(phrase.LeftNames, func(v Value) (taken, against bool) {
		yes, ok := node.Truth(v.Node)
		return ok, yes
	})
	taken := o.against(phrase.TakenNames, func(v Value) (taken, against bool) {
		return true, !node.Blank(v.Node) && !phrase.NoFinding.MatchString(v.Node.Text) && v.Node.Text != "false"
	})
	return cmp.Or(unverified, left, taken, o.unfinished(), o.disproved(), o.doubted())
}

// unfinished takes how far a fix goes, and what share of it is done, where it is not all of it: scope: partial, completion: 60%.
func (o *Object) unfinished() string {
	part := o.against(phrase.ExtentNames, func(v Value) (taken, against bool) {
		part := slices.Contains(phrase.Parts, phrase.Folded(v.Node.Text))
		return part, part
	})
	return cmp.Or(part, o.against(phrase.ShareNames, func(v Value) (taken, against bool) {
		m := phrase.Share.FindStringSubmatch(v.Node.Text)
		return m != nil && phrase.IsWord(v.Node), m != nil && m[1] != "100"
	}))
}

// disproved takes tests: failing, and verification: failed.
func (o *Object) disproved() string {
	return o.against(phrase.ProvedNames, func(v Value) (taken, against bool) {
		failed := v.Node.Kind == decode.String && phrase.PlainOutcome(v.Node.Text) == report.Failed
		return failed, failed
	})
}

// doubted takes the notes, and gives the first that says that the finding is still there.
func (o *Object) doubted() (said string) {
	for _, name := range phrase.DoubtNames {
		if !o.holds(name) {
			continue
		}
		said = cmp.Or(said, o.Said([]string{name}, func(n *decode.Node) string { return phrase.Doubt(node.WordIn(n, decode.String)) }))
	}
	return said
}

// against takes of all these fields those that speaks understands, and gives the first that stands against the fix: “verified: false”.
func (o *Object) against(names []string, speaks func(Value) (taken, against bool)) (said string) {
	for _, name := range names {
		if !o.holds(name) {
			continue // as nearly always
		}
		o.First("", []string{name}, func(i int, v Value) bool {
			taken, against := speaks(v)
			if against {
				said = cmp.Or(said, o.Node.Members[i].Name+": "+report.Shorten(strings.TrimSpace(v.Node.Text), 80))
			}
			return taken
		})
	}
	return said
}

// SaidFalse: a map such as {"SEC-001": false} takes its own name back.
func (e Entry) SaidFalse() bool {
	return e.Key != "" && e.Node.Kind == decode.Bool && e.Node.Text == "false"
}

// Denied says what an entry of a list of fixes says against itself; empty = nothing.
func (e Entry) Denied(id string, fields *Object) string {
	switch {
	case fields != nil:
		return cmp.Or(fields.denied(), phrase.Denial(fields.idText()))
	case e.SaidFalse():
		return e.Key + ": false"
	case e.Key != "":
		return phrase.Denial(node.Plain(e.Node))
	}
	return phrase.Denial(phrase.AfterID(node.Plain(e.Node), id))
}

// idText is what follows the id in the field that names it: “(partially)”.
func (o *Object) idText() string {
	n := o.Find(phrase.ClaimIDNames...)
	if n == nil || n.Kind != decode.String {
		return ""
	}
	return phrase.AfterID(n.Text, phrase.SplitID(n.Text))
}
