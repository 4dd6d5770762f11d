package dialect

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// A review in words may count: “| Error | 2 |”, “Critical: 1”, “Total findings: 4”. Where it lists nothing, that is held against its list as the
// counts of a head are. Beside findings such lines sum them up, often with those of an earlier pass: more than were read is said, and no more.

var (
	countSection = pattern.Of(`(?i)\b(?:summary|findings?|issues?|severity|counts?|results?|overview|statistics|breakdown|verdict|totals?)\b`)
	// otherCounts are of another time, or of other things.
	otherCounts  = pattern.Of(`(?i)\b(?:previous(?:ly)?|prior|earlier|before|initial(?:ly)?|history|pass \d|round \d|iterations?|resolved|fixed|closed|trend|risks?|threats?|tests?|tools?|lint\w*|coverage|legend|scale|definitions?|thresholds?|examples?)\b`)
	leftHead     = pattern.Of(`(?i)^(?:open|remaining|left|unresolved)$`) // beside what was found in all
	countHead    = pattern.Of(`(?i)^(?:#|n|count|counts|number|total|found|findings|issues|open|remaining|left|unresolved|quantity)$`)
	ofScale      = pattern.Of(`(?i)^(?:severity|level|priority|class|type|category)$`)
	countedTotal = pattern.Of(`(?i)^(?:total )?(?:number of )?(?:findings|issues)(?: found| count)?\s*:\s*(\d{1,6})$`)
	wholeCount   = pattern.Of(`^\d{1,6}$`)
)

// wordCounts takes the counts of a body.
type wordCounts struct {
	bySeverity map[report.Severity]int // above 0; nil = none was
	none       map[report.Severity]bool
	total      report.Count
	at         int  // the line of the first above 0
	other      bool // the section tells of something else
	header     []string
	column     int // of the numbers, as the header says; below 0 = it does not
}

// wordCounts holds the counts against what was read.
func (r *reading) wordCounts(review *report.Review) {
	w := r.countsInWords()
	read, sum := len(review.Findings)+len(review.Rechecks), 0
	for _, n := range w.bySeverity {
		sum += n
	}
	switch {
	case review.BySeverity != nil || review.Declared.Known:
	case read == 0:
		review.BySeverity, review.Declared = w.bySeverity, w.total
	case max(sum, w.total.N) > read:
		r.problem(atLine(w.at), report.Warning, report.MissingField, "findings", fmt.Sprintf("the review counts %d findings, and %d could be read from it; "+
			"if one is missing, write it as “- file:line — text” under a heading for its severity", max(sum, w.total.N), read))
	}
}

// countsNone reports whether the review gives the count of most severities, and each is none.
func (r *reading) countsNone() bool {
	w := r.countsInWords()
	return len(w.none) > 2 && w.bySeverity == nil && !w.total.Known
}

func (r *reading) countsInWords() *wordCounts {
	w := &wordCounts{none: map[report.Severity]bool{}}
	for number, line := range r.file.uncoded() {
		text := strings.TrimSpace(report.Shorten(line, maxLine))
		if !strings.HasPrefix(text, "|") {
			w.header = nil
		}
		switch {
		case text == "":
		case isHeading(text):
			title := bare(text)
			w.other = strings.HasPrefix(text, "##") && !countSection.MatchString(title) || otherCounts.MatchString(title)
		case w.other || strings.HasPrefix(text, ">") || otherCounts.MatchString(text):
			w.header = nil
		case strings.HasPrefix(text, "|"):
			w.row(bareAll(tableCells(text)))
		default:
			w.line(text)
		}
		if w.at == 0 && (w.bySeverity != nil || w.total.Known) {
			w.at = number
		}
	}
	return w
}

// row reads “| Error | 2 |”, and numbers below a head of severities.
func (w *wordCounts) row(cells []string) {
	if w.header == nil {
		w.begin(cells)
		return
	}
	at := w.column
	if at > 0 && at < len(cells) && (ofScale.MatchString(w.header[0]) || gradeOf(w.header[0]) != report.SeverityUnknown) {
		w.count(cells[0], cells[at])
		return
	}
	for i, cell := range cells[:min(len(cells), len(w.header))] {
		w.count(w.header[i], cell)
	}
}

// begin takes the head of a table, which may be its first row as well: “| Error | 2 |”.
func (w *wordCounts) begin(cells []string) {
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

// line reads “- Critical: 1”, several of them behind each other, and a total.
func (w *wordCounts) line(text string) {
	if m := entryMark.FindStringSubmatch(text); m != nil {
		text = m[2]
	}
	text = bare(text)
	for _, form := range []*pattern.Pattern{countedTotal, totalSentence, totalAhead} {
		if m := form.FindStringSubmatch(text); m != nil {
			n := numeral(m[1])
			w.total = report.Count{N: n, Known: n > 0}
			return
		}
	}
	for part := range strings.SplitSeq(betweenCounts.ReplaceAllString(text, "\n"), "\n") {
		label, said := labelAhead(strings.Replace(part, " — ", ": ", 1))
		w.count(label, said)
	}
}

// count takes what is said of a severity. A remark is no finding that must be listed.
func (w *wordCounts) count(name, said string) {
	severity := gradeOf(countedName.ReplaceAllString(strings.TrimFunc(name, notLetter), "$1"))
	n, _ := strconv.Atoi(said)
	switch {
	case severity == report.SeverityUnknown:
	case n == 0 && noFinding.MatchString(said):
		w.none[severity] = true
	case severity == report.Informational || !wholeCount.MatchString(said) || n == 0:
	default:
		if w.bySeverity == nil {
			w.bySeverity = map[report.Severity]int{}
		}
		w.bySeverity[severity] = max(w.bySeverity[severity], n)
	}
}

var (
	// totalSentence says of the whole how much was found: “Found 4 issues (1 high)”, “Reviewed by Ada: 3 issues”.
	totalSentence = pattern.Of(`(?i)^(?:reviewed by [^:]{1,60}:\s*|(?:in )?total:?\s+|insgesamt\s+|(?:(?:i|we)(?:['’]ve| have)? )?(?:found|identified|raised|reported) )` + someIssues + `(?:[^\pL\pN]|$)`)
	totalAhead    = pattern.Of(`(?i)^` + someIssues + ` (?:(?:were|was|have been) )?(?:found|identified|raised|reported)(?:[^\pL\pN]|$)`)
)

const someIssues = `(\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten) (?:new |open )?(?:issues?|findings?|problems?|defects?|bugs?|concerns?|befunde?|probleme?)`

// countedName is a severity with what is counted: “Critical issues”, “Errors”.
var countedName = pattern.Of(`(?i)^([a-z]+?)(?:s|\(s\))?(?: (?:issues|findings|severity))?$`)
