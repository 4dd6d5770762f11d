package prose

import (
	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
)

// A table with a column for each severity: “| Area | Critical | High | Low |”. Most such tables count; a cell that names a place tells of a finding.

// gradedColumns gives the severities in the head of a table by their columns; nil = fewer than two have one.
func gradedColumns(head []string) []string {
	var grades []string
	n := 0
	for i, cell := range head {
		if word := markup.Bare(cell); i > 0 && word != "" && phrase.GradeOf(word) != report.SeverityUnknown {
			if grades == nil {
				grades = make([]string, len(head))
			}
			grades[i], n = word, n+1
		}
	}
	if n < 2 {
		return nil
	}
	return grades
}

// matrixRow takes the cells of a row that name a place, and reports whether one does.
func (b *bodyReader) matrixRow(number int, cells []string) (some bool) {
	for i, grade := range b.table.matrix {
		cell := markup.Cell(cells, i)
		if grade == "" || cell == "" || phrase.SpotWithin(cell).File == "" || phrase.AllWell.MatchString(cell) {
			continue
		}
		b.entry(number, 0, "["+grade+"] "+cell)
		b.open, some = nil, true
	}
	return some
}
