package view

import (
	"testing"

	"swarmreport/report"
)

// TestWhatWasNotReadIsCounted: files as well as values, and none that is not the run's own.
func TestWhatWasNotReadIsCounted(t *testing.T) {
	aside := []report.Input{{Path: "swarm-report.md", Read: report.NotRead, As: report.OwnExport}, {Path: "../.gitignore", Read: report.NotRead}, {Path: "reviews/qa.json", Read: report.Whole}, {Path: "b.json", Read: report.WasMended}}
	for _, c := range []struct {
		inputs []report.Input
		unread []report.Unread
		want   string
	}{
		{nil, nil, ""},
		{nil, []report.Unread{{}}, "1 value"},
		{[]report.Input{{Path: "a.png", Read: report.NotRead}}, nil, "1 file"},
		{[]report.Input{{Path: "a", Read: report.NotRead}, {Path: "b", Read: report.NotRead}, {Path: "c", Read: report.Partly}}, []report.Unread{{}, {}},
			"2 files, 1 file in part, 2 values"},
	} {
		r, fact := runOf(&report.Run{Material: report.Material{Inputs: append(c.inputs, aside...)}, Records: report.Records{Unread: c.unread}}), ""
		for _, f := range r.Overview().Facts {
			if f.Name == "Not read" {
				fact = f.Value[0].Text
			}
		}
		if sum := r.Problems().NotRead; sum != c.want || fact != c.want {
			t.Errorf("got %q and %q, want %q", sum, fact, c.want)
		}
	}
}
