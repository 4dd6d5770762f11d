package dialect

import (
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
)

// TestOutputOfARunner: its own line for a failure is heard below a command that ended with 0, and nothing like it elsewhere.
func TestOutputOfARunner(t *testing.T) {
	for output, want := range map[string]bool{
		`ok  \tshop/web\t0.1s\n--- FAIL: TestMask (0.00s)\nFAIL\nFAIL\tshop/mask\t0.01s\n`: true,
		`FAIL\tshop/mask\t0.01s`:                                        true,
		`===== 2 failed, 18 passed in 1.20s =====`:                      true,
		`===== 20 passed in 1.20s =====`:                                false,
		`Tests:       1 failed, 7 passed, 8 total`:                      true,
		`Tests:       8 passed, 8 total`:                                false,
		`make[1]: *** [Makefile:4: till.o] Error 1`:                     true,
		`make: Nothing to be done for 'all'.`:                           false,
		`ninja: build stopped: subcommand failed.`:                      true,
		`test result: FAILED. 3 passed; 1 failed; 0 ignored`:            true,
		`test result: ok. 4 passed; 0 failed; 0 ignored`:                false,
		`[ERROR] Tests run: 5, Failures: 1, Errors: 0, Skipped: 0`:      true,
		`Tests run: 5, Failures: 0, Errors: 0, Skipped: 0`:              false,
		`Failed!  - Failed:     1, Passed:     4, Skipped: 0, Total: 5`: true,
		`2 failed, 18 passed, 1 warning in 1.20s`:                       true,
		`18 passed in 1.20s`:                                            false,
		`2 failed logins in 1.20s lock the account`:                     false,
		`FAILED tests/test_till.py::test_sum - assert 3 == 4`:           true,
		`FAILED (failures=2, errors=1)`:                                 true,
		`Tests  2 failed | 50 passed (52)`:                              true,
		`Tests  52 passed (52)`:                                         false,
		`  2 failing`:                                                   true,
		`Found 3 errors in 2 files.`:                                    true,
		`Found 0 errors. Watching for file changes.`:                    false,
		` Test Files  1 failed (1)`:                                     true,
		`Test Suites: 1 failed, 2 passed, 3 total`:                      true,
		`  1 failed`:                                                            true,
		` 3 pass\n 2 fail`:                                                      true,
		` 3 pass\n 0 fail`:                                                      false,
		`not ok 2 - the till adds up`:                                           true,
		`not ok 2 - the till adds up # TODO rounding`:                           false,
		`ok 2 - the till is not ok 3 times`:                                     false,
		`# pass 4\n# fail 1`:                                                    true,
		`# pass 5\n# fail 0`:                                                    false,
		`Tests: 4, Assertions: 9, Failures: 1.`:                                 true,
		`Tests: 4, Assertions: 9, Skipped: 1.`:                                  false,
		`OK (4 tests, 9 assertions)`:                                            false,
		`5 examples, 1 failure`:                                                 true,
		`5 examples, 0 failures, 1 pending`:                                     false,
		`0 examples, 0 failures, 1 error occurred outside of examples`:          true,
		`1 doctest, 3 tests, 2 failures`:                                        true,
		`9 runs, 21 assertions, 0 failures, 1 errors, 0 skips`:                  true,
		`9 runs, 21 assertions, 0 failures, 0 errors, 0 skips`:                  false,
		`12 tests completed, 3 failed`:                                          true,
		`90% tests passed, 1 tests failed out of 10`:                            true,
		`100% tests passed, 0 tests failed out of 10`:                           false,
		`Executed 8 tests, with 1 failure (0 unexpected) in 0.1 (0.2) seconds`:  true,
		`Executed 8 tests, with 0 failures (0 unexpected) in 0.1 (0.2) seconds`: false,
		`FAILED | 3 passed | 1 failed (12ms)`:                                   true,
		`     Summary [   0.2s] 8 tests run: 7 passed, 1 failed, 0 skipped`:     true,
		`     Summary [   0.2s] 8 tests run: 8 passed, 0 skipped`:               false,
		`12 logins failed and were counted, FAIL is the word for it`:            false,
		`Bail out! the database is gone`:                                        true,
		"error: could not compile `till` (lib test) due to 1 previous error":    true,
		`error: test failed, to rerun pass --lib`:                               true,
		`error: test run failed`:                                                true,
		`//shop:till_test       FAILED in 0.3s`:                                 true,
		`//shop:till_test       PASSED in 0.3s`:                                 false,
		`Executed 2 out of 2 tests: 1 test passes and 1 fails locally.`:         true,
		`Executed 2 out of 2 tests: 2 tests pass.`:                              false,
		`[INFO] BUILD FAILURE`:                                                  true,
		`BUILD FAILED in 4s`:                                                    true,
		`BUILD SUCCESSFUL in 4s`:                                                false,
		`npm ERR! Test failed.  See above for more details.`:                    true,
		`panic: test timed out after 10m0s`:                                     true,
		`src/till.ts(3,5): error TS2322: a text is no number.`:                  true,
		`Found 1 error in 1 file (checked 3 source files)`:                      true,
		`Success: no issues found in 3 source files`:                            false,
	} {
		a := read(t, "verification-result.json", `{"status":"pass","tests_passed":3,"tests_failed":0,"commands":[{"command":"make test","exit_code":0,"output":"`+output+`"}]}`)
		failed := false
		for _, c := range a.Verification.Checks {
			failed = failed || c.Outcome == report.Failed
		}
		if failed != want {
			t.Errorf("%s: %+v", output, a.Verification.Checks)
		}
	}
}

// TestRunnerOutputAlone: what a runner printed into a file of its own speaks where it failed the last time.
func TestRunnerOutputAlone(t *testing.T) {
	const failing, passing = "$ go test ./...\n--- FAIL: TestTill (0.00s)\nFAIL\tshop/till\t0.2s\n", "$ go test ./...\nok  \tshop/till\t0.2s\n"
	for _, tt := range []struct {
		path, text string
		line       int
	}{
		{"verification.txt", failing, 2}, {"build/test_output.log", passing + failing, 4}, {"test-results.txt", failing + "$ go vet ./...\n", 2},
		{"verification.md", "# Verification\n\nAll tests:\n\n```\n" + failing + "```\n", 7},
		{"test.log", failing, 2}, {"pytest-output.txt", "2 failed, 50 passed in 3.10s\n", 1}, {"pytest.log", "52 passed in 3.10s\n", 0},
		{"nextest.log", "error: test run failed\n", 1}, {"cargo_test_stdout.txt", failing, 2}, {"test-results/dotnet.txt", failing, 2}, {"ci.log", failing, 2},
		{"first-run/ci.log", failing, 0}, {"output.log", failing, 0}, {"build-tools.txt", failing, 0}, {"all-runs.txt", failing, 0},
		{"till.tap", "TAP version 13\n# Subtest: the first sale\nnot ok 1 - adds up\n1..1\n", 3}, {"till.tap", "1..2\nok 1 - adds up\n    1..1\n    ok 1 - inside\nok 2\n", 0},
		{"test.tap", "1..3\nok 1 - adds up\n", 1}, {"ci.txt", "TAP version 14\nok 1 - adds up\n", 1}, {"test.tap", "1..0 # SKIP no till here\n", 0},
		{"test.tap", "TAP version 13\n1..2\nok 1 - adds up\nnot ok 2 - rounds # TODO later\n", 0}, {"baseline.tap", "1..1\nnot ok 1 - adds up\n", 0},
		{"test-names.txt", failing, 0}, {"tests.md", failing, 0},
		{"verification.txt", failing + passing, 0}, {"verification.txt", passing, 0}, {"notes.txt", failing, 0}, {"test-output-baseline.txt", failing, 0}, {"baseline/test-output.txt", failing, 0},
		{"verification.md", "# Verification\n\nWithout the fix the new test fails:\n\n```\n" + failing + "```\n\nWith it:\n\n```\nok  \tshop/till\t0.2s\n```\n", 0},
		{"verification.md", "```\n" + failing + "```\n\nTestTill is a known flake.\n", 0},
		{"verification.txt", "# Before the fix\n" + failing, 0},
		{"verification.txt", failing + "\nAfter the fix:\n\nok  \tshop/till\t0.2s\n", 0},
		{"test-output.log", "=== RUN TestTill\n--- FAIL: TestTill (0.00s)\nFAIL\nFAIL\tshop/till\t0.2s\n=== again\nok  \tshop/till\t(cached)\n", 0},
		{"test.log", "> @shop/till@1.0.0 test\n> jest\n\nTests:       1 failed, 7 passed, 8 total\n\n> @shop/mask@1.0.0 test\n> jest\n\nTests:       3 passed, 3 total\n", 4},
		{"test.log", "$ npm test\n> till@1.0.0 test\n> jest\n\nTests:       1 failed, 7 passed, 8 total\n$ npm test\n> till@1.0.0 test\n> jest\n\nTests:       8 passed, 8 total\n", 0},
		{"test.log", "FAIL Required test coverage of 90% not reached. Total coverage: 72.31%\n20 passed in 1.20s\nRequired test coverage of 90% reached. Total coverage: 92.31%\n20 passed in 1.20s\n", 0},
		{"test.log", "till.py::test_failure_is_reported PASSED\nERROR: the card was refused\n[ERROR] till: no card\n18 passed, 2 xfailed, 1 skipped, 1 rerun in 1.20s\n", 0},
		{"verification.txt", failing + "ok  \tshop/mask\t0.2s\n", 2},
		{"verification.txt", failing + "ok  \tshop/till\t0.2s [no tests to run]\n", 2},
		{"verification.txt", failing + "Before the change:\nok  \tshop/till\t0.2s\n", 2},
	} {
		f := &form.File{Path: tt.path, Format: form.Text, Body: tt.text, BodyLine: 1}
		if strings.HasSuffix(tt.path, ".md") {
			f.Format = form.Markdown
		}
		reader, line := Find(f), 0
		if reader != nil && reader.Name == "test output" {
			line = reader.Read(f, Limits{}).Verifications[0].Line
		}
		if line != tt.line {
			t.Errorf("%s %q: failed in line %d, want %d", tt.path, tt.text, line, tt.line)
		}
	}
}

// TestOutputOfRunsAppended: where nothing stands between two runs, the later decides if it ran as many tests of the same.
func TestOutputOfRunsAppended(t *testing.T) {
	const unit, docs = "     Running unittests src/lib.rs (target/debug/deps/till-0123456789abcdef)\n", "   Doc-tests till\n"
	const rustFailed, rustPassed = "test result: FAILED. 3 passed; 1 failed; 0 ignored\n\nerror: test failed, to rerun pass `--lib`\n", "test result: ok. 4 passed; 0 failed; 0 ignored\n"
	for text, line := range map[string]int{
		"=== 2 failed, 18 passed in 1.20s ===\n=== 20 passed in 1.30s ===\n":                                                                                     0,
		"FAILED till.py::test_sum - 3\n=== 2 failed, 18 passed in 1.20s ===\n=== 21 passed in 1.30s ===\n":                                                       0,
		"=== 2 failed, 18 passed in 1.20s ===\n=== 2 passed, 18 deselected in 1.30s ===\n":                                                                       1,
		"=== 20 passed in 1.30s ===\n=== 2 failed, 18 passed in 1.20s ===\n":                                                                                     2,
		"rootdir: /a\n=== 1 failed, 1 passed in 1.20s ===\nrootdir: /b\n=== 20 passed in 1.30s ===\n":                                                            2,
		"rootdir: /a\n=== 1 failed, 1 passed in 1.20s ===\nrootdir: /a\n=== 2 passed in 1.30s ===\n":                                                             0,
		"=== 1 failed, 1 passed in 1.20s ===\n--- FAIL: TestTill (0.00s)\n=== 2 passed in 1.30s ===\n":                                                           2,
		"Tests:       1 failed, 7 passed, 8 total\nnpm ERR! Test failed.  See above\nTests:       8 passed, 8 total\n":                                           0,
		"Tests:       1 failed, 7 passed, 8 total\nTest Suites: 1 failed, 1 total\nTests:       8 passed, 8 total\n":                                             1,
		"Tests:       1 failed, 7 passed, 8 total\nTests:       7 skipped, 1 passed, 8 total\n":                                                                  1,
		"Tests:       1 failed, 7 passed, 8 total\n=== 20 passed in 1.30s ===\n":                                                                                 1,
		unit + rustFailed + unit + rustPassed:                                                                                                                    0,
		unit + rustFailed + docs + rustPassed:                                                                                                                    2,
		rustFailed + rustPassed:                                                                                                                                  1,
		"5 examples, 1 failure\n5 examples, 0 failures\n":                                                                                                        0,
		"9 runs, 21 assertions, 1 failures, 0 errors, 0 skips\n9 runs, 2 assertions, 0 failures, 0 errors, 8 skips\n":                                            1,
		"90% tests passed, 1 tests failed out of 10\n100% tests passed, 0 tests failed out of 10\n":                                                              0,
		"90% tests passed, 1 tests failed out of 10\n100% tests passed, 0 tests failed out of 1\n":                                                               1,
		"Summary [   0.2s] 3/8 tests run: 2 passed, 1 failed, 5 skipped\nerror: test run failed\nSummary [   0.2s] 8 tests run: 8 passed (1 flaky), 0 skipped\n": 0,
	} {
		f, got := &form.File{Path: "test.log", Format: form.Text, Body: text, BodyLine: 1}, 0
		if reader := Find(f); reader != nil {
			got = reader.Read(f, Limits{}).Verifications[0].Line
		}
		if got != line {
			t.Errorf("%q: failed in line %d, want %d", text, got, line)
		}
	}
}

// TestOutputOfLinters: errors that a linter printed into a file of its own fail its check, warnings do not.
func TestOutputOfLinters(t *testing.T) {
	for text, want := range map[string]bool{
		"/src/till.ts\n  4:7  error  unused  no-unused-vars\n\n✖ 1 problem (1 error, 0 warnings)\n":   true,
		"/src/till.ts\n  4:7  warning  unused  no-unused-vars\n\n✖ 1 problem (0 errors, 1 warning)\n": false,
		"till.py:4:1: F401 `os` imported but unused\nFound 1 error.\n":                                true,
		"Found 1 error.\nAll checks passed!\n":                                                        false,
		"Found 2 errors (2 fixed, 0 remaining).\n":                                                    false,
		"Found 2 errors (1 fixed, 1 remaining).\n":                                                    true,
		"till.go:4:7: ineffectual assignment (ineffassign)\n1 issues:\n* ineffassign: 1\n":            true,
		"0 issues.\n": false,
		"error: could not compile `till` (lib) due to 1 previous error\n":                                         true,
		"till.py:4:0: E0602: Undefined variable 'x' (undefined-variable)\n":                                       true,
		"till.py:4:0: C0114: Missing module docstring (missing-docstring)\nYour code has been rated at 9.33/10\n": false,
		"till.py:4:1: E302 expected 2 blank lines, found 1\n":                                                     true,
		"3 files inspected, 1 offense detected\n":                                                                 true,
		"3 files inspected, no offenses detected\n":                                                               false,
	} {
		for _, name := range []string{"lint.txt", "lint-output.log", "logs/lint_report.txt", "notes.txt", "lint-baseline.txt"} {
			reader := Find(&form.File{Path: name, Format: form.Text, Body: text, BodyLine: 1})
			heard := reader != nil && reader.Name == "test output"
			if heard != (want && name != "notes.txt" && name != "lint-baseline.txt") {
				t.Errorf("%s %q: heard %t", name, text, heard)
			}
		}
	}
	f := &form.File{Path: "lint.txt", Format: form.Text, Body: "Found 1 error.\n", BodyLine: 1}
	if c := Find(f).Read(f, Limits{}).Verifications[0].Checks[0]; c.Name != "lint" {
		t.Errorf("%+v", c)
	}
}

// TestOutputOfTypes: types that do not fit are no failing test, nor is too little coverage.
func TestOutputOfTypes(t *testing.T) {
	for text, want := range map[string]string{
		"src/till.ts(3,5): error TS2322: a text is no number.\n": "typecheck", "Found 1 error in 1 file (checked 3 source files)\n": "typecheck", "2 failed, 50 passed in 3.10s\n": "tests",
		"FAIL Required test coverage of 90% not reached. Total coverage: 72.31%\n===== 20 passed in 1.20s =====\n": "coverage", "Coverage failure: total of 72 is less than fail-under=90\n": "coverage",
		"Tests:       8 passed, 8 total\nJest: \"global\" coverage threshold for lines (90%) not met: 72%\n": "coverage", "ERROR: Coverage for lines (72%) does not meet global threshold (90%)\n": "coverage",
		"ERROR: Coverage for lines (72%) does not meet \"src/till.ts\" threshold (90%)\n2 failed, 50 passed in 3.10s\n": "tests",
		"Found 1 error in 1 file (checked 3 source files)\n2 failed, 50 passed in 3.10s\n":                              "tests",
	} {
		f := &form.File{Path: "ci.log", Format: form.Text, Body: text, BodyLine: 1}
		if reader := Find(f); reader == nil {
			t.Errorf("%q is left unread", text)
		} else if c := reader.Read(f, Limits{}).Verifications[0].Checks[0]; c.Name != want || c.Outcome != report.Failed {
			t.Errorf("%q: %+v, want %s", text, c, want)
		}
	}
}
