package view

import (
	"fmt"
	"testing"

	"swarmreport/report"
)

// TestEntriesOfAListStandUnderItsName, each for itself; a field that only ends in a number, and the next list, stand alone.
func TestEntriesOfAListStandUnderItsName(t *testing.T) {
	facts := factsOf([]report.Fact{{Name: "role", Value: "builder"}, {Name: "tools.0", Value: "read"}, {Name: "tools.1", Value: "write"}, {Name: "files.0", Value: "a.go"},
		{Name: "step2", Value: "go"}, {Name: "tools.2", Value: "run"}, {Name: ".5", Value: "half"}}, Link{})
	got := ""
	for _, f := range facts {
		got += f.Name + ":"
		for _, l := range f.Value {
			got += " " + l.Text
		}
		got += fmt.Sprintln()
	}
	if want := "role: builder\ntools: read, write\nfiles: a.go\nstep2: go\ntools: run\n.5: half\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
