package dialect

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// A review in words that lists nothing may count all the same: “| Error | 2 |”, “Critical: 1”, “Total findings: 4”, above “No issues found”. What
// it counts is held against its list as the counts of a head are. Beside findings such lines sum them up, often with those of an earlier pass.

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
	review *report.Review
	other  bool // the section tells of something else
	header []string
	column int // of the numbers, as the header says; below 0 = it does not
}

func (r *reading) wordCounts(review *report.Review) {
	if len(review.Findings)+len(review.Rechecks) > 0 || review.BySeverity != nil || review.Declared.Known {
		return
	}
	w := &wordCounts{review: review}
	for _, line := range r.file.uncoded() {
		text := strings.TrimSpace(shorten(line, maxLine))
		if !strings.HasPrefix(text, "|") {
			w.header = nil
		}
		switch {
		case isHeading(text):
			title := bare(text)
			w.other = otherCounts.MatchString(title) || strings.HasPrefix(text, "##") && !countSection.MatchString(title)
		case w.other || strings.HasPrefix(text, ">") || otherCounts.MatchString(text):
			w.header = nil
		case strings.HasPrefix(text, "|"):
			w.row(tableCells(text))
		default:
			w.line(text)
		}
	}
}

// row reads “| Error | 2 |”, and numbers below a head of severities.
func (w *wordCounts) row(cells []string) {
	for i := range cells {
		cells[i] = bare(cells[i])
	}
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
	if m := countedTotal.FindStringSubmatch(bare(text)); m != nil {
		n, _ := strconv.Atoi(m[1])
		w.review.Declared = report.Count{N: n, Known: n > 0}
		return
	}
	for part := range strings.SplitSeq(betweenCounts.ReplaceAllString(bare(text), "\n"), "\n") {
		label, said := labelAhead(part)
		w.count(label, said)
	}
}

// count takes a number above 0: a remark is no finding that must be listed, and none is what an empty list says.
func (w *wordCounts) count(name, said string) {
	severity := gradeOf(countedName.ReplaceAllString(strings.TrimFunc(name, notLetter), "$1"))
	n, _ := strconv.Atoi(said)
	if severity == report.SeverityUnknown || severity == report.Informational || !wholeCount.MatchString(said) || n == 0 {
		return
	}
	if w.review.BySeverity == nil {
		w.review.BySeverity = map[report.Severity]int{}
	}
	w.review.BySeverity[severity] = max(w.review.BySeverity[severity], n)
}

// countedName is a severity with what is counted: “Critical issues”, “Errors”.
var countedName = pattern.Of(`(?i)^([a-z]+?)(?:s|\(s\))?(?: (?:issues|findings|severity))?$`)

func notLetter(c rune) bool { return !unicode.IsLetter(c) }
