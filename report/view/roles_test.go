package view

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestATaskLeadsToWhatBecameOfIt, as one that it waits for does; one that nothing else names is a name alone.
func TestATaskLeadsToWhatBecameOfIt(t *testing.T) {
	r := talkOf(&report.Message{ID: "1", Type: "impl_complete", Component: "IMPL-001"})
	task := r.task(&report.Task{ID: "REVIEW-001", BlockedBy: []string{"IMPL-001"}})
	if at := task.BlockedBy[0].Href; !strings.HasPrefix(at, RunPage+"#") {
		t.Errorf("IMPL-001 leads to %q", at)
	}
	if task.ID.Href != "" || task.ID.Text != "REVIEW-001" {
		t.Errorf("REVIEW-001, which nobody speaks of, is %+v", task.ID)
	}
}
