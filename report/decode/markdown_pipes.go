package decode

import "strings"

// hiddenPipe takes the place of a pipe that ends no cell, so that the parser keeps all cells.
const hiddenPipe = "\x01"

// hidePipes hides the pipes that end no cell: escaped ones and, in rows with more cells than the table has columns,
// those in code spans and those beyond the last column. GFM would split the former and drop what follows the latter.
// Text that turns out to be no row is restored as written.
func hidePipes(body string) string {
	var b strings.Builder
	columns, before := 0, "" // before: the line before, which may be a header
	for line := range strings.Lines(body) {
		switch n := delimiterColumns(line); {
		case strings.TrimSpace(line) == "":
			columns = 0
		case n > 0 && before != "":
			columns, before = n, hideInRow(showPipes(before), n, false)
		case columns > 0:
			line = hideInRow(line, columns, true)
		}
		b.WriteString(before)
		before = line
	}
	return b.String() + before
}

func showPipes(s string) string { return strings.ReplaceAll(s, hiddenPipe, "|") }

var codeSpan = lazy("`+[^`]+`+")

// hideInRow hides pipes of one row; in the header, whose cells must match the delimiter row, only those in code spans.
func hideInRow(row string, columns int, surplus bool) string {
	hide := func(s string) string { return strings.ReplaceAll(s, "|", hiddenPipe) }
	row = strings.ReplaceAll(row, `\|`, `\`+hiddenPipe)
	_, rest := containers(row)
	cells := strings.TrimSuffix(strings.TrimPrefix(strings.TrimRight(rest, " \t\n"), "|"), "|")
	if strings.Count(cells, "|") < columns {
		return row
	}
	list := strings.SplitAfterN(codeSpan().ReplaceAllStringFunc(cells, hide), "|", columns)
	if surplus {
		list[len(list)-1] = hide(list[len(list)-1])
	}
	start := len(row) - len(strings.TrimPrefix(rest, "|"))
	return row[:start] + strings.Join(list, "") + row[start+len(cells):]
}
