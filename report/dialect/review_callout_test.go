package dialect

import "testing"

// TestCallouts: a warning that names a place is a finding, and one that tells of the work is none.
func TestCallouts(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"warnings", "# Review\n\n> [!WARNING]\n> The token is written into the log (till/pay.ts:4)\n> on every login.\n\n> [!CAUTION]\n> `till/lock.ts:9`: the lock is never freed\n\nVerdict: approve\n",
			[]string{"qa  medium till/pay.ts:4", "qa  high till/lock.ts:9"}},
		{"no fault", "# Review\n\n> [!WARNING]\n> Run the migration first.\n\n> [!NOTE]\n> till/pay.ts:4 is tidy\n\nNo issues found.\n", nil},
		{"a quote", "# Review\n\n> The token is written into the log (till/pay.ts:4)\n\nThat was mended. No issues found.\n", nil},
	})
}
