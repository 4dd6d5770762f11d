package dialect

import "testing"

// TestRecordsThatEndWithTheirSeverity: a paragraph of fields for the words, the place and the severity is a finding, whichever stands first; its place is not
// that of the one above.
func TestRecordsThatEndWithTheirSeverity(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"place first", "**File:** till/pay.ts:4\n**Issue:** one\n**Severity:** High\n\n**File:** till/name.ts:9\n**Issue:** two\n**Severity:** Low\n", []string{"qa  high till/pay.ts:4", "qa  low till/name.ts:9"}},
		{"words first", "What: one\nWhere: till/pay.ts:4\nHow bad: high\nFix: send a key\n\nWhat: two\nWhere: till/name.ts:9\nHow bad: low\n", []string{"qa  high till/pay.ts:4", "qa  low till/name.ts:9"}},
		{"id first, as entries", "## Findings\n\n- ID: TILL-1\n- Severity: P1\n- Surface: the till\n- Summary: it charges twice\n- Evidence:\n  - two lines of one sum\n\n- ID: TILL-2\n- Severity: P3\n- Summary: a name\n",
			[]string{"qa TILL-1 high", "qa TILL-2 low"}},
		{"id first, in one entry", "## Findings\n\n- ID: TILL-1\n  Severity: P1\n  Summary: it charges twice\n\n- ID: TILL-2\n  Severity: P3\n  Summary: a name\n", []string{"qa TILL-1 high", "qa TILL-2 low"}},
		{"id first, without words", "- ID: TILL-1\n- Severity: P1\n\nNo issues found.\n", nil},
		{"no severity", "What: a till\nWhere: till/pay.ts\n\nNo issues found.\n", nil},
		{"below its title", "### F-1 It charges twice\n\n**File:** till/pay.ts:4\n**Severity:** High\n**Problem:** no key\n", []string{"qa F-1 high till/pay.ts:4"}},
	})
}

// TestRemarksBehindTheirPlace: a conventional label may stand behind the place.
func TestRemarksBehindTheirPlace(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"entries", "- till/pay.ts:4 — issue (blocking): it charges twice\n- till/pay.ts:9 — nitpick: a name\n- till/pay.ts:12 — praise: tidy\n", []string{"qa  critical till/pay.ts:4", "qa  informational till/pay.ts:9"}},
	})
}

// TestMildSigns: a blue or white sign grades beside the stronger colours.
func TestMildSigns(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"entries", "- 🔴 till/pay.ts:4 it charges twice\n- 🔵 till/pay.ts:9 a name\n- 🟢 till/pay.ts:12 tidy\n", []string{"qa  critical till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"lines", "🔴 till/pay.ts:4 – it charges twice\n🔵 till/pay.ts:9 – a name\n", []string{"qa  critical till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"ornaments", "No issues found.\n\n🔵 till/pay.ts:9 holds the lock\n", nil},
	})
}

// TestRecordsWithTitles: a record may have a title without a mark, or the number of its entry before its first field, or stand on one line.
func TestRecordsWithTitles(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"counted", "Issue 1:\nFile: pay.ts\nLine: 4\nSeverity: High\nDescription: one\n\nIssue 2: a name\nFile: till/name.ts:9\nSeverity: Low\n", []string{"qa  high pay.ts:4", "qa  low till/name.ts:9"}},
		{"a title and its place", "**It charges twice** — `till/pay.ts:4`\n- Severity: HIGH (ada: high, bo: medium)\n- Consensus: 2/2\n\n**A name** — `till/pay.ts:9`\n- Severity: LOW\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"numbered", "1. **Location**: `till/pay.ts:4`\n   **Severity**: CRITICAL\n   **Issue Description**: one\n   **Recommendation**: Rethrow.\n\n2. **Location**: `till/pay.ts:9`\n   **Severity**: LOW\n   **Issue Description**: two\n",
			[]string{"qa  critical till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"on a line each", "* **Severity:** High | **File:** pay.ts | **Line:** 4 | **Issue:** one\n* Severity: Low | File: till/pay.ts:9 | Issue: two\n", []string{"qa  high pay.ts:4", "qa  low till/pay.ts:9"}},
		{"words above fields", "What I read\nFile: till/pay.ts\n\nNo issues found.\n", nil},
		{"in sentences", "1. Severity: High. File: `till/pay.ts:4`. Description: it charges twice, e.g. on a retry. Suggested fix: send a key.\n2. Severity: Low. Section: the till. Description: the name misleads.\n",
			[]string{"qa  high till/pay.ts:4", "qa  low"}},
		{"a sentence that explains a scale", "Severity: High. It stops the till, whatever else it does.\n", nil},
		{"a doubled mark", "### Finding 1\n\n-- **Severity:** Medium\n-- **Description:** it charges twice\n", []string{"qa  medium"}},
		{"two fields", "Severity: none | File: till/pay.ts:4\n\nNo issues found.\n", nil},
	})
}
