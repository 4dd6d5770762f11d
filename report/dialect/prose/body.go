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
	r        *form.Reading
	reviewer string
	ahead
	sections

	found    []*findings.Candidate
	told     []*told               // rows that say what became of findings
	summary  map[string]string     // the severities that rows of a summary give to ids
	unread   []int                 // lines of words below a severity that name no place, in sections that hold nothing else
	bare     []bareTitle           // titles in a section of findings which say neither what they are nor how grave it is, as long as they are open
	shut     []bareTitle           // those of them that ended without a finding below
	strays   []strayEntry          // entries that begin or end with their place, in sections that say nothing of what stands in them
	untaken  []gradedLine          // lines that say how grave something is
	marked   []int                 // lines that mark a severity and name a place
	printed  bool                  // a line begins with its place, and then says its severity
	lines    []*findings.Candidate // lines that begin with their place and say none; findings beside such
	remarked *findings.Candidate   // the last that is a remark

	open     *findings.Candidate // the finding that the line belongs to
	numbered bool                // it has a number for its mark
	narrow   *findings.Candidate // the entry whose parts stand one blank deeper
	table    *Table
	heads    map[string]bool     // of tables whose rows are findings
	said     map[[2]string]bool  // words of findings with their files, once a row asks whether it says them again
	looked   int                 // of so many findings
	under    *told               // what the heading above says of an earlier finding; nil = nothing
	lonely   bool                // a section of a severity has begun, and held nothing yet
	lone     *findings.Candidate // the words with which it began; a finding where it holds nothing else and they name a place
	vague    int                 // the line of such words that name none; 0 = none, or an entry came
	scaled   bool                // a title of a severity came before
	abroad   bool                // one in another language did
	aimed    bool                // the line begins with the number of one in the file that the label above names

	current     string // the line
	code        markup.Fences
	separated   bool        // a blank line came before
	lastLine    int         // that prose was read from
	above       phrase.Spot // that the line above is, and nothing else
	scaleLine   int         // the last line of a paragraph that tells what the severities mean
	callout     string      // the severity of the quote that began on the line above; empty = none did
	fileIndent  int         // of the entry that names the file of deeper ones
	foldDepth   int         // parts that can be folded and are open
	foldSection int         // how deep the one is that is the section of a severity; 0 = none
}

// ahead is what is known of a body before its lines are read; what is known of lines goes by their numbers.
type ahead struct {
	title        int               // the line of the document's title; 0 = none, or one of the first rank
	titles       *titleWalk        // what stands below titles
	coded        map[int]bool      // titles of sections that say a priority as a code
	recordTables map[int]bool      // the first lines of tables that are a finding each
	signs        map[string]string // what coloured signs mean here
	answers      map[string]string // what signs tell of what became of findings
	tagged       map[int]string    // lines of an id and a word for how grave it is
	fileEntries  map[int]string    // entries that name the file of deeper ones
	promised     map[int]bool      // entries of lists that are as long as the line above says
	sound        func() bool       // the review says that it finds nothing at all, or approves; asked for when needed
	scaleTold    func() int        // how many severities its lines in capitals go through; asked for when needed
}

func lookAhead(r *form.Reading) ahead {
	f := r.File
	return ahead{
		title: titleLine(f), titles: ratedTitles(f), coded: codedSections(f), recordTables: recordTables(f),
		signs: signsOf(f), answers: answerSigns(f), tagged: taggedLines(f), fileEntries: fileEntries(f), promised: promisedEntries(f),
		sound:     sync.OnceValue(func() bool { return passesAll(r) }),
		scaleTold: sync.OnceValue(func() int { return scaleTold(f) }),
	}
}

// BodyFindings reads the body's findings, in its order, and what it says of earlier ones.
func BodyFindings(r *form.Reading, reviewer string) ([]*report.Finding, []*report.Recheck) {
	whole := r.File
	r.File = UsualLayout(whole)
	defer func() { r.File = whole }()
	b := &bodyReader{r: r, reviewer: reviewer, ahead: lookAhead(r), code: markup.FencesOf(r.File.Body), summary: map[string]string{}, heads: map[string]bool{}}
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
		if b.closed+b.noted > 0 {
			b.mark(number, trimmed)
		}
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
	c.Origins = []report.Origin{b.r.File.At(c.BodyLine)}
}

// begin opens a finding.
func (b *bodyReader) begin(c *findings.Candidate) {
	b.written(c)
	c.Graded = c.SeverityRaw != ""
	if c.SeverityRaw == "" {
		c.SeverityRaw = b.gradedFor(c.ID)
	}
	c.Loose, c.Planned, c.Summary = c.Loose || b.summed > 0 || b.reopened > 0, b.planned > 0, c.Level == 0 && (b.head > 0 || b.promised[c.BodyLine])
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

// inTitled reports whether the open finding has a title, so that what follows tells of it until another title comes.
func (b *bodyReader) inTitled() bool { return b.open != nil && b.open.Level > 0 }

// more gives a line to the open finding.
func (b *bodyReader) more(text string) {
	if b.open != nil {
		b.open.More(strings.TrimRight(text, " "))
	}
}
