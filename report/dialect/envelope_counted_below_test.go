package dialect

import "testing"

// TestCountedBelowGraded: a title with a number and a severity is a finding below one that has them too; what has neither is a part of that.
func TestCountedBelowGraded(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"both", "# Code Quality Review\n\n## 4. The drawers [CRITICAL]\n\nThe worst.\n\n### 4.1 The lock is shared [CRITICAL]\n`till/lock.go:4` has it twice.\n\n### 4.2 The bell is silent [HIGH]\nNobody hears it.\n",
			[]string{"qa  critical", "qa  critical till/lock.go:4", "qa  high"}},
		{"neither", "# Code Quality Review\n\n## 4. The drawers [CRITICAL]\n\n### Impact (High)\nNobody locks them.\n\n### 4.1 How to mend it\nLock them.\n", []string{"qa  critical"}},
	})
}
