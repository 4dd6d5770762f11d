package dialect

import "testing"

// TestLetteredIDs: an id may count the findings of a severity by letters; it says the severity, whatever section it stands in.
func TestLetteredIDs(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a title", "## 6. Deployment findings\n\n### INFO-A: The default key is zero\n\n**File**: `till/config.go:4`\n", []string{"qa INFO-A informational till/config.go:4"}},
		{"a dash", "## Till\n\n### HIGH-B — The coins are counted twice\n\nIn `till/coins.go:4` they are added again.\n", []string{"qa HIGH-B high till/coins.go:4"}},
		{"a word", "## Till\n\n### GRADE-A: The coins are counted\n\nIn `till/coins.go:4` they are added.\n", nil},
	})
}
