package prose

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A review in words may count: “| Error | 2 |”, “Critical: 1”, “Total findings: 4”. Where it lists nothing, that is held against its list as the
// counts of a head are. Beside findings such lines sum them up, often with those of an earlier pass: more than were read is said, and no more.

var (
	countSection = pattern.Of(`(?i)\b(?:summary|findings?|issues?|severity|counts?|results?|overview|statistics|breakdown|verdict|totals?)\b`)
	// OtherCounts are of another time, or of other things.
	OtherCounts  = pattern.Of(`(?i)\b(?:previous(?:ly)?|prior|earlier|before|initial(?:ly)?|history|pass \d|round \d|iterations?|resolved|fixed|closed|trend|risks?|threats?|tests?|tools?|lint\w*|coverage|legend|scale|definitions?|thresholds?|examples?)\b`)
	leftHead     = pattern.Of(`(?i)^(?:open|remaining|left|unresolved)$`) // beside what was found in all
	countHead    = pattern.Of(`(?i)^(?:#|n|count|counts|number|total|found|findings|issues|open|remaining|left|unresolved|quantity)$`)
	ofScale      = pattern.Of(`(?i)^(?:severity|level|priority|class|type|category)$`)
	countedTotal = pattern.Of(`(?i)^(?:total )?(?:number of )?(?:findings|issues)(?: found| count)?\s*:\s*(\d{1,6})$`)
	wholeCount   = pattern.Of(`^\d{1,6}$`)
)

// WordCounts takes the counts of a body.
type WordCounts struct {
	BySeverity map[report.Severity]int // above 0; nil = none was
	None       map[report.Severity]bool
	total      report.Count
	at         int                      // the line of the first above 0
	other      bool                     // the section tells of something else
	past       int                      // level of the heading above counts of another time; 0 = none
	under      report.Severity          // that the line above titles, and nothing else
	empty      map[report.Severity]bool // whose section says that there is none
	filled     bool                     // a section of a severity says something else
	header     []string
	column     int // of the numbers, as the header says; below 0 = it does not
}

// CountWords holds the counts against what was read.
func CountWords(r *form.Reading, review *report.Review) {
	w := countsInWords(r)
	read, sum := len(review.Findings)+len(review.Rechecks), 0
	for _, n := range w.BySeverity {
		sum += n
	}
	switch {
	case review.BySeverity != nil || review.Declared.Known:
	case read == 0:
		review.BySeverity, review.Declared = w.BySeverity, w.total
	case max(sum, w.total.N) > read:
		tooFew(r, w.at, max(sum, w.total.N), read)
	default:
		if _, most := Tally(r.File); most > read {
			tooFew(r, max(r.File.BodyLine, 1), most, read)
		}
	}
}

func tooFew(r *form.Reading, line, counted, read int) {
	r.Problem(form.AtLine(line), report.Warning, report.MissingField, "findings", fmt.Sprintf("the review counts %d findings, and %d could be read from it; "+
		"if one is missing, write it as “- file:line — text” under a heading for its severity", counted, read))
}

// CountsNone reports whether the review gives the count of most severities, or has a section for each, and there is none of any.
func CountsNone(r *form.Reading) bool {
	if counted, most := Tally(r.File); counted {
		return most == 0
	}
	w := countsInWords(r)
	return (len(w.None) > 2 || len(w.empty) > 2 && !w.filled) && w.BySeverity == nil && !w.total.Known
}

func countsInWords(r *form.Reading) *WordCounts {
	w := &WordCounts{None: map[report.Severity]bool{}, empty: map[report.Severity]bool{}}
	for number, line := range r.File.Uncoded() {
		text := strings.TrimSpace(line)
		if !strings.HasPrefix(text, "|") {
			w.header = nil
		}
		w.section(text)
		switch {
		case text == "":
		case markup.IsHeading(text):
			title := markup.Bare(text)
			w.other = strings.HasPrefix(text, "##") && !countSection.MatchString(title) || OtherCounts.MatchString(title)
		case w.other || strings.HasPrefix(text, ">") || OtherCounts.MatchString(text):
			w.header = nil
		case strings.HasPrefix(text, "|"):
			w.row(markup.BareAll(markup.TableCells(text)))
		default:
			w.Line(text)
		}
		if w.at == 0 && (w.BySeverity != nil || w.total.Known) {
			w.at = number
		}
	}
	return w
}

// row reads “| Error | 2 |”, and numbers below a head of severities.
func (w *WordCounts) row(cells []string) {
	if w.header == nil {
		w.begin(cells)
		return
	}
	at := w.column
	if at > 0 && at < len(cells) && (ofScale.MatchString(w.header[0]) || phrase.GradeOf(w.header[0]) != report.SeverityUnknown) {
		w.count(cells[0], cells[at])
		return
	}
	for i, cell := range cells[:min(len(cells), len(w.header))] {
		w.count(w.header[i], cell)
	}
}

// begin takes the head of a table, which may be its first row as well: “| Error | 2 |”.
func (w *WordCounts) begin(cells []string) {
	w.header = cells
	w.column = slices.IndexFunc(cells, leftHead.MatchString)
	if w.column < 0 {
		w.column = slices.IndexFunc(cells, countHead.MatchString)
	}
	if len(cells) != 2 {
		return
	}
	w.count(cells[0], cells[1])
	if w.column < 0 && wholeCount.MatchString(cells[1]) {
		w.column = 1 // the table has no head
	}
}

// Line reads “- Critical: 1”, several of them behind each other, and a total.
func (w *WordCounts) Line(text string) {
	if m := EntryMark.FindStringSubmatch(text); m != nil {
		text = m[2]
	}
	text = markup.Bare(text)
	for _, form := range []*pattern.Pattern{countedTotal, totalSentence, totalAhead} {
		if m := form.FindStringSubmatch(text); m != nil {
			n := phrase.Numeral(m[1])
			w.total = report.Count{N: n, Known: n > 0}
			return
		}
	}
	if phrase.HoldsLetters(text, "lock", "stopper", "must") {
		if m := blockersAhead.FindStringSubmatch(text); m != nil {
			w.count("critical", strconv.Itoa(phrase.Numeral(m[1])))
			return
		}
	}
	for part := range strings.SplitSeq(phrase.BetweenCounts.ReplaceAllString(text, "\n"), "\n") {
		label, said := phrase.LabelAhead(strings.Replace(part, " — ", ": ", 1))
		w.count(label, said)
	}
}

// count takes what is said of a severity. A remark is no finding that must be listed.
func (w *WordCounts) count(name, said string) {
	severity := phrase.GradeOf(countedName.ReplaceAllString(strings.TrimFunc(name, markup.NotLetter), "$1"))
	n, _ := strconv.Atoi(said)
	switch {
	case severity == report.SeverityUnknown:
	case n == 0 && phrase.NoFinding.MatchString(said):
		w.None[severity] = true
	case severity == report.Informational || !wholeCount.MatchString(said) || n == 0:
	default:
		if w.BySeverity == nil {
			w.BySeverity = map[report.Severity]int{}
		}
		w.BySeverity[severity] = max(w.BySeverity[severity], n)
	}
}

var (
	// totalSentence says of the whole how much was found: “Found 4 issues (1 high)”, “Reviewed by Ada: 3 issues”.
	totalSentence = pattern.Of(`(?i)^(?:reviewed by [^:]{1,60}:\s*|(?:in )?total:?\s+|insgesamt\s+|(?:(?:i|we)(?:['’]ve| have)? )?(?:found|identified|raised|reported) )` + someIssues + `(?:[^\pL\pN]|$)`)
	totalAhead    = pattern.Of(`(?i)^` + someIssues + ` (?:(?:were|was|have been) )?(?:found|identified|raised|reported)(?:[^\pL\pN]|$)`)
)

// blockersAhead counts what blocks the work, and then perhaps says what it is: “One blocker: the lock is not released.”
var blockersAhead = pattern.Of(`(?i)^(?:there (?:is|are) (?:still )?)?(\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten) (?:open |remaining |merge )?(?:blockers?|blocking (?:issues?|findings?|problems?)|show-?stoppers?|must[- ]fix(?:es)?)(?: (?:left|remains?|open))?(?:\W*$|\s*[:(—–,-])`)

const someIssues = `(\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten) (?:new |open )?(?:issues?|findings?|problems?|defects?|bugs?|concerns?|befunde?|probleme?)`

// countedName is a severity with what is counted: “Critical issues”, “Errors”.
var countedName = pattern.Of(`(?i)^([a-z]+?)(?:s|\(s\))?(?: (?:issues|findings|severity))?$`)
