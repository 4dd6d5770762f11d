package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestAStepThatCountsWhatPassed: a step that says how many passed has passed, as one does that adds that none failed.
func TestAStepThatCountsWhatPassed(t *testing.T) {
	for said, want := range map[string]report.Outcome{
		"95 passed": report.Passed, "1,204 tests passed": report.Passed, "12 specs passing": report.Passed, "95 passed, 0 failed": report.Passed,
		"95 passed, 1 failed": report.Failed, "0 passed": report.OutcomeUnknown, "95 passed before": report.OutcomeUnknown,
	} {
		v := read(t, "verification.json", `{"status":"pass","checks":[{"name":"e2e","result":"`+said+`"}]}`).Verification
		if len(v.Checks) != 1 || v.Checks[0].Outcome != want {
			t.Errorf("%s: %+v, want %v", said, v.Checks, want)
		}
	}
}
