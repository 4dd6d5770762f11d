package phrase

import (
	"strings"
	"testing"

	"swarmreport/report/dialect/markup"
)

func TestSpotWithin(t *testing.T) {
	for text, want := range map[string]Spot{
		"The token (src/app.go:12) is logged":            {File: "src/app.go", First: 12},
		"Node.js is old, see `src/app.go:12-14`, a.go:1": {File: "src/app.go", First: 12, End: 14},
		"v1.a:b then C:\\src\\app.go#L7":                 {File: "C:\\src\\app.go", First: 7},
		"größe/maß.py:4 stands open":                     {File: "größe/maß.py", First: 4},
		"The README.md, and src/app.go, lines 12-14":     {File: "src/app.go", First: 12, End: 14},
		"wait at .env:1 for b.go:2":                      {File: "b.go", First: 2},
		"The token is logged in src/app.go. It is 12:30": {},
		"read in `till/[id]/page.tsx:12`":                {File: "till/[id]/page.tsx", First: 12},
		"(see app/(shop)/[till]/[id]/page.tsx:12-14)":    {File: "app/(shop)/[till]/[id]/page.tsx", First: 12, End: 14},
		"as (told)/app.go:12 says":                       {File: "(told)/app.go", First: 12},
		"as told in [1] /app.go:12":                      {File: "/app.go", First: 12},
	} {
		if got := SpotWithin(text); got != want {
			t.Errorf("%q names %+v, want %+v", text, got, want)
		}
	}
}

// BenchmarkNoPlace: a text that names no place costs about as much as to look for the ending of a name.
func BenchmarkNoPlace(b *testing.B) {
	text := strings.Repeat("the-token-of-a-card.is-logged/where everybody reads it: 12 ", markup.MaxLine/60)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		SpotWithin(text)
	}
}
