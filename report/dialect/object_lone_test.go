package dialect

import (
	"slices"
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
	for text, want := range map[string]bool{`[false]`: false, `[true]`: true, `["TestSum"]`: true, `["none"]`: false, `[]`: false} {
		a := read(t, "verification-result.json", `{"status":"pass","baseline_comparison":{"regression":`+text+`}}`)
		v := a.Verification
		if slices.ContainsFunc(a.Problems, func(p report.Problem) bool { return p.Kind == report.UnknownWord }) {
			t.Errorf("regression %s is called unknown: %v", text, a.Problems)
		}
		if said := v.Baseline.Regression; said == nil || *said != want {
			t.Errorf("regression %s is %v, want %v", text, said, want)
		}
	}
}

// TestAListOfOneID: a number in a list is the id of a finding, and no count of them.
func TestAListOfOneID(t *testing.T) {
	for _, text := range []string{`{"fixed": [1], "deferred": [2]}`, `{"findings_fixed": ["1"], "findings_deferred": ["2"]}`} {
		s := read(t, "fix-summary.json", text).Summary
		if len(s.Fixes) != 1 || len(s.Deferrals) != 1 || s.Fixes[0].ID != "1" {
			t.Errorf("%s: fixes %v, deferrals %v", text, s.Fixes, s.Deferrals)
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
