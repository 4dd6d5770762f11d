package dialect

import (
	"cmp"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// The sections, lists and tables of a fixer's report in words: which findings they name, and what they say became of each.

// fate is what a part of such a report says became of the findings in it.
type fate uint8

const (
	noFate fate = iota
	isFixed
	isPutOff
	isAsked
	isLeft // it was not done, and nobody decided anything
)

var (
	fixedTitle = pattern.Of(`(?i)^(?:already |previously |all )?(?:(?:fixed|resolved|addressed|applied)\b|fixes(?: applied| made)?\W*$)`)
	// otherTitle is of what was settled otherwise, or is not yet: “Resolved questions”, “Addressed in a later phase”.
	otherTitle   = pattern.Of(`(?i)\b(?:questions?|decisions?|later|next|elsewhere|by design)\b`)
	skippedTitle = pattern.Of(`(?i)^(?:skipped|deferred|declined|dismissed|won['’]?t[- ]?fix|out[- ]of[- ]scope|false positives?|accepted risks?|postponed)\b`)
	askedTitle   = pattern.Of(`(?i)^(?:needs? (?:human |user |your )?input|escalated|awaiting|questions? for)\b`)
	leftTitle    = pattern.Of(`(?i)^(?:not (?:yet |fully )?(?:fixed|applied|addressed|resolved|done)|unfixed|unresolved|remaining|still open|open|partial(?:ly)?(?: fixed| fixes)?|could not fix|failed)\b`)
	// titleAhead stands before the word that counts: “1. ✅ Findings that were fixed”.
	titleAhead = pattern.Of(`(?i)^[^\pL]*(?:(?:findings|issues|bugs)(?: (?:that|which) (?:were|are))? )?`)
)

// fateOfTitle reads the title of a section. The title of the whole text promises fixes only by a word for what was done.
func fateOfTitle(level int, title string) fate {
	title = titleAhead.ReplaceAllString(title, "")
	switch {
	case level == 1 && folded(title) == "fixes":
	case leftTitle.MatchString(title):
		return isLeft
	case skippedTitle.MatchString(title):
		return isPutOff
	case askedTitle.MatchString(title):
		return isAsked
	case fixedTitle.MatchString(title) && !otherTitle.MatchString(title):
		return isFixed
	}
	return noFate
}

// fixSections walks the lines of such a body.
type fixSections struct {
	s       *fixes
	level   int        // of the heading that began the section
	title   string     // of a section that says what became of findings; empty = none is open
	fate    fate       // what it says
	files   bool       // the section lists the files that were changed
	open    []fixEntry // the findings that a line belongs to: a heading may name several
	listed  bool       // they are an entry of a list, which the next entry ends
	into    string     // the field that the next line goes on with
	table   *fixTable  // the one that the line stands in
	all     []fixEntry // what was told so far
	changed []string   // the files that the report lists
}

// fixEntry is what the report says of one finding.
type fixEntry struct {
	node    *decode.Node
	line    int
	section string
	fate    fate // what its section says
	listed  bool // it is an entry, not a heading
}

// readSections takes each heading, entry of a list, line and row that begins with an id, where its section or its own words say what became
// of the finding.
func (s *fixes) readSections() {
	w := s.sections()
	s.modified(w.changed)
	// What was left open, and what was put off, is heard behind what was fixed: of two statements the less favourable stays.
	for _, settled := range []fate{isFixed, isPutOff, isAsked, isLeft} {
		for _, x := range w.all {
			if x.settled() == settled {
				s.worded(x)
			}
		}
	}
}

func (s *fixes) sections() *fixSections {
	w := &fixSections{s: s}
	for number, line := range s.r.file.uncoded() {
		w.line(number, strings.TrimSpace(shorten(line, maxLine)))
	}
	w.close()
	return w
}

func (w *fixSections) line(number int, text string) {
	level, mark := headingDepth(text), entryMark.FindStringSubmatch(text)
	if strings.HasPrefix(text, "|") {
		w.row(number, text)
		return
	}
	w.table = nil
	switch {
	case isHeading(text):
		w.heading(number, level, bare(text))
	case mark != nil && (len(w.open) == 0 || w.listed) && w.record(number, bare(mark[2]), true):
	case mark == nil && (len(w.open) == 0 || w.listed) && (w.label(number, text) || w.sentence(number, bare(text))):
	default:
		w.field(text)
	}
}

// heading begins a section, or names a finding of the one that it stands in.
func (w *fixSections) heading(number, level int, text string) {
	w.close()
	named := level > 1 && hasID(trimTitle(text))
	if w.title == "" && !named || level <= w.level && !(named && fateOf(text) != "") || !named && w.ends(level, text) {
		w.begin(level, text)
	}
	if named {
		w.record(number, ordinal.ReplaceAllString(text, ""), false)
	}
}

// ends reports whether a heading below that of a section is about something else: it says so, or the section is the whole text.
func (w *fixSections) ends(level int, title string) bool {
	_, _, grade := leadingSeverity(title)
	return fateOfTitle(level, title) != noFate || toCome.MatchString(title) || w.level == 1 && !grade
}

func (w *fixSections) begin(level int, title string) {
	w.level, w.title, w.fate = level, "", fateOfTitle(level, title)
	if w.fate != noFate {
		w.title = title
	}
	w.files = changedTitle.MatchString(title)
}

var changedTitle = pattern.Of(`(?i)^[^\pL]*(?:files? (?:modified|changed|touched)|(?:modified|changed|touched) files?)\b`)

// trimTitle takes off the number and the mark before an id: “1. ✅ SEC-001: The token”.
func trimTitle(text string) string {
	return unmarked(ordinal.ReplaceAllString(text, ""))
}

// endsFate is a heading that says itself what became of its finding: “CR-01: The token — FIXED”. Behind mere words it belongs to the title:
// “CR-02: A promise is never resolved”.
var endsFate = pattern.Of(`(?:[^\pL\pN\s.,/'"’\x60-]|\s-)[^\pL\pN]*((?i:fixed|resolved|skipped|deferred))[^\pL\pN]*$|\s(FIXED|RESOLVED|SKIPPED|DEFERRED)[^\pL\pN]*$`)

// fateOf gives what a heading says itself became of its finding; empty = nothing, or that it was not done.
func fateOf(text string) string {
	m := endsFate.FindStringSubmatch(text)
	if m == nil || endsUndone.MatchString(text) {
		return ""
	}
	return cmp.Or(m[1], m[2])
}

// wordsTold gives what the words behind an id say became of it, in the part of them that says it; empty = nothing. A part that takes back counts more.
func wordsTold(rest string) (word string) {
	if m := endsUndone.FindStringSubmatch(rest); m != nil {
		return m[1]
	}
	for part := range strings.SplitSeq(apartMarks.Replace(rest), "\n") {
		part = bare(part)
		if denial(part) != "" && report.ParseAnswer(cmp.Or(beforeMark(part), part)) == report.AnswerNone {
			return part
		}
		first, _, _ := strings.Cut(part, ". ")
		if _, answer, _ := report.ReadAnswer(first); answer != report.AnswerNone && word == "" {
			word = first
		}
	}
	return cmp.Or(word, fateOf(rest))
}

var (
	// ticked is the box of an entry: “[x] SEC-001”, “✅ SEC-001”, “❌ SEC-001”.
	ticked     = pattern.Of(`^(?:\[([ xX])\]|(✅|☑️?|✔️?|✓)|(❌|⬜|☐))\s*`)
	wordBefore = pattern.Of(`(?i)^(?:(not fixed|partially fixed|deferred|skipped)|(fixed|resolved|addressed))\s*:?\s+[A-Z]`)
)

// untickedBox is the status of what nobody ticked.
const untickedBox = "not done"

// aheadOfID takes off what stands before an id, and gives what it says became of the finding.
func aheadOfID(text string) (word, rest string) {
	if m := ticked.FindStringSubmatch(text); m != nil {
		word, rest = untickedBox, text[len(m[0]):]
		if m[2] != "" || strings.EqualFold(m[1], "x") {
			word = "fixed"
		}
		return word, rest
	}
	if m := wordBefore.FindStringSubmatch(text); m != nil && hasID(text[len(m[0])-1:]) {
		return cmp.Or(m[1], m[2]), text[len(m[0])-1:]
	}
	return "", text
}

// ownNumber is how a fixer numbers the fixes; the finding's id follows: “FIX-001: SEC-001 …”.
var ownNumber = pattern.Of(`(?i)^fix[-_ #]?\d{1,4}\W+`)

// record opens the findings with whose ids a text begins, if it does.
func (w *fixSections) record(number int, text string, listed bool) bool {
	ahead, text := aheadOfID(text)
	text = unmarked(text)
	if own := ownNumber.FindString(text); own != "" && hasID(text[len(own):]) {
		text = text[len(own):]
	}
	id, also, rest := leadingIDs(text)
	if id == "" {
		return false
	}
	w.close()
	w.listed = listed
	told := []string{ahead, wordsTold(rest)}
	if ahead != "" && w.fate > isFixed || ahead == "fixed" && told[1] != "" {
		told = told[1:] // the box was dealt with, as the section or the words say
	}
	status, fate := cmp.Or(told...), w.fate
	if status != "" && w.level == 1 {
		fate = noFate // the title of the whole text promises less than its own words say
	}
	for _, id := range append([]string{id}, also...) {
		x := fixEntry{&decode.Node{Kind: decode.Object}, number, w.title, fate, listed}
		x.add("id", id)
		x.add("title", rest)
		x.add("status", status)
		w.open = append(w.open, x)
	}
	return true
}

// sentence takes a line of its own that begins with an id, and whose words say what became of it: “SEC-001: fixed by hiding it”.
func (w *fixSections) sentence(number int, text string) bool {
	_, _, rest := leadingIDs(text)
	return hasID(text) && wordsTold(rest) != "" && w.record(number, text, true)
}

// label takes “**Fixed:** SEC-001, SEC-002”, and a label alone as the title of the list below it.
func (w *fixSections) label(number int, text string) bool {
	m := boldField.FindStringSubmatch(text)
	if m == nil {
		m = plainField.FindStringSubmatch(text + " ")
	}
	if m == nil || fateOfTitle(2, m[1]) == noFate {
		return false
	}
	rest := bare(m[2])
	if rest != "" && !hasID(rest) {
		return false
	}
	w.close()
	before := *w
	w.begin(max(w.level, 2), m[1])
	if rest != "" {
		w.record(number, rest, true)
		w.close()
		w.level, w.title, w.fate = before.level, before.title, before.fate
	}
	return true
}

// field takes “**Reason:** text”, or the next line of such a text.
func (w *fixSections) field(text string) {
	if w.files {
		w.changed = append(w.changed, namedFiles(text)...)
	}
	m := boldField.FindStringSubmatch(text)
	if m == nil {
		m = wholeField.FindStringSubmatch(text)
	}
	if m == nil && (w.listed || statusLine.MatchString(text)) {
		m = plainField.FindStringSubmatch(text)
	}
	if m != nil {
		w.into, text = snake(strings.TrimSpace(m[1])), m[2]
	}
	if w.into == "" && deniesAhead.MatchString(text) {
		w.into = "status" // “Not fixed: it needs a migration.”
	}
	switch w.into {
	case "applied_fix", "fix_applied":
		w.into = "fix"
	case "files":
		w.into = "files_modified"
	case "fix_status":
		w.into = "status"
	}
	for _, x := range w.open {
		x.add(w.into, strings.TrimSpace(text))
	}
}

var statusLine = pattern.Of(`^\s*(?:[-*+]\s+)?(?:Status|Reason|Files(?: modified| changed)?):`)

// add puts a text to a field of the record, below what stands there.
func (x fixEntry) add(name, text string) {
	if name == "" || text == "" {
		return
	}
	switch old := find(x.node, name); {
	case old == nil:
		x.node.Members = append(x.node.Members, decode.Member{Name: name, Value: decode.Node{Kind: decode.String, Text: text}})
	case len(old.Text) < maxPart:
		old.Text += "\n" + text
	}
}

// close keeps the open records.
func (w *fixSections) close() {
	w.all = append(w.all, w.open...)
	w.open, w.into = nil, ""
}

// said is what a record's own words say became of its finding. One that takes back counts more than others.
func (x fixEntry) said() (answer report.Answer, open bool) {
	n := find(x.node, "status")
	if n == nil {
		n = find(x.node, outcomeWordNames...)
	}
	if n == nil {
		return report.AnswerNone, false
	}
	for line := range strings.Lines(n.Text) {
		line = strings.TrimSpace(line)
		_, a, o := report.ReadAnswer(line)
		if a == report.AnswerNone && !o {
			_, a, o = report.ReadAnswer(unmarked(line)) // “⏸️ Deferred”
		}
		if o || a == report.AnswerNone && leavesOpen(unmarked(line)) {
			return report.AnswerNone, true
		}
		answer = max(answer, a)
	}
	return answer, false
}

// unmarked takes off what stands before the first letter.
func unmarked(text string) string {
	return strings.TrimLeftFunc(text, func(c rune) bool { return !unicode.IsLetter(c) })
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
	case answer == report.AnswerFixed && x.fate == noFate:
		return isFixed
	}
	return x.fate
}

// worded takes one record as the lists of a summary are taken.
func (s *fixes) worded(x fixEntry) {
	v := value{node: x.node, in: document{line: x.line}}
	e := entry{value: v, fields: s.r.object(v)}
	s.nameFiles(x.node)
	switch x.settled() {
	case isFixed:
		fix := s.fix(e.claim(), e)
		fix.InList, fix.InDetails = true, true
	case isPutOff:
		s.wordedOff(x, e)
	case isAsked:
		s.question(e)
	case isLeft:
		s.wordedLeft(x, e)
	}
}

// wordedOff takes what was put off. Its reason is said for itself, behind its status, or by the title of its section.
func (s *fixes) wordedOff(x fixEntry, e entry) {
	d := s.deferral(e)
	for _, name := range []string{"notes", "comments", "status", "title"} {
		if n := find(x.node, name); n != nil && d.Reason == "" && (x.listed || name != "title") {
			d.Reason = reasonIn(n.Text)
		}
	}
	d.Reason = cmp.Or(d.Reason, x.section)
}

// reasonIn is what a text says beside the word for what became of the finding: “Deferred — needs a migration”.
func reasonIn(text string) string {
	text = unmarked(text)
	word, answer, _ := report.ReadAnswer(text)
	if answer == report.AnswerNone {
		return strings.TrimSpace(text)
	}
	return strings.Trim(afterID(text, word), " :–—→-()*`.")
}

// wordedLeft takes what was not fixed. Only a section of its own, and a reason, say that somebody decided so.
func (s *fixes) wordedLeft(x fixEntry, e entry) {
	switch _, open := x.said(); {
	case !open && s.summary.DeclaredFixed.Known:
		s.wordedOff(x, e) // a report that counts what was skipped leaves nothing else
		return
	case !open:
		s.left(e, x.section)
		return
	}
	fix := s.fix(e.claim(), e)
	if x.fate == isFixed {
		fix.InList, fix.InDetails = true, true
	} else {
		fix.Unclaimed = !fix.InList
	}
	said := "not fixed"
	if n := find(x.node, append([]string{"status"}, outcomeWordNames...)...); n != nil {
		said = n.Text
	}
	fix.Denied = cmp.Or(fix.Denied, "status: "+shorten(strings.TrimSpace(said), 80))
}
