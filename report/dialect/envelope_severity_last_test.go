package dialect

import "testing"

// TestOwnSeverityLast: the severity that an entry says last is its own, whatever the title above says.
func TestOwnSeverityLast(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"below another", "## Non-blocking\n- till/pay.ts:4 – a name (medium)\n- till/pay.ts:9 – another\n", []string{"qa  medium till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"behind its place", "**Suggestions**\n\n1. **A helper** — `till/pay.ts:4` (medium)\n2. **A name** — `till/pay.ts:9` (low)\n", []string{"qa  medium till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"behind a sign", "⚠️ `tillkit` (till/pay.json:4) has no licence – medium\n\nThe others have one.\n", []string{"qa  medium till/pay.json:4"}},
		{"no severity", "## High\n- till/pay.ts:4 – it charges twice (warning)\n", []string{"qa  high till/pay.ts:4"}},
		{"in a sentence", "The lock in till/pay.ts:4 is held for long – medium\n\nNo issues found.\n", nil},
	})
}

// TestTitlesOfThreeParts: id, words and severity may stand between dots.
func TestTitlesOfThreeParts(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"headings", "## ARCH-1 · Two buses · High\n\none\n\n## ARCH-2 | A name | Low\n\ntwo\n", []string{"qa ARCH-1 high", "qa ARCH-2 low"}},
		{"an id that counts", "**BUG-1: It charges twice**\nSeverity: Blocker\n\n**BUG-2: A name**\nSeverity: Low\n", []string{"qa BUG-1 critical", "qa BUG-2 low"}},
		{"a place at once behind", "DB-1 [HIGH] till/pay.sql:3\n    It drops the column.\n\nDB-2 [LOW] till/pay.sql:9\n    A name.\n", []string{"qa DB-1 high till/pay.sql:3", "qa DB-2 low till/pay.sql:9"}},
		{"terms", "SEC-1 (High)\n: **Where:** `till/pay.ts:4`\n: **What:** one\n\nSEC-2 (Low)\n: **Where:** `till/pay.ts:9`\n: **What:** two\n", []string{"qa SEC-1 high till/pay.ts:4", "qa SEC-2 low till/pay.ts:9"}},
		{"marks", "No issues found.\n\n- SEC-1 (high)\n- SEC-2 (low)\n", nil},
	})
}

// TestLabelsBehindSigns: a label in bold may have its sign before the stars, and say in brackets what its severity stands for.
func TestLabelsBehindSigns(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"signs", "🔴 **Must fix**\n1. `till/pay.ts:4` – one\n\n🟡 **Should fix**\n1. `till/pay.ts:9` – two\n", []string{"qa  high till/pay.ts:4", "qa  medium till/pay.ts:9"}},
		{"ranges", "**Critical Gaps** (rating 8-10)\n- `till/pay.ts:4`: one\n\n**Important Improvements** (rating 5-7)\n- `till/pay.ts:9`: two\n", []string{"qa  critical till/pay.ts:4", "qa  high till/pay.ts:9"}},
		{"files", "**till/pay.ts**\n\n- L4 (high): one\n- L9 (low): two\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"files that were read", "## What changed\n\n**till/pay.ts**\n\n- L4: holds the lock\n\nNo issues found.\n", nil},
	})
}
