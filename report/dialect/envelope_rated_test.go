package dialect

import "testing"

// TestImpactOnElements: how a finding about an element of a page affects its readers is how grave it is; of a proposal it is not.
func TestImpactOnElements(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"two", "## Findings\n\n### No name\n- **Impact:** serious\n- **Element:** `button` in till/buy.tsx:4\n\n### Contrast\n- **Impact:** moderate\n- **Element:** `.price`\n", []string{"qa  high till/buy.tsx:4", "qa  medium"}},
		{"a proposal", "No issues found.\n\n### Cache the list\n- **Impact:** High\n- **Effort:** Low\n", nil},
	})
}

// TestADocumentOfOneFinding: its title has the id, and a severity stands at once below.
func TestADocumentOfOneFinding(t *testing.T) {
	list := findingsOf(read(t, "reviews/qa.md", "# AUTH-003: Session never ends\n\n**Severity:** High\n\n## Affected Location\n\n`auth/session.go:4`\n\n## Recommendation\n\nEnd it.\n"))
	if len(list) != 1 || list[0].ID != "AUTH-003" || list[0].Title != "Session never ends" ||
		list[0].File != "auth/session.go" || list[0].Suggestion != "End it." {
		t.Errorf("%d findings, %+v", len(list), list)
	}
}

// TestAGradeOffTheScale: a field for the severity makes a finding of what names its place, in whatever word; one that praises, or gives none, makes none.
func TestAGradeOffTheScale(t *testing.T) {
	for said, want := range map[string]int{"Inconsistent": 2, "Code smell": 2, "Positive": 1, "n/a": 1, "None": 1, "the lock may be lost, as I see it": 1} {
		got := findingsOf(read(t, "reviews/qa.md", "# Review\n\n## Findings\n\n#### 1. The names differ\n**Severity:** "+said+"\n**Location:** `till/pay.ts:4`\n\nThey do.\n\n#### 2. The sum\n**Severity:** Low\n**Location:** `till/sum.ts:9`\n"))
		if len(got) != want {
			t.Errorf("%s: %d findings, want %d", said, len(got), want)
		}
	}
}

// TestAMarkOutOfTen grades as the steps of CVSS do.
func TestAMarkOutOfTen(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"fields", "# Review\n\n### The token is logged\n**Severity:** 8/10\n**File:** `till/pay.ts:4`\n\n### The name is long\n**Severity:** 2.5 / 10\n**File:** `till/name.ts:9`\n", []string{"qa  high till/pay.ts:4", "qa  low till/name.ts:9"}},
		{"rows", "# Review\n\n| # | Severity | File | Issue |\n|---|---|---|---|\n| 1 | 9/10 | till/pay.ts:4 | The token is logged |\n| 2 | 9 | till/pay.ts:7 | The key is logged |\n", []string{"qa  critical till/pay.ts:4", "qa  unknown till/pay.ts:7"}},
	})
}

// TestKindredTitles: a heading with an id of the series of another finding is one too; one of another series is none.
func TestKindredTitles(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a series", "# Review\n\n## Tidying\n\n### TD-1 · Dead code\n\n**File:** `till/pay.ts:4`\n\n### TD-2 · Long files\n\nThey are long.\n\n### AB-1 · The till\n\nIt is new.\n", []string{"qa TD-1 unknown till/pay.ts:4", "qa TD-2 unknown"}},
	})
}

// TestANamedSection: a title may name what a section of one severity is about where numbered titles follow at once; a grade may be followed by another word for
// it, and a title end with the word for an issue behind it.
func TestANamedSection(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a name", "# Review\n\n## High Priority: Misleading Claims\n\n### 1. The count is wrong\n- It says 72\n\n## Low Priority: Small Things\n\n### 2. The flag is not documented\n- `till/flags.ts` has it\n- Nobody says so\n",
			[]string{"qa  high", "qa  low till/flags.ts"}},
		{"a finding", "# Review\n\n## High: the token is logged\n\nIt is (till/pay.ts:4).\n\n### 1. How to mend it\n\nDo not log it.\n", []string{"qa  high till/pay.ts:4"}},
		{"twice", "# Review\n\n### Critical: High Priority (Fix Before Release)\n\n1. **Checks** - what is sent is not looked at\n2. **Tokens** - they never end\n", []string{"qa  critical", "qa  critical"}},
		{"a word behind", "# Review\n\n### 1.1 The report is too gloomy -- MODERATE ISSUE\n\nIt is.\n\n### 1.2 The sums are right -- AGREEMENT\n\nThey are.\n", []string{"qa  medium"}},
	})
}

// TestAScaleBelowATitle: a line that explains the severities rates no title, and a title that praises what it names raises nothing.
func TestAScaleBelowATitle(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a scale", "# Review\n\n## 6. Findings\n\nSeverity: **Critical** (blocks) / **High** (fix first) /\n**Low** (polish).\n\n| # | Sev | File | Finding |\n|---|---|---|---|\n| 1 | High | `till/pay.ts` | The token is logged |\n\nNo Critical findings.\n", []string{"qa  high till/pay.ts"}},
		{"praise", "# Review\n\n## 5. Till Security\n\n### FINDING 5.1 — The name is shown [LOW]\n\nIt is.\n\n### FINDING 5.2 — The terms are bound [POSITIVE]\n\nAll are.\n", []string{"qa  low"}},
	})
}

// TestATitleOnTwoLines is a title all the same.
func TestATitleOnTwoLines(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"ids", "# Review\n\n## 5. Findings\n\n**F-1 · High — the token is logged on\neach request.**\n*Affected*: the till\n\n**F-2 · Low — a name.**\nIt is long.\n", []string{"qa F-1 high", "qa F-2 low"}},
		{"words", "# Review\n\n**All is well here, and the till\nholds.**\n\nNo issues found.\n", nil},
	})
}

// TestAGradeFarBelow: the one severity below a title is that of what it tells, however far down it stands, and what the section is about.
func TestAGradeFarBelow(t *testing.T) {
	far := "\n\n**Surface:** the till\n\n**Problem:** The sum is gone.\n\n**Impact:** Guests pay twice.\n\n**Example:** Yesterday.\n\n**Suggestion:** Keep it.\n\n**Severity:** High - guests pay\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a heading", "# Review\n\n## The till\n\n### The till forgets its sum" + far, []string{"qa  high"}},
		{"a number, aside", "# Review\n\n## Verification Gaps\n\n### Issue 1: The till forgets its sum" + far, []string{"qa  high"}},
		{"an id in brackets, aside", "# Review\n\n## Summary\n\n**[DOC-001: The till forgets its sum]**" + far, []string{"qa DOC-001 high"}},
		{"behind what is well", "# Review\n\n## Findings\n\n### 1. The till\n\n**Verified:**\n- It opens\n\n**A gap remains:**\n\n**[DOC-001: The till forgets its sum]**" + far, []string{"qa DOC-001 high"}},
		{"two", "# Review\n\n## The till\n\n### What was looked at\n\nIt opens.\n\n**F-1: It never closes**\n\n**Severity:** Low\n\n**F-2: It is loud**\n\n**Severity:** Low\n", []string{"qa F-1 low", "qa F-2 low"}},
	})
}

// TestAGradeOffTheScaleFarBelow: such a word stands at the end of what is told, and may have words behind it.
func TestAGradeOffTheScaleFarBelow(t *testing.T) {
	list := findingsOf(read(t, "reviews/qa.md", "# Review\n\n## Findings\n\n### 1. The guide names a till that is gone\n\n**Location:** `docs/till.md`, line 4\n\nIt says:\n\nOpen the old till.\n\nNobody has one.\n\nIt was sold.\n\n**Severity:** MINOR_DRIFT (not stale) - guests may look for it\n\n### 2. The prices\n\n**Location:** `docs/prices.md`\n\nThey are right.\n"))
	if len(list) != 1 || list[0].SeverityRaw != "MINOR_DRIFT" || list[0].File != "docs/till.md" {
		t.Errorf("%d findings, %+v", len(list), list)
	}
}
