package fixes

import (
	"strings"

	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// Commits in a fixer's report: “- a1b2c3d fix(db): bind the parameter (SEC-001)”. That there is a commit says that it was done; that it calls itself a fix
// and names the finding last, that it is the finding's. A commit that only mentions one is none.

var fixCommit = pattern.Of(`(?i)^([0-9a-f]{7,40})(?:[\s:|—–-]+)(fix(?:es|ed)?\b.*?)[\s—–-]*[\[(](?:(?:fixes|fixed|closes|resolves):? )?([^()\[\]]+)[\])]\W*$`)

// committed takes the findings that a commit fixes, if a line or a row is one.
func (w *fixSections) committed(number int, text string) bool {
	m := fixCommit.FindStringSubmatch(text)
	if m == nil || !strings.ContainsAny(m[1], "0123456789") || phrase.Denial(m[2]) != "" || partOfFix.MatchString(m[2]) {
		return false
	}
	id, also, rest := answeredIDs(strings.TrimSpace(m[3]))
	if id == "" || strings.Trim(rest, " .") != "" {
		return false
	}
	w.close()
	w.listed = true
	for _, id := range append([]string{id}, also...) {
		x := w.newEntry(number, id, m[2], w.fateBeside(true), true)
		x.add("status", "fixed")
		w.open = append(w.open, x)
	}
	return true
}

// partOfFix says that the commit is not the whole of it, or takes it back.
var partOfFix = pattern.Of(`(?i)\b(?:wip|part(?:ial\w*|ly)?|revert\w*|attempt\w*|try|tries|tried|prepar\w*|towards?|begin|start\w*|first step|temporar\w*|workaround)\b`)

// entryText is the text of a line without the mark of an entry and without emphasis.
func entryText(line string) string {
	if m := prose.EntryMark.FindStringSubmatch(line); m != nil {
		line = m[2]
	}
	return markup.Bare(line)
}
