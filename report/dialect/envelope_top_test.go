package dialect

import "testing"

// TestTopFew: the gravest few are findings where nothing else tells them, and count once where something does.
func TestTopFew(t *testing.T) {
	const top = "## Top 2 Problems (Ranked)\n\n### 🔴 P1: `lock.go` is a stub\n**File:** `till/lock.go` lines 4–9\n**Severity:** HIGH — nothing is locked.\n\n" +
		"### 🔴 P2: The coins are not counted\n**File:** `till/coins.go:7`\n**Severity:** MEDIUM\n\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"told here alone", "# Audit\n\n" + top, []string{"qa  high till/lock.go:4", "qa  medium till/coins.go:7"}},
		{"told below too", "# Audit\n\n" + top + "## Findings\n\n### High\n\n- till/lock.go:4 — `lock.go` is a stub\n", []string{"qa  medium till/coins.go:7", "qa  high till/lock.go:4"}},
		{"a folder", "# Audit\n\n## Top 1 Problems\n\n### 🟡 P6: The coins are not counted\n**File:** `till/` (all files)\n**Severity:** MEDIUM\n", []string{"qa P6 medium"}},
		{"of another time", "# Audit\n\n## Previous top 2\n\n" + top[len("## Top 2 Problems (Ranked)\n\n"):], nil},
	})
}
