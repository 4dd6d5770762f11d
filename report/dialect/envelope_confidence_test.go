package dialect

import "testing"

// TestConfidenceAhead: how sure a reviewer is may stand before the place.
func TestConfidenceAhead(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"lines", "## Findings\n\nConfidence 95 — till/pay.ts:4: one\nConfidence 82 — till/pay.ts:9: two\n", []string{"qa  unknown till/pay.ts:4", "qa  unknown till/pay.ts:9"}},
		{"entries", "- Confidence: 95% — till/pay.ts:4: one\n- [Confidence 82] - till/pay.ts:9: two\n", []string{"qa  unknown till/pay.ts:4", "qa  unknown till/pay.ts:9"}},
	})
}
