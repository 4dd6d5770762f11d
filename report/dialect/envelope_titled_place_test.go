package dialect

import "testing"

// TestCountedTitle: a title with a number and a place is a finding among those of its severity, though its words are those of titles about other things.
func TestCountedTitle(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a number", "## HIGH Severity\n\n### 1. `till/lock.go:4` — The lock is not verified\nIt is open.\n", []string{"qa  high till/lock.go:4"}},
		{"an id", "## HIGH\n\n### H4. `lock.go:4` — The folder is resolved wrongly\n**File:** `till/lock.go:4`\n", []string{"qa H4 high till/lock.go:4"}},
		{"neither", "## HIGH\n\n- till/lock.go:4 — open\n\n### Resolved\n- till/coins.go:4 — counted\n", []string{"qa  high till/lock.go:4"}},
	})
}
