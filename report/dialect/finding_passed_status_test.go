package dialect

import "testing"

// TestPassedByItsStatus: a record that says that it passed was looked at, and holds, however grave it would have been.
func TestPassedByItsStatus(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"records", "# Task Review Log\n\n### [task-1.1] Lock the till\n- status: PASS\n- severity: minor\n\n### [task-1.2] Ring the bell\n- status: FAIL\n- severity: critical\n- evidence: till/bell.go:4 is silent\n", []string{"qa  critical"}},
		{"with a but", "# Review\n\n### F-1: The lock\n- **Status:** PASS\n- **Severity:** High\n\nHowever, it is shared.\n", []string{"qa F-1 high"}},
	})
}
