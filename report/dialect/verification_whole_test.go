package dialect

import (
	"encoding/json"
	"testing"

	"swarmreport/report"
)

// TestAStepSaysThatAllIsWell: a step that exits with 0, passes in all or has nothing to complain about passed, unless something takes it back.
func TestAStepSaysThatAllIsWell(t *testing.T) {
	for text, want := range map[string]report.Outcome{
		"exit 0": report.Passed, "Exit code: 0": report.Passed, "exited with 0": report.Passed, "exit 1": report.Failed, "exit code 127": report.Failed,
		"all 412 pass": report.Passed, "everything passes": report.Passed, "All checks passed.": report.Passed, "compiles without warnings": report.Passed,
		"no warnings": report.Passed, "nothing to report": report.Passed, "builds fine": report.Passed, "0 errors, 2 warnings": report.Passed,
		"all but two pass": report.OutcomeUnknown, "not all pass": report.OutcomeUnknown, "everything except lint passes": report.OutcomeUnknown,
		"no errors, but aborted": report.OutcomeUnknown, "3 problems, no issues ignored": report.OutcomeUnknown, "nothing to report on": report.OutcomeUnknown,
	} {
		said, _ := json.Marshal(text)
		v := read(t, "verification-result.json", `{"status":"pass","tests_run":52,"tests_passed":52,"tests_failed":0,"build":`+string(said)+"}").Verification
		if got := v.Check("build").Outcome; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

// TestAStatusMayBeAVerdict: the word for the whole may be one by which a reviewer judges.
func TestAStatusMayBeAVerdict(t *testing.T) {
	for text, want := range map[string]report.Outcome{"Ready to merge.": report.Passed, "ship it": report.Passed, "not ready": report.Failed, "changes requested": report.Failed, "conditional": report.OutcomeUnknown} {
		said, _ := json.Marshal(text)
		v := read(t, "verification-result.json", `{"status":`+string(said)+`,"tests_run":52,"tests_passed":52,"tests_failed":0}`).Verification
		if v.Status != want {
			t.Errorf("%q: %v, want %v", text, v.Status, want)
		}
	}
}
