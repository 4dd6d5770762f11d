package dialect

import "testing"

// TestGradedLastBehindID: an entry with an id ahead and its severity in brackets at its end is a finding under a title of whatever topic; without the
// id, with that of a criterion, or behind sections of severities it may tell what was looked at.
func TestGradedLastBehindID(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a topic", "# Till Review\n\n## 1. The drawer\n\n- TIL-001: The drawer is never locked [High]\n- **TIL-002** The drawer has no bell (Low)\n- TIL-003: The coins are counted well [Positive]\n",
			[]string{"qa TIL-001 high", "qa TIL-002 low"}},
		{"no id", "# Till Review\n\n## 1. The drawer\n\n- The drawer is never locked [High]\n", nil},
		{"a criterion", "# Till Review\n\n## 1. The drawer\n\n- FR-001: The drawer can be locked [High]\n", nil},
		{"sections of severities", "# Till Review\n\n## Critical Issues\n\n- till/lock.go:4 — open\n\n## Alarms\n\n- BELL-001: The drawer is open for a minute (BLOCKING)\n", []string{"qa  critical till/lock.go:4"}},
		{"another time", "# Till Review\n\n## Resolved\n\n- TIL-001: The drawer is never locked [High]\n", nil},
	})
}
