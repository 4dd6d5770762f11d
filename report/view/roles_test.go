package view

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestATaskLeadsToItsMessages, as one that it waits for does; one that nothing else names is a name alone.
func TestATaskLeadsToItsMessages(t *testing.T) {
	r := talkOf(&report.Message{ID: "1", Type: "impl_complete", Component: "IMPL-001"})
	r.v.Run.Tasks = []*report.Task{{ID: "REVIEW-001", BlockedBy: []string{"IMPL-001"}}}
	cells := r.tasks().Rows[0].Cells
	if at := cells[1].Links[0].Href; !strings.HasPrefix(at, RunPage+"#") {
		t.Errorf("IMPL-001 leads to %q", at)
	}
	if id := cells[0].Links[0]; id.Href != "" || id.Text != "REVIEW-001" {
		t.Errorf("REVIEW-001, which no message names, is %+v", id)
	}
}
