package dialect

import (
	"slices"
	"testing"
)

// TestFindingsBelowTheirFile: the heading or the entry above says the file, and the finding its line alone.
func TestFindingsBelowTheirFile(t *testing.T) {
	want := []string{"qa  high src/app.go:12", "qa  low src/app.go:40", "qa  medium db/pool.go:9"}
	for _, body := range []string{
		"# Review\n\n- `src/app.go`\n  - **High** (line 12): the token is logged\n  - **Low** (line 40): the name says nothing\n- `db/pool.go`\n  - **Medium** (line 9): no limit\n",
		"# Review\n\n### `src/app.go`\n- L12 (high): the token is logged\n- L40 (low): the name says nothing\n\n### `db/pool.go`\n- Line 9: **medium** no limit\n",
		"# Review\n\n### src/app.go\n\n**L12** · high · The token is logged.\n\n**L40** · low · The name says nothing.\n\n### db/pool.go\n\n**L9** · medium · No limit.\n",
	} {
		if got := briefs(t, "reviews/qa.md", body); !slices.Equal(got, want) {
			t.Errorf("%q, want %q in %s", got, want, body)
		}
	}
	got := briefs(t, "reviews/qa.md", "# Review\n\n## Findings\n- src/app.go:\n  - L12: the token is logged\n  - L40: the name says nothing\n")
	if want := []string{"qa  unknown src/app.go:12", "qa  unknown src/app.go:40"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestAFileThatWasLookedAt: what a review tells of the lines of a file it looked at is no finding.
func TestAFileThatWasLookedAt(t *testing.T) {
	for _, body := range []string{
		"Verdict: approved\n\n## Files reviewed\n- src/app.go\n  - Line 12: a fresh id after login\n  - Line 40: its test\n",
		"Verdict: approved\n\n## Walkthrough\n### src/app.go\n- Line 12: a fresh id after login\n",
	} {
		if got := briefs(t, "reviews/qa.md", body); len(got) != 0 {
			t.Errorf("%q in %s", got, body)
		}
	}
}

// TestLinesBelowTheLabelOfTheirFile: a label names the file, and each entry below it begins with its line; beside other findings too. What was done there is
// no finding.
func TestLinesBelowTheLabelOfTheirFile(t *testing.T) {
	const lines = "\n- Around line 40-44: The charge is sent again.\n- Line 60: The sum is rounded twice.\n"
	want := []string{"qa F-1 high till/lock.ts:3", "qa  unknown till/pay.ts:40", "qa  unknown till/pay.ts:60"}
	const first = "## F-1 [HIGH] The lock is never freed\n**File:** till/lock.ts:3\n\n## Inline comments\n\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"in bold", first + "**In `till/pay.ts`:**" + lines, want},
		{"bare", first + "In `@till/pay.ts`:" + lines, want},
		{"behind an entry", "- F-1 [HIGH] till/lock.ts:3 — the lock is never freed\n\nIn till/pay.ts:\n" + lines, want},
		{"a label between", "FILE: till/pay.ts\n\nISSUES:" + lines, want[1:]},
		{"a walk", "No issues found.\n\n## Walkthrough\n\nIn `till/pay.ts`:" + lines, nil},
		{"in order", "No issues found.\n\nIn `till/pay.ts`:\n- Line 4: looks good.\n", nil},
	})
}
