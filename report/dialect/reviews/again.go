package reviews

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/fixes"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// What a review in JSON says of findings that were raised before it:
//
//	"resolved": ["SEC-001", {"id": "SEC-002", "commit": "abc1234"}]      the list's name says it
//	"still_open": ["SEC-003: the lock leaks"]
//	"previous_findings": [{"id": "SEC-001", "status": "partial"}]        each record does
//	"previous_findings": {"SEC-001": "fixed", "SEC-002": "still open"}
//
// A record that says itself what became of its finding is believed before the list's name. A review of a fix may name the review that failed the
// work in place of its findings: {"addresses_failure_from": "reviews/login.json", "status": "pass"}.

// Lists of one word, and those whose entries each have their own.
var (
	resolvedNames = []string{"resolved", "resolved_findings", "findings_resolved", "findings_addressed", "resolved_issues", "verified_fixed", "fixed_findings", "findings_fixed"}
	stillNames    = append([]string{"findings_still_open", "still_present", "reopened", "reopened_findings", "regressed", "regressed_findings", "regressions", "persisting"}, phrase.OpenLists...)
	againNames    = []string{"previous_findings", "prior_findings", "earlier_findings", "previous_findings_status", "prior_findings_status", "recheck", "rechecks", "rechecked", "rechecked_findings", "re_review",
		"finding_status", "findings_status", "fix_status", "fix_verification", "fix_verifications", "finding_verification", "fixes_verified", "verified_fixes", "findings_verified", "verified_findings", "resolutions"}
)

// Again takes these lists. One with an entry that names no finding, or is one itself, is left to other readers.
func Again(o *form.Object, review *report.Review) (list []*report.Recheck) {
	for _, lists := range []struct {
		names []string
		word  string
	}{{resolvedNames, "resolved"}, {stillNames, "still open"}, {againNames, ""}} {
		for _, name := range lists.names {
			if n := o.Find(name); n == nil || !namesEarlier(n) {
				continue
			}
			for _, e := range o.Items(name) {
				if lists.word != "still open" || !e.SaidFalse() {
					list = append(list, recheck(o.R, e, lists.word, review))
				}
			}
		}
	}
	return list
}

// mending takes the reviews on whose mending this one is, with its verdict.
func mending(o *form.Object, review *report.Review) (list []*report.Recheck) {
	for _, e := range o.Items("addresses_failure_from") {
		for name := range strings.FieldsFuncSeq(node.Plain(e.Node), func(c rune) bool { return c == ';' || c == ',' }) {
			list = append(list, &report.Recheck{Origin: o.R.Origin(e.Value), ID: strings.TrimSpace(name), Word: review.Verdict, Whole: true})
		}
	}
	return list
}

// namesEarlier reports whether each entry of a list, or of a map by the ids, names a finding without telling it anew.
func namesEarlier(n *decode.Node) bool {
	if n.Kind == decode.Object {
		return form.IsMap(n) && !slices.ContainsFunc(n.Members, func(m decode.Member) bool { return !form.NamesID(m) || findings.LikeFinding(&m.Value) })
	}
	return n.Kind == decode.Array && !slices.ContainsFunc(n.Items, func(e decode.Node) bool { return !namesOne(&e) })
}

// namesOne reports whether an entry is an id, with or without words behind it, or a record of one.
func namesOne(n *decode.Node) bool {
	if n.Kind == decode.Object {
		id := node.Find(n, phrase.ClaimIDNames...)
		return id != nil && id.Kind == decode.String && phrase.IDLike.MatchString(phrase.SplitID(id.Text)) && !findings.LikeFinding(n)
	}
	return n.Kind == decode.String && phrase.IDLike.MatchString(phrase.SplitID(n.Text))
}

// recheck reads one entry of a list that says word of all in it.
func recheck(r *form.Reading, e form.Entry, word string, review *report.Review) *report.Recheck {
	id, fields := e.ID()
	x := &report.Recheck{Origin: r.Origin(e.Value), ID: id, Word: word, Note: fields.Text(fixes.ClaimText...), Listed: word == "resolved"}
	if fields == nil {
		x.Note = strings.Trim(fixes.Words(e, id), ":—–→- ")
	}
	said := cmp.Or(e.Denied(id, fields), phrase.Denial(x.Note), phrase.Doubt(x.Note))
	own := ownWord(e)
	switch {
	case report.ParseAnswer(own) > report.AnswerFixed: // put off, or in want of an answer: that says more than that it is not fixed
		x.Word = own
	case said != "":
		x.Word, x.Note = "not fixed", withNote(said, x.Note)
	case own != "" && (word != "still open" || saysFate(own)):
		x.Word = own
	case own != "":
		x.Note = cmp.Or(x.Note, own) // in the list of what is open it tells what is wrong
	}
	fields.Scalar("commit", "commit_hash", "sha")
	if _, answer, open := report.ReadAnswer(x.Word); open && answer == report.AnswerNone && phrase.IsFindingID(id) {
		x.Open = &report.Finding{ID: id, Reviewer: review.Reviewer, Description: x.Note, Origins: []report.Origin{x.Origin}}
	}
	return x
}

// saysFate reports whether a word says what became of a finding.
func saysFate(word string) bool {
	_, answer, open := report.ReadAnswer(word)
	return answer != report.AnswerNone || open || phrase.LeavesOpen(word)
}

// withNote gives what denies a fix, and the reviewer's own words where they say something else.
func withNote(said, note string) string {
	if note == "" || strings.Contains(note, said) {
		return said
	}
	return said + " — " + note
}

// ownWord is what an entry says itself became of its finding. One that tells what is left is not done.
func ownWord(e form.Entry) string {
	if e.Fields == nil {
		return e.OutcomeWord()
	}
	if node.Has(e.Node, "remaining") {
		return "partial"
	}
	word := cmp.Or(e.OutcomeWord(), e.Fields.Scalar("verdict"))
	e.Fields.Scalar(form.OutcomeWordNames...)
	return word
}
