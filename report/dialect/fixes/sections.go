package fixes

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
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
	rows    bool       // they are a line of their own, which the next one ends
	quotes  bool       // they are quoted, and answered below
	titled  bool       // they are named by a heading that is no section's, and answered below
	counts  bool       // that heading counts them, and what is listed below tells of them
	into    string     // the field that the next line goes on with
	table   *fixTable  // the one that the line stands in
	all     []fixEntry // what was told so far
	changed []string   // the files that the report lists
	round   int        // the number of the round whose section is open; 0 = none
	rounded int        // the level of its heading
	coming  int        // the level of a section about what is still to be done; 0 = in none
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
	for number, line := range prose.UsualLayout(s.r.File).Uncoded() {
		w.line(number, strings.TrimSpace(line))
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
	case w.folded(number, text) || w.quoted(number, text):
	case mark != nil && (len(w.open) == 0 || w.listed) &&
		(w.told(number, markup.Bare(mark[2])) || w.label(number, mark[2]) || w.counted(number, text, mark[2]) || w.titledEntry(number, mark[2])):
	case mark == nil && w.plain(number, text):
	case mark == nil && (len(w.open) == 0 || w.listed) && (w.bracketed(number, text) || w.label(number, text) || w.sentence(number, markup.Bare(text)) || w.told(number, markup.Bare(text))):
	default:
		w.field(text)
	}
}

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
	if ahead == "" && ticked.MatchString(rest) {
		ahead, rest = aheadOfID(rest) // “SEC-001 ✅ bound”
	}
	own, another := aboutAnother(id, rest)
	status := w.statusTold(ahead, wordsTold(own))
	if strings.EqualFold(status, "fixed") && (reserved.MatchString(own) || reservedLast.MatchString(own)) {
		status = "not fixed: " + own
	}
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
	id, _, rest := answeredIDs(text)
	return id != "" && wordsTold(rest) != "" && w.record(number, text, true)
}

// bracketed takes a line of its own that begins with what became of a finding, in brackets: “[FIXED] SEC-001: the query is bound”.
func (w *fixSections) bracketed(number int, text string) bool {
	ahead, _ := aheadOfID(text)
	return strings.HasPrefix(text, "[") && ahead != "" && w.record(number, text, true)
}

// plain takes a line of its own that begins with an id and goes on as a row or a heading does: “SEC-001   the query is bound”, “**SEC-001**”, or
// names the finding in a field: “**Issue:** SEC-001 — the query”. The lines below it may say more.
func (w *fixSections) plain(number int, text string) bool {
	bare := markup.Bare(text)
	if m := pairAhead.FindStringSubmatch(bare); m != nil && phrase.HasID(m[1]) && !w.quotes {
		return w.record(number, m[1], false)
	}
	return w.fate != noFate && (len(w.open) == 0 || w.listed || w.rows) &&
		(rowAhead.MatchString(bare) || onlyIDs(bare)) && w.record(number, bare, false) && w.inRows()
}

// onlyIDs reports whether a line is a list of ids.
func onlyIDs(text string) bool {
	id, also, rest := answeredIDs(text)
	return (also != nil || report.NamesSeveral(id)) && strings.Trim(rest, " .") == ""
}

// inRows notes that the open record is a line, which the next one ends.
func (w *fixSections) inRows() bool {
	w.rows = true
	return true
}

var (
	// pairAhead is a field that names the finding which those below it answer.
	pairAhead = pattern.Of(`(?i)^(?:finding|issue|item)(?: id)?:\s+(\S.*)$`)
	// rowAhead is an id that stands alone or in a column.
	rowAhead = pattern.Of(`^[A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)*[-_]\d+(?:\s*(?:$|[:—–(])|\s+-\s|\s{2,}\S|\t)`)
)

// close keeps the open records.
func (w *fixSections) close() {
	w.all = append(w.all, w.open...)
	w.open, w.into, w.quotes, w.titled, w.counts, w.rows = nil, "", false, false, false, false
}
