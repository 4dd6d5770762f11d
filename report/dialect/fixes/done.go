package fixes

import (
	"slices"

	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// A record that has no word for what became of its finding, and says in the field for the fix what was done: “**Fix:** Replaced the concatenation by a
// bound parameter.” What is told as a wish, or with a reservation, is none.

var (
	changeNames = []string{"fix", "fix_applied", "resolution", "change", "changes", "changes_made", "what_changed", "what_was_done", "action", "action_taken", "code_change"}

	changeMade = pattern.Of(`(?i)^\W*(?:(?:i|we)(?:['’]ve| have)? )?(?:now )?(?:fixed|added|replaced|removed|wrapped|switched|moved|changed|updated|rewrote|introduced|escaped|validated|bound|parameteri[sz]ed|extracted|converted|` +
		`refactored|enabled|disabled|used|implemented|inserted|guarded|locked|hashed|encrypted|masked|redacted|saniti[sz]ed|simplified|corrected|re-?raised|propagated|cached|batched|limited|bounded|initiali[sz]ed|` +
		`handled|checked|deleted|dropped|restored|tightened|restricted|hardened|extended)\b|\bnow (?:re-?)?\pL+s\b|\b(?:is|are) now\b`)

	// lessThanChange is said of what is left, of another place where it is only noted, or of a fix that is gone.
	lessThanChange = pattern.Of(`(?i)\b(?:backlog|tickets?|todo|to-do|fixme|severity|priority|scope|sprint|later|follow-?ups?|future|roadmap|document(?:ed|ation|s)?|docs?|readme|changelog|known|plan(?:ned|s)?|will|should|could|would|` +
		`may|might|risk|still|never|nothing|none|partly|partial\w*|half|one of|some|temporar\w*|workarounds?|suppress\w*|noqa|nosec|revert\w*|rolled|failing|fails?|broken|un(?:tested|verified|merged)|pending|remain\w*|but|` +
		`attempt\w*|tried|reviewer|findings?|comments?|not (?:verified|tested|all|yet|fixed|done|fully|completely?|merged|every\w*)|no (?:code )?(?:change|fix)|only (?:for|in|on|when|where)|for now|until)\b`)
)

// done reports whether a record says so of its finding.
func (x fixEntry) done() bool {
	n := node.Find(x.node, changeNames...)
	return n != nil && !x.coming && len(n.Text) < markup.MaxLine && changeMade.MatchString(n.Text) && !lessThanChange.MatchString(n.Text)
}

// changeColumn gives the column that says what was done, of a table without one for the outcome; -1 = none.
func (t *fixTable) changeColumn() int {
	return slices.IndexFunc(t.head, func(name string) bool { return slices.Contains(changeNames, name) })
}
