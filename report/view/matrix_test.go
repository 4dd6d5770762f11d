package view

import (
	"testing"

	"swarmreport/report"
)

// TestTheStateOfWhatNoPlanHasIsNotPlanned: the last column does not speak against the first.
func TestTheStateOfWhatNoPlanHasIsNotPlanned(t *testing.T) {
	run := planOf()
	told := report.Story{Messages: []*report.Message{{ID: "m-1"}}}
	run.Components = []*report.Component{{ID: "extra", Story: told}, {ID: "changed", Story: told, Touched: []string{"a.go"}},
		{ID: "half", Story: told, FilesToModify: []string{"a.go", "b.go"}, Touched: []string{"a.go"}},
		{ID: "elsewhere", Story: told, FilesToModify: []string{"a.go"}, Touched: []string{"c.go"}}}
	rows := runOf(run).matrix().Rows
	for i, want := range []string{"mentioned", "touched", "partly touched", "other files touched"} {
		if got := rows[i].State.Word; got != want || rows[i].Cells[0].Word != "no" {
			t.Errorf("%s: state %q, planned %q; want %q and no", run.Components[i].ID, got, rows[i].Cells[0].Word, want)
		}
	}
}
