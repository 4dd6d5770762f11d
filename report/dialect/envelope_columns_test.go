package dialect

import "testing"

// TestColumnsOfModels: where each model has a column, the worst that a row says counts, unless one says what they agreed on.
func TestColumnsOfModels(t *testing.T) {
	const rule = "|---|---|---|---|\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"none agreed", "| Finding | Location | Ada | Bo |\n" + rule + "| one | till/pay.ts:4 | High | Medium |\n| two | till/pay.ts:9 | Low | Medium |\n", []string{"qa  high till/pay.ts:4", "qa  medium till/pay.ts:9"}},
		{"other words", "| Note | Location | Ada | Bo |\n" + rule + "| holds the lock | till/pay.ts:4 | yes | yes |\n\nNo issues found.\n", nil},
	})
}

// TestLinesBelowTheirHeading: a table below the heading of a file may give the line alone.
func TestLinesBelowTheirHeading(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a table for each", "### till/pay.ts\n\n| Line | Severity | Comment |\n|---|---|---|\n| 4 | High | one |\n| 9-12 | Low | two |\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
	})
}
