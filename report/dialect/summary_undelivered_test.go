package dialect

import (
	"slices"
	"testing"
)

// TestFixNotInTheWork: a fix that was reverted, is not merged or was only tried is denied wherever its record says so.
func TestFixNotInTheWork(t *testing.T) {
	for text, denied := range map[string]bool{
		`{"fixed":[{"id":"A-1","note":"fix reverted"}]}`:                                   true,
		`{"fixed":[{"id":"A-1","description":"fixed in a branch that is not merged"}]}`:    true,
		`{"fixed":[{"id":"A-1","merged":false}]}`:                                          true,
		`{"fixes":[{"finding_id":"A-1","status":"fixed","reverted":true}]}`:                true,
		`{"fixes":[{"finding_id":"A-1","status":"fixed","reverted":false,"merged":true}]}`: false,
		`{"findings":[{"finding_id":"A-1","status":"fixed (not merged)"}]}`:                true,
		`{"dispositions":{"A-1":"fixed - reverted later"}}`:                                true,
		`{"fixed":["A-1 (reverted)"]}`:                                                     true,
		`{"fixed":[{"id":"A-1","description":"Reverted items are shown again"}]}`:          false,
		`{"fixed":[{"id":"A-1","description":"branches that are not merged are listed"}]}`: false,
		`{"fixed":[{"id":"A-1","description":"fixed, then reverted, fixed in round 2"}]}`:  false,
	} {
		fixes := read(t, "fix-summary.json", text).Summary.Fixes
		if len(fixes) != 1 || (fixes[0].Denied != "") != denied {
			t.Errorf("%s: %+v", text, fixes)
		}
	}
	for text, want := range map[string][]string{
		"## Fixed\n\n- A-1: fix reverted after the tests broke\n- A-2: fixed in branch only, not merged\n": {"A-1 denied ", "A-2 denied "},
		"- [x] A-1 (only half)\n- [x] A-2 fixed, then reverted\n":                                          {"A-1 open ", "A-2 denied "},
		"- [x] A-1 half of the lists are bound now\n":                                                      {"A-1 fixed "},
	} {
		if got := toldByFixer(read(t, "fixes.md", "# Fix report\n\n"+text).Summary); !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", text, got, want)
		}
	}
}
