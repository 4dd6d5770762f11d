package judge

import (
	"testing"

	"swarmreport/report"
)

// TestReasonsOfDeferrals: a short one is one, a word that stands where a reason should is none.
func TestReasonsOfDeferrals(t *testing.T) {
	for reason, want := range map[string]int{"next sprint": 1, "Vendor": 1, "": 0, "n/a": 0, " TBD. ": 0, "None": 0, "no reason": 0} {
		run := &report.Run{Deferrals: []*report.Deferral{{ID: "QA-1", Reason: reason}}}
		if held, of, _ := withReason(&Account{Run: run}); held != want || of != 1 {
			t.Errorf("%q: %d of %d", reason, held, of)
		}
	}
}

// TestDelivered: one word of the work is enough, and a block takes it back.
func TestDelivered(t *testing.T) {
	for _, tt := range []struct {
		story report.Story
		want  int
	}{{report.Story{Implemented: true}, 1}, {report.Story{Committed: true}, 1}, {report.Story{Approved: true}, 1}, {report.Story{Tested: true}, 1}, {report.Story{Tested: true, Blocked: true}, 0}, {report.Story{Assigned: true}, 0}} {
		tt.story.Messages = []*report.Message{{Type: "note"}}
		c := &report.Component{ID: "till", Story: tt.story}
		if held, _, _ := delivered(&Account{Run: &report.Run{Plan: &report.Plan{Components: []*report.Component{c, {ID: "door", Story: report.Story{Implemented: true}}}}}}); held != tt.want+1 {
			t.Errorf("%+v: %d held", tt.story, held)
		}
	}
}
