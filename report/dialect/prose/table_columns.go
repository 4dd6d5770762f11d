package prose

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Tables of places that lack one column: the words have a name that nobody knows, or there is no severity.

// gradesSurely are the heads of a column that is a severity and nothing else: tasks and files have priorities and risks.
var gradesSurely = slices.Concat(phrase.GradeNames, phrase.ForeignNames.Severity)

// lacking finds the words or the severity where no column is called so.
func (t *Table) lacking(head []string, grouped bool) {
	if t.text < 0 && t.title < 0 && t.severity >= 0 && t.place >= 0 && t.Answer < 0 && t.gradesSurely(head) {
		t.unnamedColumn(head)
	}
	t.nameless = t.text < 0 && t.title < 0 && t.id >= 0 && t.severity >= 0 && t.place < 0 && t.gradesSurely(head)
	if t.severity < 0 {
		t.agreedColumn(head, grouped)
	}
	if t.severity < 0 && !grouped {
		t.impactColumn(head)
	}
}

// shortColumn heads a column that says how much, or who.
var shortColumn = pattern.Of(`^(?:n[ro]\.?|count|number|total|effort|loe|size|points|score|owner|who|reviewer|agent|date|cwe|owasp|wcag|cvss)(?:_|$)`)

// unnamedColumn takes the first column that is nothing else for the words of a table that says a severity and a place:
//
//	| Severity | File | Violated principle |
func (t *Table) unnamedColumn(head []string) {
	known := []int{t.id, t.severity, t.place, t.line, t.category, t.fix, t.note}
	for i, cell := range head {
		name := node.Snake(markup.Bare(cell))
		if name != "" && !slices.Contains(known, i) && !slices.Contains(phrase.RiskNames, name) && !tellsWeight.MatchString(name) && !shortColumn.MatchString(name) {
			t.text = i
			return
		}
	}
}

// ungradedRow takes a row that names a line and says no severity: in a section of findings it is one, elsewhere nobody knows, so that it is told.
func (b *bodyReader) ungradedRow(number int, line string, cells []string) {
	c := b.table.candidate(cells)
	if worst := b.table.worstOf(cells); worst >= 0 {
		b.rowAsGraded(number, cells, worst)
		return
	}
	if raw := phrase.OuterSeverity(c.Description); raw != "" {
		c.SeverityRaw, c.BodyLine, c.Loose = raw, number, true
		b.begin(c)
		b.open = nil
		return
	}
	switch words := c.Description + c.Title; {
	case b.inside > 0 && b.table.isNumbered(cells) && strings.Count(words, " ") > 2 &&
		!phrase.NoFinding.MatchString(words) && !phrase.AllWell.MatchString(words) && !saysSettled(words):
		b.rowFinding(number, cells)
	case c.Line == 0 || phrase.NoFinding.MatchString(words) || phrase.AllWell.MatchString(words) || saysSettled(words):
		b.mark(number, line)
	case b.inside > 0 && b.plain:
		b.rowFinding(number, cells)
	case b.strange > 0 || b.inside > 0:
		b.strays = append(b.strays, strayEntry{number, phrase.Spot{File: c.File, First: c.Line}, b.liked > 0})
	default:
		b.mark(number, line)
	}
}

// isNumbered reports whether a row has an id of letters and a number, and says where it is: “| F1 | it charges twice | the retry of the till |”.
func (t *Table) isNumbered(cells []string) bool {
	return rowID.MatchString(markup.Bare(markup.Cell(cells, t.id))) && !noWords(markup.Cell(cells, t.place))
}

var rowID = pattern.Of(`^[A-Z]{1,6}-?\d{1,4}$`)

// rowAsGraded takes a row whose severity stands in a column that is none of severities.
func (b *bodyReader) rowAsGraded(number int, cells []string, severity int) {
	of := b.table
	graded := *of
	graded.severity, graded.Answer = severity, -1
	b.table = &graded
	b.rowFinding(number, cells)
	b.table = of
}

// gradesAnswer reports whether a row of a list of checks says behind a sign how grave it is what was found: “| Input | ⚠️ Medium | the page has no limit |”.
func (t *Table) gradesAnswer(cells []string) bool {
	if t.Answer < 0 || t.severity >= 0 || t.id >= 0 || t.text < 0 || t.earlier {
		return false
	}
	said := markup.Cell(cells, t.Answer)
	bare := strings.TrimLeft(phrase.Unpictured(said), "❌ ")
	return bare != said && phrase.GradeOf(markup.Bare(bare)) > report.Informational
}

// placeElsewhere takes the place that a cell is and nothing else, where no column is called so: “Component”.
func (t *Table) placeElsewhere(c *findings.Candidate, cells []string) {
	for i, cell := range cells {
		if slices.Contains([]int{t.text, t.title, t.fix, t.note, t.severity}, i) || !strings.Contains(cell, ".") {
			continue
		}
		if at := wholeSpot(cell); at.File != "" {
			at.Locate(c.Finding)
			return
		}
		if c.File = fileAlone(cell); c.File != "" {
			return
		}
	}
}

// worstOf is the column with the worst severity of a row where several say one, as where each model has a column of its own; -1 = there are no such.
func (t *Table) worstOf(cells []string) int {
	column, known, grades := -1, []int{t.id, t.place, t.line, t.category, t.title, t.text, t.fix, t.note}, 0
	worst := report.SeverityUnknown
	for i, cell := range cells {
		if s := phrase.GradeOf(markup.Bare(cell)); s != report.SeverityUnknown && !slices.Contains(known, i) {
			if grades++; s > worst {
				column, worst = i, s
			}
		}
	}
	if grades < 2 || t.measured {
		return -1
	}
	return column
}

// measures heads a column with a measure of a file or a task, in the words of severities.
var measures = pattern.Of(`^(?:complexity|risk|effort|likelihood|probability|impact|priority|urgency|size|churn)(?:_|$)`)
