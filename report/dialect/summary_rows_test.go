package dialect

import (
	"slices"
	"testing"
)

// TestRowsWithoutTable: below a title that says what became of findings, a line that is an id or goes on as a row does names one.
func TestRowsWithoutTable(t *testing.T) {
	for text, want := range map[string][]string{
		"ITEMS FIXED\n-----------\nA-1   the query is bound\nA-2   the lock is held\n\nITEMS NOT FIXED\n---------------\nA-3   out of time\n":   {"A-1 fixed ", "A-2 fixed ", "A-3 open "},
		"## Fixed\n\nA-1, A-2\n\n## Deferred\n\n**A-3**\nReason: no loader\n\n**A-4**\nReason: needs a table\n":                                 {"A-1 fixed ", "A-2 fixed ", "A-3 deferred no loader", "A-4 deferred needs a table"},
		"## Fixed\n- A-1\n- A-2\n\n## Reverted\n- A-2: the job broke\n":                                                                         {"A-1 fixed ", "A-2 denied "},
		"* Fixed: A-1\n* Rejected: A-2 (not reproducible)\n":                                                                                    {"A-1 fixed ", "A-2 deferred not reproducible"},
		"## Round 1\n- A-1: fixed\n- A-2: fixed\n\n## Round 2\n- A-2: re-opened, not fixed yet\n":                                               {"A-1 fixed ", "A-2 denied "},
		"## Fixed\n- A-1\n\nA-2 showed the way.\n":                                                                                              {"A-1 fixed "},
		"- A-1: fixed\n- A-2: needs human decision (which code?)\n- A-3: accept risk\n":                                                         {"A-1 fixed ", "A-2 asked", "A-3 deferred "},
		"- `a1b2c3d` fix(db): bind the parameter — closes A-1\n- `a1b2c3e` fix(db): touch A-2\n":                                                {"A-1 fixed "},
		"## Fixed\n- A-1\n- A-2 (medium) could not be fixed.\n- A-3: left for the next round\n- A-4: fix backed out\n- A-5: no change needed\n": {"A-1 fixed ", "A-2 denied ", "A-3 denied ", "A-4 denied ", "A-5 denied "},
		"## Fixed\n- A-1: the page cannot be resolved by its name\n- A-2: no changes are saved\n- A-3: a workaround of the proxy leaks\n":       {"A-1 fixed ", "A-2 fixed ", "A-3 fixed "},
		"## Fixed\n- A-1: the fix rolled back the order where the owner differs\n- A-2: fix rolled back after the release\n":                    {"A-1 fixed ", "A-2 denied "},
		"## Duplicate rows\n- A-1\n\n## Incomplete check of the owner\n- A-2\n\n## Blocked (2)\n- A-3\n\n## Duplicates\n- A-4\n":                {"A-3 open ", "A-4 deferred Duplicates"},
		"**A-1**: Agreed. Fixed in a1b2c3d.\n\n**A-2**: Disagree. No change.\n":                                                                 {"A-1 fixed "},
	} {
		if got := answersIn(t, "fix-summary.md", "# Fix Summary\n\n"+text); !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", text, got, want)
		}
	}
	if got := answersIn(t, "fix-summary.md", "# Response to review\n\n**A-1**: Fixed.\n"); !slices.Equal(got, []string{"A-1 fixed "}) {
		t.Errorf("an answer to a review: %q", got)
	}
}

// TestChangesTold: what a record says was changed is a fix; a wish, a note and what was only moved elsewhere are none.
func TestChangesTold(t *testing.T) {
	for said, fixed := range map[string]bool{
		"**Fix:** Replaced the concatenation by a bound parameter.": true, "**Resolution:** Query now uses a bound parameter.": true, "- **Fix:** Wrapped the write in a lock": true,
		"**Fix:** None yet.": false, "**Fix:** Replace the concatenation.": false, "**Fix:** Added a TODO.": false, "**Fix:** Moved to the backlog.": false, "**Fix:** Changed the severity to low.": false,
		"**Resolution:** Added a retry, then reverted it.": false, "**Fix:** Documented as a known limitation.": false, "**Fix:** Added the lock; one path is still open.": false,
		"**Note:** Replaced the concatenation.": false,
	} {
		for _, head := range []string{"### A-1: The query", "**Issue:** A-1 - The query"} {
			got := answersIn(t, "fix-summary.md", "# Fix Summary\n\n- B-1: fixed\n\n"+head+"\n"+said+"\n")
			if slices.Contains(got, "A-1 fixed ") != fixed {
				t.Errorf("%s %s: %q", head, said, got)
			}
		}
	}
	coming := "# Fix Summary\n\n- B-1: fixed\n\n## Suggested next steps\n\n### A-1\n**Fix:** Replaced by the exporter once it lands.\n"
	if got := answersIn(t, "fix-summary.md", coming); !slices.Equal(got, []string{"B-1 fixed "}) {
		t.Errorf("what is to come: %q", got)
	}
	table := "# Fix Summary\n\n| Finding | Resolution |\n|---|---|\n| A-1 | Replaced the query |\n| A-2 | Accepted risk |\n| A-3 | TODO |\n"
	if got := answersIn(t, "fix-summary.md", table); !slices.Equal(got, []string{"A-1 fixed ", "A-2 deferred ", "A-3 open "}) {
		t.Errorf("a table of resolutions: %q", got)
	}
}
