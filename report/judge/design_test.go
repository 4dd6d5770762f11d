package judge

import (
	"testing"

	"swarmreport/report"
)

// TestAThreatThatTheDesignReviewLetsPass is reported only; a critical one, one of a review that stops the design, and one that
// somebody else raised too need an answer.
func TestAThreatThatTheDesignReviewLetsPass(t *testing.T) {
	for _, tt := range []struct {
		verdict  string
		severity report.Severity
		others   bool
		want     Disposition
	}{
		{"proceed", report.High, false, ReportedOnly},
		{"proceed", report.SeverityUnknown, false, ReportedOnly},
		{"proceed", report.Critical, false, Unaccounted},
		{"revise", report.High, false, Unaccounted},
		{"", report.High, false, Unaccounted},
		{"proceed", report.High, true, Unaccounted},
	} {
		f, at := &report.Finding{Severity: tt.severity}, report.Origin{Path: "security-design-review.json"}
		run := &report.Run{Findings: []*report.Finding{f}, Design: []*report.DesignReview{{Origin: at, Verdict: tt.verdict}},
			Reviews: []*report.Review{{Origin: at, Design: true, Listed: true, Findings: []*report.Finding{f}}}}
		if tt.others {
			run.Reviews = append(run.Reviews, &report.Review{Origin: report.Origin{Path: "reviews/security.json"}, Findings: []*report.Finding{f}})
		}
		if got := Settle(run, Policy{}).Findings[0].Disposition; got != tt.want {
			t.Errorf("%q, %s, raised by others %t: %s, want %s", tt.verdict, tt.severity, tt.others, got, tt.want)
		}
	}
}
