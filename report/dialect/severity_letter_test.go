package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestSeverityLetters: as values they are severities, where one scale alone has the letter. In words they are explained as often.
func TestSeverityLetters(t *testing.T) {
	for raw, want := range map[string]report.Severity{"H": report.High, "l": report.Low, "C": report.Critical, "M": report.SeverityUnknown, "XL": report.SeverityUnknown} {
		a := read(t, "reviews/qa.json", `{"reviewer":"qa","findings":[{"id":"Q-1","severity":"`+raw+`","file":"a.py","line":3,"description":"The till stays open"}]}`)
		if got := a.Reviews[0].Findings[0].Severity; got != want {
			t.Errorf("%s: %v, want %v", raw, got, want)
		}
	}
	a := read(t, "reviews/qa.md", "# Review\n\n## Finding ID Convention\n\n- SEV: H (High), L (Low)\n\n## Low\n\n- a.py:3 — the till stays open\n")
	if n := len(a.Reviews[0].Findings); n != 1 {
		t.Errorf("%d findings, want 1", n)
	}
}
