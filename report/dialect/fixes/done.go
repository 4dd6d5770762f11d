package fixes

import (
	"slices"

	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// A record that has no word for what became of its finding, and says in the field for the fix what was done: “**Fix:** Replaced the concatenation by a
// bound parameter.” What is told as a wish, or with a reservation, is none.

var changeNames = []string{"fix", "fix_applied", "resolution", "change", "changes", "changes_made", "what_changed", "what_was_done", "action", "action_taken", "code_change"}

// done reports whether a record says so of its finding.
func (x fixEntry) done() bool {
	n := node.Find(x.node, changeNames...)
	return n != nil && !x.coming && len(n.Text) < markup.MaxLine && phrase.TellsChange(n.Text)
}

// changeColumn gives the column that says what was done, of a table without one for the outcome; -1 = none.
func (t *fixTable) changeColumn() int {
	return slices.IndexFunc(t.head, func(name string) bool { return slices.Contains(changeNames, name) })
}
