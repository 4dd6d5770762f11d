package view

import (
	"testing"

	"swarmreport/report"
)

// TestWhatWasNotReadIsCounted: files as well as values, and none that is not the run's own.
func TestWhatWasNotReadIsCounted(t *testing.T) {
	aside := []report.Input{{Path: "swarm-report.md", Read: report.NotRead, As: report.OwnExport}, {Path: "../.gitignore", Read: report.NotRead}, {Path: "reviews/qa.json", Read: report.Whole}, {Path: "b.json", Read: report.WasMended}}
	for _, c := range []struct {
		name           string
		inputs         []report.Input
		unread         []report.Unread
		sentence, fact string
	}{
		{"all was read", nil, nil, "", ""},
		{"a value", nil, []report.Unread{{}}, "", "1 value"},
		{"a file", []report.Input{{Path: "a.png", Read: report.NotRead}}, nil, "1 file was not read.", "1 file"},
		{"two files and a part", []report.Input{{Path: "a", Read: report.NotRead}, {Path: "b", Read: report.NotRead}, {Path: "c", Read: report.Partly}}, []report.Unread{{}, {}},
			"2 files were not read, and 1 file was read only in part.", "2 files, 1 file in part, 2 values"},
	} {
		r := runOf(&report.Run{Inputs: append(c.inputs, aside...), Unread: c.unread})
		sentence, fact := "", ""
		for _, l := range r.Problems().FilesNotRead.Parts {
			sentence += l.Text
		}
		for _, f := range r.Overview().Facts {
			if f.Name == "Not read" {
				fact = f.Value[0].Text
			}
		}
		if sentence != c.sentence || fact != c.fact {
			t.Errorf("%s: got %q and %q, want %q and %q", c.name, sentence, fact, c.sentence, c.fact)
		}
	}
}
