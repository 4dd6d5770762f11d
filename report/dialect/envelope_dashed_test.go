package dialect

import "testing"

// TestGradeBehindDash: what is a finding by its id, or by its number and the place below, may say its severity behind a dash in small letters or short words.
func TestGradeBehindDash(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"an id", "## Findings\n\n### [ISSUE-1] The coins are not counted — **High**\n\n**File**: `till/coins.go`\n", []string{"qa ISSUE-1 high till/coins.go"}},
		{"numbers", "## 3. Till\n\n### 3.1 Coin upload — **LOW**\n\n- **Where:** `till/coins.go:4`\n\n### 3.2 The lock is plain — **MEDIUM (by design)**\n\n- **Where:** `till/lock.go:2`\n", []string{"qa  low till/coins.go:4", "qa  medium till/lock.go:2"}},
		{"a mark", "No issues found.\n\n## 3. Till\n\n### 3.1 Coverage — **HIGH**\n\nNinety of a hundred lines.\n", nil},
	})
}
