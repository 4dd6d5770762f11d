package view

import (
	"testing"

	"swarmreport/report"
)

// TestAnInputWithoutTextSaysWhy: a file that nobody opened is not called one without text.
func TestAnInputWithoutTextSaysWhy(t *testing.T) {
	verdict := settled()
	verdict.Run.Inputs = []report.Input{
		{Path: "../.gitignore", SHA256: "1", Read: report.NotRead, As: "beside the run"},
		{Path: "chart.png", SHA256: "2", Read: report.NotRead},
		{Path: "copy.json", SHA256: "3", Read: report.Whole, As: "copy of review.json"},
		{Path: "large.json", Read: report.NotRead},
	}
	for i, want := range []string{"not read", "not text", "the same bytes", "not read"} {
		page := NewRun(verdict, Site{Single: true}, Archived{}).Inputs()
		cells := page.Table.Rows[i].Cells
		if got := cells[len(cells)-1].Links[0].Text; got != want {
			t.Errorf("%s: says %q, want %q", verdict.Run.Inputs[i].Path, got, want)
		}
	}
}
