package dialect

import "testing"

// TestGradeInSummary: the row of a summary says how grave a finding is that says it nowhere else.
func TestGradeInSummary(t *testing.T) {
	const below = "\n## Findings\n\n### L-1 — The coins are not counted\n\n**File:** `till/coins.go:4`. They are weighed.\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a summary", "## Summary\n\n| ID | Severity | Title |\n|---|---|---|\n| L-1 | LOW | Coins |\n" + below, []string{"qa L-1 low till/coins.go:4"}},
		{"another time", "## Previous findings\n\n| ID | Severity | Title |\n|---|---|---|\n| L-1 | LOW | Coins |\n" + below, []string{"qa L-1 unknown till/coins.go:4"}},
	})
}
