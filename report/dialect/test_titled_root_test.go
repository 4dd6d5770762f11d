package dialect

import (
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/checks"
)

// TestAVerificationInWordsAtTheRoot is read as the report of a test task is: its numbers, and each step's outcome.
func TestAVerificationInWordsAtTheRoot(t *testing.T) {
	for _, c := range []struct {
		path, row      string
		passed, failed int
		check          string
		outcome        report.Outcome
	}{
		{"verification.md", "| go test ./... | pass (148 passed, 0 failed) |\n| go build ./... | pass |", 148, 0, "build", report.Passed},
		{"verification/test-report.md", "| unit tests | FAIL (146 passed, 2 failed) |", 146, 2, "tests", report.Failed},
		{"build/test_execution.md", "| unit tests | FAIL (146 passed, 2 failed) |", 146, 2, "tests", report.Failed},
		{"verification-report.md", "| unit tests | 9 passed, 0 failed |\n| golden files | fail |", 9, 0, "golden files", report.Failed},
		{"verification-report.md", "| unit tests | 9 passed, 0 failed |\n| Compilation | fail |", 9, 0, "build", report.Failed},
	} {
		a := read(t, c.path, "# Verification\n\n| Check | Result |\n|---|---|\n"+c.row+"\n")
		if len(a.Verifications) != 1 {
			t.Errorf("%s: %d verifications", c.path, len(a.Verifications))
			continue
		}
		v := a.Verifications[0]
		if v.Tests.Passed != report.Known(c.passed) || v.Tests.Failed != report.Known(c.failed) || v.Check(c.check).Outcome != c.outcome {
			t.Errorf("%s: %+v, checks %+v", c.path, v.Tests, v.Checks)
		}
	}
	for path, text := range map[string]string{
		"docs/verification.md": "Tests: 3 passed, 0 failed", // a page of the documentation
		"verification.md":      "Tests: 20 passed, 0 failed\nThe cash drawer is not covered.\n\nOverall: PASS",
		"test-report.md":       "```\n1 failed, 19 passed\n```\n\n**Verdict:** PASS",
	} {
		if checks.TestReportShape(load(path, []byte("# Verification\n\n"+text+"\n"))) {
			t.Errorf("%s is taken for a pass: %s", path, text)
		}
	}
}

// TestNoneFailedIsNoTrouble: a head and a label name the failures that were none; a failure in words that are not understood leaves the report unread.
func TestNoneFailedIsNoTrouble(t *testing.T) {
	for text, want := range map[string]bool{
		"| Suite | Passed | Failed |\n|---|---|---|\n| unit | 31 | 0 |\n| **Total** | **31** | **0** |\n": true,
		"| Metric | Value |\n|---|---|\n| Passed | 31 |\n| Failed | 0 |\n":                                true,
		"- **Passed:** 31\n- **Failed:** 0\n":                                                             true,
		"- ✅ **Passed**: 31\n- ❌ **Failed**: 0\n":                                                         true,
		"- Passed: 31\n- Failed: 0\n\nThe till fails on start.\n":                                         false,
		"| Suite | Passed | Failed |\n|---|---|---|\n| unit | 31 | 0 |\n| till | error | - |\n":           false,
		" ✓ till.test.ts > shows errors, and no retry  606ms\n\n Tests  3 passed (3)\n":                   true,
		" × till.test.ts > shows errors, and no retry  606ms\n\n Tests  3 passed (3)\n":                   false,
		" ✓ The sums hold, with errors left\n\n Tests  3 passed (3)\n":                                    false,
	} {
		if got := Find(load("test-report.md", []byte("# Test report\n\n"+text))) != nil; got != want {
			t.Errorf("%q: read %v, want %v", text, got, want)
		}
	}
}
