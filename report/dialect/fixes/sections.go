package fixes

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
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
	quotes  bool       // they are quoted, and answered below
	titled  bool       // they are named by a heading that is no section's, and answered below
	counts  bool       // that heading counts them, and what is listed below tells of them
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
	case w.folded(number, text) || w.quoted(number, text):
	case mark != nil && (len(w.open) == 0 || w.listed) && (w.told(number, markup.Bare(mark[2])) || w.counted(number, text, mark[2]) || w.titledEntry(number, mark[2])):
	case mark == nil && (len(w.open) == 0 || w.listed) && (w.label(number, text) || w.sentence(number, markup.Bare(text)) || w.told(number, markup.Bare(text))):
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
	if strings.EqualFold(status, "fixed") && reserved.MatchString(own) {
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

// close keeps the open records.
func (w *fixSections) close() {
	w.all = append(w.all, w.open...)
	w.open, w.into, w.quotes, w.titled, w.counts = nil, "", false, false, false
}
