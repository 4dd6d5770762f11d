package report

import "testing"

// TestSeverityOfARisk is known where a severity is due; as words of anything else it is none.
func TestSeverityOfARisk(t *testing.T) {
	for raw, want := range map[string]Severity{"moderate_residual_risk": Medium, "low process risk": Low, "high_risk": High, "at_risk": SeverityUnknown, "cleanup": Low, "clean-up": Low, "risk": SeverityUnknown, "high availability of a risk": SeverityUnknown} {
		if got := SeverityDue(raw); got != want {
			t.Errorf("%s: %v, want %v", raw, got, want)
		}
	}
	if got := ParseSeverity("High availability risk"); got != SeverityUnknown {
		t.Errorf("a title is graded %v", got)
	}
}

// TestSeverityOfAMark is known where the mark names its scale, or can be of one alone; a whole number says nothing.
func TestSeverityOfAMark(t *testing.T) {
	for raw, want := range map[string]Severity{
		"8/10": High, "9.5 of 10": Critical, "4 out of 10": Medium, "0/10": Low, "11/10": SeverityUnknown, "3/4": SeverityUnknown,
		"5/5": Critical, "4 of 5": High, "1/5": Informational, "0/5": SeverityUnknown, "6/5": SeverityUnknown,
		"CVSS 8.1": High, "CVSS: 3": Low, "cvss v3.1: 9.8": Critical, "CVSS:3.1 5.0": Medium, "CVSS score 7.0": High, "6.5 CVSS": Medium, "CVSS 12": SeverityUnknown,
		"9.1": Critical, "10.0": Critical, "5.5": Medium, "4.5": SeverityUnknown, "0.9": SeverityUnknown, "9": SeverityUnknown, "1": SeverityUnknown,
		"SEV1": Critical, "Sev-2": High, "S3": Medium, "severity 4": Low, "S5": Informational, "S9": SeverityUnknown, "level 4": SeverityUnknown,
	} {
		if got := SeverityDue(raw); got != want {
			t.Errorf("%s: %v, want %v", raw, got, want)
		}
		if got := ParseSeverity(raw); got != SeverityUnknown {
			t.Errorf("as a word %s is graded %v", raw, got)
		}
	}
}

// TestSeverityGradedAgain: what a second look left counts, and an arrow between other words says nothing.
func TestSeverityGradedAgain(t *testing.T) {
	for raw, want := range map[string]Severity{"HIGH→MED": Medium, "low -> high": High, "高 → 低": Low, "HIGH→": SeverityUnknown, "till → low": SeverityUnknown, "HIGH → later": SeverityUnknown} {
		if got := SeverityDue(raw); got != want {
			t.Errorf("%s: %v, want %v", raw, got, want)
		}
	}
}
