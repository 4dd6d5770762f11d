package dialect

import "testing"

// TestRemarksOfAVerifier: a word against merging, a list of what is wrong and tests that did not run stand against numbers that add up.
func TestRemarksOfAVerifier(t *testing.T) {
	for text, want := range map[string]int{
		`"recommendation":"Do not merge: the login loops"`: 1, `"recommendation":"merge"`: 0, `"recommendation":"Do not merge without a rebase? No: merge"`: 1,
		`"ready_to_merge":false`: 1, `"ready_to_merge":true`: 0, `"can_merge":false`: 1,
		`"issues":["The login loops on Safari"]`: 1, `"issues":[]`: 0, `"issues":["none"]`: 0, `"known_issues":["The login loops on Safari"]`: 0,
		`"notes":"Could not run the e2e suite; assumed green"`: 1, `"notes":"E2E tests were not run"`: 1, `"summary":"No tests were run in this environment."`: 1,
		`"notes":"All tests were run twice"`: 0, `"notes":"No tests were disabled"`: 0, `"notes":"Previously tests were not run in CI"`: 0,
		`"notes":"2 tests still fail"`: 1, `"notes":"All green. Three e2e tests still fail on CI."`: 1, `"notes":"2 tests fail."`: 1,
		`"notes":"The 2 flaky tests still fail now and then"`: 1, `"notes":"2 tests still fail, as before the change"`: 0, `"notes":"Two tests fail without the fix"`: 0, `"notes":"0 tests fail"`: 0,
		`"notes":"I could not get the specs to run"`: 1, `"notes":"The specs were not run"`: 1, `"notes":"I could not run the login specs"`: 1, `"notes":"The specs were run twice"`: 0,
		`"notes":"I disabled 2 flaky tests to get the suite green"`: 1, `"notes":"The 3 tests were skipped: they need Docker"`: 0, `"notes":"Obsolete tests were removed with the feature"`: 0,
	} {
		v := read(t, "verification-result.json", `{"status":"pass","tests_run":4,"tests_passed":4,"tests_failed":0,`+text+`}`).Verification
		if len(v.Checks) != want {
			t.Errorf("%s: checks %v, want %d", text, v.Checks, want)
		}
	}
}

// TestNumbersInARemark: numbers that are worse than the record's stand against it; what the record counts itself, or what explains them, does not.
func TestNumbersInARemark(t *testing.T) {
	for text, want := range map[string]int{
		"40 of 42 tests pass": 1, "42 of 42 tests pass": 0, "Tests: 40/42 passed": 1, "Tests: 42/42": 0, "3 of 4 findings fixed, all tests pass": 0, "All good. 2 failing": 1, "Tests: 2 failed": 1,
		"50 passed, 2 failed": 1, "50 passed, 0 failed": 0, "All but one test pass": 1, "All tests pass except the login one": 1, "Tests pass locally but fail in CI.": 1, "Tests pass locally and in CI.": 0,
		"41 of 44 skipped": 1, "2 of 44 skipped": 0, "Most tests were skipped: no database": 1, "40 of 42 tests pass, 2 are skipped": 0, "40 of 42 tests pass; the other 2 are pre-existing failures": 0,
		"First run: 2 failed. Second run: all pass.": 0, "2 failed logins lock the account": 0, "The retry covers 3 failed attempts": 0, "Coverage rose from 40 of 42 files to all": 0,
		"Step 40/42 tests the till": 0, "Reverted: 2 failing": 0, "2 failures: both fixed": 0, "2 failures: not fixed": 1, "2 failures: the login, to be fixed": 1, "All tests pass except those skipped on Windows": 0,
	} {
		v := read(t, "verification-result.json", `{"status":"pass","tests_run":4,"tests_passed":4,"tests_failed":0,"summary":"`+text+`"}`).Verification
		f := read(t, "fix-summary.json", `{"schema":"FixSummary","findings_fixed":["QA-1"],"findings_deferred":[],"fixes":[],"files_modified":[],"summary":"`+text+`"}`).Summary
		if got := f.TestsFail != ""; len(v.Checks) != want || got != (want == 1) {
			t.Errorf("%s: checks %v, want %d; of the fixer %q", text, v.Checks, want, f.TestsFail)
		}
	}
	known := `{"status":"pass","tests_run":42,"tests_passed":40,"tests_failed":2,"baseline_comparison":{"baseline_passed":40,"baseline_failed":2},"notes":"40 of 42 tests pass"}`
	if v := read(t, "verification-result.json", known).Verification; len(v.Checks) != 0 {
		t.Errorf("what the record counts: %v", v.Checks)
	}
}
