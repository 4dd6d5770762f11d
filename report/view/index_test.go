package view

import (
	"strings"
	"testing"

	"swarmreport/report/archive"
)

// TestErrorsOfARunLeadToItsProblems: most runs have none, so that they have no column, and a run of which only a history tells has no page.
func TestErrorsOfARunLeadToItsProblems(t *testing.T) {
	s := &archive.Summary{ID: "2026-06-02", Key: "2026-06-02-0123456789"}
	if row := indexRow(s); row.Errors != (Link{}) {
		t.Errorf("a run without errors has %+v", row.Errors)
	}
	s.Problems = 2
	if row := indexRow(s); row.Errors.Text != "2 errors in its files" || !strings.HasSuffix(row.Errors.Href, "/"+ProblemsPage) {
		t.Errorf("a run with two errors has %+v", row.Errors)
	}
	s.Remembered = true
	if row := indexRow(s); row.Errors.Text == "" || row.Errors.Href != "" {
		t.Errorf("a remembered run has %+v", row.Errors)
	}
}
