package report

import (
	"strings"
	"testing"
)

func TestEdits(t *testing.T) {
	for _, row := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"stale", "stale", 0}, {"stael", "stale", 2}, {"unacounted", "unaccounted", 1}, {"qa", "security", 8}, {"kitten", "sitting", 3}, {strings.Repeat("a", 300), strings.Repeat("a", 900), 0}} {
		if got, back := Edits(row.a, row.b), Edits(row.b, row.a); got != row.want || back != row.want {
			t.Errorf("%q to %q: %d and back %d, want %d", row.a, row.b, got, back, row.want)
		}
	}
}
