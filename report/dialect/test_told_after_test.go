package dialect

import "testing"

// TestToldAfterFixes: what the tests gave after the fixes is told in a file that says so, and is heard where something failed.
func TestToldAfterFixes(t *testing.T) {
	const failed = "# Test Results After the Fixes\n\n**Total Tests:** 13\n**Passed:** 4\n**Failed:** 9\n"
	for _, name := range []string{"TEST_RESULTS_AFTER_FIXES.md", "test-report-final.md", "qa-report-after-review.md"} {
		v := read(t, name, failed).Verifications
		if len(v) != 1 || v[0].Tests.Failed.N != 9 {
			t.Errorf("%s gives %+v", name, v)
		}
	}
	if r := Find(load("test-results-plan.md", []byte(failed))); r != nil && r.Name == "test report in words" {
		t.Error("a plan is taken for results")
	}
}
