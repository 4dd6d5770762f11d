package fixes

import (
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What stands behind a finding's id where the word for a fix stands ahead of it: mostly what was wrong, which denies nothing, though it may have the
// words of a denial. What begins with a reservation takes the fix back.

// gloss in brackets says what was wrong: “Fixed A-2 (stale requests are not kept)”.
var gloss = pattern.Of(`^\s*\([^()]*\)`)

// reserved begins what takes something from the fix: “Fixed A-2 (not verified)”, “A-2 ✅ only in part”.
var reserved = pattern.Of(`(?i)^\W*(?:(?:but|except|only|partial\w*|partly|pending|awaiting|unverified|untested|unmerged|incomplete|wip|to-?do|in part|temporar\w*|not yet|reverted|attempted)\b|` +
	`not (?:fully |really |quite |entirely |completely )?(?:fixed|verified|tested|done|merged|pushed|committed|deployed|applied|complete\w*|finished|confirmed|everywhere|in (?:all|every)|all)\b)`)

// reservedLast says so at the end, behind a mark: “✅ A-2: the query is bound, not verified”. Without a mark it may be what was wrong.
var reservedLast = pattern.Of(`(?i)[,;(—–]\s*(?:(?:but|though|yet|still)\s+)*(?:(?:not (?:yet )?|un)(?:verified|tested|merged|pushed|committed|deployed)|not (?:yet )?(?:fixed|done)|(?:only )?in part)\W*$`)

// ungloss takes off what describes the finding of which a sentence tells, unless it takes something from the fix.
func ungloss(behind string) string {
	if end := gloss.FindStringIndex(behind); end != nil && !reserved.MatchString(behind) &&
		!hedged.MatchString("fixed"+behind) && !phrase.TellsOpen(behind[:end[1]]) {
		return behind[end[1]:]
	}
	return behind
}
