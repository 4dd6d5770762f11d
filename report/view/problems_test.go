package view

import (
	"testing"

	"swarmreport/report"
)

// TestWhatIsInOrderIsSaidOnce, and of what is not it is not said.
func TestWhatIsInOrderIsSaidOnce(t *testing.T) {
	value := report.Unread{Value: "1"}
	for name, c := range map[string]struct {
		run     report.Run
		inOrder int
		unread  bool
	}{
		"nothing to compare":       {report.Run{}, 2, false},
		"nothing wrong":            {report.Run{Findings: []*report.Finding{{}}}, 3, false},
		"a problem":                {report.Run{Material: report.Material{Problems: []report.Problem{{Kind: report.Unreadable}}}}, 1, false},
		"a value that nobody read": {report.Run{Records: report.Records{Unread: []report.Unread{value}}}, 1, true},
		"one on a finding's card":  {report.Run{Findings: []*report.Finding{{Unread: []report.Unread{value}}}}, 2, true},
		"a file that nobody read":  {report.Run{Material: report.Material{Inputs: []report.Input{{Path: "a", Read: report.NotRead}}}}, 1, true},
	} {
		p := runOf(&c.run).Problems()
		if len(p.InOrder) != c.inOrder || (p.NotRead != "") != c.unread {
			t.Errorf("%s: in order are %q, not read is %s", name, p.InOrder, p.NotRead)
		}
	}
}
