package judge

import (
	"testing"

	"swarmreport/report"
)

// TestObservationsMayBeLeftOut: a review need not count what it noted beside its findings, but may.
func TestObservationsMayBeLeftOut(t *testing.T) {
	list := []*report.Finding{{Severity: report.High}, {Severity: report.Low, Category: report.Observation}, {Severity: report.Informational, Category: report.Observation}}
	for declared, agrees := range map[int]bool{0: false, 1: true, 2: true, 3: true, 4: false} {
		r := &report.Review{Declared: report.Known(declared), Findings: list}
		if got := disagreements(findingsCount, r) == 0; got != agrees {
			t.Errorf("%d findings stated: agrees %v, want %v", declared, got, agrees)
		}
	}
	for low, agrees := range map[int]bool{0: true, 1: true, 2: false} {
		r := &report.Review{BySeverity: map[report.Severity]int{report.High: 1, report.Low: low}, Findings: list}
		if got := disagreements(severityCount, r) == 0; got != agrees {
			t.Errorf("%d low stated: agrees %v, want %v", low, got, agrees)
		}
	}
	if r := (&report.Review{BySeverity: map[report.Severity]int{report.Low: 1}, Findings: list}); disagreements(severityCount, r) != 1 {
		t.Error("a high finding that the counts leave out is no contradiction")
	}
}

// TestACleanReviewMayRemark: a pass that lists remarks alone says what it lists.
func TestACleanReviewMayRemark(t *testing.T) {
	for _, tt := range []struct {
		finding report.Finding
		agrees  bool
	}{
		{report.Finding{Severity: report.Informational}, true},
		{report.Finding{Severity: report.Low, Category: "process-gap"}, true},
		{report.Finding{Severity: report.Low}, false},
		{report.Finding{}, false},
	} {
		r := &report.Review{Verdict: "PASS", Clean: true, Findings: []*report.Finding{&tt.finding}}
		if got := disagreements(reviewVerdict, r) == 0; got != tt.agrees {
			t.Errorf("%+v: agrees %v, want %v", tt.finding, got, tt.agrees)
		}
	}
}

func disagreements(check func(*Account, func(Contradiction)) int, r *report.Review) (n int) {
	check(&Account{Run: &report.Run{Reviews: []*report.Review{r}}}, func(Contradiction) { n++ })
	return n
}
