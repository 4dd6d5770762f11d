package dialect

import (
	"encoding/json"
	"slices"
	"testing"

	"swarmreport/report"
)

// remarksOfRuns says of each remark whether it takes something back of a pass.
var remarksOfRuns = map[string]bool{
	"All green except the login suite.": true, "Everything works apart from the refund flow.": true, "All but the login suite is green.": true,
	"Build passes after disabling strict mode.": true, "Tests pass only with a warm cache.": true, "Timeouts in 3 specs.": true, "The test run was aborted.": true,
	"The e2e suite never finished.": true, "I did not get the e2e tests to run.": true, "The build does not compile on Linux.": true, "Lint is clean, but the login suite timed out.": true,
	"Type check fails with 4 errors.": true, "2 of 31 fail on CI only.": true, "Skipped the flaky ones.": true, "Three specs are commented out to get a green run.": true,
	"Integration tests were not attempted.": true, "Two tests had to be deleted because they would not pass.": true,

	"Failing tests: none.": false, "0 failures across 412 tests.": false, "No test was skipped, disabled or marked flaky.": false, "Ran the suite twice; neither run failed.": false,
	"The first run timed out, the rerun passed.": false, "A new test asserts that the build fails without a key.": false, "None of the specs timed out.": false,
	"All pass except those skipped on Windows.": false, "Skipped 3 specs: they need Docker.": false, "Timeouts are retried three times, and this is tested.": false,
	"All green, with nothing left out.": false, "Everything passes, and the skipped-rows test passes too.": false, "Previously the suite was not run.": false, "The tests run on a disabled account and pass.": false,
}

// TestARunThatBrokeOff: a remark beside numbers that add up may take back what they say, in JSON and in Markdown.
func TestARunThatBrokeOff(t *testing.T) {
	for text, want := range remarksOfRuns {
		said, _ := json.Marshal(text)
		v := read(t, "verification-result.json", `{"status":"pass","tests_run":52,"tests_passed":52,"tests_failed":0,"observations":`+string(said)+"}").Verification
		if got := takesBackPass(v); got != want {
			t.Errorf("%q: %v, want %v: %v", text, got, want, v.Checks)
		}
		f := load("verification.md", []byte("# Verification\n\nStatus: PASS\n\n- Tests: 52 passed, 0 failed\n\n"+text+"\n"))
		got := true
		if r := Find(f); r != nil {
			got = takesBackPass(r.Read(f, Limits{}).Verifications[0])
		}
		if want && !got || !want && Find(f) != nil && got {
			t.Errorf("%q in Markdown: %v, want %v", text, got, want)
		}
	}
}

func takesBackPass(v *report.Verification) bool {
	return slices.ContainsFunc(v.Checks, func(c report.Check) bool { return c.Outcome == report.Failed || c.Outcome == report.OutcomeUnknown })
}

// TestAReportInWordsTellsItsSteps: what ended well, or is not there, leaves no doubt; a step that ended badly is heard.
func TestAReportInWordsTellsItsSteps(t *testing.T) {
	for text, want := range map[string]bool{
		"- Lint: no issues found": true, "- Build: exit 0": true, "- E2E: not applicable": true, "- Failing tests: none": true, "- Open issues: none": true, "No outstanding issues.": true,
		"## Failures\n\n(none)": true, "## Remaining risks\n\nNo risks remain.": true, "No regressions against the baseline.": true, "- Lint: ruff": true,
		"| Step | Result |\n|---|---|\n| Lint | no issues |\n| Build | exit 0 |": true,

		"- Lint: 3 problems": false, "- Build: exit 1": false, "- Build: FAIL": false, "- E2E: timed out": false, "## Failures\n\n- login": false, "- Failing tests: login": false, "No regressions but slow, and errors in the log.": false,
		"| Step | Result |\n|---|---|\n| Lint | clean |\n| E2E | timed out |": false, "| Step | Result |\n|---|---|\n| Build | exit 1 |": false,
	} {
		f := load("verification.md", []byte("# Verification\n\nStatus: PASS\n\n- Tests: 52 passed, 0 failed\n"+text+"\n"))
		got := false
		if r := Find(f); r != nil {
			v := r.Read(f, Limits{}).Verifications[0]
			got = v.Status == report.Passed && v.Tests.Passed.N == 52 && v.Tests.Failed.N+len(v.Failures) == 0 && !takesBackPass(v)
		}
		if got != want {
			t.Errorf("%q: passes %v, want %v", text, got, want)
		}
	}
}

// TestGradedInARemark: what a verification that passes says of a place in its remarks, or in a list of what is open, is looked at by a person; what is mended is not.
func TestGradedInARemark(t *testing.T) {
	for text, want := range map[string]int{
		`"notes":"CRITICAL: the sum is lost (src/pay.go:12)"`: 1, `"summary":"All passes, but src/pay.go:12 has a critical bug: the sum is lost."`: 1, `"notes":["src/pay.go:12 loses the sum (high)"]`: 1,
		`"open_issues":["the drawer sticks"]`: 1, `"remaining_issues":["none"]`: 0, `"unresolved":["SEC-001"]`: 0,
		`"notes":"CRITICAL: fixed in src/pay.go:12"`: 0, `"notes":"src/pay.go:12 has low contrast (low)"`: 0, `"notes":"No critical bug was found in src/pay.go:12."`: 0,
	} {
		v := read(t, "verification-result.json", `{"status":"pass","tests_run":3,"tests_passed":3,"tests_failed":0,`+text+`}`).Verification
		if len(v.Checks) != want {
			t.Errorf("%s: %+v, want %d checks", text, v.Checks, want)
		}
	}
}
