package markup

import (
	"slices"
	"testing"
)

// TestCellsOfARow: a bar behind a backslash is a sign of its cell, and a cell may be empty at either end.
func TestCellsOfARow(t *testing.T) {
	for row, want := range map[string][]string{
		`| a | b |`: {"a", "b"}, ` a | b`: {"a", "b"}, `| a\|b | c |`: {"a|b", "c"}, `| | 5 |`: {"", "5"}, `| a | |`: {"a", ""}, `|| 5 |`: {"", "5"}, `| a \||`: {"a |"},
	} {
		if got := TableCells(row); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", row, got, want)
		}
	}
}

// TestATableIsItsHeadAndTheRowsBelow: what parts the two is no row, and a line that is none ends the table.
func TestATableIsItsHeadAndTheRowsBelow(t *testing.T) {
	var table Table
	for _, tt := range []struct {
		line string
		head string
		row  []string
	}{
		{"| **Goal** | Status |", "Goal", nil},
		{"|------|:------:|", "Goal", nil},
		{"| It adds | `met` |", "Goal", []string{"It adds", "`met`"}},
		{"What follows is another.", "", nil},
		{"| Threat | Status |", "Threat", nil},
	} {
		row := table.Row(tt.line)
		if !slices.Equal(row, tt.row) || Cell(table.Head, 0) != tt.head {
			t.Errorf("%q: %q below %q, want %q below %s", tt.line, row, table.Head, tt.row, tt.head)
		}
	}
}
