package dialect

import (
	"slices"
	"strings"
	"testing"
)

// briefs reads a review and gives its findings: reviewer, id, severity and place of each.
func briefs(t *testing.T, file, text string) (got []string) {
	t.Helper()
	for _, f := range findingsOf(read(t, file, text)) {
		got = append(got, strings.TrimRight(strings.TrimSuffix(brief(f), ":0"), " "))
	}
	return got
}

type naturalReview struct {
	name, text string
	want       []string
}

func testNatural(t *testing.T, file string, tests []naturalReview) {
	t.Helper()
	for _, tt := range tests {
		if got := briefs(t, file, tt.text); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestRemarks: comments with a conventional label are findings where they say whether they block, or where they stand; praise is none.
func TestRemarks(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"decorated", "**issue (blocking):** `till/pay.ts:4` It charges twice.\n\n**suggestion (non-blocking):** The loop is long.\n\n**praise:** `till/pay.ts:9` Tidy!\n",
			[]string{"qa  critical till/pay.ts:4", "qa  low"}},
		{"bare", "issue: till/pay.ts:4 it charges twice\n\n- **todo**: `till/pay.ts:7` name it\n- question: till/pay.ts:8 why?\n- suggestion: nothing in particular\n",
			[]string{"qa  unknown till/pay.ts:4", "qa  unknown till/pay.ts:7"}},
		{"part of a finding", "## High\n- till/pay.ts:4 — it charges twice\n  - suggestion: till/lock.ts:2 has a lock\n", []string{"qa  high till/pay.ts:4"}},
		{"field of a finding", "### F-1 [HIGH] one\n**Suggestion (optional):** till/lock.ts:2 has a lock\n", []string{"qa F-1 high"}},
		{"another section", "# Till\n\n## Summary\nissue (blocking): was told in the meeting\n\nApproved.\n", nil},
	})
}

// TestImportant: it is a severity among titles of others, and a callout elsewhere.
func TestImportant(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"headings", "## Critical (Must Fix)\n- till/pay.ts:4 — one\n\n## Important (Should Fix)\n1. **two**\n   till/pay.ts:5\n2. **three**\n", []string{"qa  critical till/pay.ts:4", "qa  high till/pay.ts:5", "qa  high"}},
		{"labels", "**Critical (90-100)**\n\n1. one\n\n**Important (80-89)**\n\n2. two\n", []string{"qa  critical", "qa  high"}},
		{"callouts", "## Critical\nNone.\n\n**Important:** run the migration first\n", nil},
		{"alone", "## Important\n- run the migration first\n- till/pay.ts:4 — one\n", []string{"qa  high till/pay.ts:4"}},
	})
}

// TestPlacesOfTitles: below “Warnings” a place makes a finding of a title.
func TestPlacesOfTitles(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"headings", "## Warnings (2)\n\n### Image without a version\n`Dockerfile:3`\n\n### Long function\n**File:** `till/pay.ts`\n\n### Till\nis fine\n", []string{"qa  medium Dockerfile:3", "qa  medium till/pay.ts"}},
		{"entries", "## Suggestions\n- **Shorter name** (`till/pay.ts:4`): x\n- **Thanks** for the tests\n", []string{"qa  informational till/pay.ts:4"}},
		{"a subtitle", "## Warnings\n### Till\n- till/pay.ts:4 — one\n", []string{"qa  medium till/pay.ts:4"}},
		{"a file behind a title", "## Low\n1. **Mixed indent** (till/pay.php)\n\n### A key\n`deploy/key:1`\n", []string{"qa  low till/pay.php", "qa  low deploy/key:1"}},
	})
}

// TestLettersOfTheScale: H, M and L are severities in a column for them, and before the number of an id beside each other.
func TestLettersOfTheScale(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"column", "| Sev | File | Issue |\n|---|---|---|\n| H | a/b.go | one |\n| M | a/c.go | two |\n| L | a/d.go | three |\n", []string{"qa  high a/b.go", "qa  medium a/c.go", "qa  low a/d.go"}},
		{"major or minor", "| Sev | File | Issue |\n|---|---|---|\n| C | a/b.go | one |\n| M | a/c.go | two |\n", []string{"qa  critical a/b.go", "qa  unknown a/c.go"}},
		{"ids", "## Findings\n**H-1: one**\nFile: a/b.go#L5\n\n**L-1: two**\nFile: a/c.go#L7\n", []string{"qa H-1 high a/b.go:5", "qa L-1 low a/c.go:7"}},
		{"ids of kinds", "## Findings\n**S-1: one**\nFile: a/b.go#L5\n\n**L-1: two**\nFile: a/c.go#L7\n", []string{"qa S-1 unknown a/b.go:5", "qa L-1 unknown a/c.go:7"}},
	})
}

// TestTextsAmongSeverities: plain texts that ask for something are findings beside lists named by severities.
func TestTextsAmongSeverities(t *testing.T) {
	testNatural(t, "reviews/qa.json", []naturalReview{
		{"suggestions", `{"critical_issues": ["a.go:5: one"], "suggestions": ["a shorter name"], "notes": ["nice work"]}`, []string{"qa  critical a.go:5", "qa  informational"}},
		{"nice to have", `{"must_fix": [], "nice_to_have": ["a shorter name"]}`, []string{"qa  informational"}},
		{"beside findings alone", `{"findings": [], "suggestions": ["a shorter name"]}`, nil},
		{"what blocks", `{"status": "changes_requested", "blocking": ["the map is shared"], "non_blocking": ["a shorter name"]}`, []string{"qa  critical", "qa  low"}},
		{"places in one field", `{"must_fix": [{"where": "a.go:5", "what": "one"}], "nice_to_have": [{"where": "b.go:7", "what": "two"}]}`, []string{"qa  high a.go:5", "qa  informational b.go:7"}},
		{"a word for the whole", `{"blocking": [{"location": "a.go:5", "problem": "one"}]}`, []string{"qa  critical a.go:5"}},
		{"what blocks a task", `{"findings": [], "blocking": ["task-2"], "optional": [{"name": "a cache", "where": "later"}]}`, nil},
	})
}

// TestFreeForms: what reviewers write who remember the form by half is read, and what only looks like it is no finding.
func TestFreeForms(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"titles abroad", "## Crítico\n- **Uno** (`till/pay.ts:4`): se cobra dos veces\n\n## Bajo\n- Ninguno\n", []string{"qa  critical till/pay.ts:4"}},
		{"titles abroad, in the plural", "## Problèmes majeurs\n- till/pay.ts:4 un\n\n## 轻微问题\n- till/pay.ts:5 二\n\n## Hinweis\nBitte lesen\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:5"}},
		{"milder titles abroad", "## Kritisch\n- `till/pay.ts:4` – eins\n\n## Wichtig\n- `till/pay.ts:5` – zwei\n- Bitte lesen\n\n## Hinweise\n- `till/pay.ts:6` – drei\n", []string{"qa  critical till/pay.ts:4", "qa  high till/pay.ts:5", "qa  informational till/pay.ts:6"}},
		{"prose below a severity", "## High\n\nThe token is logged in plain text (`till/pay.ts:4`).\n\nMask it.\n\n## Low\n- None\n", []string{"qa  high till/pay.ts:4"}},
		{"prose that leads to a list", "## High\n\nBoth lose money at night\n\n- till/pay.ts:4 one\n- till/pay.ts:5 two\n", []string{"qa  high till/pay.ts:4", "qa  high till/pay.ts:5"}},
		{"prose that finds nothing", "## High\nNothing stood out here.\n\n## Low\nNone.\n\nThanks for the quick answer.\n\nNo issues found.\n", nil},
		{"prose above titles of findings", "## High\n\nThe merge waits for these at night.\n\n### SEC-1: Token logged\n**File:** till/pay.ts:4\n\n## Low\n*(after the merge)*\n", []string{"qa SEC-1 high till/pay.ts:4"}},
		{"prose that none was there", "## Critical\n\nI did not find any.\n\n## High\n\nKeine hohen Befunde.\n\n## Low\n\nSee the table below.\n\nNo issues found.\n", nil},
		{"titles that are English words", "## Critique\n\nThe design holds up at night.\n\n## Media\n\nUploads stay below their limit.\n\nNo issues found.\n", nil},
		{"answers below issues", "## Issues\n- **SEC-1** fixed in `till/pay.ts:4`\n- Removed: the guard in `till/pay.ts:5`\n", []string{"qa  unknown till/pay.ts:5"}},
		{"a list behind a head", "**Severity:** Medium\n**Title:** Till\n\n- **[HIGH]** till/pay.ts:4 one\n", []string{"qa  medium", "qa  high till/pay.ts:4"}},
		{"prose about the scale", "No issues found.\n\n## Severity guide\n### Critical\nThe service loses data.\n\n## Risk: low\nThe change is small and contained.\n", nil},
		{"short ids", "[F1] **High** — `till/pay.ts:4`: one\n[F2] **Low** — `till/pay.ts:5`: two\n\n**F3 (medium)** `till/pay.ts:6` three\n", []string{"qa F1 high till/pay.ts:4", "qa F2 low till/pay.ts:5", "qa F3 medium till/pay.ts:6"}},
		{"bold title, severity, place", "## Input\n**[HIGH] Not bound** (`till/pay.ts:4`)\nIt is text.\n\n**Typo** (low): `till/pay.ts:5` in the name\n\n## Secrets\nNo issues found.\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:5"}},
		{"told as fixed", "No issues found.\n\n[F1] **High** — fixed in `till/pay.ts:4`\n", nil},
		{"records", "**Severity:** High\n**File:** till/pay.ts:4\n**Issue:** one\n\n**Severity:** Low\n**File:** till/pay.ts:5\n**Issue:** two\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:5"}},
		{"numbered records", "1) Severity: High\n   File: till/pay.ts, line 4\n   Issue: one\n\n2) Severity: Low\n   File: till/pay.ts, line 5\n   Issue: two\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:5"}},
		{"a head of the whole", "**Severity:** Low\n**Confidence:** high\n\nNo issues found.\n", nil},
		{"issues without a severity", "## Issues\n1. The till stays open (`till/pay.ts:4`).\n2. A typo in `till/pay.ts:5`. Severity: low.\n", []string{"qa  unknown till/pay.ts:4", "qa  low till/pay.ts:5"}},
		{"places that are sound", "## Issues\n- The retry in `till/pay.ts:4` is correct.\n- `till/pay.ts:5` is sound\n- The lock (`till/pay.ts:6`) is never released\n", []string{"qa  unknown till/pay.ts:6"}},
		{"places below no issue", "## Issues\n\nNo issues found. I looked at these:\n\n- `till/pay.ts:4` holds its lock briefly\n- Locks (`till/pay.ts:6`) are short\n", nil},
		{"links below", "Found 1 issue:\n\n1. The till stays open\n\nhttps://example.test/acme/till/blob/4f2c1aa9/till/pay.ts#L4-L6\n", []string{"qa  unknown till/pay.ts:4"}},
		{"P0 alone", "P0\n- till/pay.ts:4 - one\n\nP2\n- till/pay.ts:5 - two\n", []string{"qa  critical till/pay.ts:4", "qa  medium till/pay.ts:5"}},
		{"YAML in a fence", "Two things.\n\n```yaml\nfindings:\n  - severity: high\n    file: till/pay.ts\n    line: 4\n    title: one\n```\n\nNo issues found elsewhere.\n", []string{"qa  high till/pay.ts:4"}},
		{"a title with the review's id", "## REVIEW-001: till\n\n| ID | Class | File | Issue |\n|---|---|---|---|\n| SEC-1 | Error | till/pay.ts:4 | one |\n", []string{"qa SEC-1 high till/pay.ts:4"}},
		{"a label with blanks behind it", "P0  \n- till/pay.ts:4 - one  \n\nNext steps:  \n- rebase\n", []string{"qa  critical till/pay.ts:4"}},
		{"a title of a low rank above findings", "---\nreviewer: qa\n---\n\n## Test review\n\n### TEST-001: one\n- severity: high\n- location: till/pay.ts:4\n\n### TEST-002: two\n- severity: low\n", []string{"qa TEST-001 high till/pay.ts:4", "qa TEST-002 low"}},
		{"a part of a review that has no title", "---\nreviewer: qa\n---\n\n## Review status: approved\n\n- high: till/pay.ts:4 mended\n", nil},
		{"a summary above details", "---\nreviewer: qa\n---\n\n## Review summary\n\n- [HIGH] till/pay.ts:4 was fixed in round 1\n\n### Details\n\nAll is well.\n", nil},
		{"a summary that is all", "---\nreviewer: qa\n---\n\n## Review summary\n\n- [HIGH] till/pay.ts:4 adds twice\n", []string{"qa  high till/pay.ts:4"}},
		{"labels of several words", "MODERATE\n- till/pay.ts:4 one\n\nNext steps:\n- rebase on main\n\nAcceptance criteria:\n- AC1: met\n", []string{"qa  medium till/pay.ts:4"}},
		{"a label of several words above findings", "## High\n\nConvention violations:\n- till/pay.ts:4 one\n\nMissing tests:\n- till/pay.ts:5 two\n", []string{"qa  high till/pay.ts:4", "qa  high till/pay.ts:5"}},
		{"a label of several words within a finding", "## Findings\n\n1. [HIGH] till/pay.ts:4 one\n\nAcceptance criteria:\n- it is closed\n\n2. [LOW] till/pay.ts:5 two\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:5"}},
		{"a finding with a table of its fields", "## REVIEW-001: one\n\n| Field | Value |\n|---|---|\n| **Severity** | High |\n| File | till/pay.ts:4 |\n", []string{"qa REVIEW-001 high till/pay.ts:4"}},
		{"YAML that is quoted", "- **[LOW]** till/pay.ts:5 the file has no key\n\n```yaml\nfindings:\n  - {severity: high, title: an example}\n```\n", []string{"qa  low till/pay.ts:5"}},
		{"a list in the head", "---\nreviewer: qa\nfindings:\n  - {severity: high, location: 'till/pay.ts:4', issue: one}\n---\n\nNo issues found elsewhere.\n", []string{"qa  high till/pay.ts:4"}},
	})
	testNatural(t, "reviews/qa.json", []naturalReview{
		{"checks", `{"checks": [{"name": "Input", "status": "fail", "severity": "high", "detail": "it is not bound"}, {"name": "Secrets", "status": "pass", "severity": "high", "detail": "none found"}]}`, []string{"qa  high"}},
		{"checks that passed or not", `{"checks": [{"name": "Input", "passed": false, "severity": "high", "detail": "it is not bound"}, {"name": "Secrets", "passed": true, "severity": "high", "detail": "none may be there"}]}`, []string{"qa  high"}},
		{"a schema", `{"type": "object", "properties": {"findings": {"type": "array", "items": {"properties": {"severity": {"enum": ["high"]}, "summary": {"type": "string", "description": "what is wrong"}}}}}}`, nil},
		{"a severity in the words", `{"comments": [{"path": "till/pay.ts", "line": 4, "body": "**High**: it charges twice"}, {"path": "till/pay.ts", "line": 5, "body": "nit: the name"}, {"path": "till/pay.ts", "line": 6, "body": "Error: nobody reads it"}]}`,
			[]string{"qa  high till/pay.ts:4", "qa  informational till/pay.ts:5", "qa  unknown till/pay.ts:6"}},
	})
}

// TestUnsureWords: below the title of a severity, words that nothing marks as a finding raise none and are reported.
func TestUnsureWords(t *testing.T) {
	for words, problems := range map[string]int{"The token is logged in plain text.": 1, "The token (till/pay.ts:4) is logged in plain text.": 0, "Both earlier ones are resolved now.": 1, "Критических замечаний нет.": 1, "None.": 0} {
		for _, title := range []string{"## Critical", "**Critical**", "**CRITICAL:**", "CRITICAL"} {
			a := read(t, "reviews/qa.md", title+"\n\n"+words+"\n\n## Low\n- till/pay.ts:4 one\n")
			if len(a.Problems) != problems || a.Partly != (problems > 0) {
				t.Errorf("%s, %s: partly %v, %v", title, words, a.Partly, a.Problems)
			}
		}
	}
}

// TestNoFindingsOfTheirOwn: how sure the reviewer is, what was mended, and what the review weighs as a whole are no findings.
func TestNoFindingsOfTheirOwn(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"confidence", "- **Totals** (high confidence): `till/pay.ts:4` adds up\n\n**Locks** (medium confidence): `till/pay.ts:5` is held\n\n**High** confidence that `till/pay.ts:6` is right.\n\nNo findings.\n", nil},
		{"mended", "[F1] **High** — `till/pay.ts:4`: charged twice → fixed\n\nNothing new.\n", nil},
		{"earlier", "## Previously reported\n- **High**: `till/pay.ts:4` — charged twice. Mended.\n\n## Findings\nNone.\n", nil},
		{"a flag", "## Findings\n- **Blocking**: no\n\n**Blocking:** boolean (true where the till is open)\n\nBlocking: yes\n\n- **Blocking:** no lock is held in `till/pay.ts:4`\n", []string{"qa  critical till/pay.ts:4"}},
		{"the whole", "## Summary\n**Severity:** Low\n**File:** till/pay.ts\n\nThe change is fine.\n", nil},
		{"checked", "### High\n- `till/pay.ts:4`: checked, no problem\n- `till/pay.ts:5`: never closed\n", []string{"qa  high till/pay.ts:5"}},
	})
}

// TestShortIDs: a finding that begins with an id of a letter and a number has that id, unless another begins so too.
func TestShortIDs(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"headings", "### F1: one\n**Severity:** High\n\n### F2 — two\n**Severity:** Low\n", []string{"qa F1 high", "qa F2 low"}},
		{"entries", "## High\n- F1: `till/pay.ts:4` one\n- **F2**: two (till/pay.ts:5)\n- [F3] till/pay.ts:6 three\n", []string{"qa F1 high till/pay.ts:4", "qa F2 high till/pay.ts:5", "qa F3 high till/pay.ts:6"}},
		{"a name", "### S3: one\n**Severity:** High\n\n### S3: two\n**Severity:** Low\n", []string{"qa  high", "qa  low"}},
		{"a word", "## High\n- MD5: till/pay.ts:4 is weak\n- UI1: till/pay.ts:5 one\n- UI2: till/pay.ts:6 two\n", []string{"qa  high till/pay.ts:4", "qa UI1 high till/pay.ts:5", "qa UI2 high till/pay.ts:6"}},
		{"lines and grades", "## High\n- till/pay.ts L7: one\n- P1: two\n", []string{"qa  high till/pay.ts:7", "qa  high"}},
	})
}

// TestRemarksOfATopic: a section of warnings may say what they are about, and its entries may name their place in a field.
func TestRemarksOfATopic(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"of a topic", "### Security Warnings\n\n1. **It charges twice**\n   - File: `till/pay.ts:4`\n   - On each retry.\n\n2. **Nobody is asked**\n   - The drawer opens.\n", []string{"qa  medium till/pay.ts:4"}},
		{"of none", "### Warnings\n\n1. **It charges twice**\n   - File: `till/pay.ts:4`\n", []string{"qa  medium till/pay.ts:4"}},
		{"of the work", "### Code Critique\n\n- till/pay.ts:4 was read\n\nNo issues found.\n", nil},
	})
}
