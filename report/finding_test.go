package report

import (
	"strings"
	"testing"
)

func TestNameIsWhatPeopleRead(t *testing.T) {
	long := strings.Repeat("deep/", 30) + "retry.py"
	cases := []struct {
		name string
		f    Finding
		want string
	}{
		{"its id", Finding{Key: "f-0123456789", ID: "SEC-001", File: "a.py", Line: 3}, "SEC-001"},
		{"its place", Finding{Key: "f-0123456789", File: "./worker/retry.py", Line: 66}, "worker/retry.py:66"},
		{"its file", Finding{Key: "f-0123456789", File: `worker\retry.py`, Title: "Lost"}, "worker/retry.py"},
		{"a long place, by its end", Finding{File: long, Line: 6}, "…" + long[len(long)-60:] + ":6"},
		{"its headline", Finding{Key: "f-0123456789", Title: "Lost jobs"}, "“Lost jobs”"},
		{"a long headline, by its first words", Finding{Description: "The failed job is logged and then never tried again by any worker"}, "“The failed job is logged and then never tried…”"},
		{"one line of a place", Finding{File: "a\nb.py"}, "a b.py"},
		{"its key, where it has nothing else", Finding{Key: "f-0123456789"}, "f-0123456789"},
	}
	for _, c := range cases {
		if got := c.f.Name(); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// TestNameWithoutStars: the bold of a text is no part of its name.
func TestNameWithoutStars(t *testing.T) {
	if got := (&Finding{Description: "**The loop never ends** - it counts down"}).Name(); got != "“The loop never ends - it counts down”" {
		t.Errorf("%s", got)
	}
}
