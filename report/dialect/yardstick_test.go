package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestYardstickInASentence: a sentence about a criterion is no finding called after it, while an id with a colon may be.
func TestYardstickInASentence(t *testing.T) {
	for text, want := range map[string]string{"[MINOR] REQ-005 AC-3: the total is a guess": "", "[HIGH] AC-3 has no test": "", "[MINOR] REQ-005: the total": "REQ-005",
		"[MINOR] TILL-1 has no test": "TILL-1"} {
		a := read(t, "reviews/till.md", "# Till\n\n## Findings\n\n- "+text+"\n")
		if list := findingsOf(a); len(list) != 1 || list[0].ID != want || list[0].Severity == report.SeverityUnknown {
			t.Errorf("%q: %+v, want one called %q", text, list, want)
		}
	}
}
