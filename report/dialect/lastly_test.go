package dialect

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestTheEndOfAStory: what failed before the change, without it, at a first attempt or with a guard taken out is no failure of the end; what fails
// in the end stays one, whatever stands ahead of it.
func TestTheEndOfAStory(t *testing.T) {
	for text, want := range map[string]bool{ // true = it failed
		"Without the change 4 tests fail; with it all pass.":                                          false,
		"None of the tests fail.":                                                                     false,
		"Attempt 1 failed, attempt 2 passed.":                                                         false,
		"Mutation check: removed the guard, 3 tests failed, restored it, all pass.":                   false,
		"2 failed before the fix, none after.":                                                        false,
		"Without the fix, 2 tests fail. With the fix, all 52 pass.":                                   false,
		"The new test fails on the old code and passes on the new code.":                              false,
		"Red: 3 tests failed. Green: all 52 pass.":                                                    false,
		"RED phase: 1 test failed as expected; GREEN phase: 52 passed.":                               false,
		"Ran twice: first run 1 failed (network timeout), second run 52 passed.":                      false,
		"3 xfail tests fail as expected; 52 passed.":                                                  false,
		"2 tests are marked xfail and fail as intended.":                                              false,
		"Negative control: with the check disabled 2 tests fail, so the tests do bite.":               false,
		"I stashed the fix and 2 tests failed; popped the stash and everything passed.":               false,
		"Reverting the change makes 3 tests fail, as it should.":                                      false,
		"Commented out the owner check: 2 tests fail. Put it back: 52 passed.":                        false,
		"Mutants: 14 killed, 0 survived. Each mutant made at least one test fail.":                    false,
		"Sanity check: broke the query on purpose, 4 tests failed, restored.":                         false,
		"1 test failed on the first try because the port was taken; it passed on retry.":              false,
		"Flaky network: 2 failed, rerun all passed.":                                                  false,
		"The tests that failed yesterday (3 failed) all pass now.":                                    false,
		"No test fails any more.":                                                                     false,
		"Zero tests failed.":                                                                          false,
		"All 52 tests pass, 0 failed, none skipped.":                                                  false,
		"Confirmed the regression test catches the bug: on main 1 test fails, on this branch 0 fail.": false,
		"If the guard is removed, 2 tests fail.":                                                      false,
		"Against the unpatched build 5 tests failed; against the patched build none failed.":          false,
		"Old behaviour: 2 tests failed. New behaviour: all tests pass.":                               false,
		"Injected a fault into redeem(): 6 tests failed as they should.":                              false,
		"Build failed on the first attempt (cache miss), succeeded on the second.":                    false,
		"Lint failed at first for an unused import; fixed and rerun: clean.":                          false,
		"The 2 tests that failed were updated and now pass.":                                          false,
		"Test suite went from 3 failing to 0 failing.":                                                false,
		"3 failed -> 0 failed.":                                                                       false,
		"Before: 2 failing tests. After: none.":                                                       false,
		"Ensures that a failed login is logged; 2 tests cover it.":                                    false,
		"Tests cover the case where 3 login attempts failed.":                                         false,
		"2 tests failed initially, fixed by updating the fixture, now 52/52 pass.":                    false,
		"Neither of the two suites fails.":                                                            false,
		"Not a single test failed.":                                                                   false,
		"Without it 2 tests fail.":                                                                    false,
		"Neither test fails after the fix.":                                                           false,

		"Tests that failed on main pass on this branch.":                            false,
		"All previously failing tests now pass.":                                    false,
		"Fixed the failing test by correcting the fixture; the whole suite passes.": false,

		"All tests passed before the change; 2 fail now.":            true,
		"First run passed, rerun: 2 failed.":                         true,
		"52 passed locally, 2 failed in CI.":                         true,
		"No mutants survived, but 1 test failed.":                    true,
		"2 tests failed before the fix, and 2 tests failed after.":   true,
		"Attempt 1 passed, attempt 2 failed.":                        true,
		"With the change 4 tests fail.":                              true,
		"Without the change all pass; with it 4 tests fail.":         true,
		"2 tests fail without the change, and 2 tests fail with it.": true,
		"Attempt 1 failed, attempt 2 failed.":                        true,
		"First run 1 failed, second run 2 failed.":                   true,
		"2 tests still fail after the fix.":                          true,
		"Removed the guard, all pass; restored it, 3 tests failed.":  true,
		"Green at first, then 2 tests failed.":                       true,
		"2 tests failed on retry as well.":                           true,
		"3 tests fail.":                                              true,
		"Before the fix 0 failed, after it 2 tests failed.":          true,
		"On main 0 fail, on this branch 2 tests fail.":               true,
		"2 tests failed and were not looked into.":                   true,
		"Rerun: 2 tests failed again.":                               true,
		"The build passed but 2 tests failed.":                       true,
		"2 tests failed, none of them were fixed.":                   true,
		"None of the failing tests was fixed: 2 tests fail.":         true,
		"Attempts 1 to 3 all failed.":                                true,
		"With the fix 2 tests still fail.":                           true,
	} {
		said, _ := json.Marshal(text)
		for _, member := range []string{`"summary":`, `"results":{"lint":"pass","notes":`, `"checks":{"tests":`, `"checks":{"probe":`} {
			end := strings.Repeat("}", strings.Count(member, "{")+1)
			v := read(t, "verification-result.json", `{"status":"pass","tests_run":52,"tests_passed":52,"tests_failed":0,`+member+string(said)+end).Verification
			if got := slices.ContainsFunc(v.Checks, func(c report.Check) bool { return c.Outcome == report.Failed }); got != want {
				t.Errorf("%s%q: failed %v, want %v", member, text, got, want)
			}
		}
	}
}

// TestAReportTellsAStory: a line about another time does not leave a verification in words unread; one about the end does, or fails it.
func TestAReportTellsAStory(t *testing.T) {
	for line, want := range map[string]bool{ // true = it passes
		"Without the change 4 tests fail; with it all pass.": true, "Red: 3 tests failed. Green: all 52 pass.": true, "3 xfail tests fail as expected; 52 passed.": true,
		"Ensures that a failed login is logged.": true, "2 tests failed before the fix, and 2 tests failed after.": false, "Attempt 1 passed, attempt 2 failed.": false, "Ensures that any failed test is logged.": false,
	} {
		f := load("verification.md", []byte("# Verification\n\nStatus: PASS\n\n- Tests: 52 passed, 0 failed\n\n"+line+"\n"))
		got := false
		if r := Find(f); r != nil {
			for _, v := range r.Read(f, Limits{}).Verifications {
				got = v.Status == report.Passed && v.Tests.Failed.N == 0 && v.Check("tests").Outcome != report.Failed
			}
		}
		if got != want {
			t.Errorf("%q: passes %v, want %v", line, got, want)
		}
	}
}

// TestShortWordsOfAFailure: that something fails is heard without a number too, and under the name of a remark behind any word; “Failed: 0” is none.
func TestShortWordsOfAFailure(t *testing.T) {
	for text, want := range map[string]bool{
		`"summary":"Tests fail."`: true, `"summary":"The suite fails on the last run."`: true, `"summary":"The build is broken."`: true, `"summary":"Rerun failed as well."`: true,
		`"summary":"It failed on every attempt."`: true, `"summary":"Retry passed 50 of 52 tests."`: true, `"results":{"lint":"pass","notes":"Green: 1 test failed."}`: true,
		`"summary":"The tests fail without the fix."`: false, `"summary":"If the tests fail, the deploy stops."`: false, `"results":{"lint":"pass","notes":"Failed: 0"}`: false,
		`"results":{"lint":"pass","notes":"failures=0 errors=0"}`: false, `"results":{"lint":"pass","notes":"failed"}`: true,
	} {
		v := read(t, "verification-result.json", `{"status":"pass","tests_run":52,"tests_passed":52,"tests_failed":0,`+text+"}").Verification
		if got := slices.ContainsFunc(v.Checks, func(c report.Check) bool { return c.Outcome == report.Failed }); got != want {
			t.Errorf("%s: failed %v, want %v", text, got, want)
		}
	}
}
