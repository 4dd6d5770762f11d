package dialect

import "testing"

// TestWeaknessesOfAPortrait say again what the findings say; where nothing else was found, and where no strengths stand beside them, they are findings.
func TestWeaknessesOfAPortrait(t *testing.T) {
	const found = `{"id": "ARC-1", "severity": "high", "file": "src/pay.go", "line": 7, "title": "The till builds its own clock"}`
	for text, want := range map[string]int{
		`{"findings": [` + found + `], "summary": {"total_findings": 1}, "overview": {"strengths": ["Small parts"], "weaknesses": ["The till knows the clock"]}}`:        1,
		`{"findings": [], "reviewer": "arch", "summary": {"total_findings": 1}, "overview": {"strengths": ["Small parts"], "weaknesses": ["The till knows the clock"]}}`: 1,
		`{"findings": [` + found + `], "summary": {"total_findings": 2}, "overview": {"weaknesses": ["The till knows the clock"]}}`:                                      2,
	} {
		if got := len(findingsOf(read(t, "architecture.json", text))); got != want {
			t.Errorf("%s: %d findings, want %d", text, got, want)
		}
	}
}
