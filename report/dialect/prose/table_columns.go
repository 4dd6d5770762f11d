package prose

import (
	"slices"

	"swarmreport/report"
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
	if t.text < 0 && t.title < 0 && t.severity >= 0 && t.place >= 0 && t.Answer < 0 && slices.Contains(gradesSurely, node.Snake(markup.Bare(head[t.severity]))) {
		t.unnamedColumn(head)
	}
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
	if b.table.severity = b.table.worstOf(cells); b.table.severity >= 0 {
		b.rowFinding(number, cells)
		b.table.severity = -1
		return
	}
	switch words := c.Description + c.Title; {
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
	if grades < 2 {
		return -1
	}
	return column
}
