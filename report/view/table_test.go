package view

import "testing"

// TestAnEmptyColumnIsLeftOut, and a column that some row fills stays for all of them.
func TestAnEmptyColumnIsLeftOut(t *testing.T) {
	table := newTable("", "", "Name", "When", "Count#")
	table.Rows = []Row{{Group: "all"}, {Cells: []Cell{text("a"), text(""), text("1")}}, {Cells: []Cell{text("b"), {}, {}}}}
	table = table.filled()
	if len(table.Columns) != 2 || table.Columns[1] != (Column{Name: "Count", Num: true}) || len(table.Rows[2].Cells) != 2 || table.Rows[0].Group != "all" {
		t.Errorf("got %+v", table)
	}
}
