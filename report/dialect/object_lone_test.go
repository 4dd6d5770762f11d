package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestListOfOne: where a single value belongs, a list of one says what that value says.
func TestListOfOne(t *testing.T) {
	for text, want := range map[string]report.Outcome{`["fail"]`: report.Failed, `["pass"]`: report.Passed, `["pass", "fail"]`: report.OutcomeUnknown, `[]`: report.OutcomeUnknown} {
		if v := read(t, "verification-result.json", `{"tests_run":4,"tests_passed":4,"tests_failed":0,"status":`+text+`}`).Verification; v.Status != want {
			t.Errorf("status %s is %v, want %v", text, v.Status, want)
		}
	}
	for text, want := range map[string]bool{`[false]`: false, `[true]`: true, `["TestSum"]`: true, `[]`: false} {
		v := read(t, "verification-result.json", `{"status":"pass","baseline_comparison":{"regression":`+text+`}}`).Verification
		if said := v.Baseline.Regression; said == nil || *said != want {
			t.Errorf("regression %s is %v, want %v", text, said, want)
		}
	}
}

// TestNumbersInText: a count of failures counts as a text too.
func TestNumbersInText(t *testing.T) {
	for text, want := range map[string]int{`"1"`: 1, `1`: 1, `"0"`: 0, `"none"`: 0} {
		if v := read(t, "verification-result.json", `{"status":"pass","tests_run":4,"tests_passed":4,"tests_failed":0,"rerun":{"tests_failed":`+text+`}}`).Verification; len(v.Checks) != want {
			t.Errorf("%s: checks %v, want %d", text, v.Checks, want)
		}
	}
}
