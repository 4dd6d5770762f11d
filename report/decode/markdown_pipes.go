package decode

import (
	"bytes"
	"strings"
)

// A pipe inside a cell is hidden from the parser by these bytes, so that offsets hold and all cells are kept.
const (
	hiddenPipe   = 0x01
	hiddenEscape = 0x02 // the backslash before a hidden pipe
)

// markPipes hides the pipes that end no cell: escaped ones and, in rows with more cells than the table has columns,
// those in code spans and those beyond the last column. GFM would split the former and drop what follows the latter.
// What is hidden in a line that turns out to be no row is restored as written.
func markPipes(body string) (src []byte, marked bool) {
	src = []byte(body)
	if strings.ContainsAny(body, "\x01\x02") || !strings.Contains(body, "|") {
		return src, false
	}
	columns, start, header := 0, 0, src[:0]
	for line := range strings.Lines(body) {
		row := src[start : start+len(line)]
		start += len(line)
		switch n := delimiterColumns(line); {
		case strings.TrimSpace(line) == "":
			columns = 0
		case n > 0 && len(header) > 0:
			columns, marked = n, true
			copy(header, body[start-len(line)-len(header):])
			markRow(header, n, false)
		case columns > 0:
			markRow(row, columns, true)
		}
		header = row
	}
	return src, marked
}

// markRow hides pipes of one row; in the header, whose cells must match the delimiter row, only those in code spans.
func markRow(row []byte, columns int, surplus bool) {
	for i := range len(row) - 1 {
		if row[i] == '\\' && row[i+1] == '|' {
			row[i], row[i+1] = hiddenEscape, hiddenPipe
		}
	}
	_, rest := containers(string(row))
	cells := bytes.TrimRight(row[len(row)-len(rest):], " \t\n")
	cells = bytes.TrimSuffix(bytes.TrimPrefix(cells, []byte("|")), []byte("|"))
	if bytes.Count(cells, []byte("|")) < columns {
		return
	}
	hideInCode(cells)
	for left := columns - 1; surplus; left-- {
		i := bytes.IndexByte(cells, '|')
		if i < 0 {
			return
		}
		if left <= 0 {
			cells[i] = hiddenPipe
		}
		cells = cells[i+1:]
	}
}

var codeSpan = lazy("`+[^`]+`+")

// hideInCode hides the pipes in code spans.
func hideInCode(cells []byte) {
	for _, at := range codeSpan().FindAllIndex(cells, -1) {
		for i := at[0]; i < at[1]; i++ {
			if cells[i] == '|' {
				cells[i] = hiddenPipe
			}
		}
	}
}

// text restores what markPipes hid; in a cell an escaped pipe is a pipe.
func (m *markdown) text(b []byte) string {
	s := string(b)
	if !m.marked || !strings.Contains(s, "\x01") {
		return s
	}
	escape := `\`
	if m.inCell {
		escape = ""
	}
	return strings.NewReplacer("\x02", escape, "\x01", "|").Replace(s)
}
