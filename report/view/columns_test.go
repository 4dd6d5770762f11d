package view

import "testing"

// TestColumnsAreThoseThatSomeRowFills: one row is enough.
func TestColumnsAreThoseThatSomeRowFills(t *testing.T) {
	table := Table{Columns: columns("A", "B", "C"), Rows: []Row{{Cells: []Cell{text("a"), {}, {}}}, {Cells: []Cell{{}, {}, {Badge: Badge{"done", "done"}}}}}}
	got := table.filled()
	if len(got.Columns) != 2 || got.Columns[1].Name != "C" || len(got.Rows[0].Cells) != 2 || got.Rows[1].Cells[1].Badge.Word != "done" {
		t.Errorf("got %+v", got)
	}
}
