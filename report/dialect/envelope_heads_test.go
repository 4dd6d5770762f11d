package dialect

import "testing"

// TestHeadsOfFindings holds the ways in which reviewers write a severity into a heading, and their near neighbours, against what is read.
func TestHeadsOfFindings(t *testing.T) {
	const text = "\n\n**Issue.** The till stays open.\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a name in the brackets", "## [SEVERITY: critical] The till leaks" + text + "\n## [Severity: minor] A name" + text, []string{"qa  critical", "qa  low"}},
		{"a longer name in the brackets", "## Critical/High\n\n#### [Severity Rating: HIGH] - The till leaks" + text + "\n## Medium/Low\n\n#### [Severity level: LOW] - A name" + text, []string{"qa  high", "qa  low"}},
		{"a name in the brackets at the end", "### 1. The till leaks (Severity: High)" + text, []string{"qa  high"}},
		{"behind a short id", "## Findings\n\n### F1 — CRITICAL: the till leaks" + text + "\n### F2: LOW — a name" + text, []string{"qa F1 critical", "qa F2 low"}},
		{"at the end, in italics", "### F1 — The till leaks *(High)*" + text + "\n### F2 — A name *(Medium/Low)*" + text, []string{"qa F1 high", "qa F2 medium"}},
		{"at the end, in code", "### A1 — The till leaks `[Critical]`" + text, []string{"qa A1 critical"}},
		{"at the end, with a remark", "### Finding 8.3 — The till leaks [HIGH — see the first]" + text, []string{"qa  high"}},
		{"an id at the end", "## Findings\n\n### 1.2 Session storage — `SEC-006` (HIGH)" + text + "\n### The key is long — CWE-89 (LOW)" + text, []string{"qa SEC-006 high", "qa  low"}},
		{"behind a dash", "### 1. The till leaks money - P0" + text + "\n### 2. The name is too long — LOW" + text, []string{"qa  critical", "qa  low"}},
		{"behind a dash and one word", "### 4. Till (the old one) - P2" + text + "\n### 5. Till - P3" + text, []string{"qa  medium", "qa  low"}},
		{"behind a numbered word", "### Gap 1: The till leaks (BLOCKER)" + text, []string{"qa  critical"}},
		{"an id with a point", "### A-2. HIGH — The till leaks" + text, []string{"qa A-2 high"}},
		{"a sign ahead", "### 🔴 HIGH-1: The till leaks" + text, []string{"qa HIGH-1 high"}},
		{"a short id among findings", "## Findings\n\n### [H1] The till leaks" + text + "\n### H2. A name" + text, []string{"qa H1 unknown", "qa H2 unknown"}},

		{"nothing to do", "## Findings\n\n### F1. The names agree\n- **Location:** `till/pay.ts:4`\n- **Recommendation:** No action needed. They agree.\n\n### F2. A name differs\n- **Recommendation:** No change needed in the till; rename the caller.\n\n" +
			"### F3. A key is in the code (high)\n- **Recommendation:** No action needed.\n", []string{"qa F2 unknown", "qa F3 high"}},
		{"a rating", "### 1. Coverage — LOW" + text + "\nNo findings.\n", nil},
		{"a tick", "### ✅ HIGH-1: The till leaks" + text + "\nNo findings.\n", nil},
		{"an answer", "## Findings\n\n### F1 — FIXED: the till leaks" + text + "\nNo new findings.\n", nil},
		{"a short id elsewhere", "## Scope\n\n### F1 — The till" + text + "\nNo findings.\n", nil},
		{"a word that is no grade", "### S3: bucket: the till" + text + "\nNo findings.\n", nil},
	})
}

// TestStateInTitle: what became of a finding may stand at the end of its title, in capitals; a word of the title is none.
func TestStateInTitle(t *testing.T) {
	for title, want := range map[string]string{
		"F-1: The salt is missing (LOW) — ACCEPTED": "ACCEPTED low The salt is missing", "F-1 (HIGH): The till leaks — **RESOLVED** ✅": "RESOLVED high The till leaks",
		"F-1 (LOW): The till hums — **DEFERRED** (as agreed)": "DEFERRED (as agreed) low The till hums", "F-1 (LOW): The till hums — FIXED (3a4b5c6)": "FIXED low The till hums", "F-1 (LOW): The till hums — FIXED (only for guests)": "FIXED (only for guests) low The till hums",
		"F-1 (LOW): The till hums — NOT RESOLVED": " low The till hums — NOT RESOLVED", "F-1 [HIGH] The till leaks ✅ FIXED": "FIXED high The till leaks",
		"F-1 [HIGH] The price is fixed — resolved late": " high The price is fixed — resolved late", "F-1 [HIGH] The price is FIXED": " high The price is FIXED",
		"F-1 (RESOLVED): The salt is missing": "RESOLVED unknown The salt is missing", "[FIXED] F-1: The salt is missing (LOW)": "FIXED low The salt is missing",
		"F-1 [HIGH] The till leaks **[DEFERRED — as agreed]**": "DEFERRED high The till leaks", "F-1 [HIGH] The till leaks [FIXED — a limit: ten(10)]": "FIXED high The till leaks",
		"F-1 [HIGH] The till leaks [FIXED — but only in part]": "FIXED — but only in part high The till leaks", "F-1 [HIGH] The till leaks [FIXED(keys) / DEFERRED(size)]": " high The till leaks [FIXED(keys) / DEFERRED(size)]",
		"F-1 [HIGH] The till leaks (✅ fixed in 3f2c1ab)": "fixed high The till leaks", "F-1 [HIGH] The price (fixed width) is cut": " high The price (fixed width) is cut",
	} {
		f := findingsOf(read(t, "reviews/qa.md", "## Findings\n\n### "+title+"\nThe text says it.\n"))
		if len(f) != 1 || f[0].Status+" "+f[0].Severity.String()+" "+f[0].Title != want {
			t.Errorf("%s: %v", title, f)
		}
	}
}

// TestStatusInWords: a field says what became of the finding with words behind it, unless these take that back; a finding that is confirmed is not mended.
func TestStatusInWords(t *testing.T) {
	for said, want := range map[string]string{
		"Fixed in 3f2c1ab": "Fixed", "✅ Resolved (commit 3f2c1ab)": "✅ Resolved", "deferred to v2": "deferred", "RESOLVED in cycle 2": "RESOLVED",
		"Fixed in cycle 2, but it leaks again": "Fixed in cycle 2, but it leaks again", "Confirmed in 3f2c1ab": "Confirmed in 3f2c1ab",
		"Open (deferred last week)": "Open (deferred last week)", "Not fixed in 3f2c1ab": "Not fixed in 3f2c1ab", "Partially fixed in 3f2c1ab": "Partially fixed in 3f2c1ab",
	} {
		f := findingsOf(read(t, "reviews/qa.md", "## High\n\n### F-1: The till leaks\n\n- **Status:** "+said+"\n"))
		if len(f) != 1 || f[0].Status != want {
			t.Errorf("%s: %v, want %q", said, f, want)
		}
	}
}
