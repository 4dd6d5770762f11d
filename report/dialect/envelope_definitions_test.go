package dialect

import "testing"

// TestDefinitions: the term of a list of definitions is an entry, and the parts of its definition are its fields.
func TestDefinitions(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"fields", "## Findings\n\nCharged twice\n: Severity: high\n: File: till/pay.ts:4\n\nA name\n: Severity: low\n: File: till/pay.ts:9\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"a place", "## Findings\n\n`till/pay.ts:4`\n: **High** — Charged twice\n\ntill/pay.ts:9\n: Severity: low\n: Issue: A name\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"none", "No issues found.\n\nTill\n: where people pay\n", nil},
	})
}
