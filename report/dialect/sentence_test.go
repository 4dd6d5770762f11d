package dialect

import (
	"regexp"
	"slices"
	"swarmreport/report/dialect/phrase"
	"testing"
)

// TestSentencesEndWhereAnExpressionSaysSo: the bytes are read as this expression would.
func TestSentencesEndWhereAnExpressionSaysSo(t *testing.T) {
	ends := regexp.MustCompile(`[.!?](?:\s|$)|[;\n。；！，]|,\s`)
	for _, text := range []string{"", ".", "One. Two! Three?", "a.go:3 fails, b passes", "1,000 tests; 2 fail\n\nnone left.", "通过。失败！两个，三个；", "e.g. this\tthat.\tMore", "ends ,", "ends, ", "é. ü!x", "\xff. y"} {
		if got, want := slices.Collect(phrase.SentencesOf(text)), ends.Split(text, -1); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
