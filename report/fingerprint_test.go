package report

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"
)

// TestShortWaysFoldAlike holds what passes over most texts quickly against what reads every text.
func TestShortWaysFoldAlike(t *testing.T) {
	pieces := []string{"line", "Lines", "lineſ", " ", "\t", "\n", "\v", "\u00a0", "12", "3-9", ":", ":12:4", "L", "l7", "and ", "–", "| ", "│", "→", "+", "- ", "+\n",
		"> ", "```", "`", "a.go", "x := y", "Überlauf", "İ", "\xff", "  ", "7  \n", "9:", "e", "s ", "1"}
	rng := rand.New(rand.NewPCG(1, 1))
	for range 20_000 {
		s := ""
		for range rng.IntN(9) {
			s += pieces[rng.IntN(len(pieces))]
		}
		if got, want := Words(s), string(appendWordsOfAnyScript(nil, s)); got != want {
			t.Fatalf("words of %q: %q, want %q", s, got, want)
		}
		if got, want := withoutPlaces(s, ""), placeWords.ReplaceAllString(s, " "); got != want {
			t.Fatalf("%q without places: %q, want %q", s, got, want)
		}
		if got, want := code(s), slowCode(s); got != want {
			t.Fatalf("code of %q: %q, want %q", s, got, want)
		}
	}
}

func slowCode(s string) string {
	var b strings.Builder
	for line := range strings.Lines(s) {
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			continue
		}
		for _, r := range line[len(lineMark.FindString(line)):] {
			if !unicode.IsSpace(r) && r != '`' {
				b.WriteRune(r)
			}
		}
	}
	return b.String()
}
