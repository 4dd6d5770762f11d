package markup

import (
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// Bare strips Markdown's marks from a line.
func Bare(line string) string {
	return strings.TrimSpace(marks.Replace(starred(strings.TrimLeft(strings.TrimSpace(report.Shorten(line, MaxLine)), "# "))))
}

// BareAll strips the marks from each cell of a row.
func BareAll(cells []string) []string {
	for i := range cells {
		cells[i] = Bare(cells[i])
	}
	return cells
}

var marks = strings.NewReplacer("/**/", "/**/", "/**`", "/**", "**", "", "`", "") // src/**/*.go is a name

// MaxLine is how much of a line is looked at, in bytes; people do not write longer ones.
const MaxLine = 8192

// ListItem is a line with the mark of a list, a sign or a number; its group is the text.
var ListItem = pattern.Of(`^(?:[-*+]|\d{1,4}[.)]) +(.+)$`)

// Cell is the cell of a column; empty where the table has no such column, or the row ends before it.
func Cell(cells []string, column int) string {
	if column < 0 || column >= len(cells) {
		return ""
	}
	return cells[column]
}

// FromEnd is the cell of a column of a table that has so many, as seen from the end of a row: a bar in quoted code makes two cells of one.
func FromEnd(cells []string, column, columns int) string {
	return Cell(cells, column+max(0, len(cells)-columns))
}

// NotLetter reports whether a character is no letter of any script, for trimming marks and numbers off a word. Unicode calls the sign ℹ a letter.
func NotLetter(c rune) bool { return c == 'ℹ' || !unicode.IsLetter(c) }

// NotInWord reports whether a character is no digit either.
func NotInWord(c rune) bool { return NotLetter(c) && !unicode.IsDigit(c) }

// TableCells splits a row. A pipe behind a backslash is text; the first and the last cell may be empty.
func TableCells(line string) []string {
	const stand = "\x00"
	row := strings.TrimSpace(strings.ReplaceAll(line, `\|`, stand))
	cells := strings.Split(strings.TrimSuffix(strings.TrimPrefix(row, "|"), "|"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(strings.ReplaceAll(cells[i], stand, "|"))
	}
	return cells
}
