package dialect

import "testing"

// TestConcernsAndRisks: a title of two such words heads findings as each of them does.
func TestConcernsAndRisks(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"places", "# Review\n\n## Concerns & Risks\n\n- The token is written into the log (till/pay.ts:4)\n- till/lock.ts:9 — the lock is never freed\n", []string{"qa  unknown till/pay.ts:4", "qa  unknown till/lock.ts:9"}},
		{"issues", "# Review\n\n## Issues and Concerns\n\n1. till/pay.ts:4 — the token is written into the log\n", []string{"qa  unknown till/pay.ts:4"}},
		{"a topic", "# Review\n\n## Risks and rollout\n\n- the flag is off at first\n\nNo issues found.\n", nil},
	})
}
