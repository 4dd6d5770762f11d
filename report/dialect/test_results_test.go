package dialect

import (
	"fmt"
	"testing"

	"swarmreport/report"
)

// TestATestResultsFile is read by its numbers, whichever runner wrote them; what excuses failures, or lies deeper, is left unread.
func TestATestResultsFile(t *testing.T) {
	for _, tt := range []struct {
		path, text                         string
		run, passed, failed, errs, skipped int
	}{
		{"test-results.json", `{"framework": "pytest", "total": 64, "passed": 61, "failed": 0, "skipped": 0, "status": "passed"}`, 64, 61, 0, 0, 0},
		{"jest-results.json", `{"numTotalTests": 9, "numPassedTests": 6, "numFailedTests": 2, "numPendingTests": 1, "success": false, "testResults": []}`, 9, 6, 2, 0, 1},
		{"test-report.json", `{"exitcode": 1, "summary": {"total": 5, "passed": 3, "failed": 1, "xfailed": 1, "collected": 5}, "tests": []}`, 5, 3, 1, 0, 1},
		{"test-report.json", `{"exitcode": 0, "summary": {"total": 5, "passed": 5, "collected": 5}, "tests": []}`, 5, 5, 0, 0, 0},
		{"test-results/test-results.json", `{"stats": {"suites": 2, "tests": 4, "passes": 3, "pending": 0, "failures": 1}, "failures": []}`, 4, 3, 1, 0, 0},
		{"playwright-report.json", `{"suites": [], "stats": {"expected": 7, "skipped": 1, "unexpected": 2, "flaky": 1}}`, 0, 8, 2, 0, 1},
		{"ctrf-report.json", `{"results": {"tool": {"name": "jest"}, "summary": {"tests": 3, "passed": 3, "failed": 0}}}`, 3, 3, 0, 0, 0},
		{"test-results.json", `{"results": {"tool": {"name": "jest"}, "summary": {"tests": 3, "passed": 2, "failed": 1, "pending": 0, "skipped": 0, "other": 0}}}`, 3, 2, 1, 0, 0},
		{"discoveries/TEST-001.json", `{"task_id": "TEST-001", "role": "tester", "status": "completed", "total_tests": 24, "passed": 24, "failed": 0, "pass_rate": 100}`, 24, 24, 0, 0, 0},
	} {
		f := load(tt.path, []byte(tt.text))
		r := Find(f)
		if r == nil || r.Name != "test results" {
			t.Errorf("%s %s: read by %v", tt.path, tt.text, r)
			continue
		}
		v := r.Read(f, Limits{}).Verifications[0]
		want := report.TestCounts{Passed: report.Known(tt.passed), Failed: report.Known(tt.failed)}
		if v.Tests.Run.N != tt.run || v.Tests.Passed != want.Passed || v.Tests.Failed != want.Failed ||
			v.Tests.Errors.N != tt.errs || v.Tests.Skipped.N != tt.skipped || !v.Words {
			t.Errorf("%s: %+v", tt.text, v.Tests)
		}
	}
	for path, text := range map[string]string{
		"test-results.json":               `{"total": 9, "passed": 6, "failed": 3, "pre_existing_failures": ["a"]}`,
		"tests/test-results.json":         `{"total": 9, "passed": 6, "failed": 3, "findings": [{"id": "QA-1", "severity": "high", "description": "The cart loses a line."}]}`,
		"part/.tests/test-results.json":   `{"total": 9, "passed": 6, "failed": 3}`,
		"test-plan.json":                  `{"total": 9, "passed": 6, "failed": 3}`,
		"discoveries/TEST-001.json":       `{"id": "TEST-001", "role": "tester", "status": "completed", "findings": "79 of 79 tests passed"}`,
		"discoveries/IMPL-001.json":       `{"total_tests": 24, "passed": 24, "failed": 0}`,
		"tests/test-results-summary.json": `{"results": [{"id": "T-1", "status": "pass"}]}`,
	} {
		if r := Find(load(path, []byte(text))); r != nil && r.Name == "test results" {
			t.Errorf("%s %s is read", path, text)
		}
	}
}

// TestResultsThatBroke: what broke outside of any test counts, and a run ahead of the work is no evidence.
func TestResultsThatBroke(t *testing.T) {
	for text, want := range map[string]string{
		`{"suites":[],"errors":[{"message":"setup failed"}],"stats":{"expected":7,"skipped":0,"unexpected":0}}`:           "1 errors, 0 checks",
		`{"numTotalTests":5,"numPassedTests":5,"numFailedTests":0,"numFailedTestSuites":1}`:                               "1 errors, 0 checks",
		`{"numTotalTests":5,"numPassedTests":4,"numFailedTests":1,"numFailedTestSuites":1}`:                               "0 errors, 0 checks",
		`{"numTotalTests":5,"numPassedTests":5,"numFailedTests":0,"numFailedTestSuites":1,"numRuntimeErrorTestSuites":1}`: "1 errors, 0 checks",
		`{"total":5,"passed":5,"failed":0,"exitcode":1}`:                                                                  "0 errors, 1 checks",
		`{"total":5,"passed":5,"failed":0}`:                                                                               "0 errors, 0 checks",
	} {
		v := read(t, "test-results.json", text).Verifications[0]
		if got := fmt.Sprintf("%d errors, %d checks", v.Tests.Errors.N, len(v.Checks)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for _, text := range []string{`{"total":52,"passed":48,"failed":4,"note":"before the fixes"}`, `{"total":10,"passed":8,"failed":2,"phase":"red"}`} {
		if r := Find(load("test-results.json", []byte(text))); r != nil {
			t.Errorf("%s: read as %s", text, r.Name)
		}
	}
}

// TestResultsWithoutNumbers: a file of results that only says that the tests failed is heard; one that only says that they passed shows nothing.
func TestResultsWithoutNumbers(t *testing.T) {
	v := read(t, "test-results.json", `{"status": "failed", "failedTests": ["adds up"]}`).Verifications[0]
	if v.Status != report.Failed {
		t.Errorf("%+v", v)
	}
	if r := Find(load("test-results.json", []byte(`{"status": "passed", "failedTests": []}`))); r != nil {
		t.Errorf("a word that tests passed is read by %s", r.Name)
	}
}

// TestARunnersOwnReport is known by what only that runner writes: its name is no matter, where tools leave their output.
func TestARunnersOwnReport(t *testing.T) {
	texts := []string{
		`{"exitcode": 1, "root": "/shop", "summary": {"passed": 2, "failed": 1, "total": 3, "collected": 3}, "tests": []}`,
		`{"numTotalTests": 3, "numPassedTests": 2, "numFailedTests": 1, "success": false, "testResults": []}`,
		`{"stats": {"suites": 1, "tests": 3, "passes": 2, "pending": 0, "failures": 1}, "failures": [{"fullTitle": "till adds"}]}`,
		`{"config": {}, "suites": [], "stats": {"expected": 2, "skipped": 0, "unexpected": 1, "flaky": 0}}`,
		`{"results": {"tool": {"name": "vitest"}, "summary": {"tests": 3, "passed": 2, "failed": 1}}}`,
	}
	for _, text := range texts {
		for _, at := range []string{"report.json", "results.json", "output/unit.json", "ci/coverage/jest.json", "playwright-report/results.json"} {
			if v := read(t, at, text).Verifications; len(v) != 1 || v[0].Tests.Failed != report.Known(1) || v[0].Tests.Passed != report.Known(2) {
				t.Errorf("%s %s: %+v", at, text, v)
			}
		}
		for _, at := range []string{"fixtures/report.json", "baseline-report.json", "shop/report.json", "round-1/report.json"} {
			if r := Find(load(at, []byte(text))); r != nil {
				t.Errorf("%s is read by %s", at, r.Name)
			}
		}
	}
	if r := Find(load("report.json", []byte(`{"numTotalTests": 3, "numPassedTests": 3, "numFailedTests": 0}`))); r != nil {
		t.Errorf("one in which all passed is read by %s", r.Name)
	}
	if r := Find(load("report.json", []byte(`{"total": 3, "passed": 2, "failed": 1}`))); r != nil {
		t.Errorf("a report of anything is read by %s", r.Name)
	}
}

// TestARecordOfCommands tells of the checks that somebody ran, where one of them failed: by the word for the whole, or by a command that ended ill.
// What lists commands that nobody has run, or passes, shows nothing.
func TestARecordOfCommands(t *testing.T) {
	lane := func(code, verdict string) string {
		return `{"task_id": "RUN-2", "commands": [{"name": "lint", "command": "make lint", "exit_code": 0, "status": "passed"},
			{"name": "kiosk smoke", "command": "make smoke", "exit_code": ` + code + `, "status": "` + verdict + `"}], "verdict": "` + verdict + `"}`
	}
	for text, want := range map[string]string{
		lane("1", "failed"): "test results",
		lane("0", "passed"): "",
		`{"commands": [{"command": "make smoke", "exit_code": 2}]}`:                            "test results",
		`{"commands": [{"command": "make smoke", "exit_code": 2}], "verdict": "passed"}`:       "test results",
		`{"commands": [{"command": "make smoke", "exit_code": 2}], "phase": "baseline"}`:       "",
		`{"commands": [{"command": "make smoke"}], "verdict": "failed"}`:                       "",
		`{"commands": [{"command": "make smoke", "exit_code": null}], "verdict": "failed"}`:    "",
		`{"commands": [{"command": "grep -c till a.go", "exit_code": 1, "status": "passed"}]}`: "",
	} {
		got := ""
		f := load("results/RUN-2-release.json", []byte(text))
		if r := Find(f); r != nil {
			got = r.Name
			if v := r.Read(f, Limits{}).Verifications[0]; v.Status != report.Failed && len(v.Checks) == 0 {
				t.Errorf("%s: no failure in %+v", text, v)
			}
		}
		if got != want {
			t.Errorf("%s: read by %q, want %q", text, got, want)
		}
	}
}

// TestResultsBesideFindings: what a file of test results lists besides is read for findings, and a failing test is none, whatever its severity.
func TestResultsBesideFindings(t *testing.T) {
	for text, want := range map[string][3]int{ // failed, failures, findings
		`{"summary":{"total":9,"passed":8,"failed":1},"failures":[{"test":"a > b","file":"a.test.ts","error":"expected 2","severity":"minor"}],"bugs":[{"severity":"low","description":"A name is unclear"}]}`: {1, 1, 1},
		`{"summary":{"total":9,"passed":9,"failed":0},"failures":[],"bugs":[{"severity":"low","description":"A name is unclear"}]}`:                                                                            {0, 0, 1},
		`{"summary":{"total":2},"bugs":[{"severity":"low","description":"A name is unclear"},{"severity":"low","description":"So is another"}]}`:                                                               {-1, 0, 2},
	} {
		a, got := read(t, "artifacts/test-report.json", text), [3]int{-1, 0, 0}
		for _, v := range a.Verifications {
			got[0], got[1] = v.Tests.Failed.N, len(v.Failures)
		}
		for _, v := range a.Reviews {
			got[2] += len(v.Findings)
			if len(a.Verifications) > 0 && v.Declared.Known {
				t.Errorf("%s: the number of tests is taken for one of findings", text)
			}
		}
		if got != want {
			t.Errorf("%s: got %v, want %v", text, got, want)
		}
	}
}
