package dialect

import "testing"

// TestHorizontalBar: the longest of the dashes parts a severity from the words as the others do.
func TestHorizontalBar(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"entries", "Findings\n- High ― The coins are not counted. See `till/coins.go:4`.\n- Low ― The log is long.\n", []string{"qa  high till/coins.go:4", "qa  low"}},
	})
}
