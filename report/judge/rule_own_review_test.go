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
		if got := len(noReview(a)) == 0; got != tt.reviewed {
			t.Errorf("%q approves %s: reviewed %v, want %v", tt.approver, tt.subject, got, tt.reviewed)
		}
	}
}

// TestInASwarmsRunOnlyTheSwarmsMessagesAreEvidence: a verdict that another system left beside the architect's plan neither reviews the
// swarm's work nor verifies it. Where no architect planned, or what lies there only has the shape of his plan, it does.
func TestInASwarmsRunOnlyTheSwarmsMessagesAreEvidence(t *testing.T) {
	for _, tt := range []struct {
		dialect report.Dialect
		plan    *report.Plan
		counts  bool
	}{
		{report.AgentTeam, &report.Plan{Dialect: report.Swarm}, false}, {report.AgentTeam, nil, true}, {report.AgentTeam, &report.Plan{}, true},
		{report.Swarm, &report.Plan{Dialect: report.Swarm}, true},
	} {
		m := &report.Message{Key: "1", Type: "review_verdict", From: "reviewer", Dialect: tt.dialect, Verdict: report.Positive}
		v := &report.Verification{Message: "1", Tests: report.TestCounts{Run: report.Known(3), Passed: report.Known(3), Failed: report.Known(0)}}
		a := &Account{Run: &report.Run{Dialects: []report.Dialect{report.Swarm, tt.dialect}, Plan: tt.plan, Messages: []*report.Message{m},
			Reviews: []*report.Review{{Message: "1", Listed: true}}, Verifications: []*report.Verification{v}}}
		a.Measured = []*Measured{measure(v)}
		if a.reviewEvidence() != tt.counts || a.verificationEvidence() != tt.counts {
			t.Errorf("%s: review %v, verification %v, want %v", tt.dialect, a.reviewEvidence(), a.verificationEvidence(), tt.counts)
		}
	}
}
