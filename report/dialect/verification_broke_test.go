package dialect

import (
	"testing"
)

// TestAStepThatDidNotEnd: a step that broke off did not pass, and nor did work that its own verifier holds back.
func TestAStepThatDidNotEnd(t *testing.T) {
	for member, want := range map[string]bool{
		`"checks":{"integration":"aborted after 10 minutes"}`: true, `"checks":{"smoke":"timed out"}`: true, `"smoke":"never finished"`: true, `"build":"killed by the OOM killer"`: true,
		`"output":"=== RUN TestTill\npanic: nil map\n"`: true, `"output":"make test\nSegmentation fault (core dumped)"`: true, `"checks":{"e2e":{"output":"Killed"}}`: true,
		`"blockers":"The refund flow is broken."`: true, `"blockers":"No database to test against"`: true, `"timeouts":3`: true, `"timeouts":"3"`: true, `"tests":{"passed":52,"timed_out":2}`: true,
		`"recommendation":"Wait until the login suite is mended."`: true, `"recommendation":"Fix the login first, then merge."`: true, `"recommendation":"Merge once the cache is warm."`: true,
		`"skipped":["login suite"]`: true, `"skipped":["login suite: flaky"]`: true, `"skipped":[{"name":"e2e","reason":"fails here"}]`: true,
		`"notes":"All green except the known flaky suite."`: true, `"notes":"3 tests fail, all of them flaky."`: true,

		`"checks":{"smoke":"timed out at first, passed on the rerun"}`: false, `"output":"handles a panic: recovered\nok"`: false, `"blockers":"No blockers."`: false, `"blockers":"none that remain"`: false,
		`"blockers":"Nothing blocks the release."`: false, `"timeouts":0`: false, `"recommendation":"Merge."`: false, `"recommendation":"Ready to merge; no need to wait."`: false,
		`"skipped":[]`: false, `"skipped":["none"]`: false, `"skipped":["windows_paths: only on Windows"]`: false, `"skipped":["a"],"tests_skipped":1`: false,
		`"notes":"All green except the known flaky suite.","baseline_comparison":{"baseline_passed":50,"baseline_failed":2}`: false, `"notes":"All pass except those skipped on Windows."`: false,
		`"lint":"All files formatted"`: false, `"lint":"0 findings"`: false, `"lint":"nothing flagged"`: false,
	} {
		v := read(t, "verification-result.json", `{"status":"pass","tests_run":52,"tests_passed":52,"tests_failed":0,`+member+"}").Verification
		if got := takesBackPass(v); got != want {
			t.Errorf("%s: %v, want %v: %+v", member, got, want, v.Checks)
		}
	}
}
