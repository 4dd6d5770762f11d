package dialect

import (
	"slices"
	"testing"
)

// TestFoldedSections: what is folded below a severity is a section of it, which ends with the part.
func TestFoldedSections(t *testing.T) {
	const body = "# Review\n\n<details>\n<summary><strong>🟠 High (1)</strong></summary>\n\n- `src/app.go:12` — the token is logged\n\n</details>\n" +
		"<details>\n<summary><b class=\"x\">🟢 Low&nbsp;(1)</b></summary>\n\n- `src/db.go:9` — the pool has no limit\n\n</details>\n\n- the tests of all packages pass\n"
	want := []string{"qa  high src/app.go:12", "qa  low src/db.go:9"}
	if got := briefs(t, "reviews/qa.md", body); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	const none = "Verdict: approved\n\n<details><summary>🔴 Critical (0)</summary>\n\nNone\n\n</details>\n<details><summary>Tests</summary>\n\n- all pass\n\n</details>\n"
	if got := briefs(t, "reviews/qa.md", none); len(got) != 0 {
		t.Errorf("%q, want none", got)
	}
}

// TestFoldedGrades: a severity alone in a tag of a folded part's title is the finding's.
func TestFoldedGrades(t *testing.T) {
	for _, s := range []style{
		{"a severity", "<details>\n<summary><b>F1</b> <code>critical</code> The amount is read twice</summary>\n\n`src/pay.ts:50` — it may differ.\n\n</details>\n\n<details>\n<summary><code>LOW</code> The list</summary>\n\nsrc/list.ts:12\n\n</details>\n",
			[]string{"critical src/pay.ts:50", "low src/list.ts:12"}},
		{"other code", "<details>\n<summary><b>F1</b> <code>npm test</code> all pass</summary>\n\nsrc/pay.ts:50\n\n</details>\n\nNo issues found.\n", nil},
		{"a count", "<details>\n<summary><code>high</code> (0)</summary>\n\nNone\n\n</details>\n\nNo issues found.\n", nil},
	} {
		s.hold(t)
	}
}
