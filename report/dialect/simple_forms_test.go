package dialect

import "testing"

// TestSimpleForms: plain ways to write a list of findings, of which no entry may be lost for want of a place or a bold word.
func TestSimpleForms(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"behind the words", "# Review\n\n## Findings\n\n1. The query is built of a name (critical)\n2. The name misleads its readers (low)\n", []string{"qa  critical", "qa  low"}},
		{"signs", "# Review\n\n## Findings\n\n- 🔴 The query is built of a name\n- 🟡 The token is logged\n", []string{"qa  critical", "qa  medium"}},
		{"lines with ids", "# Review\n\nSEC-001 (critical): the query is built of a name, till/pay.ts:3\n\nSEC-002 (low): the name misleads its readers\n", []string{"qa SEC-001 critical till/pay.ts:3", "qa SEC-002 low"}},
		{"ids, and the severity last", "# Review\n\nBUG-1: the cart is emptied twice (high)\nBUG-2: the name is cut at its end (low)\n", []string{"qa BUG-1 high", "qa BUG-2 low"}},
		{"arrows", "# Review\n\nCRITICAL → till/pay.ts:3 → the query is built of a name\nLOW → till/pay.ts:9 → the name misleads\n", []string{"qa  critical till/pay.ts:3", "qa  low till/pay.ts:9"}},
		{"a dot in the head", "# Review\n\n| # | Sev. | Where | What |\n|--|--|--|--|\n| 1 | **HIGH** | till/pay.ts:3 | The query is built of a name |\n", []string{"qa  high till/pay.ts:3"}},
	})
}

// TestOtherLayouts: what a field says may stand below its name, a terminal draws tables with lines, and signs stand before labels.
func TestOtherLayouts(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"below the name", "# Review\n\n### The drawer never closes\n\n**Severity**\nHigh\n\n**Location**\ntill/pay.ts:4\n\n### A name\n\n#### Severity\n\nLow\n", []string{"qa  high till/pay.ts:4", "qa  low"}},
		{"a word below it", "# Review\n\n### Severity\nAll are low, as nobody is harmed.\n\n## Low\n- A name misleads\n", []string{"qa  low"}},
		{"drawn with lines", "# Review\n\n┌──────────┬─────────────┬──────────────┐\n│ Severity │ Finding     │ File         │\n├──────────┼─────────────┼──────────────┤\n│ High     │ It stays open │ till/pay.ts:4 │\n└──────────┴─────────────┴──────────────┘\n", []string{"qa  high till/pay.ts:4"}},
		{"drawn with cells that go on", "# Review\n\n  │ Severity │ Finding  │ File │\n  ├──────────┼──────────┼──┤\n  │ High     │ It stays │ till/pay.ts:4 │\n  │          │ open     │  │\n  │ Low      │ A name   │ till/a.ts:9 │\n  │ │ misleads  │  │\n  └──────────┴──────────┴──┘\n",
			[]string{"qa  high till/pay.ts:4", "qa  low till/a.ts:9"}},
		{"reasons and signs below the name", "# Review\n\n### It stays open\n\n**Severity**\nHigh: money is lost\n\n### A name\n\n**Severity**\n🟢 Low\n", []string{"qa  high", "qa  low"}},
		{"a scale below it", "# Review\n\n### F-1 It stays open\n\ntill/pay.ts:4\n\n## Severity\n\nHigh: money is lost\nLow: style\n\n## Low\n\n- A name misleads\n", []string{"qa  low"}},
		{"drawn in a block of code", "# Review\n\n## Low\n- A name misleads\n\n```\n│ High │ an example │\n```\n", []string{"qa  low"}},
		{"signs before labels", "# Review\n\n🔴 Critical\n\n- It stays open (till/pay.ts:4)\n\n🟢 Low (1):\n- A name misleads\n", []string{"qa  critical till/pay.ts:4", "qa  low"}},
		{"words in a folded section", "# Review\n\n<details>\n<summary>High</summary>\n\nIt stays open in till/pay.ts:4\n\n</details>\n\n<details>\n<summary>Low</summary>\n\nNone.\n\n</details>\n", []string{"qa  high till/pay.ts:4"}},
		{"words behind a severity above short ids", "# Review\n\n## 🔴 CRITICAL — mended at once\n\n### C1. It stays open\n- **File:** till/pay.ts:4\n\n### C2. It charges twice\n- **File:** till/pay.ts:9\n\n## 🟡 WARNING — ask before it is mended\n\n### W1. A name misleads\n- **File:** till/pay.ts:12\n\n### W2. Nothing tests it\n", []string{"qa C1 critical till/pay.ts:4", "qa C2 critical till/pay.ts:9", "qa W1 medium till/pay.ts:12", "qa W2 medium"}},
		{"ids of the section's letter without a place", "# Review\n\n## High\n\n**H1. It stays open.** `till/pay.ts:4` waits for nobody.\n\n## Medium\n\n**M1. It charges twice** (`till/pay.ts:9`). Now and then.\n\n**M2. `total` leaves out the refunds.** Nobody sees it.\n\nMost of M1 and M2 came with the last change.\n", []string{"qa H1 high till/pay.ts:4", "qa M1 medium till/pay.ts:9", "qa M2 medium"}},
		{"an id before a word that titles notes elsewhere", "# Review\n\n## High\n\n**S-1: The till stays open.** It waits for nobody.\n\n**S-2: Notes are cut.** The last line is gone.\n\n**S-3: Summary of the day is wrong.** It counts twice.\n\n**Notes:** the till was run twice.\n", []string{"qa S-1 high", "qa S-2 high", "qa S-3 high"}},
		{"words behind a title in bold", "# Review\n\n## High\n\n**H-1 — It stays open**\nIt waits for nobody.\n\n**H-1** came with the last change.\n\n**H-2 — It charges twice** (at night)\nThe queue is read twice.\n\n**H-3 — It rounds**\nCents are lost.\n", []string{"qa H-1 high", "qa H-2 high", "qa H-3 high"}},
		{"the same words of other files", "# Review\n\n## Findings\n\n| ID | Severity | File | Issue |\n|--|--|--|--|\n| A-1 | High | till/a.go | It stays open |\n\n## Smoke test\n\n| ID | Severity | File | Issue |\n|--|--|--|--|\n| A-1 | High | till/a.go | It stays open |\n| A-2 | High | till/b.go | It stays open |\n| A-3 | High | till/c.go | It stays open |\n",
			[]string{"qa A-1 high till/a.go", "qa A-2 high till/b.go", "qa A-3 high till/c.go"}},
		{"the same head below a word for something else", "# Review\n\n## 1. The till\n\n| # | Severity | Issue | Fix |\n|--|--|--|--|\n| 1 | High | It stays open | Shut it |\n\n## 2. Smoke test\n\n| # | Severity | Issue | Fix |\n|--|--|--|--|\n| 2 | Medium | It hides a failure | Stop there |\n\n## Summary\n\n| # | Severity | Issue | Fix |\n|--|--|--|--|\n| 1 | High | It stays open | Shut it |\n\n## Previously fixed\n\n| # | Severity | Issue | Fix |\n|--|--|--|--|\n| 3 | High | It charged twice | Ask once |\n", []string{"qa  high", "qa  medium"}},
		{"short ids below warnings that should be mended", "# Review\n\n## Critical Issues — Must Fix\n\nNone found.\n\n## Warnings — Should Fix\n\n### W1. The total stands in three files\n\n1. `till/pay.ts:4` — the first\n2. `till/pay.ts:9` — the second\n\n## Observations — Consider Improving\n\n### O1. The lock is held by design\n\nNothing to do.\n", []string{"qa W1 medium till/pay.ts:4"}},
		{"counted titles beside one that names its place", "# Review\n\n## 1. The till\n\n#### Issue 1: It stays open\n\n**Location**: till/pay.ts:4\n\n#### Issue 2: It charges twice\n\nThe queue is read again.\n\n#### 3. What was looked at\n\nAll of it.\n", []string{"qa  unknown till/pay.ts:4", "qa  unknown"}},
		{"words behind a severity above a table", "# Review\n\n### P0 -- Before any cash\n\n| # | Gap | File |\n|--|--|--|\n| 1 | It stays open | till/pay.ts:4 |\n| 2 | It charges twice | - |\n", []string{"qa  critical till/pay.ts:4", "qa  critical"}},
		{"a finding above its fields in a table", "# Review\n\n### P0 -- It stays open\n\n| File | Since |\n|--|--|\n| till/pay.ts:4 | May |\n", []string{"qa  critical till/pay.ts:4"}},
		{"words behind a severity", "# Review\n\n## CRITICAL — It stays open\n- **File:** till/pay.ts:4\n\n### Steps\n\nOpen it twice.\n", []string{"qa  critical till/pay.ts:4"}},
		{"in a callout", "# Review\n\n> [!WARNING]\n> **Medium** Nothing tests the refund\n", []string{"qa  medium"}},
		{"an id and a severity", "# Review\n\n**F2** | Medium | pay_test.ts\nNothing tests the refund\n", []string{"qa F2 medium"}},
		{"signs before an id", "# Review\n\n## Security\n\n### 🔴 🚫 `SEC-001` — It stays open\n\n| Field | Value |\n|--|--|\n| **Severity** | high |\n| **Location** | [till/pay.ts#4](#till/pay.ts#4) |\n", []string{"qa SEC-001 high till/pay.ts:4"}},
		{"crosses and ticks before an id", "# Review\n\n### ❌ SEC-001 [HIGH] It stays open\n\ntill/pay.ts:4\n\n### ✅ SEC-002 [HIGH] It locks\n\ntill/a.ts:4\n", []string{"qa SEC-001 high till/pay.ts:4"}},
		{"praise that has an id", "# Review\n\n## Security\n\n### ⚪ 👍 `PR-001` — One lock for all\n\n| Field | Value |\n|--|--|\n| **Severity** | info |\n| **Disposition** | praise |\n| **Location** | till/pay.ts:4 |\n\n### 🟢 `PR-002` — A name\n\n| Field | Value |\n|--|--|\n| **Severity** | low |\n", []string{"qa PR-002 low"}},
		{"an id in bold and code", "# Review\n\n## 5. The till\n\n- It locks.\n\n**`SEC-45`** (low): A name misleads its\nreaders.\n", []string{"qa SEC-45 low"}},
		{"an id in bold and code below a plain title", "# Review\n\n## Findings\n\n**`SEC-45`** (low): A name misleads.\n\n**`SEC-46`** was fixed in the last round.\n", []string{"qa SEC-45 low"}},
		{"an id behind the title", "# Review\n\n### 2.3 An old word — `SEC-34` (HIGH)\n\n- `till/pay.ts` asks for it.\n", []string{"qa SEC-34 high till/pay.ts"}},
		{"a record whose severity nobody knows", "# Review\n\nID: F1\nSeverity: Low\nIssue: A name misleads\n\nID: F2\nSeverity: TBD\nFile: till/pay.ts:4\nIssue: It rounds\n\nID: F3\nIssue: It charges twice\n", []string{"qa F1 low", "qa F2 unknown till/pay.ts:4", "qa F3 unknown"}},
		{"a record below a list", "# Review\n\n## High\n\n- `till/a.ts:1` — rounds\n\nID: F1\nSeverity: Low\nFile: till/pay.ts:4\nIssue: A name misleads\n", []string{"qa  high till/a.ts:1", "qa F1 low till/pay.ts:4"}},
	})
}

// TestSeveritiesCalledSo: an entry that calls its severity so says it wherever it stands; behind a place a tag is enough.
func TestSeveritiesCalledSo(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"in the middle", "# Review\n\n- **It stays open** severity: high (till/pay.ts:4), confidence 0.9\n- **A name misleads** severity: low\n", []string{"qa  high till/pay.ts:4", "qa  low"}},
		{"first of all", "# Review\n\n- Severity: High — it stays open in till/pay.ts:4\n- severity=low a name misleads\n", []string{"qa  high till/pay.ts:4", "qa  low"}},
		{"in brackets with more", "# Review\n\n1. **It stays open (Severity: High / CWE-1)**:\n    - **Location**: `till/pay.ts:4`\n", []string{"qa  high till/pay.ts:4"}},
		{"in a sentence", "# Review\n\n- The log handles severity: high events as well\n\n## Low\n- A name misleads\n", []string{"qa  low"}},
		{"before the place", "# Review\n\n1. It stays open (high) - till/pay.ts:4\n", []string{"qa  high till/pay.ts:4"}},
		{"as a tag", "# Review\n\n- It stays open (`till/pay.ts:4`) `high`\n- A name misleads (till/a.ts) #low\n", []string{"qa  high till/pay.ts:4", "qa  low till/a.ts"}},
		{"another one than the section's", "## High\n\n- It stays open (`till/pay.ts:4`) `medium`\n", []string{"qa  medium till/pay.ts:4"}},
	})
}

// TestPromisedEntries: a list that is as long as the line above says is one of findings, whatever its entries say.
func TestPromisedEntries(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a sentence", "### Code review\n\nFound 2 issues:\n\n1. It charges twice (the guide says “once”)\n\n   till/pay.ts:4\n\n2. Nothing tests the refund\n", []string{"qa  unknown till/pay.ts:4", "qa  unknown"}},
		{"a title", "# Review\n\n## Issues (2)\n\n- It charges twice\n  - at night\n- Nothing tests the refund\n", []string{"qa  unknown", "qa  unknown"}},
		{"with severities last", "# Review\n\nFound 2 issues:\n\n- It charges twice (high)\n- Nothing tests the refund (low)\n", []string{"qa  high", "qa  low"}},
		{"told at length below", "# Review\n\nFound 3 issues:\n\n- It charges twice (high)\n- Nothing tests the refund\n- The token is logged\n\n### It charges twice\n**Severity:** High\n\n### Nothing tests the refund\n**Severity:** Low\n",
			[]string{"qa  unknown", "qa  high", "qa  low"}},
		{"contents", "# Review\n\n## Issues (2)\n\n- [It charges twice](#1)\n- [A name misleads](#2)\n\n### It charges twice\n\n**Severity:** high\n\n### A name misleads\n\n**Severity:** low\n", []string{"qa  high", "qa  low"}},
		{"below a table", "# Review\n\n## Findings (2)\n\n| ID | Title |\n|--|--|\n| A-1 | x |\n| A-2 | y |\n\n- one note\n- another note\n\n### A-1 [HIGH] It charges twice\n\n### A-2 [LOW] A name misleads\n", []string{"qa A-1 high", "qa A-2 low"}},
		{"another number", "# Review\n\n## Issues (3)\n\n- It charges twice\n- Nothing tests the refund\n\n## Low\n\n- A name misleads\n", []string{"qa  low"}},
		{"before", "# Review\n\nThe last review found 1 issue:\n\n- It charges twice\n\n## Low\n\n- A name misleads\n", []string{"qa  low"}},
	})
}

// TestScalesOfTheirOwn: a scale in the head of a column, a word that is one of English too, and the name of a file above the lines in it.
func TestScalesOfTheirOwn(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"numbers", "| # | Severity (1-5) | Issue | File |\n|--|--|--|--|\n| 1 | 5 | It charges twice | till/pay.ts:4 |\n", []string{"qa  unknown till/pay.ts:4"}},
		{"a word of two languages", "## Alta\n- Cobra dos veces (till/pay.ts:4)\n\n## Media\n- El nombre confunde\n", []string{"qa  high till/pay.ts:4", "qa  medium"}},
		{"in English", "## High\n- It charges twice (till/pay.ts:4)\n\n## Media\n- A picture was looked at\n", []string{"qa  high till/pay.ts:4"}},
		{"a file above", "## pay.ts\n\n- L12: **High** — it charges twice\n\n## Node.js\n\n- **Low** — it is old\n", []string{"qa  high pay.ts:12", "qa  low"}},
	})
}

// TestStrangeEntriesOfASummary: an entry of which no word stands in any finding sums up none; one that explains the scale is none.
func TestStrangeEntriesOfASummary(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"strange", "## High\n- till/pay.ts:4 it charges twice\n\n## Issues\n- **High** — nothing tests the refund\n- **High** — the charge is made twice\n", []string{"qa  high till/pay.ts:4", "qa  high"}},
		{"contents", "## Contents\n\n- [Critical gaps by area](#critical-gaps-by-area)\n\n## High\n- till/pay.ts:4 it charges twice\n", []string{"qa  high till/pay.ts:4"}},
		{"the scale", "## Severity\n\n- HIGH: money lost\n- LOW: style, names\n\n## High\n- till/pay.ts:4 it charges twice\n", []string{"qa  high till/pay.ts:4"}},
	})
}

// TestAPlainTextAmongReviews: its lines raise findings as those of Markdown do; what was asked of the reviewer raises none.
func TestAPlainTextAmongReviews(t *testing.T) {
	const text = "QA REVIEW\n=========\n\n[CRITICAL] till/pay.ts:3 the query is built of a name\n[LOW] till/pay.ts:9 the name misleads\n"
	testNatural(t, "reviews/qa.txt", []naturalReview{{"lines", text, []string{"qa  critical till/pay.ts:3", "qa  low till/pay.ts:9"}}})
	f := load("reviews/qa-prompt.txt", []byte(text))
	if r := Find(f); r != nil && len(findingsOf(r.Read(f, Limits{}))) > 0 {
		t.Error("a prompt raises findings")
	}
}
