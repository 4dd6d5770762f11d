package dialect

import (
	"slices"
	"testing"
)

// TestCommitsOfFixes: a commit that names a finding in a field, or calls itself a fix of it, is a claim; a part of a fix and a mere mention are none.
func TestCommitsOfFixes(t *testing.T) {
	for text, want := range map[string][]string{
		`[{"finding_id":"A-1","sha":"a1b2c3d"},{"finding_ids":["A-2"],"sha":"b1b2c3d"}]`:                        {"A-1 fixed ", "A-2 fixed "},
		`[{"sha":"a1b2c3d","message":"fix: bind (A-1)"},{"sha":"b1b2c3d","message":"refactor near A-2"}]`:       {"A-1 fixed "},
		`[{"sha":"a1b2c3d","message":"fix(A-1): bind"},{"sha":"b1b2c3d","message":"fix: A-2 mask\\n\\nbody"}]`:  {"A-1 fixed ", "A-2 fixed "},
		`["a1b2c3d fix: bind (A-1)","b1b2c3d docs"]`:                                                            {"A-1 fixed "},
		`[{"finding_id":"A-1","sha":"a1b2c3d","message":"WIP bind"},{"finding_id":"A-2","status":"not fixed"}]`: {"A-1 denied ", "A-2 denied "},
		`[{"finding_id":"A-1","sha":"a1b2c3d","message":"Revert the binding"}]`:                                 {"A-1 denied "},
		`[{"sha":"a1b2c3d","message":"fix: partly bind (A-1)"}]`:                                                nil,
	} {
		if got := toldByFixer(read(t, "fix-summary.json", `{"commits":`+text+`}`).Summary); !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", text, got, want)
		}
	}
	if got := toldByFixer(read(t, "fix-summary.json", `{"changes":[{"finding_id":"A-1","change":"bound"},{"file":"b.go"}]}`).Summary); !slices.Equal(got, []string{"A-1 fixed "}) {
		t.Errorf("changes give %q", got)
	}
	got := toldByFixer(read(t, "fixes.md", "# Fix report\n\n- a1b2c3d fix: A-1 bind\n- b1b2c3d fix(A-2): mask\n- c1b2c3d fix: try A-3 again\n").Summary)
	if want := []string{"A-1 fixed ", "A-2 fixed "}; !slices.Equal(got, want) {
		t.Errorf("in words %q", got)
	}
}
