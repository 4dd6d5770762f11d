package dialect

import (
	"slices"
	"testing"
)

// TestTitlesOfPlaceAndSeverity: a comment on a change is titled by its place and how grave it is, and says below what is wrong.
func TestTitlesOfPlaceAndSeverity(t *testing.T) {
	want := []string{"qa  high src/app.go:12", "qa  low src/db.go:9"}
	for _, titles := range [][2]string{
		{"### `src/app.go:12` — high", "### `src/db.go:9` — low"},
		{"### src/app.go:12 [HIGH]", "### src/db.go:9 [LOW]"},
		{"**src/app.go:12** (high)\n", "**src/db.go:9** (low)\n"},
	} {
		body := "# Comments\n\n" + titles[0] + "\nThe token is logged.\n\n" + titles[1] + "\nThe pool has no limit.\n"
		a := read(t, "reviews/qa.md", body)
		if got := briefs(t, "reviews/qa.md", body); !slices.Equal(got, want) || findingsOf(a)[0].Description != "The token is logged." {
			t.Errorf("%q, want %q below %q", got, want, titles)
		}
	}
	for _, title := range []string{"### src/app.go:12 — fixed", "### src/app.go:12", "**src/app.go:12** (done)"} {
		if got := briefs(t, "reviews/qa.md", "Verdict: approved\n\n"+title+"\nThe token is masked.\n"); len(got) != 0 {
			t.Errorf("%q below %q", got, title)
		}
	}
}
