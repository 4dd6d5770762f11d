package fixes

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// What a fixer's report in words says of one finding, kept as the record that a summary in JSON would have of it.

// fixEntry is what the report says of one finding.
type fixEntry struct {
	node    *decode.Node
	line    int
	section string
	fate    fate // what its section says
	listed  bool // it is an entry, not a heading
	round   int  // the number of the round whose section it stands in; 0 = none
	coming  bool // its section tells of what is still to be done
}

func (x fixEntry) id() string { return node.Find(x.node, "id").Text }

// shortTitle is what a heading calls the finding of a short id.
func (x fixEntry) shortTitle() string {
	title := node.Find(x.node, "title")
	if title == nil || x.listed || strings.Contains(x.id(), "-") {
		return ""
	}
	return title.Text
}

// add puts a text to a field of the record, below what stands there.
func (x fixEntry) add(name, text string) {
	if name == "" || text == "" {
		return
	}
	if name == "status" {
		text = decided(text)
	}
	switch old := node.Find(x.node, name); {
	case old == nil:
		x.node.Members = append(x.node.Members, decode.Member{Name: name, Value: decode.Node{Kind: decode.String, Text: text}})
	case len(old.Text) < findings.MaxPart:
		old.Text += "\n" + text
	}
}

// said is what a record's own words say became of its finding. One that takes back counts more than others.
func (x fixEntry) said() (answer report.Answer, open bool) {
	n, decision := node.Find(x.node, form.OutcomeWordNames...), node.Find(x.node, "decision")
	switch {
	case n == nil || n == decision && slices.Contains(phrase.Triage, phrase.Folded(n.Text)):
		return report.AnswerNone, false
	case decision != nil && phrase.Folded(n.Text) == "open" && report.ParseAnswer(decision.Text) == report.AnswerDeferred:
		n = decision // it is open because it was put off
	}
	for line := range strings.Lines(n.Text) {
		line = strings.TrimSpace(line)
		_, a, o := report.ReadAnswer(line)
		if _, behind, _ := report.ReadAnswer(unmarked(line)); a == report.AnswerNone && (!o || behind > report.AnswerFixed) {
			_, a, o = report.ReadAnswer(unmarked(line)) // “⏸️ Deferred”; the mark before a fix counts
		}
		if o || a == report.AnswerNone && phrase.LeavesOpen(unmarked(line)) {
			return report.AnswerNone, true
		}
		answer = max(answer, a)
	}
	return answer, false
}

// settled is what became of the finding by its section and by its own words: a section of what was not fixed is not taken back by a word for a fix.
func (x fixEntry) settled() fate {
	answer, open := x.said()
	switch {
	case open && x.fate != isPutOff && x.fate != isAsked:
		return isLeft
	case answer == report.AnswerDeferred:
		return isPutOff
	case answer == report.AnswerNeedsInput:
		return isAsked
	case x.fate == noFate && (answer == report.AnswerFixed || answer == report.AnswerNone && !open && x.done()):
		return isFixed
	}
	return x.fate
}

// worded takes one record as the lists of a summary are taken.
func (s *Fixes) worded(x fixEntry) {
	v := form.Value{Node: x.node, In: form.Document{Line: x.line}}
	e := form.Entry{Value: v, Fields: s.r.Object(v)}
	s.nameFiles(x.node)
	switch x.settled() {
	case isFixed:
		fix := s.fix(ClaimOf(e), e)
		fix.InList, fix.InDetails = true, true
		fix.Title = cmp.Or(fix.Title, x.shortTitle())
	case isPutOff:
		s.wordedOff(x, e)
	case isAsked:
		s.question(e)
	case isLeft:
		s.wordedLeft(x, e)
	}
}

// wordedOff takes what was put off. Its reason is said for itself, behind its status, or by the title of its section.
func (s *Fixes) wordedOff(x fixEntry, e form.Entry) {
	d := s.deferral(e)
	for _, name := range []string{"notes", "comments", "status", "title"} {
		if n := node.Find(x.node, name); n != nil && d.Reason == "" && (x.listed || name != "title") {
			d.Reason = reasonIn(decided(n.Text))
		}
	}
	d.Reason = cmp.Or(d.Reason, x.section)
}

// reasonIn is what a text says beside the word for what became of the finding: “Deferred — needs a migration”.
func reasonIn(text string) string {
	text = unmarked(text)
	word, answer, _ := report.ReadAnswer(text)
	if answer == report.AnswerNone {
		return withoutEnd(text)
	}
	return strings.Trim(phrase.AfterID(text, word), " ,:–—→-()*`.")
}

// withoutEnd drops a bracket that nothing began: “not reproducible)”.
func withoutEnd(text string) string {
	text = strings.TrimSpace(text)
	if !strings.Contains(text, "(") {
		text = strings.TrimRight(text, ")")
	}
	return text
}

// wordedLeft takes what was not fixed. Only a section of its own, and a reason, say that somebody decided so.
func (s *Fixes) wordedLeft(x fixEntry, e form.Entry) {
	switch _, open := x.said(); {
	case !open && s.Summary.DeclaredFixed.Known && !isTakenBack(x.section):
		s.wordedOff(x, e) // a report that counts what was skipped leaves nothing else
		return
	case !open:
		s.left(e, x.section)
		return
	}
	fix := s.fix(ClaimOf(e), e)
	if x.fate == isFixed {
		fix.InList, fix.InDetails = true, true
	} else {
		fix.Unclaimed = !fix.InList
	}
	said := "not fixed"
	if n := node.Find(x.node, append([]string{"status"}, form.OutcomeWordNames...)...); n != nil {
		said = n.Text
	}
	fix.Denied = cmp.Or(fix.Denied, "status: "+report.Shorten(strings.TrimSpace(said), 80))
}

func (w *fixSections) newEntry(number int, id, title string, by fate, listed bool) fixEntry {
	x := fixEntry{&decode.Node{Kind: decode.Object}, number, w.title, by, listed, w.round, w.coming > 0}
	x.add("id", id)
	x.add("title", title)
	return x
}
