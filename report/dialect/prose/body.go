package prose

import (
	"cmp"
	"strings"
	"sync"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
)

// The findings in a review's body. Three forms are met, often side by side:
//
//	**CRITICAL**                                   a list below a severity, as a label or a heading
//	- src/app.go:12 — the token is logged
//
//	### F-12 [HIGH] Token in the log               a heading for each finding, with fields and prose below
//	- **Location:** src/app.go:12
//
//	- **[HIGH]** src/app.go:12 — the token …       entries that say their severity themselves, or rows of a table
//
// A body that has the first or the second uses the third for its summary; then of the third only what the others lack is read, so that
// nothing is counted twice, and nothing is lost. Sections about something else (coverage, runtime, what became of earlier findings) are passed over.

// bodyReader walks the lines of a body.
type bodyReader struct {
	r            *form.Reading
	reviewer     string
	title        int               // the line of the document's title; 0 = none, or one of the first rank
	titles       *titleWalk        // what stands below titles
	coded        map[int]bool      // titles of sections that say a priority as a code, by their lines
	recordTables map[int]bool      // the first lines of tables that are a finding each
	signs        map[string]string // what coloured signs mean here
	answers      map[string]string // what signs tell of what became of findings
	tagged       map[int]string    // lines of an id and a word for how grave it is
	fileEntries  map[int]string    // entries that name the file of deeper ones, by their lines
	promised     map[int]bool      // the lines of entries of lists that are as long as the line above says
	summary      map[string]string // the severities that rows of a summary give to ids
	found        []*findings.Candidate
	lonely       bool                // a section of a severity has begun, and held nothing yet
	lone         *findings.Candidate // the words with which it began; a finding where it holds nothing else and they name a place
	vague        int                 // the line of such words that name none; 0 = none, or an entry came
	unread       []int               // those of sections that hold nothing else
	sound        func() bool         // the review says that it finds nothing at all, or approves; asked for when needed
	scaleTold    func() int          // how many severities its lines in capitals go through; asked for when needed
	open         *findings.Candidate // the finding that the line belongs to
	narrow       *findings.Candidate // the entry whose parts stand one blank deeper

	group     string      // the section's severity as written; empty = none
	mild      string      // the severity of a section in which only entries with a place are findings; empty = none
	mildLevel int         // of the heading that set it
	file      phrase.Spot // that the heading above names, or a line of it; empty = none
	fileLevel int         // of that heading
	above     phrase.Spot // that the line above is, and nothing else
	level     int         // of the heading that set the group; labelLevel for a bold label
	nested    int         // how deep, from 1, the entry is marked that is the title of that severity; 0 = it is none
	announced bool        // a sentence gave that severity
	beside    int         // level of a heading that is a severity alone, while only headings of findings follow it; they may have its rank; 0 = none
	closed    int         // level of the heading that began a section about something else; 0 = none
	reopened  int         // level of such a heading in whose section findings have one of their own; 0 = none
	head      int         // level of the heading of the summary of the whole; 0 = none
	summed    int         // level of the heading of a summary that titles in italics stand in; 0 = none
	past      int         // level of the heading that says findings of another time; 0 = none
	fixes     int         // level of the heading that speaks of fixes; 0 = none
	inside    int         // level of the heading that says findings; 0 = none
	plain     bool        // that heading says nothing else
	plainFrom int         // how many findings there were above it
	depth     int         // of the last heading
	bare      []bareTitle // titles in that section which say neither what they are nor how grave it is
	noted     int         // level of the heading that says observations; 0 = none
	scales    int         // level of the heading above what explains the scale; 0 = none
	legend    int         // level of the heading, or the label, above a list of what its words mean; 0 = none
	numbered  bool        // the open entry has a number for its mark
	lastLine  int         // that prose was read from
	code      markup.Fences
	current   string // the line
	scaled    bool   // a title of a severity came before
	abroad    bool   // one in another language did
	separated bool   // a blank line came before
	table     *Table
	under     *told                 // what the heading above says of an earlier finding; nil = nothing
	told      []*told               // rows that say what became of findings
	printed   bool                  // a line begins with its place, and then says its severity
	remarked  *findings.Candidate   // the last that is a remark
	lines     []*findings.Candidate // lines that begin with their place and say none; findings beside such
	marked    []int                 // lines that mark a severity and name a place
	strange   int                   // level of the heading that says nothing of what stands below it; 0 = none
	described int                   // level of the heading that says that the work is described below it; 0 = none
	aimed     bool                  // the line begins with the number of one in the file that the label above names
	planned   int                   // level of the heading above a plan of what to do; 0 = none
	checks    int                   // level of the heading above a list of checks; 0 = none
	liked     int                   // level of the heading that praises what stands below it; 0 = none
	untaken   []gradedLine          // lines that say how grave something is
	strays    []strayEntry          // entries that begin or end with their place, in such sections

	scaleLine   int    // the last line of a paragraph that tells what the severities mean
	callout     string // the severity of the quote that began on the line above; empty = none did
	fileIndent  int    // of that entry
	foldDepth   int    // parts that can be folded and are open
	foldSection int    // how deep the one is that is the section of a severity; 0 = none
}

// BodyFindings reads the body's findings, in its order, and what it says of earlier ones.
func BodyFindings(r *form.Reading, reviewer string) ([]*report.Finding, []*report.Recheck) {
	whole := r.File
	r.File = UsualLayout(whole)
	defer func() { r.File = whole }()
	b := &bodyReader{r: r, reviewer: reviewer, title: titleLine(r.File), code: markup.FencesOf(r.File.Body), summary: map[string]string{}}
	b.sound = sync.OnceValue(func() bool { return passesAll(r) })
	b.scaleTold = sync.OnceValue(func() int { return scaleTold(r.File) })
	b.titles, b.fileEntries, b.signs, b.recordTables = ratedTitles(r.File), fileEntries(r.File), signsOf(r.File), recordTables(r.File)
	b.tagged, b.coded, b.answers = taggedLines(r.File), codedSections(r.File), answerSigns(r.File)
	b.promised = promisedEntries(r.File)
	for number, text := range r.File.BodyLines() {
		b.line(number, strings.TrimRight(text, "\r\n"))
	}
	b.endBare(1)
	b.tellBare()
	b.leaveWords()
	r.WarnSwallowed()
	if len(b.unread) > 0 {
		warnLoneWords(r, b.unread, b.sound())
	}
	if b.printed {
		b.found = append(b.found, b.lines...)
	} else {
		b.strayLines()
	}
	list := b.settle()
	warnMarked(r, b.marked, list)
	b.warnStrays(list)
	return list, b.rechecks(list)
}

func (b *bodyReader) line(number int, text string) {
	trimmed := strings.TrimSpace(text)
	b.current = trimmed
	if b.open == nil && trimmed != "" && !strings.HasPrefix(trimmed, "#") {
		b.beside = 0
	}
	switch {
	case b.code.Hold(trimmed):
		b.more(text)
	case trimmed == "":
		b.separated, b.table = true, nil
		b.more("")
		return
	case b.fieldBlock(number, trimmed):
	case markup.IsHeading(trimmed):
		b.heading(number, report.Shorten(trimmed, markup.MaxLine))
		if b.graded()+b.mild == "" {
			b.noteGraded(number, markup.Bare(trimmed))
		}
	case strings.HasPrefix(trimmed, "|"):
		b.row(number, trimmed)
	default:
		b.prose(number, text)
		b.noteGraded(number, text)
	}
	b.separated = false
}

// written notes who wrote a finding, and where.
func (b *bodyReader) written(c *findings.Candidate) {
	c.Reviewer, c.Under, c.Number = b.reviewer, b.file, phrase.WrittenNumber(b.current)
	c.Origins = []report.Origin{{Path: b.r.File.Path, Line: c.BodyLine, Pointer: b.r.File.Inner}}
}

// begin opens a finding.
func (b *bodyReader) begin(c *findings.Candidate) {
	b.written(c)
	c.Graded = c.SeverityRaw != ""
	if c.SeverityRaw == "" {
		c.SeverityRaw = b.gradedFor(c.ID)
	}
	c.Loose, c.Planned, c.Summary = c.Loose || b.summed > 0 || b.reopened > 0, b.planned > 0, b.head > 0 && c.Level == 0
	if raw, ok := phrase.SeverityInID(c.ID); ok && c.SeverityRaw == "" {
		c.SeverityRaw = raw
	}
	if b.noted > 0 {
		c.Mere = phrase.GradeOf(c.SeverityRaw) <= report.Informational && !strings.HasPrefix(c.ID, "F-")
		c.Category, c.SeverityRaw = report.Observation, cmp.Or(c.SeverityRaw, report.Observation)
	}
	if c.SeverityRaw == "" && findings.Gap.MatchString(c.ID+" "+c.Title) {
		c.SeverityRaw = report.Observation
	}
	if b.lone != nil { // it was an introduction
		b.found = b.found[:len(b.found)-1]
	}
	b.lonely, b.lone, b.vague = false, nil, 0
	b.found, b.open = append(b.found, c), c
}

// item begins a finding that is an entry: an id, a severity of its own, a place, and the text.
func (b *bodyReader) item(number, indent int, text string) {
	b.begin(findings.NewItem(number, indent, text))
}

// more gives a line to the open finding.
func (b *bodyReader) more(text string) {
	if b.open != nil {
		b.open.More(strings.TrimRight(text, " "))
	}
}
