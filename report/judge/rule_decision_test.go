package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestADecisionAtTheEnd: who turns the work down at the end fails the run, until a later decision lets it through; that it is let through alone
// proves nothing.
func TestADecisionAtTheEnd(t *testing.T) {
	bounced := &report.Decision{Origin: report.Origin{Path: "gate/pass-1/merge_decision.md", Line: 5}, Word: "BOUNCE"}
	merged := &report.Decision{Origin: report.Origin{Path: "gate/pass-2/merge_decision.md", Line: 5}, Word: "MERGE"}
	for _, tt := range []struct {
		decisions []*report.Decision
		refused   bool
	}{{nil, false}, {[]*report.Decision{bounced}, true}, {[]*report.Decision{bounced, merged}, false}, {[]*report.Decision{merged}, false}} {
		a := Settle(&report.Run{Decisions: tt.decisions}, Policy{})
		reasons := refused(a)
		if got := len(reasons) == 1 && strings.Contains(reasons[0].Message, "pass-1/merge_decision.md decides “BOUNCE”"); got != tt.refused {
			t.Errorf("%d decisions: %+v, want a refusal: %v", len(tt.decisions), reasons, tt.refused)
		}
		if noReview(a) == nil || noVerification(a) == nil {
			t.Error("a decision stands for a review or a verification")
		}
	}
}
