package judge

import (
	"testing"

	"swarmreport/report"
)

// TestARefusalUnderATeamsOwnType counts like one of the types that the dialects list; what no reviewer says does not.
func TestARefusalUnderATeamsOwnType(t *testing.T) {
	for kind, refuses := range map[string]bool{
		"review_result": true, "review_complete": true, "quality_gate": true, "audit-result": true,
		"fix_required": false, "delegate_result": false, "test_result": false, "impl_complete": false,
	} {
		m := &report.Message{Type: kind, From: "reviewer", Signal: "rejected", Verdict: report.Negative}
		a := &Account{Run: &report.Run{Messages: []*report.Message{m}}}
		if got := len(refused(a, Score{})) == 1; got != refuses {
			t.Errorf("%s: refuses %t, want %t", kind, got, refuses)
		}
		if m.Verdict = report.NoVerdict; kind != "review_result" && len(undecided(a, Score{})) > 0 {
			t.Errorf("%s: an unknown word under a type of the team's own is asked of", kind)
		}
	}
}
