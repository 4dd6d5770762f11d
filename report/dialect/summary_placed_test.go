package dialect

import (
	"slices"
	"strings"
	"testing"
)

// TestAFixerNamesFindingsByTheirPlace, in a list and in a column of a table; what a row names by a number alone is told, and not guessed.
func TestAFixerNamesFindingsByTheirPlace(t *testing.T) {
	const list = "# Fix Report\n\n**Addressed inline comments:**\n"
	for text, want := range map[string][]string{
		list + "- a.js:L15 (display name): FIXED @ 9198866 — verified\n- `c.ts:33`: WONTFIX — reason: one tenant\n- src/h.js:L100-L104 (errors): DEFERRED — in issue 12\n": {
			"a.js:15 fixed ", "c.ts:33 deferred reason: one tenant", "src/h.js:100-104 deferred in issue 12"},
		"# Fix Report\n\n- a.js:15 (name): NOT FIXED — no time\n- b.js:3: FIXED\n":                                                           {"a.js:15 open ", "b.js:3 fixed "},
		"# Feedback Response\n\n### Implemented\n| # | Item | Location |\n|---|---|---|\n| 1 | Null check | `a.py:42` |\n| 2 | Rename | |\n": {"a.py:42 fixed "},
		// Below an id a place is where the fix was made.
		"# Fix Report\n\n## Fixed\n- SEC-001: masked\n  - src/log.go:12: fixed by masking\n":          {"SEC-001 fixed "},
		"# Fix Report\n\n- SEC-001: fixed\n\n## Notes\nsrc/log.go:12 is long\n- src/log.go is long\n": {"SEC-001 fixed "},
	} {
		name := "fix-report.md"
		if strings.Contains(text, "Response") {
			name = "review-response.md"
		}
		a := read(t, name, text)
		if got := toldByFixer(a.Summary); !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", text, got, want)
		}
		if told := len(a.Problems) > 0; told != strings.Contains(text, "| 2 |") {
			t.Errorf("%s\nproblems %v", text, a.Problems)
		}
	}
}
