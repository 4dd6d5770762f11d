package dialect

import "testing"

// TestEarlierFindingsThatAreStillThere: a section about another time that says of all it tells that it is still there raises it; one that tells of what was mended as
// well does not.
func TestEarlierFindingsThatAreStillThere(t *testing.T) {
	const below = "### SEC-1: The token is logged\n\n**Severity:** High\n**File:** till/pay.ts:3\n\n## Findings\n\n- [LOW] F-2 till/lock.ts:9 the name misleads\n"
	const entry = "- [HIGH] SEC-1 till/pay.ts:3 the token is logged\n- SEC-4: the lock is open\n\n## Findings\n\n- [LOW] F-2 till/lock.ts:9 the name misleads\n"
	both := []string{"qa SEC-1 high till/pay.ts:3", "qa F-2 low till/lock.ts:9"}
	all := []string{"qa SEC-1 high till/pay.ts:3", "qa SEC-4 unknown", "qa F-2 low till/lock.ts:9"}
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"its first sentence", "# Review\n\n## Vulnerabilities (Previously Identified)\n\nThese were written down before and remain unaddressed:\n\n" + below, both},
		{"none was mended", "# Review\n\n## Previous issues\n\nNone of them was fixed.\n\n" + below, both},
		{"its title", "# Review\n\n## Still open from the previous round\n\n" + entry, all},
		{"not fixed", "# Review\n\n## Previous findings that are not fixed\n\n" + entry, all},
		{"some were", "# Review\n\n## Previously fixed and unresolved\n\n" + entry, both[1:]},
	})
}

// TestAnIDAloneInASectionOfFindings: an entry at once below the title needs neither a severity nor a place; below a topic it may tell of what was looked at.
func TestAnIDAloneInASectionOfFindings(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"entries", "# Review\n\n## Findings\n\n- SEC-004: the token is logged\n- **SEC-005** no limit is set\n- **SEC-006** fixed in till/pay.ts:3\n", []string{"qa SEC-004 unknown", "qa SEC-005 unknown"}},
		{"a topic", "# Review\n\n## Findings\n\n### The tills\n\n- OPT-001: a till of paper\n- OPT-002: a till of stone\n\n### Names\n\n- [LOW] F-2 till/lock.ts:9 the name misleads\n", []string{"qa F-2 low till/lock.ts:9"}},
	})
}
