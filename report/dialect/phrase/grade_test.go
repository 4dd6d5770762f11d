package phrase

import (
	"testing"

	"swarmreport/report"
)

// TestASeverityThatIsLifted counts as the worse one: its own line says that the first word holds no more. What it was before, and what only may be,
// changes nothing.
func TestASeverityThatIsLifted(t *testing.T) {
	for raw, want := range map[string]report.Severity{
		"LOW (elevated to HIGH after the second look)": report.High,
		"Medium (unclear — RAISED to **critical**)":    report.Critical,
		"low (upgraded to med/high)":                   report.High,
		"HIGH (elevated from LOW)":                     report.High,
		"HIGH (was bumped to LOW by mistake)":          report.High,
		"MEDIUM (was HIGH)":                            report.Medium,
		"LOW (not elevated to HIGH)":                   report.Low,
		"LOW (may be elevated to HIGH if it happens)":  report.Low,
		"LOW (escalated to the owner of the till)":     report.Low,
		"LOW (pending)":                                report.Low,
	} {
		if got := GradeOf(raw); got != want {
			t.Errorf("%q: %v, want %v", raw, got, want)
		}
	}
}

// TestSignsOfASeverity: what stands before the word takes nothing from it, also a sign that counts as a letter.
func TestSignsOfASeverity(t *testing.T) {
	for raw, want := range map[string]report.Severity{"ℹ️ Info": report.Informational, "🛑 Blocker": report.Critical, "⚠️ Warning": report.Medium} {
		if got := GradeOf(raw); got != want {
			t.Errorf("%q: %v, want %v", raw, got, want)
		}
	}
}
