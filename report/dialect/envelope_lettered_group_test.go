package dialect

import "testing"

// TestLetteredGroup: a title with a short id is that of a group where titles of findings stand below it, and a finding where none does.
func TestLetteredGroup(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a group", "# Review\n\n## Detailed Findings\n\n### O1 — Omissions\n\n#### [P0] T1: The till has no lock\n**Issue**\nNobody locks it.\n\n#### [P1] T2: The bell is silent\n**Issue**\nNobody hears it.\n", []string{"qa T1 critical", "qa T2 high"}},
		{"a finding", "# Review\n\n## Detailed Findings\n\n### O1 — The till has no lock\n\nNobody locks it.\n\n### O2 — The bell is silent\n\nNobody hears it.\n", []string{"qa O1 unknown", "qa O2 unknown"}},
	})
}
