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
		{"behind a sign", "### T-1: The till forgets its drawer 🔴 HIGH\n\none\n\n### T-2: A name 🟢 Low\n\ntwo\n", []string{"qa T-1 high", "qa T-2 low"}},
		{"an id that counts", "**BUG-1: It charges twice**\nSeverity: Blocker\n\n**BUG-2: A name**\nSeverity: Low\n", []string{"qa BUG-1 critical", "qa BUG-2 low"}},
		{"a place at once behind", "DB-1 [HIGH] till/pay.sql:3\n    It drops the column.\n\nDB-2 [LOW] till/pay.sql:9\n    A name.\n", []string{"qa DB-1 high till/pay.sql:3", "qa DB-2 low till/pay.sql:9"}},
		{"words of a reviewer's own", "**T-1** [blocker] (till)\nIt charges twice.\n\n**T-2** [gap] (drawer, till)\nNothing opens it.\n\n**T-2 note:** Sound else.\n", []string{"qa T-1 critical", "qa T-2 unknown"}},
		{"behind another word", "### T-1 · CONFIRMED · High — It charges twice\n\n- **Where:** `till/pay.ts:4`\n\n### T-2 · PLAUSIBLE · Low — A name\n\none\n", []string{"qa T-1 high till/pay.ts:4", "qa T-2 low"}},
		{"fields abreast", "### Findings\n\n**T-1 — It charges twice**\n- Confidence: **CONFIRMED** · Severity: **Medium (money)**\n- `till/pay.ts:4`\n", []string{"qa T-1 medium till/pay.ts:4"}},
		{"priorities spelled out", "## P1 — Critical\n\n- `till/pay.ts:4` charges twice\n\n## Priority 2: High (strongly recommended)\n\n- `till/pay.ts:9` has no lock\n\n## P1 — low hanging fruit\n\n- `till/pay.ts:12` has no name\n", []string{"qa  critical till/pay.ts:4", "qa  high till/pay.ts:9", "qa  high till/pay.ts:12"}},
		{"priorities with a number", "## Priority 1 — fix first\n\n### P1-1 · It charges twice\n\n`till/pay.ts:4`\n\nOn each retry.\n\n## Priority 2 — names and such\n\n### P2-1 · A name\n\n`till/pay.ts:9`\n", []string{"qa P1-1 high till/pay.ts:4", "qa P2-1 medium till/pay.ts:9"}},
		{"a severity with a topic", "## High — the money\n\n### 1. It charges twice\n\n**File:** till/pay.ts:4\n\none\n\n### 2. It rounds\n\n**File:** till/pay.ts:9\n", []string{"qa  high till/pay.ts:4", "qa  high till/pay.ts:9"}},
		{"a topic with its severity last", "## 3. The papers (P2)\n\n### DOC-001: No map\n\nNone.\n\n### DOC-002: No guide\n\nNone.\n", []string{"qa DOC-001 medium", "qa DOC-002 medium"}},
		{"observations", "## Minor\n\n- one\n\n## Observations (non-blocking)\n\n### OBS-1: No map\n\nNone.\n", []string{"qa  low"}},
		{"topics in a severity", "## Critical (must fix)\n\n### Verification of the till\n\n1. **It charges twice** — a retry sends it again\n\n2. **It rounds each item.** The sum is off by a cent.\n\n### It sleeps\n\nFor an hour.\n", []string{"qa  critical", "qa  critical", "qa  critical"}},
		{"parts of a finding", "## Critical\n\n### It charges twice\n\n1. **Why** — a retry sends it again and again\n2. **Fix** — send a key with each of them\n", []string{"qa  critical"}},
		{"a finding in steps", "## High — it charges twice\n\n### 1. Reproduce\n\nPay.\n\n### 2. Mend\n\n**File:** till/pay.ts:9\n", []string{"qa  high till/pay.ts:9"}},
		{"a priority with a topic", "## P1 — the money\n\n### T-1 · It charges twice\n\none\n", []string{"qa T-1 high"}},
		{"a priority below a place", "## 1. Names\n\n### 1.1 It charges twice\n\n**Location:**\n\n- `till/pay.ts:4`\n- `till/b.ts`\n\n**What is wrong:** the key.\n\n**Suggested change:** Send one.\n\n**Priority:** Medium.\n\n### 1.2 A name\n\n**Location:** `till/c.ts` (all of it).\n\n**Priority:** Low.\n", []string{"qa  medium till/pay.ts:4", "qa  low till/c.ts"}},
		{"a priority of work", "No issues found.\n\n### 1.1 Send a key\n\n**Owner:** till\n\n**Priority:** Medium.\n", nil},
		{"words of no scale", "No issues found.\n\n**T-1** [done] (till)\nIt sells.\n\n**T-2** [planned] (drawer)\nIt opens.\n", nil},
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

// TestSeverityInTheMiddle: it may stand between the place and what to do, or behind the place with what it grades.
func TestSeverityInTheMiddle(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"an impact", "1. till/pay.ts#L4: it charges twice. *Impact: high.* Fix: send a key.\n2. till/pay.ts#L9: a name. *Impact: low.* Fix: another.\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"of an impact", "1. **`till/pay.ts:4`** 🔥 High impact — it charges twice.\n2. **`till/pay.ts:9`** Low impact — a name.\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"at the end of a paragraph", "The change is sound, but `till/pay.ts:4` charges twice. **Severity: high.**\n\n`till/pay.ts:9` reads all. **Severity: medium.**\n", []string{"qa  high till/pay.ts:4", "qa  medium till/pay.ts:9"}},
		{"between bars", "S-1 | Critical | till/pay.ts:4 | It charges twice\nS-2 | Low | till/pay.ts:9 | A name\n", []string{"qa S-1 critical till/pay.ts:4", "qa S-2 low till/pay.ts:9"}},
		{"keys", "1️⃣ **High** – till/pay.ts:4 – one\n2️⃣ **Low** – till/pay.ts:9 – two\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"bold titles", "**1. It charges twice** *(High)*\n\nOn each retry.\n\n**2. A name** *(Low)*\n\nIt misleads.\n", []string{"qa  high", "qa  low"}},
		{"measures", "- Complexity of `till/pay.ts:4` (low)\n- Coverage of `till/pay.ts:9` (high)\n\nNo issues found.\n", nil},
		{"measures of the work", "## Changes\n\n- The lock moved. Impact: low, till/pay.ts:4\n", nil},
		{"bold marks", "**Readability** (high)\n\nNo issues found.\n", nil},
		{"counted labels", "High (1):\n  till/pay.ts:4 - it charges twice\n\nLow (0):\n", []string{"qa  high till/pay.ts:4"}},
	})
}

// TestLinesInCapitals: a severity in capitals and some words are a finding without a place, unless such lines tell the whole scale.
func TestLinesInCapitals(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"findings", "BLOCKER: The migration cannot be undone.\nMODERATE: The docs are out of date.\n", []string{"qa  critical", "qa  medium"}},
		{"beside others", "- [LOW] till/pay.ts:9 a name\n\nCRITICAL: The migration cannot be undone.\n", []string{"qa  low till/pay.ts:9", "qa  critical"}},
		{"a scale", "CRITICAL: data is lost for good\nHIGH: money is lost at times\nMEDIUM: somebody is annoyed now\nLOW: nobody will ever see it\n\n- [LOW] till/pay.ts:9 a name\n", []string{"qa  low till/pay.ts:9"}},
		{"nothing", "HIGH: none at all\n\nNo issues found.\n", nil},
	})
}

// TestEntriesOfASummary: what stands in no other section is read there, where it says its severity and its place.
func TestEntriesOfASummary(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"alone", "# Till\n\n## Summary\n\n- [HIGH] till/pay.ts:4 it charges twice\n- [LOW] till/pay.ts:9 a name\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"again", "## High\n- till/pay.ts:4 it charges twice\n\n## Recommendations\n- HIGH: till/pay.ts:4 send a key\n", []string{"qa  high till/pay.ts:4"}},
		{"what was mended", "# Till\n\n## Verification\n\n- [HIGH] till/pay.ts:4 is fixed\n\nNo issues found.\n", nil},
	})
}

// TestSentencesThatCount: a sentence that counts the findings is their title.
func TestSentencesThatCount(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"another time", "The previous review found 2 issues.\n\n- till/pay.ts:4 it charged twice: fixed\n\nNo issues found.\n", nil},
		{"places", "The review found 2 potential issues.\n\n1. **till/pay.ts:4-9** It charges twice\n2. **till/pay.ts:12** A name\n", []string{"qa  unknown till/pay.ts:4", "qa  unknown till/pay.ts:12"}},
		{"files read", "I read 2 files and found 0 issues.\n\n1. **till/pay.ts:4** the retry\n", nil},
	})
}

// TestNoneOfEach: counts of none may stand before their severities, and none of the graver ones says nothing of what is milder.
func TestNoneOfEach(t *testing.T) {
	for body, clean := range map[string]bool{
		"**Findings:** 0 critical, 0 high, 0 medium, 0 low\n":                                                         true,
		"No critical or high issues found.\n\ntill/pay.ts:4 compares with `==`, which leaks the time.\n\nApproved.\n": false,
		"No critical or high issues found.\n\nIn till/pay.ts:4 a limit is missing.\n\nApproved.\n":                    false,
		"No critical issues, no nits.\n\nI read till/pay.ts:4 to 90.\n\nApproved.\n":                                  true,
	} {
		a := read(t, "reviews/qa.md", "# Till\n\n"+body)
		if got := len(a.Reviews) == 1 && !a.Partly; got != clean || len(findingsOf(a)) > 0 {
			t.Errorf("%q: a whole review %v, want %v; %d findings", body, got, clean, len(findingsOf(a)))
		}
	}
}
