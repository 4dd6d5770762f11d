package prose

import (
	"strings"

	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Titles that have no mark of a finding before them, and a severity all the same: “### 1. Token in the log (High)”, or “### Token in the log” and
// at once below “**Severity:** High”. Most reviewers write them so when nobody gave them a form.

// severityLines is how many lines that are not empty may stand between a title and its severity, that one among them.
const severityLines = 4

// titleWalk looks for titles that have a severity as a field at once below, and notes what else stands below titles. The maps go by their lines.
type titleWalk struct {
	rated    map[int]string // the severity of each
	placed   map[int]bool   // headings with a place at once below
	single   map[int]bool   // headings with a field for a place at once below, and no other place
	tells    map[int]bool   // headings with a field for the words at once below
	groups   map[int]bool   // headings without a number above a list of places with words behind them
	numbered map[int]bool   // headings without a number at once above several titles with numbers
	divided  map[int]bool   // headings with a deeper one at once below that has a number
	topics   map[int]bool   // headings with the title of a finding at once below, or a title with a number and a place, or a table of them, or words that there is none
	records  map[int]bool   // lines with which a record begins: a severity, and at once below a field or a place; or the place or the words, with a severity below
	talks    map[int]bool   // lines in bold that are a place and nothing else, with words at once below
	located  map[int]bool   // entries in bold with a field for a place at once below

	under   underTitle  // the heading that the walk is below
	over    ratedTitle  // the heading above with nothing between; left is its depth
	parent  int         // the line of the one at once above the heading that the walk is below, where that is deeper and has a number
	before  string      // the line above; empty = none, or a heading
	maybe   int         // the line above, where it is a severity and begins a paragraph or an entry
	record  bool        // the paragraph is one
	spot    int         // the line above, where it is a place in bold
	entry   int         // the line above, where it is an entry in bold
	outside bool        // the line above belongs to no paragraph
	para    recordLines // the paragraph, where it may be such
}

// ratedTitle is a line that a severity may stand below.
type ratedTitle struct {
	line     int // 0 = none
	left     int // how many lines further down it may stand
	raw      string
	numbered bool
}

// ratedTitles looks for such titles, for headings that have a place at once below, and for records.
func ratedTitles(f *form.File) *titleWalk {
	w := &titleWalk{rated: map[int]string{}, placed: map[int]bool{}, single: map[int]bool{}, tells: map[int]bool{}, records: map[int]bool{}, divided: map[int]bool{}, topics: map[int]bool{}, talks: map[int]bool{}, located: map[int]bool{}, groups: map[int]bool{}, numbered: map[int]bool{}, outside: true}
	for number, line := range f.Uncoded() {
		text := strings.TrimSpace(line)
		w.inRecord(number, text)
		w.inParagraph(number, text)
		w.belowSpot(number, text)
		w.belowEntry(number, line)
		w.divides(number, text)
		switch {
		case text == "":
		case markup.IsHeading(text) || boldAlone(text) && (w.under.line == 0 || !severityBelow.MatchString(text)):
			if w.under.left == severityLines && boldAlone(text) && titlesFinding(text) {
				w.topics[w.under.line] = true
			}
			w.end()
			w.abroad(number, text)
			if !strings.HasPrefix(text, "# ") || countedTitle(text) || ofOneFinding(text) { // the document's
				w.under.ratedTitle = ratedTitle{line: number, left: severityLines, numbered: phrase.Ordinal.MatchString(markup.Bare(text))}
				w.under.known = tellsOne(text)
			}
		case strings.HasPrefix(line, "  ") && saysSeverity(text): // of the entry above
			w.under.left, w.under.fields = 0, w.under.fields+1
		default:
			w.below(number, text)
		}
	}
	w.inParagraph(0, "")
	w.end()
	return w
}

// belowEntry notes an entry in bold whose place stands as a field of it on the next line: “1. **The token is logged**”, and below it “- File: `src/app.go:12`”.
func (w *titleWalk) belowEntry(number int, line string) {
	m := EntryMark.FindStringSubmatch(line)
	if w.entry > 0 && m != nil && m[1] != "" && findings.FieldOf(m[2]).Is() && placeAhead(m[2]) {
		w.located[w.entry] = true
	}
	w.entry = 0
	if m != nil && m[1] == "" && wholeBold.MatchString(m[2]) {
		w.entry = number
	}
}

// abroad notes a title with a number that says its severity in brackets in another language.
func (w *titleWalk) abroad(number int, heading string) {
	title := markup.Bare(heading)
	if markup.HeadingDepth(heading) < 2 || !startsCounted.MatchString(title) {
		return
	}
	if raw, rest := phrase.TitleAbroad(unnumbered(title)); raw != "" && rest != "" {
		w.rated[number] = raw
	}
}

var startsCounted = pattern.Of(`^\d{1,3}[.．、)]`)

// divides notes a heading that stands at once above a deeper one with a number.
func (w *titleWalk) divides(number int, text string) {
	switch depth := markup.HeadingDepth(text); {
	case text == "":
	case !markup.IsHeading(text):
		w.over.line = 0
	default:
		if title := markup.Bare(text); w.over.line > 0 && depth > w.over.left && (phrase.IsFindingHeading(title) || phrase.NamesShortID(title)) {
			w.topics[w.over.line] = true
		}
		w.parent = 0
		if w.over.line > 0 && depth > w.over.left && phrase.Ordinal.MatchString(markup.Bare(text)) {
			w.divided[w.over.line], w.parent = true, w.over.line
		}
		w.over = ratedTitle{line: number, left: depth}
	}
}

// inRecord notes where a record begins that says its severity first of all: “**Severity:** high”, and below “**File:** src/app.go:12”.
func (w *titleWalk) inRecord(number int, text string) {
	if w.maybe > 0 && text != "" && !markup.IsHeading(text) {
		w.record = placeAhead(text) || tellsItself(text)
		w.records[w.maybe] = w.record
	}
	w.record = w.record && text != "" && !markup.IsHeading(text)
	w.maybe = 0
	if (w.before == "" || EntryMark.MatchString(text) && !EntryMark.MatchString(w.before) || countedTitle(w.before)) && severityField(unnumbered(text)) != "" {
		w.maybe = number
	}
	if w.before = text; markup.IsHeading(text) {
		w.before = ""
	}
}

func (w *titleWalk) below(number int, text string) {
	u := &w.under
	if u.left == severityLines {
		w.atOnce(text)
	}
	u.count(text)
	u.grade(text)
	u.weigh(text)
	if namesItself.MatchString(findings.FieldOf(text).Label) && !EntryMark.MatchString(text) && !w.record {
		u.named = append(u.named, &ratedTitle{line: number, left: severityLines})
	}
}

// atOnce notes what the first line below a heading says of it.
func (w *titleWalk) atOnce(text string) {
	line := w.under.line
	if phrase.NoFinding.MatchString(text) || noneFiled.MatchString(text) || countsRows(text) {
		w.topics[line] = true
	}
	if placeAhead(text) {
		w.placed[line], w.under.field = true, findings.FieldOf(text).Is()
		if w.parent > 0 {
			w.topics[w.parent] = true
		}
	}
	if tellsItself(text) || tellsPlace(text) {
		w.tells[line] = true
	}
}

// countsRows reports whether a line is the head of a table whose rows have a number or an id, each its own: “| # | Gap | Risk |”.
func countsRows(text string) bool {
	cells := markup.TableCells(text)
	return len(cells) > 2 && rowNumber.MatchString(cells[0])
}

var rowNumber = pattern.Of(`(?i)^[\s*_]*(?:#|id|no\.?|nr\.?|№|序号|编号)[\s*_]*$`)

// end keeps what stood below the heading.
func (w *titleWalk) end() {
	u := &w.under
	for _, t := range u.titles() {
		if t.raw != "" && t.line > 0 {
			w.rated[t.line] = t.raw
		}
	}
	w.groups[u.line] = u.listed > 1 && !u.numbered
	w.numbered[u.line] = u.counted > 1 && !u.numbered
	w.single[u.line] = u.field && u.places == 1
	w.under = underTitle{}
}
