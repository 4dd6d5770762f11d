package prose

import (
	"strings"

	"swarmreport/report"
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

// titleWalk looks for titles that have a severity as a field at once below.
type titleWalk struct {
	rated       map[int]string // the severity of each, by its line
	placed      map[int]bool   // headings with a place at once below, by their lines
	heading     ratedTitle     // that the walk is below
	named       []*ratedTitle  // lines below it that name what they tell of: “**Issue:** the token is logged”
	fields      int            // for a severity, below it
	tells       map[int]bool   // headings with a field for the words at once below, by their lines
	places      int            // lines below it that begin with a place, or are a field for one
	single      map[int]bool   // headings with a field for a place at once below, and no other place
	groups      map[int]bool   // headings without a number above a list of places with words behind them, by their lines
	numbered    map[int]bool   // headings without a number at once above several titles with numbers, by their lines
	listed      int            // such entries below it
	counted     int            // such titles below it; -1 = something else stands between
	before      string         // the line above; empty = none, or a heading
	maybe       int            // the line above, where it is a severity and begins a paragraph or an entry
	record      bool           // the paragraph is one
	records     map[int]bool   // lines with which a record begins: a severity, and at once below a field or a place; or the place or the words, with a severity below
	priorities  []string       // what fields for a priority say below the heading, where it is a word of the scale
	whereabouts bool           // a label for a place stands below the heading, which has a number
	impacts     []string       // what fields for an impact say below the heading, where it is a word of the scale
	onElement   bool           // a field below it names the element of a page
	odd         string         // what a field for a severity says below the heading in a word off the scale; empty = none does
	divided     map[int]bool   // headings with a deeper one at once below that has a number, by their lines
	over        ratedTitle     // the heading above with nothing between; left is its depth
	parent      int            // the line of the one at once above the heading that the walk is below, where that is deeper and has a number
	topics      map[int]bool   // headings with the title of a finding at once below, or a title with a number and a place, or with words that there is none
	talks       map[int]bool   // lines in bold that are a place and nothing else, with words at once below, by their lines
	spot        int            // the line above, where it is such a place
	located     map[int]bool   // entries in bold with a field for a place at once below, by their lines
	entry       int            // the line above, where it is an entry in bold
	outside     bool           // the line above belongs to no paragraph
	para        recordLines    // the paragraph, where it may be such
}

type ratedTitle struct {
	line, left int
	raw        string
	counted    bool // it has a number
}

// ratedTitles looks for such titles, for headings that have a place at once below, and for records.
func ratedTitles(f *form.File) *titleWalk {
	w := &titleWalk{rated: map[int]string{}, placed: map[int]bool{}, single: map[int]bool{}, tells: map[int]bool{}, records: map[int]bool{}, divided: map[int]bool{}, topics: map[int]bool{}, talks: map[int]bool{}, located: map[int]bool{}, groups: map[int]bool{}, numbered: map[int]bool{}, outside: true}
	for number, line := range f.Uncoded() {
		text := strings.TrimSpace(report.Shorten(line, markup.MaxLine))
		w.inRecord(number, text)
		w.inParagraph(number, text)
		w.belowSpot(number, text)
		w.belowEntry(number, line)
		w.divides(number, text)
		switch {
		case text == "":
		case markup.IsHeading(text) || boldAlone(text) && (w.heading.line == 0 || !severityBelow.MatchString(text)):
			if w.heading.left == severityLines && boldAlone(text) && titlesFinding(text) {
				w.topics[w.heading.line] = true
			}
			w.end()
			w.abroad(number, text)
			if !strings.HasPrefix(text, "# ") || countedTitle(text) || ofOneFinding(text) { // the document's
				w.heading = ratedTitle{line: number, left: severityLines, counted: phrase.Ordinal.MatchString(markup.Bare(text))}
			}
		case strings.HasPrefix(line, "  ") && saysSeverity(text): // of the entry above
			w.heading.left, w.fields = 0, w.fields+1
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
	m := EntryMark.FindStringSubmatch(report.Shorten(strings.TrimRight(line, "\r\n"), markup.MaxLine))
	if w.entry > 0 && m != nil && m[1] != "" && findings.FieldOf(m[2]) != nil && placeAhead(m[2]) {
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
		if w.over.line > 0 && depth > w.over.left && phrase.IsFindingHeading(markup.Bare(text)) {
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
	if w.heading.left == severityLines && (phrase.NoFinding.MatchString(text) || noneFiled.MatchString(text)) {
		w.topics[w.heading.line] = true
	}
	if w.heading.left == severityLines && w.heading.line > 0 && placeAhead(text) {
		w.placed[w.heading.line] = true
		if w.parent > 0 {
			w.topics[w.parent] = true
		}
		w.single[w.heading.line] = findings.FieldOf(text) != nil
	}
	if w.heading.left == severityLines && (tellsItself(text) || tellsPlace(text)) {
		w.tells[w.heading.line] = true
	}
	if placeAhead(text) {
		w.places++
	}
	if tellsOfPlace(text) {
		w.listed++
	}
	if titled := countedEntry.MatchString(text); titled && w.counted >= 0 {
		w.counted++
	} else if w.counted == 0 {
		w.counted = -1
	}
	w.whereabouts = w.whereabouts || w.heading.counted && placeLabel.MatchString(text)
	raw := severityField(text)
	if raw != "" {
		w.fields++
	} else if w.heading.left > 0 && saysSeverity(text) {
		w.odd = oddGrade(findings.FieldOf(text)[2])
	}
	w.weigh(text)
	near := w.named[max(len(w.named)-severityLines, 0):] // a severity reaches no further up
	for _, t := range append(near, &w.heading) {
		if t.left--; t.left >= 0 && t.raw == "" {
			t.raw = raw
		}
	}
	if m := findings.FieldOf(text); m != nil && namesItself.MatchString(m[1]) && !EntryMark.MatchString(text) && !w.record {
		w.named = append(w.named, &ratedTitle{line: number, left: severityLines})
	}
}

// end keeps the heading that has one severity. One above several is a section's, and those that are named in it have them.
func (w *titleWalk) end() {
	titles := w.named
	if w.fields == 0 && (w.onElement || w.places == 1 && w.single[w.heading.line]) {
		w.fields, w.heading.raw = len(w.impacts), strings.Join(w.impacts, "")
	}
	if w.fields == 0 && w.whereabouts && len(w.priorities) == 1 {
		w.fields, w.heading.raw = 1, w.priorities[0]
	}
	if w.fields == 0 && w.odd != "" && w.places == 1 {
		w.fields, w.heading.raw = 1, w.odd
	}
	w.impacts, w.priorities, w.whereabouts, w.onElement, w.odd = nil, nil, false, false, ""
	if w.fields == 1 && w.heading.raw != "" {
		titles = []*ratedTitle{&w.heading}
	}
	for _, t := range titles {
		if t.raw != "" && t.line > 0 {
			w.rated[t.line] = t.raw
		}
	}
	w.groups[w.heading.line] = w.listed > 1 && !w.heading.counted
	w.numbered[w.heading.line] = w.counted > 1 && !w.heading.counted
	w.listed, w.counted = 0, 0
	w.single[w.heading.line] = w.single[w.heading.line] && w.places == 1
	w.heading, w.named, w.fields, w.places = ratedTitle{}, nil, 0, 0
}

// countedEntry is a finding in a list with numbers, its title in bold ahead of some words: “2. **The token is logged** — on each request”.
var countedEntry = pattern.Of(`^\d{1,3}[.)]\s+\*\*[^*]*\S\s[^*]*[^*:]\*\*[^\pL*:]*\s\S+(?:\s+\S+){3}`)

// tellsOfPlace reports whether a line is an entry that begins with a place in the code and says something of it.
func tellsOfPlace(text string) bool {
	m := EntryMark.FindStringSubmatch(text)
	if m == nil {
		return false
	}
	at, behind := phrase.LeadingSpot(m[2])
	return at.First > 0 && strings.Count(behind, " ") > 3
}
