package prose

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Tables of two columns that tell one finding each, a field in a row, with no heading above:
//
//	| Field    | Value        |
//	|----------|--------------|
//	| Severity | High         |
//	| File     | src/app.go:7 |
//
// Such a table says how grave something is, and where, or which one and what it is. One of the review as a whole may say the first alone. Below
// the title of a severity the place and the words are enough.

// recordTables gives the first lines of such tables, and whether each says its severity itself.
func recordTables(f *form.File) map[int]bool {
	heads, rows, first, last := map[int]bool{}, [][]string(nil), 0, -1
	keep := func() {
		if is, graded := tellsFinding(rows); is {
			heads[first] = graded
		}
	}
	for number, line := range f.Uncoded() {
		text := strings.TrimSpace(line)
		if !strings.HasPrefix(text, "|") {
			continue
		}
		if number != last+1 {
			keep()
			rows, first = nil, number
		}
		rows, last = append(rows, markup.TableCells(text)), number
	}
	keep()
	return heads
}

// tellsFinding reports whether the rows of a table are the fields of one finding, and whether its severity is among them.
func tellsFinding(rows [][]string) (is, graded bool) {
	c, grades := &findings.Candidate{Finding: &report.Finding{}}, 0
	for _, cells := range rows {
		if len(cells) != 2 {
			return false, false
		}
		name := fieldName(cells[0])
		if severityChoice.MatchString(cells[1]) {
			continue // of a form that nobody filled in
		}
		if _, is := phrase.SeveritySaid(markup.Bare(cells[1])); is &&
			slices.Contains(gradesSurely, name) {
			grades++
		}
		c.Set(name, cells[1])
	}
	named, told := c.File != "" || c.ID != "", c.Title+c.Words() != ""
	return grades == 1 && (c.File != "" || named && told) || grades == 0 && named && told, grades == 1
}

func fieldName(cell string) string { return node.Snake(strings.TrimRight(markup.Bare(cell), ": ")) }

// recordRow begins the finding of such a table.
func (b *bodyReader) recordRow(number int, cells []string) bool {
	graded, is := b.recordTables[number]
	if !is || !graded && b.graded() == "" || b.aside() || b.inTitled() && !b.open.Record {
		return false
	}
	b.beginRecord(number, "")
	b.open.Set(fieldName(cells[0]), cells[1])
	return true
}

// severityChoice is the choice that a form leaves: “critical / high / medium / low”.
var severityChoice = pattern.Of(`^[\w* ]{2,20}(?:[/|,][\w* ]{2,20}){2,}$`)
