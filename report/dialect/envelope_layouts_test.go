package dialect

import (
	"testing"
)

// TestGradeBeforeBoldTitle: P1 in brackets is a severity and no id.
func TestGradeBeforeBoldTitle(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"P1", "**[P1] It charges twice** — till/pay.ts:4-9\nThe retry has no key.\n\n**[P3] A name** — `till/pay.ts:12`\nIt misleads.\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:12"}},
	})
}
