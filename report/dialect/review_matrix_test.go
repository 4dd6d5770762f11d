package dialect

import "testing"

// TestMatrixOfSeverities: a cell below a severity that names a place is a finding; counts are none.
func TestMatrixOfSeverities(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"words", "# Review\n\n| Area | Critical | High | Medium |\n|---|---|---|---|\n| Log | - | The token is written into the log (till/pay.ts:4) | - |\n| Locks | till/lock.ts:9 never frees it | None | `till/row.ts:2` counts twice |\n",
			[]string{"qa  high till/pay.ts:4", "qa  critical till/lock.ts:9", "qa  medium till/row.ts:2"}},
		{"counts", "# Review\n\n| Area | Critical | High | Medium |\n|---|---|---|---|\n| till/pay.ts | 0 | 0 | 0 |\n\nNo issues found.\n", nil},
		{"one column", "# Review\n\n| Area | High |\n|---|---|\n| Log | till/pay.ts:4 |\n\nNo issues found.\n", nil},
	})
}
