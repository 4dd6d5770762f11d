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

// TestColumnsByOtherNames: the words may be a threat, the severity a risk or stand behind a sign in a list of checks, and the place be a component.
func TestColumnsByOtherNames(t *testing.T) {
	const rule = "|---|---|---|---|\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"threats", "| Threat | Category | Risk | Mitigation |\n" + rule + "| T1: calls are replayed | Spoofing | High | a nonce |\n| T2: the log is cut | Repudiation | Low | append only |\n", []string{"qa T1 high", "qa T2 low"}},
		{"risks in words", "| Threat | Category | Risk | Mitigation |\n" + rule + "| replay | Spoofing | money is lost | a nonce |\n\nNo issues found.\n", nil},
		{"components", "| ID | Severity | Component | Problem |\n" + rule + "| A-1 | Serious | `till/pay.tsx:4` | no focus |\n| A-2 | Minor | The footer | no name |\n", []string{"qa A-1 high till/pay.tsx:4", "qa A-2 low"}},
		{"checks", "| Check | Status | Notes |\n|---|---|---|\n| Secrets | ✅ | none |\n| Input | ⚠️ Medium | no limit |\n| Load | low | nothing to do |\n", []string{"qa  medium"}},
	})
}

// TestSummaryOfOtherLines: an entry of a summary at a line that no finding above is near is another finding.
func TestSummaryOfOtherLines(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"another", "### [HIGH] It charges twice\n`till/pay.ts:4`\n\n## Summary of findings\n- [HIGH] till/pay.ts:6 it charges twice\n- [HIGH] till/pay.ts:40 the lock is kept\n", []string{"qa  high till/pay.ts:4", "qa  high till/pay.ts:40"}},
	})
}
