package judge

import (
	"testing"

	"swarmreport/report"
)

// TestAnAnswerThatIsNoFix: an outcome such as “open” calls nothing fixed. Alone it leaves a finding open, beside a deferral it says the
// same, and beside a fix it speaks against it.
func TestAnAnswerThatIsNoFix(t *testing.T) {
	open := &report.Fix{ID: "A-1", Denied: "status: open", Unclaimed: true}
	deferral := &report.Deferral{ID: "A-1", Reason: "later"}
	for _, tt := range []struct {
		name      string
		fixes     []*report.Fix
		deferrals []*report.Deferral
		want      Disposition
		proof     Proof
	}{
		{"alone", []*report.Fix{open}, nil, Unaccounted, NoProof},
		{"deferred", []*report.Fix{open}, []*report.Deferral{deferral}, Deferred, NoProof},
		{"fixed", []*report.Fix{open, {ID: "A-1", InList: true}}, nil, Fixed, Contradicted},
		{"fixed and deferred", []*report.Fix{open, {ID: "A-1", InList: true}}, []*report.Deferral{deferral}, Contradictory, Contradicted},
	} {
		f := &report.Finding{ID: "A-1", Severity: report.Low, Fixes: tt.fixes, Deferrals: tt.deferrals}
		a := &Account{Run: &report.Run{Findings: []*report.Finding{f}, Fixes: tt.fixes}}
		s := &Settled{Finding: f}
		s.Disposition, _ = a.dispose(f, false)
		if s.Proof, _ = a.prove(s); s.Disposition != tt.want || s.Proof != tt.proof {
			t.Errorf("%s: %s, %s", tt.name, s.Disposition, s.Proof)
		}
	}
	summary := &report.FixSummary{DeclaredFixed: report.Known(1), Fixes: []*report.Fix{open, {ID: "A-2", InList: true}}}
	fixCount(&Account{Run: &report.Run{Summaries: []*report.FixSummary{summary}}}, func(c Contradiction) { t.Error(c.Message) })
}
