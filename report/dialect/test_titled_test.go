package dialect

import (
	"fmt"
	"testing"

	"swarmreport/report"
)

func TestReportOfATestTask(t *testing.T) {
	a := artefact(t, "test-report-in-words/artifacts/TEST-001-report.md")
	v := a.Verifications[0]
	if want := "fail 28 passed 2 failed 1 skipped - run 2 named"; testsTold(a) != want || v.Component != "TEST-001" ||
		v.Failures[0].Name != "TestRefund" || v.Failures[0].Error != "expected 3, got 2" {
		t.Errorf("%s, want %s; %+v", testsTold(a), want, v)
	}
}

// TestRoundsOfATestTask are known by the names that the worker gave them.
func TestRoundsOfATestTask(t *testing.T) {
	for name, want := range map[string]string{"TEST-001": "artifacts/test-001 1", "TEST-001-report": "artifacts/test-001-report 1", "TEST-001-report-v2": "artifacts/test-001-report 2",
		"TEST-001-report-rerun": "artifacts/test-001-report 2", "test-report-attempt-3": "artifacts/test-report 3", "till": " "} {
		v := read(t, "artifacts/"+name+".md", "# Test Report\n\n33 passed, 0 failed\n").Verifications[0]
		if got := v.Series + " " + v.Round.String(); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// TestTitledByItsTask takes the report whose title begins with the task, whatever the worker called the file.
func TestTitledByItsTask(t *testing.T) {
	const told = "\n\n## Results\n\n- `make check`\n  - Tests: `12 passed`, `0 failed`\n\n## Residual risk\n\n- The slow suite was not run.\n\n- Overall status: pass\n"
	v := read(t, "artifacts/verification-report.md", "# TEST-002 Verification Report"+told)
	if got, want := testsTold(v), "pass 12 passed 0 failed - skipped - run 0 named"; got != want || v.Verifications[0].Component != "TEST-002" {
		t.Errorf("%s, want %s", got, want)
	}
	for _, text := range []string{"# Verification Report" + told, "# TEST-002 Test Plan" + told, "# TEST-002 Verification Report\n\nThe suite is described below.\n"} {
		if r := Find(load("artifacts/verification-report.md", []byte(text))); r != nil {
			t.Errorf("%.40q is taken as a report of tests", text)
		}
	}
}

// testsTold says in a line what a test report gave; empty = it is none.
func testsTold(a *report.Artefact) string {
	if a == nil || a.As != "test report in words" {
		return ""
	}
	v := a.Verifications[0]
	n := func(c report.Count) string {
		if !c.Known {
			return "-"
		}
		return c.String()
	}
	status := v.Status
	if v.Check("tests").Outcome == report.Failed {
		status = report.Failed
	}
	return fmt.Sprintf("%v %s passed %s failed %s skipped %s run %d named", status, n(v.Tests.Passed), n(v.Tests.Failed), n(v.Tests.Skipped), n(v.Tests.Run), len(v.Failures))
}

func TestWordsOfTestTasks(t *testing.T) {
	const plain = "artifacts/TEST-001-report.md"
	for _, tt := range []struct{ path, text, want string }{
		{plain, "# T\n\n- Tests run: 33\n- Passed: 31\n- Failed: 2\n\nStatus: FAIL\n", "fail 31 passed 2 failed - skipped 33 run 0 named"},
		{plain, "# T\n\n- **Tests run:** 33\n- **Passed:** 33 (100%)\n- **Coverage:** 91%\n\n**Status: PASS**\n", "pass 33 passed 0 failed - skipped 33 run 0 named"},
		{plain, "# T\n\n| Passed | 31 |\n|---|---|\n| Failed | 2 |\n| Status | FAIL |\n", "fail 31 passed 2 failed - skipped - run 0 named"},
		{plain, "# T\n\n| Metric | Value |\n|---|---|\n| ✅ Passed | 31 |\n| ❌ Failed | 0 |\n", "unknown 31 passed 0 failed - skipped - run 0 named"},
		{plain, "# T\n\n| Total | Passed | Failed |\n|---|---|---|\n| 33 | 31 | 2 |\n", "unknown 31 passed 2 failed - skipped 33 run 0 named"},
		{plain, "# T\n\n| Suite | Tests | Passed | Failed |\n|---|---|---|---|\n| a | 3 | 3 | 0 |\n| b | 4 | 4 | 0 |\n", "unknown 7 passed 0 failed - skipped 7 run 0 named"},
		{plain, "# T\n\n31 tests passed, 2 failed.\n", "unknown 31 passed 2 failed - skipped - run 0 named"},
		{plain, "# T\n\nAll 33 tests passed (line coverage 12 of 13 files).\n", "unknown 33 passed - failed - skipped - run 0 named"},
		{plain, "# T\n\n33/33 tests passed\n", "unknown 33 passed 0 failed - skipped 33 run 0 named"},
		{plain, "# T\n\n- Tests: 33 passed, 0 failed, 1 skipped\n", "unknown 33 passed 0 failed 1 skipped - run 0 named"},
		{plain, "# T\n\n- `run a`\n  - Status: passed\n  - Tests: `19 passed`, `0 failed`\n- `run b`\n  - Test files: `2 passed`\n  - Tests: `6 passed`, `0 failed`\n\n- Overall status: pass\n", "pass 19 passed 0 failed - skipped - run 0 named"},
		{plain, "# T\n\n33/33 tests passed\n\n- `run b`: 4 passed, 1 failed\n", "fail 33 passed 0 failed - skipped 33 run 0 named"},
		{plain, "# T\n\n## Run 1\n\n- Passed: 31\n- Failed: 2\n\n## Run 2\n\n- Passed: 33\n- Failed: 0\n", "unknown 33 passed 0 failed - skipped - run 0 named"},
		{plain, "# T\n\n## Initial run\n\n- Passed: 31\n- Failed: 2\n", "unknown 31 passed 2 failed - skipped - run 0 named"},
		{plain, "# T\n\nInitially 2 tests failed.\n\n33 passed, 0 failed\n", "unknown 33 passed 0 failed - skipped - run 0 named"},
		{plain, "# T\n\nStatus: PASS\n\n## Failing cases\n\n- None in the scope.\n", "pass - passed - failed - skipped - run 0 named"},
		{plain, "# T\n\n## Results\n\n### Passed (31)\n\n### Failed (2)\n\n- TestA\n- TestB\n", "unknown 31 passed 2 failed - skipped - run 2 named"},
		{plain, "# T\n\n## Failed tests\n\n### TestA\n\n- Expected: 3\n\n### TestB\n\ntext\n\n## Notes\n\n- one\n", "unknown - passed - failed - skipped - run 2 named"},
		{plain, "# T\n\n## Failed tests\n\n| Test | Error |\n|---|---|\n| TestA | nil |\n", "unknown - passed - failed - skipped - run 1 named"},
		{plain, "# T\n\n- ✅ 31 passed\n- ❌ 2 failed\n", "unknown 31 passed 2 failed - skipped - run 0 named"},
		{plain, "# T\n\n**Total:** 33 | **Passed:** 31 | **Failed:** 2\n", "unknown 31 passed 2 failed - skipped 33 run 0 named"},
		{plain, "# T\n\nPassed: 1,204, Failed: 2\n", "unknown 1204 passed 2 failed - skipped - run 0 named"},
		{plain, "# T\n\nResult: 31/33 passed\n", "unknown 31 passed 2 failed - skipped 33 run 0 named"},
		{plain, "# T\n\n## Status: FAIL\n", "fail - passed - failed - skipped - run 0 named"},
		{plain, "# T\n\n## Build and tests\n\n- Passed: 31\n- Failed: 2\n", "unknown 31 passed 2 failed - skipped - run 0 named"},
		{plain, "# T\n\n## First-time login\n\n- Passed: 3\n- Failed: 1\n\n## Logout\n\n- Passed: 2\n- Failed: 0\n", "unknown 3 passed 1 failed - skipped - run 0 named"},
		{plain, "# T\n\n| Test | Status |\n|---|---|\n| TestA | ✅ Pass |\n| TestB | ❌ Fail |\n", "unknown - passed - failed - skipped - run 1 named"},
		{plain, "# T\n\n## Result\n\n❌ **FAIL**\n", "fail - passed - failed - skipped - run 0 named"},
		{"artifacts/till.md", "# Test Report: till\n\n33 passed, 0 failed\n", "unknown 33 passed 0 failed - skipped - run 0 named"},
		{"artifacts/tests.md", "# Tests\n\n2 of 42 tests fail.\n", "unknown - passed 2 failed - skipped 42 run 0 named"},
		{"artifacts/tests-v2.md", "# Tests\n\nAll 42 tests passed.\n", "unknown 42 passed - failed - skipped - run 0 named"},
		{"artifacts/till.md", "# Test Results\n\n33 passed, 0 failed\n", "unknown 33 passed 0 failed - skipped - run 0 named"},

		{plain, "# Test Report: FAILED\n\nTwo of them.\n", "fail - passed - failed - skipped - run 0 named"},
		{plain, "# Test Report (passed)\n\nAll of them.\n", "pass - passed - failed - skipped - run 0 named"},
		{plain, "# Test Report - till\n\n- Pass rate: 94 % of 50\n", "fail - passed - failed - skipped - run 0 named"},
		{plain, "# Test Report\n\n**Status**: PASS\n\n- Pass rate: 95% required, 100% reached\n", "pass - passed - failed - skipped - run 0 named"},
		{plain, "# Test Report\n\n| Metric | Target | Actual |\n|---|---|---|\n| Passed | 33 | 31 |\n| Failed | 0 | 2 |\n", "unknown 31 passed 2 failed - skipped - run 0 named"},
		{plain, "# Test Report\n\n| Metric | Before | After |\n|---|---|---|\n| Passed | 31 | 33 |\n| Failed | 2 | 0 |\n", "unknown 33 passed 0 failed - skipped - run 0 named"},
		{plain, "# Test Report\n\n| Metric | Value | Target |\n|---|---|---|\n| Passed | 31 | 33 |\n| Failed | 2 | 0 |\n", "unknown 31 passed 2 failed - skipped - run 0 named"},
		{plain, "# Test Report\n\n- Pass rate: 94%\n- Passed: 47\n- Failed: 0\n- Skipped: 3\n", "unknown 47 passed 0 failed 3 skipped - run 0 named"},
		{plain, "---\nstatus: failed\n---\n# Test Report\n\nTwo of them.\n", "fail - passed - failed - skipped - run 0 named"},
		{plain, "---\npassed: 31\nfailed: 2\n---\n# Test Report\n\nTwo of them.\n", "unknown 31 passed 2 failed - skipped - run 0 named"},
		{plain, "# 测试报告\n\n- 通过：31\n- 失败：2\n", "unknown 31 passed 2 failed - skipped - run 0 named"},
		{plain, "# Testbericht\n\n- Bestanden: 31\n- Fehlgeschlagen: 2\n", "unknown 31 passed 2 failed - skipped - run 0 named"},
		{plain, "# Tests\n\n| Réussis | 31 |\n|---|---|\n| Échoués | 2 |\n", "unknown 31 passed 2 failed - skipped - run 0 named"},
		{plain, "# Pruebas\n\n- Exitosas: 31\n- Fallidas: 2\n", "unknown 31 passed 2 failed - skipped - run 0 named"},

		{plain, "# T\n\nA fine piece of work.\n", ""},
		{plain, "# T\n\nStatus: completed\n", ""},
		{plain, "# T\n\n- Coverage: 31/33\n- Files: 3 of 4 read\n- Total: 33\n", ""},
		{plain, "# T\n\n```\n31 passed, 2 failed\n```\n> 2 failed\n", ""},
		{plain, "# TEST-001: test plan\n\n- Total: 33\n- Passed: 0\n", ""},
		{plain, "# T\n\n## Expected\n\n- Passed: 33\n", ""},
		{"artifacts/test-strategy.md", "# Test strategy\n\n- Passed: 33\n", ""},
		{"artifacts/IMPL-001-summary.md", "# IMPL-001\n\n33 passed\n", ""},
		{"artifacts/tests.md", "# Tests\n\nRun twice with the same result.\n", ""},
		{"artifacts/tests.md", "# Test plan\n\n- Passed: 33\n", ""},
		{"docs/TEST-001-report.md", "# T\n\n33 passed\n", ""},
	} {
		a := (*report.Artefact)(nil)
		f := load(tt.path, []byte(tt.text))
		if r := Find(f); r != nil {
			a = r.Read(f, Limits{})
		}
		if got := testsTold(a); got != tt.want {
			t.Errorf("%q:\n got %s\nwant %s", tt.text, got, tt.want)
		}
	}
}
