package view

import (
	"testing"

	"swarmreport/report"
)

// TestColumnsAreThoseThatSomebodyFills: one row is enough, and a file that no reader took is read as nothing.
func TestColumnsAreThoseThatSomebodyFills(t *testing.T) {
	var c AgentColumns
	for _, a := range []Agent{{}, {HandedOver: []Link{{}}}, {}} {
		c.fill(&a)
	}
	if want := (AgentColumns{Work: true}); c != want {
		t.Errorf("got %+v, want %+v", c, want)
	}
	for as, want := range map[string]bool{"": false, "review findings": true} {
		if got := runOf(&report.Run{Inputs: []report.Input{{Path: "a", As: as}, {Path: "b"}}}).Inputs().As; got != want {
			t.Errorf("read as %q: %t", as, got)
		}
	}
}
