package dialect

import (
	"slices"
	"strings"
	"testing"
)

// briefs reads a review and gives its findings: reviewer, id, severity and place of each.
func briefs(t *testing.T, file, text string) (got []string) {
	t.Helper()
	for _, f := range findings(read(t, file, text)) {
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
	})
}
