package dialect

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/phrase"
)

// TestBodyFindings holds every form of a finding in a body, and its near neighbours, against what is read: line, id, severity,
// place, text.
func TestBodyFindings(t *testing.T) {
	tests := []struct {
		name, body string
		want       []string
	}{
		{"label and list", "**CRITICAL**\n- a/b.go:1 — one\n- a/b.go:2-4: two\n", []string{"5||CRITICAL|a/b.go:1|one", "6||CRITICAL|a/b.go:2|two"}},
		{"label with a colon", "**MODERATE:**\n\n* `a/b.go:1` one\n", []string{"6||MODERATE|a/b.go:1|one"}},
		{"what passed but for one place", "### [HIGH] one\nPASS\nExcept the admin route.\n\n### [HIGH] two\nPASS\nAll hold.\n", []string{"4||HIGH||one/PASS\nExcept the admin route."}},
		{"places where nothing is wrong", "## Issues\n- a/b.go:1 — LGTM\n- a/b.go:2: fine, as intended\n- a/b.go:3 — good names are missing\n\n### What is good\n- a/b.go:4 — tidy\n",
			[]string{"7|||a/b.go:3|good names are missing"}},
		{"files behind suggestions", "**Suggestions:**\n- a/b.go:2 — two\n\n**Files**\n- a/b.go:3 — read\n", []string{"5||suggestion|a/b.go:2|two"}},
		{"label without stars", "MINOR:\n1. a.go, line 7: one\n", []string{"5||MINOR|a.go:7|one"}},
		{"label of capitals alone", "CRITICAL\n- a/b.go:1 — one\n\nMODERATE (1)\n- a/b.go:2 — two\n\nMINOR\n(none)\n", []string{"5||CRITICAL|a/b.go:1|one", "8||MODERATE|a/b.go:2|two"}},
		{"capitals that are no severity", "DONE\n- a/b.go:1 — one\nHIGH TIME\n- a/b.go:1 — one\n", nil},
		{"findings of the rank of their severity", "### Critical\n### CR-01: one\ntext\n### CR-02: two\n### Info\n\n### IN-06: three\n### Errors\n### E-1: four\n",
			[]string{"5|CR-01|Critical||one/text", "7|CR-02|Critical||two/", "10|IN-06|Info||three/", "12|E-1|error||four/"}},
		{"an id behind a severity of which there is nothing", "### Critical\nNone.\n### CR-01: one\ntext\n", nil},
		{"finding behind the label", "**MINOR**: a/b.go:3 — one\n", []string{"4||MINOR|a/b.go:3|one"}},
		{"heading and list", "## High Findings (2)\n- Makefile:12 — one\n- no place at all\n", []string{"5||High|Makefile:12|one", "6||High||no place at all"}},
		{"decorated heading", "### 🔴 Critical issues\n- **a/b.go:1** — one\n", []string{"5||Critical|a/b.go:1|one"}},
		{"own severity in a group", "**MINOR**\n- [CRITICAL] a/b.go:1 — one\n", []string{"5||CRITICAL|a/b.go:1|one"}},
		{"paragraph in a group", "### HIGH\n\na/b.go:1 - one\n\nNothing else.\n", []string{"6||HIGH|a/b.go:1|one"}},
		{"continued", "**MINOR**\n- a/b.go:1 — one\n  and more\n  - and a part\n", []string{"5||MINOR|a/b.go:1|one\n  and more\n  - and a part"}},
		{"windows path", "**MINOR**\n- src\\a.go:9 — one\n", []string{"5||MINOR|src\\a.go:9|one"}},
		{"place in the text", "**MINOR**\n- the loop never ends (see a/b.go:33)\n", []string{"5||MINOR|a/b.go:33|the loop never ends (see a/b.go:33)"}},
		{"stars around a whole field", "### SEC-001 [HIGH] one\n**Location: a/b.go:4**\n**Status: fixed**\n**Severity: LOW**\n**Note: more**\n", []string{"4|SEC-001|LOW|a/b.go:4|one/**Note: more**"}},
		{"heading each", "### SEC-001 [HIGH] one\ntext\n", []string{"4|SEC-001|HIGH||one/text"}},
		{"severity first", "### FINDING [LOW] F-1-002 — one\n", []string{"4|F-1-002|LOW||one/"}},
		{"severity between dashes", "### F-S1.02-P5-001 — HIGH — one\n", []string{"4|F-S1.02-P5-001|HIGH||one/"}},
		{"severity in the id", "### NIT-P10-001 — one\n", []string{"4|NIT-P10-001|NIT||one/"}},
		{"severity of the section", "### MEDIUM\n#### F-004: one\n", []string{"5|F-004|MEDIUM||one/"}},
		{"heading without id", "### Critical: one\n", []string{"4||Critical||one/"}},
		{"numbered heading", "### Finding 1 — one\n**Severity:** important\n", []string{"4||important||one/"}},
		{"title in a section", "### CRITICAL\n#### one\ntext\n", []string{"5||CRITICAL||one/text"}},
		{"two words of a section", "## Must Fix (blocking)\n- a/b.go:1 — one\n\n## Non-blocking issues\n- a/b.go:2 — two\n", []string{"5||Must Fix|a/b.go:1|one", "8||Non blocking|a/b.go:2|two"}},
		{"a severity said twice", "### P1 - must fix\n- a/b.go:1 — one\n", []string{"5||P1|a/b.go:1|one"}},
		{"two words of an entry", "- **Should-fix**: a/b.go:1 one\n- **Must fix** — a/b.go:2 two\n- must fix a/b.go:3\n", []string{"4||Should-fix|a/b.go:1|one", "5||Must fix|a/b.go:2|two"}},
		{"observations that block nothing", "## Non-blocking observations\n- a/b.go:1 — one\n", nil},
		{"what passed is a check", "## Findings\n### 1. CRITICAL: no reload\n**PASS.** Nothing reloads it.\n\n### F-2: the lock — PASS\nHeld.\n\n### F-3: the map\n**PASS**, but it is shared.\n\n### HIGH: PASS is said of broken input\ntext\n", []string{"11|F-3|||the map/**PASS**, but it is shared.", "14||HIGH||PASS is said of broken input/text"}},
		{"severity last", "## Findings\n### F-1: one (LOW)\ntext\n\n### F-2: two (SHOULD-FIX, severity: F2)\n\n### F-3: three (critical path)\n", []string{"5|F-1|LOW||one/text", "8|F-2|SHOULD-FIX||two/", "10|F-3|||three (critical path)/"}},
		{"several of one severity", "### Blockers\n- a/b.go:1 — one\n", []string{"5||Blocker|a/b.go:1|one"}},
		{"entries of a mild section with a place", "### Warnings\n- a/b.go:1 — one\n- the rest is fine\n\n**Suggestions:**\n- a/b.go:2 — two\n\n### Scope\n- a/b.go:3 — read\n", []string{"5||warning|a/b.go:1|one", "9||suggestion|a/b.go:2|two"}},
		{"entries whose fields say a severity", "### Speed (1)\n1. **The loop** (Line 3)\n   - File: `a.go`\n   - Severity: HIGH\n2. a remark\n   - of two lines\n", []string{"5||HIGH|a.go|**The loop** (Line 3)"}},
		{"table with a column of places and lines", "### Critical\n| File:Line | Issue |\n|---|---|\n| a/b.go:1 | one |\n\n### Low\n| File | Line | Issue |\n|---|---|---|\n| `b.go` | 7-9 | two |\n", []string{"7||Critical|a/b.go:1|one", "12||Low|b.go:7|two"}},
		{"subtitle in a section", "### CRITICAL\n#### Till\n- a/b.go:1 — one\n", []string{"6||CRITICAL|a/b.go:1|one"}},
		{"bold line as a heading", "### HIGH\n**F-28-001 [HIGH] — one**\n\n**Location:** a/b.go:4\n", []string{"5|F-28-001|HIGH|a/b.go:4|one/"}},
		{"fields as a table", "### F-001: one\n| Field | Value |\n|---|---|\n| **Severity** | LOW |\n", []string{"4|F-001|LOW||one/| Field | Value |\n|---|---|"}},
		{"entries that grade themselves", "- **[HIGH]** a/b.go:1 — one\n- **LOW**: two\n1. (medium) three\n", []string{"4||HIGH|a/b.go:1|one", "5||LOW||two", "6||medium||three"}},
		{"table", "| # | Severity | File | Issue |\n|---|---|---|---|\n| 1 | high | a/b.go:1 | one |\n", []string{"6||high|a/b.go:1|one"}},
		{"table in a section", "### LOW\n| File | Description |\n|--|--|\n| a/b.go:1 | one |\n", []string{"7||LOW|a/b.go:1|one"}},
		{"a word off the scale", "### F-001: one\n**Severity:** dreadful\n", []string{"4|F-001|dreadful||one/"}},
		{"id in bold, text behind", "## Findings\n**F-1 [HIGH]:** a/b.go:1 — one\n- a part\n\n**F-2 [LOW]** — two\n", []string{"5|F-1|HIGH|a/b.go:1|one\n- a part", "8|F-2|LOW||two"}},
		{"fields below an id in bold", "### HIGH\n**HIGH-P6-001** — one\n\n- **Severity:** HIGH\n- **File:** `a/b.go`\n- why it stayed\n", []string{"5|HIGH-P6-001|HIGH|a/b.go|one\n\n- why it stayed"}},
		{"a finding says so in another section", "## Part A — Burst Verification\n**Finding F-1 [HIGH]:** one\n\n### More\n**F-2 [HIGH]:** closed\n", []string{"5|F-1|HIGH||one"}},
		{"mention in a finding", "### F-001 [HIGH] one\n**F-002:** is alike\n", []string{"4|F-001|HIGH||one/**F-002:** is alike"}},
		{"two ids of one heading", "### LOW\n#### F-3 + F-4 — both\n", []string{"5|F-3|LOW||both/", "5|F-4|LOW||both/"}},
		{"two ids of one entry", "### LOW\n- F-3, F-4 and F-5: all\n", []string{"5|F-3|LOW||all", "5|F-4|LOW||all", "5|F-5|LOW||all"}},
		{"severity behind two ids", "### LOW\n- F-3, F-4 [HIGH] a/b.go:1 both\n", []string{"5|F-3|HIGH|a/b.go:1|both", "5|F-4|HIGH|a/b.go:1|both"}},
		{"an id beside another's, and its own heading", "## Findings\n### F-2 and F-1: alike [LOW]\n### F-1 [CRITICAL] one\n", []string{"5|F-2|LOW||alike/", "6|F-1|CRITICAL||one/"}},
		{"an id beside another's, and its own entry", "### LOW\n- F-2, F-1: both\n### HIGH\n- F-1: one\n", []string{"5|F-2|LOW||both", "7|F-1|HIGH||one"}},
		{"severity behind two ids of a heading", "## Findings\n### F-1 + F-2 [LOW] — both\n", []string{"5|F-1|LOW||both/", "5|F-2|LOW||both/"}},
		{"ids in a sentence", "### LOW\n- F-1 and F-2 disagree\n", []string{"5|F-1|LOW||and F-2 disagree"}},
		{"a comma behind the severity", "## Findings\n### F-1 [LOW, pending intent] one\n- [HIGH; new] a/b.go:1 two\n", []string{"5|F-1|LOW|a/b.go:1|(pending intent) one/- [HIGH; new] a/b.go:1 two"}},
		{"a label inside observations", "## Observations\n**[process-gap]** one.\n\n### two\n**F-3:** three\n", []string{"8|F-3|observation||three"}},
		{"number of an observation", "### F-P41-O1 [OBSERVATION] — one\n**Critical:** 3 of 4 are new.\n", []string{"4|F-P41-O1|OBSERVATION||one/**Critical:** 3 of 4 are new."}},
		{"number of a process gap", "### F-P26-PG1 [HIGH] one\n", []string{"4|F-P26-PG1|HIGH||one/"}},
		{"observations that are findings", "## Process-Gap Observations\n### F-8 — one\n### O-1 [LOW] two\n- a part\n", []string{"5|F-8|observation||one/", "6|O-1|LOW||two/- a part"}},
		{"observations in a list", "**Observations:**\n- **F-9 [process-gap]:** one\n- **HIGH-P1** two\n- **HIGH-P1-005** three\n", []string{"5|F-9|observation||[process-gap]: one", "7|HIGH-P1-005|HIGH||three"}},
		{"fence that nothing opened", "```\n\n### F-1 [HIGH] one\n```\nx\n```\n", []string{"6|F-1|HIGH||one/```\nx\n```"}},
		{"a tick that the finding is about", "### HIGH\n- a/b.go:1 — shows ✅ when the save fails\n- a/b.go:2 — two ✅\n- ✅ a/b.go:3 — three\n", []string{"5||HIGH|a/b.go:1|shows ✅ when the save fails"}},
		{"summary of headings", "### F-001 [HIGH] one\n\n## Summary\n- F-001 [HIGH]: one\n- [LOW] two\n", []string{"4|F-001|HIGH||one/"}},

		{"fence that begins a quotation", "```\n### F-1 [HIGH] one\n```\n### F-2 [HIGH] two\n```go\nx\n", []string{"7|F-2|HIGH||two/```go\nx"}},
		{"a place among letters of other scripts", "**MINOR**\n- see größe.go:3 again\n- 请看 问题在a/b.go:1 了\n", []string{"5||MINOR|größe.go:3|see größe.go:3 again", "6||MINOR|a/b.go:1|请看 问题在a/b.go:1 了"}},

		{"a number inside the stars", "**CRITICAL: 1**\n- a.go:1 — one\n\n**MINOR: 0**\n", []string{"5||CRITICAL|a.go:1|one"}},
		{"numbers on one line", "**CRITICAL:** 1 **MODERATE:** 0 | **MINOR:** 2\n\n**CRITICAL**\n- a.go:1 — one\n", []string{"7||CRITICAL|a.go:1|one"}},
		{"numbers in a sentence", "**CRITICAL:** 1 of 3 calls has no timeout\n", []string{"4||CRITICAL||1 of 3 calls has no timeout"}},
		{"none", "**CRITICAL**: None\n**MODERATE**\n- None.\n**MINOR**\n_None._\n- No issues found in this pass.\n- N/A\n", nil},
		{"none in other languages", "**CRITICAL**\n- Keine\n**HIGH**\n- Ninguno.\n- _Aucune_\n**MINOR**\n- なし\n- 无\n", nil},
		{"a lack in another language", "**CRITICAL**\n- Keine Prüfung der Eingabe\n", []string{"5||CRITICAL||Keine Prüfung der Eingabe"}},
		{"a number, a mark or none behind letters of another script", "**CRITICAL**: 默认超时为 30\n- 返回值可能为 nil\n- Таймаут равен 0\n- 按钮显示 ✅ 而不是错误\n- 输入校验なし\n",
			[]string{"4||CRITICAL||默认超时为 30", "5||CRITICAL||返回值可能为 nil", "6||CRITICAL||Таймаут равен 0", "7||CRITICAL||按钮显示 ✅ 而不是错误", "8||CRITICAL||输入校验なし"}},
		{"none behind a dash", "### HIGH — none\n### MED – None.\n### LOW - 0 findings\n", nil},
		{"a dash in brackets", "### P2 Findings (later — not now)\n**F-1 — one**\n", []string{"5|F-1|P2||one/"}},
		{"findings of a severity behind its observations", "## HIGH\n### Observations\n- looked at all\n### one\ntext\n", []string{"7||HIGH||one/text"}},
		{"findings of a severity behind a label", "## HIGH\n**Observation:** all was looked at.\n\n### one\ntext\n", []string{"7||HIGH||one/text"}},
		{"observations inside a severity", "## HIGH\n**Observations**\n- one\n- **O-1** two\n", nil},
		{"called a finding among closed ones", "## Resolved findings\n**Finding F-1 [HIGH]:** fixed\n\n## Previous findings\n**Finding F-2 [LOW]:** closed\n", nil},
		{"called a finding among closed ones below", "## Resolved findings\n### Summary\n**Finding F-1 [HIGH]:** fixed\n", nil},
		{"ids of what a review is held against", "## Security\n**AC-001:** holds\n\n**CVE-2024-1234:** not affected\n\n## Issues\n**ADR-7** — followed\n", nil},
		{"mere observations", "## Observations\n### O-1 — one\n- **OBS-2** two\n- F-3 closed\n- **F-4 [POSITIVE]:** four\n", nil},
		{"praise", "## Positive Observations\n### F-7 — the sweep holds\n**Positive observations:**\n- **F-8** as well\n", nil},
		{"gap among findings", "## Findings\n### F-P1-PG1 [process-gap]: nobody counts\n### F-2 [HIGH]: two\n", []string{"5|F-P1-PG1|observation||[process-gap]: nobody counts/", "6|F-2|HIGH||two/"}},
		{"called no finding", "## Findings\n### Observation (not a finding): one\ntext\n### Observation [LOW] (not a finding): two\n", nil},
		{"clean", "CLEAN\n", nil},
		{"counts", "- CRITICAL: 0\n- HIGH: 2 findings\n**MINOR:** 3\n", nil},
		{"coverage", "**MINOR**\n\n**AC Coverage**\n- AC1: FAIL — a/b.go:1 is wrong\n", nil},
		{"runtime", "### HIGH\n\n## Runtime\n- Failed: a/b.go:1\n", nil},
		{"earlier findings", "## Part A — Fix Verification\n#### F-001 [HIGH] one\n", nil},
		{"a word that begins a sentence", "- Low memory is fine here\n- High hopes\n", nil},
		{"code", "### HIGH\n```\n- a/b.go:1 — one\n```\n", nil},
		{"to be ticked off", "- [ ] **HIGH** `a/b.go:1` - one\n- [] F-2 [LOW]: two\n", []string{"4||HIGH|a/b.go:1|one", "5|F-2|LOW||two"}},
		{"to be ticked off, in a section", "### Medium\n- [ ] a/b.go:3 — three\n", []string{"5||Medium|a/b.go:3|three"}},
		{"a summary above what it sums up", "- HIGH: one, a/b.go:1\n- F-2 [LOW]: two\n- MEDIUM: much\n\n### High\n- a/b.go:1 — one\n### Low\n- F-2: two\n", []string{"9||High|a/b.go:1|one", "11|F-2|Low||two"}},
		{"a row of a summary that has no part of its own", "| ID | Severity | Description |\n|--|--|--|\n| F-1 | HIGH | one |\n| F-2 | HIGH | two |\n\n### F-2 [HIGH]: two\n",
			[]string{"6|F-1|HIGH||one", "9|F-2|HIGH||two/"}},
		{"loose entries beside sections", "- HIGH: one, a/b.go:1\n- LOW: two\n\n### Medium\n- a/b.go:3 — three\n",
			[]string{"4||HIGH|a/b.go:1|one, a/b.go:1", "8||Medium|a/b.go:3|three"}},
		{"ticked off", "- [x] HIGH: one\n", nil},
		{"table of counts", "| Severity | Count |\n|---|---|\n| HIGH | 2 |\n", nil},
		{"table of answers", "| ID | Severity | Status | Evidence |\n|--|--|--|--|\n| F-1 | HIGH | fixed | one |\n", nil},
		{"table of findings and answers", "| ID | Severity | Status | Description |\n|--|--|--|--|\n| F-1 | HIGH | fixed | one |\n", []string{"6|F-1|HIGH||one"}},
		{"the same in a section about earlier ones", "## Fix Verification\n| ID | Severity | Status | Description |\n|--|--|--|--|\n| F-1 | HIGH | fixed | one |\n", nil},
		{"classes of issues", "### Errors\nNone.\n### Warnings (2)\n- **W-1** `a/b.go:1` — one\n- a/b.go:2 — two\n### Info\n- a/b.go:3 — three\n",
			[]string{"7|W-1|warning|a/b.go:1|one", "8||warning|a/b.go:2|two", "10||Info|a/b.go:3|three"}},
		{"a lone finding above others", "## CR-01: the lock\n**Severity:** high\n### SEC-2: the key\n**Severity:** low\n", []string{"4|CR-01|high||the lock/", "6|SEC-2|low||the key/"}},
		{"a lone finding that says its severity itself", "## CR-01 (high): the lock\n### SEC-2: the key\n**Severity:** low\n", []string{"4|CR-01|high||the lock/", "5|SEC-2|low||the key/"}},
		{"a rule below a sentence", "## High\n- `a.go:1` one\n\nSo far the token.\n----\n- `b.go:2` two\n", []string{"5||High|a.go:1|one", "9||High|b.go:2|two"}},
		{"headings of a class that hold nothing", "## Warnings\n### 1. None\n## High\n### None found\n### 2. No lock\n", []string{"8||High||No lock/"}},
		{"headings of a class", "## Warnings\n### WR-01: the lock\n**File:** `a/b.go:1`\n**Issue:** held twice\n### 2. The map\ntext\n### In short\nfine\n## Next\n### 3. Ship\n",
			[]string{"5|WR-01|warning|a/b.go:1|the lock/held twice", "8||warning||The map/text"}},
		{"a class without finding", "### Warning\n- this text is long\n#### Why\nIt had to be.\n", nil},
		{"table with a status", "| ID | Severity | Location | Description | Status |\n|--|--|--|--|--|\n| F-1 | HIGH | a/b.go:1 | one | Fixed |\n", []string{"6|F-1|HIGH|a/b.go:1|one"}},
		{"title with an id", "# REV-7 Second look\n## Verdict\nfine\n", nil},
		{"no file", "- Node.js is old\n", nil},
		{"places in a section of findings", "## Findings\n- a/b.go:1 — one\n- well done otherwise\n### F-2 [LOW] two\n- a/b.go:3 shows it\n## Notes on findings\n- a/b.go:4 — four\n",
			[]string{"5|||a/b.go:1|one", "7|F-2|LOW|a/b.go:3|two/- a/b.go:3 shows it"}},
		{"a label that ends another", "**Verdict:** fine\n\n**Findings:**\n- a/b.go:1 — one\n\n## Coverage\n**Issues:**\n- a/b.go:2 — two\n", []string{"7|||a/b.go:1|one"}},
		{"numbers, with the severity behind", "## Summary\nTwo of them.\n\n### 1. The lock (High)\n**File:** `a/b.go:1`\n\ntext\n\n### 2.1 The map (Low)\ntext\n\n## Strengths\n### Tests (High)\nfine\n",
			[]string{"7||High|a/b.go:1|The lock/text", "12||Low||The map/text"}},
		{"a checklist with what each would weigh", "## Checks\n### 1. Login (Critical)\nRead whole. No issues found.\n### 2. The map (High)\nKeys leak. No issues elsewhere.\n### 3. The lock (Low)\nHeld twice.\n\nNo issues found.\n",
			[]string{"7||High||The map/Keys leak. No issues elsewhere.", "9||Low||The lock/Held twice.\n\nNo issues found."}},
		{"a section with its mark", "## Findings\n### Security (High)\n- a/b.go:1 — one\n", []string{"6|||a/b.go:1|one"}},
		{"titles with their severity below", "## Locks\n### The lock\n**Severity:** 🔴 High | **File:** `a/b.go:1`\n\ntext\n### ✅ Fixed: the key\n**Severity:** High\n## Maps\n**The map**\n- **Severity**: low\n- **File**: a/c.go:2\n",
			[]string{"5||🔴 High|a/b.go:1|The lock/text", "12||low|a/c.go:2|The map/"}},
		{"names with their severity below", "# Review\n**Assessment:** fair\n**Issue:** the lock\n**Severity:** high\n**Location:** a/b.go, line 1\n\n**Issue:** the map\n**Severity:** low\n\n## Earlier findings\n**Issue:** the key\n**Severity:** high\n",
			[]string{"6||high|a/b.go:1|the lock/", "10||low||the map/"}},
		{"a severity behind a bold title", "1. **The lock** (High)\n   - File: `a/b.go`, lines 3–4\n   - Held twice\n   - Suggestion: let go\n2. **Readability** (High)\n3. **The map** (Low, a/c.go:2)\n",
			[]string{"4||High|a/b.go:3|The lock/- Held twice", "9||Low|a/c.go:2|The map/"}},
		{"signs before and behind", "## F-1 · HIGH · the lock\na/b.go:1\n## Rest\n- ℹ️ **[MINOR]** a/b.go:2: the map\n", []string{"4|F-1|HIGH|a/b.go:1|the lock/a/b.go:1", "7||MINOR|a/b.go:2|the map"}},
		{"places in other words", "## High\n- **One** (a/b.go, line 3)\n- three a/c.go#L8-L9\n- two https://example.org/x/y/blob/3f2a/a/c.go#L4-L6\n## `a/d.go`\n- [low] L7: three\n- [low] four\n",
			[]string{"5||High|a/b.go:3|**One** (a/b.go, line 3)", "6||High|a/c.go:8|three a/c.go#L8-L9", "7||High|a/c.go:4|two https://example.org/x/y/blob/3f2a/a/c.go#L4-L6", "9||low|a/d.go:7|L7: three", "10||low|a/d.go|four"}},
		{"mentions of ids that say a severity", "## Priors to carry forward\n- HIGH-005 landed\n- **F-HIGH-3 (the list)** — only half of it\n", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, f := range findingsOf(read(t, "review.md", "---\ntype: review_verdict\n---\n"+tt.body)) {
				place, text := f.File, f.Description
				if f.Line > 0 {
					place = fmt.Sprintf("%s:%d", f.File, f.Line)
				}
				if f.Title != "" {
					text = f.Title + "/" + f.Description
				}
				got = append(got, fmt.Sprintf("%d|%s|%s|%s|%s", f.Origin().Line, f.ID, f.SeverityRaw, place, text))
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("\ngot  %q\nwant %q", got, tt.want)
			}
		})
	}
}

// TestNothingOfASeverity: that nothing of a severity is left is no finding where the head counts none of it. Where it counts some, where
// a place is named, or where the words are no such sentence, the entry stands.
func TestNothingOfASeverity(t *testing.T) {
	for _, tt := range []struct {
		counted, entry string
		want           int
	}{
		{"0", "None — nothing critical found in this pass.", 0},
		{"0", "None. All edge cases are handled.", 0},
		{"0", "No remaining critical issues.", 0},
		{"0", "No critical issues; the token is hidden now.", 0},
		{"0", "There are no critical issues.", 0},
		{"0", "All previous critical issues have been resolved.", 0},
		{"0", "No critical issues found, see above.", 0},
		{"0", "No issues remain in the store", 0},
		{"0", "No items are validated before insertion", 1},
		{"0", "All previous findings are still open", 1},
		{"0", "All earlier findings remain unfixed", 1},
		{"0", "None. But the retry loses the session", 1},
		{"0", "There are no issue ids in the log lines", 1},
		{"0", "No problem handling when the disk is full", 1},
		{"1", "No critical issues; the token is hidden now.", 1},
		{"0", "No remaining critical issues but a/b.go:7 leaks", 1},
		{"0", "None of the handlers checks the session", 1},
		{"0", "No limit on the number of logins", 1},
		{"0", "Nothing validates the input", 1},
	} {
		body := "---\ntype: review_verdict\ncritical_count: " + tt.counted + "\n---\n**CRITICAL**\n- " + tt.entry + "\n"
		if got := findingsOf(read(t, "review.md", body)); len(got) != tt.want {
			t.Errorf("%s counted, %q: %d findings, want %d", tt.counted, tt.entry, len(got), tt.want)
		}
	}
}

// TestIDsBeside: the ids of one heading share but the beginning of its text, so that a short heading makes no long pages.
func TestIDsBeside(t *testing.T) {
	a := read(t, "a.md", "---\ntype: review_verdict\nsignal: fail\n---\n### F-0"+strings.Repeat(" + F-1", 30)+" [HIGH] one\n"+strings.Repeat("text\n", 4000))
	if got := len(findingsOf(a)); got != 2 {
		t.Errorf("%d findings of two ids, want 2", got)
	}
	ids := ""
	for i := range 30 {
		ids += fmt.Sprintf(" + F-%d", i+1)
	}
	a = read(t, "a.md", "---\ntype: review_verdict\nsignal: fail\n---\n### F-0"+ids+" [HIGH] one\n"+strings.Repeat("text\n", 4000))
	all := findingsOf(a)
	if len(all) != 31 || all[30].SeverityRaw != "HIGH" || len(all[0].Description) < 19_000 || len(all[1].Description) > phrase.MaxAgain+4 {
		t.Errorf("%d findings, the first of %d bytes, the second of %d", len(all), len(all[0].Description), len(all[1].Description))
	}
}

func TestFindingParts(t *testing.T) {
	all := findingsOf(artefact(t, "agent-envelope/relatives/headings.md"))
	if len(all) != 3 {
		t.Fatalf("%d findings, want 3", len(all))
	}
	f := all[0]
	if f.Severity != report.High || f.Category != "ordering" || f.Evidence != "the log of Monday" ||
		f.Suggestion != "wait for the writer" || f.Description != "Two workers start at once." || f.Component != "S-7" {
		t.Errorf("finding %+v", f)
	}
	if f = all[2]; f.Risk != "it never ends" || f.File != "stock/net.py" || f.Line != 31 || !strings.Contains(f.Description, "Confidence") {
		t.Errorf("finding %+v", f)
	}
}

// TestTitlesOfASeverity: a title may say its severity in two scripts, with a picture, or with what its weight means; a finding's own heading
// is no such title.
func TestTitlesOfASeverity(t *testing.T) {
	for title, want := range map[string]string{
		"严重 / CRITICAL": "CRITICAL", "CRITICAL（严重）": "CRITICAL", "严重 (CRITICAL)": "CRITICAL", "MINOR（轻微）：2": "MINOR", "Критично | CRITICAL": "CRITICAL",
		":red_circle: CRITICAL": "CRITICAL", "Critical — must fix before merge": "Critical", "MINOR — nice to have": "MINOR", "Findings: CRITICAL": "CRITICAL",
		"竞态 CRITICAL": "", "严重 / 一般": "", "CRITICAL — must fix the race in the limiter": "", "Finding 3: HIGH": "", "Login / CRITICAL": "", "严重": "严重", "严重问题": "严重", "Kritisch": "Kritisch", "Problèmes majeurs": "majeurs", "Критично": "Критично", "重要": "", "Hinweis": "",
	} {
		raw, _, ok := phrase.SeverityTitle(title)
		if !ok {
			raw = ""
		}
		if raw != want {
			t.Errorf("%q: %q, want %q", title, raw, want)
		}
	}
}

// TestATitleThatIsFixed: what a second look says at once below a title is what became of it, unless it takes that back.
func TestATitleThatIsFixed(t *testing.T) {
	for text, want := range map[string]string{"Fixed: the key is gone.": "Fixed", "**Resolved** — see line 3": "Resolved", "Fixed sizes overflow.": "", "Fixed: only partially.": ""} {
		a := read(t, "reviews/security-2.md", "# Second look\n\n## Checks of fixes\n\n### 1. The key (High)\n\n"+text+"\n")
		if list := a.Reviews[0].Findings; len(list) != 1 || list[0].Status != want {
			t.Errorf("%q: %d, %q, want %q", text, len(list), list[0].Status, want)
		}
	}
}
