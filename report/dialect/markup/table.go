package markup

import "strings"

// A Table is read line by line: the first row is its head, and a line that is no row ends it.
type Table struct{ Head []string } // without marks; nil = none is open

// Row takes the next line, and gives the cells of a row below the head as they are written; nil = the line is a head, or no row.
func (t *Table) Row(line string) []string {
	if !strings.HasPrefix(line, "|") {
		t.Head = nil
		return nil
	}
	cells := TableCells(line)
	switch {
	case t.Head == nil:
		t.Head = BareAll(cells)
	case !IsRuler(line):
		return cells
	}
	return nil
}

// IsRuler reports whether a line of a table only parts its head from its rows.
func IsRuler(line string) bool { return strings.Trim(line, "|-: \t") == "" }
