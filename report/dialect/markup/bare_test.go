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
