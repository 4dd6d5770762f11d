package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestWhatAnAnalysisLearned is an observation where none of it is graded; a grade on one entry, or a name that says what is wrong, makes findings.
func TestWhatAnAnalysisLearned(t *testing.T) {
	const plain = `{"finding": "The state lies in four files.", "file_ref": "src/state.go:8", "impact": "A move has to copy them all."}`
	for text, want := range map[string]report.Severity{
		`{"key_findings": [` + plain + `]}`: report.Informational,
		`{"key_findings": [` + plain + `, {"finding": "The lock is never freed.", "severity": "high"}]}`: report.SeverityUnknown,
		`{"key_findings": [` + plain + `, {"finding": "The lock is never freed.", "impact": "high"}]}`:   report.SeverityUnknown,
		`{"key_findings": [` + plain + `, {"finding": "High: the lock is never freed."}]}`:               report.SeverityUnknown,
		`{"findings": [` + plain + `]}`: report.SeverityUnknown,
	} {
		found := findingsOf(read(t, "analyses/analysis-001.json", text))
		if len(found) == 0 || found[0].Severity != want {
			t.Errorf("%s: %+v, want %v", text, found, want)
		}
	}
	if found := findingsOf(read(t, "reviews/qa.json", `{"reviewer": "qa", "key_findings": [`+plain+`]}`)); len(found) != 1 || found[0].Severity != report.SeverityUnknown {
		t.Errorf("a reviewer's own: %+v", found)
	}
}
