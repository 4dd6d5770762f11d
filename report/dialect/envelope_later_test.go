package dialect

import "testing"

// TestSeveritiesInOtherPlaces: a severity may stand behind an id or a place, at the end, in brackets before a bold title, or before what can be
// unfolded; what was answered there raises nothing.
func TestSeveritiesInOtherPlaces(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"criteria", "AC-1 | High | till/pay.ts:4 | met\n\nNo issues found.\n", nil},
		{"behind an id", "SEC-001 (critical): the till `till/pay.py:4` stays open\nSEC-002 (low): one, till/pay.py:9.\nSEC-003 (high): resolved in round 2\nSEC-004 (low): no longer in till/a.py:1\nSEC-005 (low): gone\nREQ-001 (high): pay by card\n",
			[]string{"qa SEC-001 critical till/pay.py:4", "qa SEC-002 low till/pay.py:9"}},
		{"behind a place", "1. till/pay.py:4 → [High] it stays open\n2. till/pay.py:5 — [Low] fixed in round 2\n", []string{"qa  high till/pay.py:4"}},
		{"at the end", "- `till/pay.py:4` It stays open. **Severity: high**\n- a name (severity: low)\n- all of high severity: none\n", []string{"qa  high till/pay.py:4", "qa  low"}},
		{"bold brackets", "**[CRITICAL] It stays open**\n`till/pay.py` (lines 4-8)\nAll day.\n\n**[MINOR] Findings**\n", []string{"qa  critical till/pay.py:4"}},
		{"at a place", "- HIGH @ till/pay.py:4 — it stays open\n", []string{"qa  high till/pay.py:4"}},
		{"a score", "### Finding: It stays open\n- CVSS: 8.1 (High)\n- Path: `till/pay.py:4`\n", []string{"qa  high till/pay.py:4"}},
		{"bold paragraphs", "## High severity\n\n**It stays open** (`till/pay.py:4`)\nAll day.\n\n**Thanks** for the tests\n", []string{"qa  high till/pay.py:4"}},
		{"folded", "<details>\n<summary>🟠 HIGH — It stays open (till/pay.py:4)</summary>\n\nAll day.\n</details>\n<details>\n<summary>Low (0)</summary>\n\nNone found.\n</details>\n", []string{"qa  high till/pay.py:4"}},
		{"clean", "# Review\n\n<summary>High level overview</summary>\n\n- `till/pay.py:4` handles severity: high events\n- till/pay.py:5 — Low memory is handled\n\n**[OK] It opens**\n\nVerdict: approved\n", nil},
	})
}
