package review

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// rows makes a node of each row of a table.
func rows(words dialect.Words, block *decode.Block) (list []*node) {
	for _, row := range block.Rows[1:] {
		n := &node{level: itemLevel}
		for i, cell := range row {
			header := block.Rows[0][i].Text
			n.columns = append(n.columns, part{header, column(header), newLine(cell.Inline, cell.Line)})
		}
		n.read(words)
		list = append(list, n)
	}
	return list
}

// column reads a header; a priority is a severity in a review.
func column(text string) field {
	f, name := fieldOf(text), dialect.Fold(text)
	switch {
	case f == priorityField:
		return severityField
	case f == noField && (strings.HasSuffix(name, " id") || text == "#"):
		return idField
	case f == noField && strings.HasSuffix(name, "status"):
		return statusField
	}
	return f
}

// read makes the headline of a row from its cells. In a table without a severity column, or with nothing beside it, a
// cell that is a severity asks.
func (n *node) read(words dialect.Words) {
	n.no, n.id = n.columns[0].no, parseHeadline(words, n.columns[0].line).id
	column, named := false, false
	var all, rest []string
	for _, c := range n.columns {
		text := strings.TrimSpace(c.text)
		s, known := severityOf(words, text)
		switch all = append(all, text); {
		case c.field == severityField:
			n.raw, column = text, true
			continue
		case c.field == statusField:
			n.last = text
		case c.field == idField:
			n.id = cmp.Or(parseHeadline(words, c.line).id, strings.Trim(text, "`* "))
		case c.field != noField:
		case known && s >= report.Medium && n.raw == "" && gradeWords[dialect.Fold(text)]:
			n.raw = text
		case n.last == "":
			if _, status := words.Status(text); status {
				n.last = text
			}
		}
		named = named || slices.Contains(textual, c.field)
		rest = append(rest, text)
	}
	n.text, n.rest = strings.Join(all, " | "), strings.Join(rest, " | ")
	n.weak = !column || !named
	_, known := severityOf(words, n.raw)
	passed := n.id == "" || dialect.IsNone(n.raw) || words.Outcome(n.raw) == report.Passed
	if !known && passed || slices.ContainsFunc(all, func(s string) bool { return dialect.Fold(s) == "none" }) {
		n.raw = ""
	}
	if n.raw == "" && !isID(n.id) {
		n.id = ""
	}
}

// textual are the columns of which a table of findings has at least one.
var textual = []field{idField, titleField, textField, fileField, placeField, fixField}
