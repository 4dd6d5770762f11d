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

// TestNumberedRowsWithoutASeverity: in a section of issues a row with an id, a place and words is a finding, though nothing says how grave it is.
func TestNumberedRowsWithoutASeverity(t *testing.T) {
	const head = "| # | Issue | Location | Fix |\n|---|---|---|---|\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"issues", "## Consolidated Issue List\n\n### FAIL — would cause a panic\n\n" + head + "| F1 | it charges twice on each retry | the retry of the till | Send a key |\n| F2 | the name says nothing at all | `till/pay.ts` | Another |\n",
			[]string{"qa F1 unknown", "qa F2 unknown till/pay.ts"}},
		{"no place", "No issues found.\n\n## Known Issues\n\n" + head + "| F1 | it charged twice on each retry | – | Send a key |\n", nil},
		{"no issues", "No issues found.\n\n## Changes\n\n" + head + "| F1 | it charged twice on each retry | the till | Send a key |\n", nil},
	})
}
