package judge

import (
	"testing"

	"swarmreport/report"
)

// TestAnAuthorsApprovalIsNoReview: who handed in a piece of work reviews that of others alone.
func TestAnAuthorsApprovalIsNoReview(t *testing.T) {
	for _, tt := range []struct {
		approver, subject string
		reviewed          bool
	}{
		{"validator", "t1", true}, {"developer", "t1", false}, {"Developer", "T1", false}, {"developer", "t2", true}, {"", "t1", true},
	} {
		handed := &report.Message{Key: "1", Type: "VALIDATION_REQUEST", From: "developer", Component: "t1"}
		approved := &report.Message{Key: "2", Type: "VALIDATION_RESPONSE", From: tt.approver, Component: tt.subject, Verdict: report.Positive}
		a := &Account{Run: &report.Run{Messages: []*report.Message{handed, approved}, Reviews: []*report.Review{{Message: "2", Listed: true}}}}
		if got := len(noReview(a, Score{})) == 0; got != tt.reviewed {
			t.Errorf("%q approves %s: reviewed %v, want %v", tt.approver, tt.subject, got, tt.reviewed)
		}
	}
}
