package judge

import (
	"testing"

	"swarmreport/report"
)

// TestARefusalThatIsTakenBack: a later file of the same reviewer approves, or the bus does after the message that names the file. An approval of
// somebody else, or of an earlier round, takes nothing back.
func TestARefusalThatIsTakenBack(t *testing.T) {
	for _, tt := range []struct {
		refuses, approves, by string
		disagree              bool
	}{
		{"artifacts/review.md", "artifacts/review-v2.md", "reviewer", false},
		{"artifacts/REVIEW-001.md", "artifacts/REVIEW-001-round-2.md", "reviewer", false},
		{"artifacts/REVIEW-001.md", "artifacts/REVIEW-002.md", "reviewer", false},
		{"artifacts/review-v2.md", "artifacts/review.md", "reviewer", true},
		{"artifacts/REVIEW-002.md", "artifacts/REVIEW-001.md", "reviewer", true},
		{"artifacts/review.md", "artifacts/review-till.md", "reviewer", true},
		{"artifacts/review.md", "artifacts/review-v2.md", "security", true},
	} {
		no := &report.Review{Origin: report.Origin{Path: tt.refuses}, Reviewer: "reviewer", Listed: true, Verdict: "REJECTED"}
		yes := &report.Review{Origin: report.Origin{Path: tt.approves}, Reviewer: tt.by, Listed: true, Verdict: "APPROVED", Clean: true}
		n := 0
		reviewVerdict(&Account{Run: &report.Run{Reviews: []*report.Review{no, yes}}}, func(Contradiction) { n++ })
		if (n > 0) != tt.disagree {
			t.Errorf("%+v: %d contradictions", tt, n)
		}
	}
}

func TestARefusalThatTheBusTakesBack(t *testing.T) {
	no := &report.Review{Origin: report.Origin{Path: "artifacts/review.md"}, Reviewer: "reviewer", Listed: true, Verdict: "REJECTED"}
	names := []report.Fact{{Name: "data.artifacts_written.0", Value: "artifacts/review.md"}}
	approval := &report.Message{Verdict: report.Positive, Fields: names}
	refusal := &report.Message{Verdict: report.Negative, Fields: names, Lifted: approval}
	for _, tt := range []struct {
		messages []*report.Message
		want     int
	}{{nil, 1}, {[]*report.Message{refusal}, 0}, {[]*report.Message{refusal, approval}, 1}} {
		a := &Account{Run: &report.Run{Reviews: []*report.Review{no}, Messages: tt.messages}}
		n := 0
		if reviewVerdict(a, func(Contradiction) { n++ }); n != tt.want {
			t.Errorf("%d messages: %d contradictions, want %d", len(tt.messages), n, tt.want)
		}
	}
}
