package view

import (
	"testing"

	"swarmreport/report"
)

// TestASectionIsReadAsWritten: its heading begins as others do, and a value that is there and empty is no gap.
func TestASectionIsReadAsWritten(t *testing.T) {
	s := runOf(&report.Run{Records: report.Records{Notes: []report.Section{{Title: "école notes", Facts: []report.Fact{{Name: "files", Value: "a.go\nb.go"}, {Name: "error"}}}}}}).Plan().Blocks[0]
	if s.Title != "École notes" || s.Facts[0].Value[0].Text != "a.go\nb.go" || s.Facts[1].Value[0].Text != "empty" {
		t.Errorf("got %+v", s)
	}
	if got := Capital(""); got != "" {
		t.Errorf("of nothing: %q", got)
	}
}
