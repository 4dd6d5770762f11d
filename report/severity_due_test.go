package report

import "testing"

// TestSeverityOfARisk is known where a severity is due; as words of anything else it is none.
func TestSeverityOfARisk(t *testing.T) {
	for raw, want := range map[string]Severity{"moderate_residual_risk": Medium, "low process risk": Low, "high_risk": High, "at_risk": SeverityUnknown, "risk": SeverityUnknown, "high availability of a risk": SeverityUnknown} {
		if got := SeverityDue(raw); got != want {
			t.Errorf("%s: %v, want %v", raw, got, want)
		}
	}
	if got := ParseSeverity("High availability risk"); got != SeverityUnknown {
		t.Errorf("a title is graded %v", got)
	}
}
