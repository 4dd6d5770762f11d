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
		`"notes":"The 2 flaky tests still fail now and then"`: 0, `"notes":"2 tests still fail, as before the change"`: 0, `"notes":"Two tests fail without the fix"`: 0, `"notes":"0 tests fail"`: 0,
		`"notes":"I disabled 2 flaky tests to get the suite green"`: 1, `"notes":"The 3 tests were skipped: they need Docker"`: 0, `"notes":"Obsolete tests were removed with the feature"`: 0,
	} {
		v := read(t, "verification-result.json", `{"status":"pass","tests_run":4,"tests_passed":4,"tests_failed":0,`+text+`}`).Verification
		if len(v.Checks) != want {
			t.Errorf("%s: checks %v, want %d", text, v.Checks, want)
		}
	}
}
