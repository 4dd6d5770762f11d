package dialect

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestABarWithinACell: neither a score nor what is open moves to another column behind it.
func TestABarWithinACell(t *testing.T) {
	score := read(t, "quality-report.md", "# Score\n\n| Dimension | Weight | Score |\n|---|---|---|\n| Clear \\| short | 60% | 90 |\n| Depth | 40% | 80 |\n")
	if len(score.Scores) != 1 || len(score.Scores[0].Dimensions) != 2 {
		t.Fatalf("%+v", score.Scores)
	}
	if d := score.Scores[0].Dimensions[0]; d.Name != "Clear | short" || d.Value != 90 || d.Weight != 0.6 {
		t.Errorf("%+v", d)
	}
	told := read(t, "swarm-report.md", "# Swarm report\n\n## Commits\n\n| Commit | Message |\n|---|---|\n| 51c0a2d | parse a \\| b |\n\n## Components\n\n| Component | Status |\n|---|---|\n| x \\| open | delivered |\n")
	if told.Stated == nil || len(told.Stated.Open) != 0 || len(told.Stated.Commits) != 1 || !strings.HasSuffix(told.Stated.Commits[0].Message, "a | b") {
		t.Errorf("%+v", told.Stated)
	}
}

// TestATableOfCounts: a column headed with a kind of finding may count those of each severity; what only counts is no finding, and nobody's word for how
// grave one is.
func TestATableOfCounts(t *testing.T) {
	const head = "# Code Review\n\n| Severity | Security | Bug | Total |\n|---|---|---|---|\n"
	a := read(t, "reviews/qa.md", head+"| High | 1 | 2 | **1** |\n| **Total**| **1** | **2** | **3** |\n\n## Confirmed findings\n\n### HIGH\n\n- till.py:4 sums are lost\n")
	if len(findingsOf(a)) != 1 || len(a.Problems) > 0 {
		t.Errorf("%d findings, problems %v", len(findingsOf(a)), a.Problems)
	}
	if a := read(t, "reviews/qa.md", head+"| High | 1 | 2 | 3 |\n"); len(findingsOf(a)) != 0 {
		t.Errorf("counts alone: %d findings", len(findingsOf(a)))
	}
	if a := read(t, "reviews/qa.md", head+"| High | no | sums are lost | 1 |\n"); len(findingsOf(a)) != 1 {
		t.Errorf("words: %d findings", len(findingsOf(a)))
	}
}

// TestRowsInOrder: a row whose severity is a dash, or says that it has none to give, raises nothing where another cell says that all is well there. A dash alone
// leaves open how grave it is.
func TestRowsInOrder(t *testing.T) {
	const head = "# QA report\n\n## Security Findings\n\n| ID | Category | Severity | File | Finding | Status |\n|---|---|---|---|---|---|\n"
	for row, want := range map[string]int{
		"| SEC-1 | Names | -- | `till/name.ts:3` | The name is cleaned before it is kept | MITIGATED |": 0,
		"| — | Input | N/A (positive) | `till/pay.ts` | All sums are bound | — |":                       0,
		"| SEC-2 | Rate | — | `till/pay.ts:9` | One request a second | No issue — properly handled |":   0,
		"| — | — | — | — | No slow queries found | — |":                                                 0,
		"| — | Log | — | `till/log.ts:4` | The log is kept apart from the till, as was asked | — |":     0,
		"| SEC-3 | Log | — | `till/log.ts:4` | The token is logged | Open |":                            1,
		"| SEC-4 | Log | 🔴 | `till/log.ts:5` | The key is logged | no action yet |":                     1,
		"| SEC-5 | Log | Low | `till/log.ts:6` | The name is logged | Mitigated |":                      1,
	} {
		if got := len(findingsOf(read(t, "reviews/qa.md", head+row+"\n"))); got != want {
			t.Errorf("%s: %d findings, want %d", row, got, want)
		}
	}
}

// TestATableBelowASeverity: a table in the section of a severity raises its rows, with what became of them; a row that says there is none raises nothing.
func TestATableBelowASeverity(t *testing.T) {
	const head = "| # | Finding | Location | Status |\n|---|---|---|---|\n"
	found := findingsOf(read(t, "reviews/qa.md", "# Code review\n\n## 🔴 Must Fix\n\n"+head+"| R1 | The token is logged | till/pay.ts:3 | Open |\n| R2 | The lock is lost | till/pay.ts:9 | ✅ Fixed |\n\n"+
		"## 🟢 Consider\n\n"+head+"| C1 | The name is long | till/pay.ts:12 | Deferred |\n\n## 🟠 Should Fix\n\n"+head+"| — | No amber items | — | — |\n"))
	var got []string
	for _, f := range found {
		got = append(got, brief(f)+" "+f.Status)
	}
	if want := []string{"qa R1 high till/pay.ts:3 ", "qa R2 high till/pay.ts:9 ✅ Fixed", "qa C1 low till/pay.ts:12 Deferred"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestASignAheadOfATitle: with fields of a finding below it a title needs no number; what is green says nothing, and a sign above a list of files is a section's.
func TestASignAheadOfATitle(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"fields", "# Review\n\n## 1. Names\n\n### 🟡 The flag says the opposite\n\n- **File**: `till/pay.ts:4`\n- **Problem**: it is on where it says off\n\n### 🔴 The till stays open\n\n- **文件**：`till/lock.ts:9-12`\n- **问题**：it is never shut\n",
			[]string{"qa  medium till/pay.ts:4", "qa  critical till/lock.ts:9"}},
		{"no fields", "# Review\n\n### 🔴 The till\n\nIt was looked at.\n\nNo issues found.\n", nil},
		{"green", "# Review\n\n### 🟢 Clear errors\n\n**File:** `till/pay.ts`\n\nThey say what to do.\n\nNo issues found.\n", nil},
	})
}

// TestTopicsOfASeverity: titles in the section of a severity name what the rows or the counted entries below them are about.
func TestTopicsOfASeverity(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"rows", "# Audit\n\n## MEDIUM Issues\n\n### Server\n\n| # | Issue | File |\n|---|---|---|\n| M1 | The head is said twice | `till/page.ts:4` |\n\n### Page\n\n| # | Issue | File |\n|---|---|---|\n| M2 | The name is long | `till/name.ts` |\n",
			[]string{"qa M1 medium till/page.ts:4", "qa M2 medium till/name.ts"}},
		{"entries", "# Audit\n\n## LOW Issues\n\n### Server\n- L1: the picture is kept twice\n- L2: six layers\n", []string{"qa  low", "qa  low"}},
		{"a finding with a table", "# Audit\n\n## LOW Issues\n\n### The sums differ\n\n| Till | Sum |\n|---|---|\n| 1 | 4 |\n", []string{"qa  low"}},
		{"clean", "# Audit\n\n## Findings\n\n### [LOW] The name\n\nIt is long.\n\n### Info — verified clean (do not raise again)\n\nInjection, and the lock.\n", []string{"qa  low"}},
		{"the end", "# Audit\n\n### F-1 [HIGH] The token is logged\n\nAt till/pay.ts:4.\n\n## Final Recommendation\n\n### High (fix first):\n1. Take the token out of the log\n", []string{"qa F-1 high till/pay.ts:4"}},
	})
}

// TestARowKeepsAllItSays: no cell is lost for want of a part that it fills; what is empty, or serves to know the finding, says nothing twice.
func TestARowKeepsAllItSays(t *testing.T) {
	list := findingsOf(read(t, "reviews/qa.md", "# Review\n\n## Findings\n\n"+
		"| ID | Severity | File | Issue | Impact | Evidence | Fix | Effort | Source |\n|---|---|---|---|---|---|---|---|---|\n"+
		"| T-1 | High | till/pay.ts:3 | The token is logged | Others pay with it | `log(token)` | Mask it | 2h | SEC-9 |\n"+
		"| T-2 | Low | till/pay.ts:9 | The lock is lost | — | | Keep it | | |\n\n"+
		"| Gap | Severity | Details | Notes |\n|---|---|---|---|\n| **No page for errors** | Medium | The till shows an empty list | seen twice |\n"))
	if len(list) != 3 {
		t.Fatalf("%d findings", len(list))
	}
	for i, want := range []report.Finding{
		{Description: "The token is logged\n\nEffort: 2h\nSource: SEC-9", Risk: "Others pay with it", Evidence: "`log(token)`", Suggestion: "Mask it"},
		{Description: "The lock is lost", Suggestion: "Keep it"},
		{Title: "No page for errors", Description: "The till shows an empty list\n\nseen twice"},
	} {
		if f := list[i]; f.Title != want.Title || f.Description != want.Description || f.Risk != want.Risk || f.Evidence != want.Evidence || f.Suggestion != want.Suggestion {
			t.Errorf("%q %q %q %q %q", f.Title, f.Description, f.Risk, f.Evidence, f.Suggestion)
		}
	}
}

// TestWordsUnderANameThatNobodyKnows: a row with a number and a severity says in its longest cell what is wrong; a row that answers for another, or has no words, raises nothing.
func TestWordsUnderANameThatNobodyKnows(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"what is seen", "# Review\n\n| # | Sev | State | What the user sees | Cite | Fix |\n|---|---|---|---|---|---|\n| — | — | Loading | All is told in red | `till/in.ts:28` | |\n" +
			"| MAJ-1 | MAJOR | Error | the list shows a bare line of words | `till/list.ts:8` | tell it |\n", []string{"qa MAJ-1 high till/list.ts:8"}},
		{"words left out", "# Review\n\n## Findings\n\n| ID | Severity | File | Issue |\n|---|---|---|---|\n| M-1 | High | | |\n| M-2 | High |\n| M-3 | | | |\n| 4 | High | | |\n", []string{"qa M-1 high", "qa M-2 high"}},
		{"words said elsewhere", "# Review\n\n| ID | Severity | Issue |\n|---|---|---|\n| M-1 | High | |\n\n### M-1 [HIGH]: The till is open\n\n**File:** till/pay.ts:4\n", []string{"qa M-1 high till/pay.ts:4"}},
		{"no words", "# Review\n\n| ID | Severity | Till | Lock |\n|---|---|---|---|\n| M-1 | High | agrees | agrees |\n\nNo issues found.\n", nil},
		{"an answer", "# Review\n\n| ID | Severity | State | Seen by |\n|---|---|---|---|\n| M-1 | High | Fixed | the team of the till at noon |\n\nNo issues found.\n", nil},
	})
}
