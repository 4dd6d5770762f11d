package dialect

import (
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// bare strips Markdown's marks from a line.
func bare(line string) string {
	return strings.TrimSpace(marks.Replace(starred(strings.TrimLeft(strings.TrimSpace(report.Shorten(line, maxLine)), "# "))))
}

// bareAll strips the marks from each cell of a row.
func bareAll(cells []string) []string {
	for i := range cells {
		cells[i] = bare(cells[i])
	}
	return cells
}

var marks = strings.NewReplacer("/**/", "/**/", "/**`", "/**", "**", "", "`", "") // src/**/*.go is a name

// maxLine is how much of a line is looked at, in bytes; people do not write longer ones.
const maxLine = 8192

var listItem = pattern.Of(`^(?:[-*+]|\d{1,4}[.)]) +(.+)$`)

func notLetter(c rune) bool { return !unicode.IsLetter(c) }

// tableCells splits a row. A pipe behind a backslash is text; the first and the last cell may be empty.
func tableCells(line string) []string {
	const stand = "\x00"
	row := strings.TrimSpace(strings.ReplaceAll(line, `\|`, stand))
	cells := strings.Split(strings.TrimSuffix(strings.TrimPrefix(row, "|"), "|"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(strings.ReplaceAll(cells[i], stand, "|"))
	}
	return cells
}
