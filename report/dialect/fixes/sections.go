package fixes

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// The sections, lists and tables of a fixer's report in words: which findings they name, and what they say became of each.

// fixSections walks the lines of such a body.
type fixSections struct {
	s       *Fixes
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
	round   int        // the number of the round whose section is open; 0 = none
	rounded int        // the level of its heading
}

// readSections takes each heading, entry of a list, line and row that begins with an id, where its section or its own words say what became
// of the finding.
func (s *Fixes) readSections() {
	w := s.sections()
	s.modified(w.changed)
	// What was left open, and what was put off, is heard behind what was fixed: of two statements the less favourable stays.
	fixed := w.lastFixed()
	for _, settled := range []fate{isFixed, isPutOff, isAsked, isLeft} {
		for _, x := range w.all {
			mended := x.round > 0 && fixed[report.NormalID(x.id())] > x.round // what an earlier round left open is over
			if x.settled() == settled && !(settled == isLeft && mended) {
				s.worded(x)
			}
		}
	}
}

// lastFixed gives the last round whose section calls a finding fixed, by its id.
func (w *fixSections) lastFixed() map[string]int {
	rounds := map[string]int{}
	for _, x := range w.all {
		if x.round > 0 && x.settled() == isFixed {
			id := report.NormalID(x.id())
			rounds[id] = max(rounds[id], x.round)
		}
	}
	return rounds
}

func (s *Fixes) sections() *fixSections {
	w := &fixSections{s: s}
	for number, line := range s.r.File.Uncoded() {
		w.line(number, strings.TrimSpace(report.Shorten(line, markup.MaxLine)))
	}
	w.close()
	return w
}

func (w *fixSections) line(number int, text string) {
	level, mark := markup.HeadingDepth(text), prose.EntryMark.FindStringSubmatch(text)
	if strings.HasPrefix(text, "|") {
		w.row(number, text)
		return
	}
	w.table = nil
	switch {
	case markup.IsHeading(text):
		w.heading(number, level, markup.Bare(text))
	case mark != nil && (len(w.open) == 0 || w.listed) && w.record(number, markup.Bare(mark[2]), true):
	case (mark != nil || len(w.open) == 0 || w.listed) && w.committed(number, entryText(text)):
	case mark != nil && w.placed(number, markup.Bare(mark[2])):
	case mark == nil && (len(w.open) == 0 || w.listed) && (w.label(number, text) || w.sentence(number, markup.Bare(text)) || w.told(number, markup.Bare(text))):
	default:
		w.field(text)
	}
}

// heading begins a section, or names a finding of the one that it stands in.
func (w *fixSections) heading(number, level int, text string) {
	w.close()
	if n := roundOfTitle(unmarked(text)); n > 0 {
		w.round, w.rounded = n, level
	} else if level <= w.rounded {
		w.round = 0
	}
	named := namesFinding(w.s.r.File.Path, level, text)
	if w.title == "" && !named || level <= w.level && !(named && fateOf(text) != "") || !named && w.ends(level, text) {
		w.begin(level, text)
	}
	if named {
		w.record(number, phrase.Ordinal.ReplaceAllString(text, ""), false)
	}
}

// ends reports whether a heading below that of a section is about something else: it says so, or the section is the whole text.
func (w *fixSections) ends(level int, title string) bool {
	_, _, grade := phrase.LeadingSeverity(title)
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

// record opens the findings with whose ids a text begins, if it does.
func (w *fixSections) record(number int, text string, listed bool) bool {
	ahead, text := aheadOfID(text)
	text = unmarked(text)
	if own := ownNumber.FindString(text); own != "" && phrase.HasID(text[len(own):]) {
		text = text[len(own):]
	}
	id, also, rest := answeredIDs(text)
	if id == "" {
		return false
	}
	w.close()
	w.listed = listed
	own, another := aboutAnother(id, rest)
	status := w.statusTold(ahead, wordsTold(own))
	fate := w.fateBeside(status != "")
	for _, id := range append([]string{id}, also...) {
		x := w.newEntry(number, id, rest, fate, listed)
		x.add("status", status)
		w.open = append(w.open, x)
	}
	if another != "" {
		w.all = append(w.all, leftAside(another, number, w))
	}
	return true
}

// sentence takes a line of its own that begins with an id, and whose words say what became of it: “SEC-001: fixed by hiding it”.
func (w *fixSections) sentence(number int, text string) bool {
	_, _, rest := phrase.LeadingIDs(text)
	return phrase.HasID(text) && wordsTold(rest) != "" && w.record(number, text, true)
}

// labelCount is a number behind a label: “**Fixed (3):** SEC-001, …”.
var labelCount = pattern.Of(`^(\W*[A-Za-z][A-Za-z '’-]{1,30}?)\s*[(\[]\d{1,4}(?:\s*(?:of|/)\s*\d{1,4})?[)\]](:|\*\*|__)`)

// label takes “**Fixed:** SEC-001, SEC-002”, and a label alone as the title of the list below it.
func (w *fixSections) label(number int, text string) bool {
	text = labelCount.ReplaceAllString(text, "$1$2")
	m := phrase.BoldField.FindStringSubmatch(text)
	if m == nil {
		m = phrase.PlainField.FindStringSubmatch(text + " ")
	}
	if m == nil || fateOfTitle(2, m[1]) == noFate {
		return false
	}
	rest := markup.Bare(m[2])
	if rest != "" && !phrase.HasID(rest) {
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
	if m := w.splitField(text); m != nil {
		w.into, text = node.Snake(strings.TrimSpace(m[1])), m[2]
	}
	if w.into == "" && phrase.DeniesAhead.MatchString(text) {
		w.into = "status" // “Not fixed: it needs a migration.”
	}
	if w.into == "" && w.answersAlone(text) {
		w.add("status", strings.TrimSpace(text))
		return
	}
	switch w.into {
	case "applied_fix", "fix_applied":
		w.into = "fix"
	case "files":
		w.into = "files_modified"
	case "fix_status":
		w.into = "status"
	}
	w.add(w.into, strings.TrimSpace(text))
}

func (w *fixSections) add(name, text string) {
	for _, x := range w.open {
		x.add(name, text)
	}
}

// answersAlone reports whether a line below a finding's heading answers it: “Fixed in a1b2c3d.”, “Done.” Where a word said it already, it tells more.
func (w *fixSections) answersAlone(text string) bool {
	if w.listed || len(w.open) == 0 || node.Has(w.open[0].node, "status") || strings.HasPrefix(text, ">") {
		return false
	}
	_, answer, open := report.ReadAnswer(text)
	return answer != report.AnswerNone && !open && !ofOtherRun.MatchString(text)
}

// splitField splits a line into the name of a field and its text; nil = it names none. Without bold type only an entry of a list has fields.
func (w *fixSections) splitField(text string) []string {
	if m := phrase.BoldField.FindStringSubmatch(text); m != nil {
		return m
	}
	if m := phrase.WholeField.FindStringSubmatch(text); m != nil {
		return m
	}
	if w.listed || statusLine.MatchString(text) {
		return phrase.PlainField.FindStringSubmatch(text)
	}
	return nil
}

var statusLine = pattern.Of(`^\s*(?:[-*+]\s+)?(?:Status|Result|Outcome|Resolution|Disposition|Decision|Reason|Rationale|Why|Files(?: modified| changed)?):`)

// close keeps the open records.
func (w *fixSections) close() {
	w.all = append(w.all, w.open...)
	w.open, w.into = nil, ""
}
