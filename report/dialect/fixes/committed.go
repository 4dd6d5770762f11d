package fixes

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// Commits in a fixer's report: “- a1b2c3d fix(db): bind the parameter (SEC-001)”. That there is a commit says that it was done; that it calls itself a fix
// and names the finding last, that it is the finding's. A commit that only mentions one is none.

var fixCommit = pattern.Of(`(?i)^([0-9a-f]{7,40})(?:[\s:|—–-]+)(fix(?:es|ed)?\b.*?)(?:[\s—–-]*[\[(](?:(?:fixes|fixed|closes|resolves):? )?([^()\[\]]+)[\])]|[\s,;—–-]+(?:fixes|closes|resolves):? ([A-Z][^()\[\]]+))\W*$`)

// fixCommitAhead names the finding first: “a1b2c3d fix: SEC-001 bind the parameter”, “a1b2c3d fix(SEC-001): bind the parameter”.
var fixCommitAhead = pattern.Of(`(?i)^([0-9a-f]{7,40})[\s:|—–-]+fix(?:es|ed)?(?:\(([^()]+)\))?!?:?\s+(.*)$`)

// commitFixes gives the ids of the findings that a commit fixes, and what it says; empty = it is none, or only a part of a fix.
func commitFixes(text string) (id string, also []string, said string) {
	if m := fixCommit.FindStringSubmatch(text); m != nil && isSHA(m[1]) && !lessThanFix(m[2]) {
		id, also, rest := answeredIDs(strings.TrimSpace(m[3] + m[4]))
		if strings.Trim(rest, " .") == "" {
			return id, also, m[2]
		}
	}
	m := fixCommitAhead.FindStringSubmatch(text)
	if m == nil || !isSHA(m[1]) || lessThanFix(m[3]) {
		return "", nil, ""
	}
	if id, also, rest := answeredIDs(m[2]); id != "" && rest == "" {
		return id, also, m[3]
	}
	return answeredIDs(m[3])
}

func isSHA(s string) bool { return strings.ContainsAny(s, "0123456789") }

func lessThanFix(said string) bool { return phrase.Denial(said) != "" || partOfFix.MatchString(said) }

// committed takes the findings that a commit fixes, if a line or a row is one.
func (w *fixSections) committed(number int, text string) bool {
	id, also, said := commitFixes(text)
	if id == "" {
		return false
	}
	w.close()
	w.listed = true
	for _, id := range append([]string{id}, also...) {
		x := w.newEntry(number, id, said, w.fateBeside(true), true)
		x.add("status", "fixed")
		w.open = append(w.open, x)
	}
	return true
}

// ofCommit are the names under which a commit names its finding; its own id is that of the commit.
var ofCommit = slices.DeleteFunc(slices.Clone(phrase.ClaimIDNames), func(name string) bool { return name == "id" || name == "ref" || name == "key" })

// readCommits takes the commits, or the changes, of a summary in which one at least fixes a finding: it names it in a field, or in its message as one in words does.
func (s *Fixes) readCommits(o *form.Object) {
	for _, name := range []string{"commits", "fix_commits", "changes"} {
		i := o.Index(name)
		if i < 0 || o.Member(i).Node.Kind != decode.Array || !slices.ContainsFunc(form.Entries(o.Member(i)), namesFixed) {
			continue
		}
		for _, e := range o.Items(name) {
			s.readCommit(e)
		}
	}
}

// namesFixed reports whether a commit names a finding.
func namesFixed(e form.Entry) bool {
	named := node.Find(e.Node, ofCommit...)
	id, _, _ := commitFixes(commitText(e.Node))
	return id != "" || named != nil && (phrase.HasID(named.Text) || len(named.Items) > 0 && phrase.HasID(named.Items[0].Text))
}

// commitText is a commit as a line of a log has it.
func commitText(n *decode.Node) string {
	if n.Kind == decode.String {
		return n.Text
	}
	sha, message := node.Find(n, "sha", "hash", "commit", "id"), node.Find(n, "message", "subject", "title", "summary")
	if sha == nil || message == nil {
		return ""
	}
	subject, _, _ := strings.Cut(message.Text, "\n")
	return sha.Text + " " + subject
}

func (s *Fixes) readCommit(e form.Entry) {
	if s.answered(e) {
		return
	}
	ids := ""
	if e.Fields != nil {
		ids = phrase.SplitID(e.Fields.IDs(ofCommit...))
	}
	if ids == "" {
		id, also, _ := commitFixes(commitText(e.Node))
		ids = strings.Join(append([]string{id}, also...), ", ")
	}
	if ids == "" {
		return
	}
	fix := s.fix(newClaim(ids, "", e.Fields), e)
	fix.InDetails = true
	_, message, _ := strings.Cut(commitText(e.Node), " ")
	if partOfFix.MatchString(message) {
		fix.Denied = cmp.Or(fix.Denied, report.Shorten(message, 80))
	}
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
