package dialect

import "testing"

// TestFindingsInSectionsAboutSomethingElse: a title that is surely one of a finding, with its severity below, is one wherever it stands, unless that section tells of
// what was before.
func TestFindingsInSectionsAboutSomethingElse(t *testing.T) {
	const one = "### Finding 1: The token is logged\n\n- **Severity:** High\n- **File:** till/pay.ts:3\n\n"
	testNatural(t, "reviews/security.md", []naturalReview{
		{"a list of a standard body", "# Audit\n\n## 3. OWASP TOP 10\n\n### Finding 1: The lock is kept (Positive)\n\n" + one, []string{"security  high till/pay.ts:3"}},
		{"what was run", "# Audit\n\n## Test coverage\n\n" + one, []string{"security  high till/pay.ts:3"}},
		{"what was before", "# Audit\n\n## Previously fixed\n\n" + one + "No issues found.\n", nil},
	})
}

// TestARemarkBehindAFieldInStars: the stars may stand around name and word, and a remark behind them.
func TestARemarkBehindAFieldInStars(t *testing.T) {
	testNatural(t, "reviews/security.md", []naturalReview{
		{"severity", "# Review\n\n## New findings\n\n### N1 — The token is logged\n\n- **Severity: High** (in the design; worse in code)\n- **File: till/pay.ts:3** — the log\n\nIt is written out.\n",
			[]string{"security N1 high till/pay.ts:3"}},
	})
}
