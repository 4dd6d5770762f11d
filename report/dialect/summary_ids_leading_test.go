package dialect

import (
	"slices"
	"testing"
)

// TestAListSaysMoreThanTheID: of “F-1 null check” the id comes first, and what was disputed is put off for what stands behind it.
func TestAListSaysMoreThanTheID(t *testing.T) {
	for text, want := range map[string][]string{
		`{"findings_fixed":["F-1 null check","F-2"],"findings_disputed":["F-3 not a bug"]}`:   {"F-1 fixed ", "F-2 fixed ", "F-3 deferred not a bug"},
		`{"findings_dismissed":["F-2"],"findings_rejected":["F-3: by design"]}`:               {"F-2 deferred ", "F-3 deferred by design"},
		`{"findings_fixed":["null check of F-1","F-2 partially fixed"]}`:                      {"F-2 denied ", "null check of F-1 fixed "},
		`{"findings_fixed":["F-1 null check","F-2 not a bug"],"findings_deferred":["F-3 x"]}`: {"F-1 fixed ", "F-2 denied ", "F-3 deferred x"},
	} {
		if got := toldByFixer(read(t, "out/answers.json", text).Summary); !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", text, got, want)
		}
	}
}
