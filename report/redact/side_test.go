package redact_test

import (
	"encoding/base64"
	"html"
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"swarmreport/report/redact"
)

// TestSideBySideHidesTheSame: a long text is searched by all processors, and what is hidden does not depend on that; nor does it whether there is
// anything to hide.
func TestSideBySideHidesTheSame(t *testing.T) {
	r := mustNew(t, redact.Options{})
	rng := rand.New(rand.NewPCG(1, 2))
	hidden := 0
	for range 4000 {
		text := []byte(encodedText(rng))
		one, hits := r.Raw(text)
		some := r.Look(string(text)).Any()
		back := redact.Search(1)
		many, hitsOfMany := r.Raw(text)
		someOfMany := r.Look(string(text)).Any()
		back()
		if string(one) != string(many) || len(hits) != len(hitsOfMany) {
			t.Fatalf("%q: got\n%q by many, want\n%q", text, many, one)
		}
		if want := len(hits) > 0; some != want || someOfMany != want {
			t.Fatalf("%q: something to hide: %t, %t by many, want %t", text, some, someOfMany, want)
		}
		hidden += len(hits)
	}
	if hidden < 2000 {
		t.Errorf("%d hits are too few to tell", hidden)
	}
}

// encodedText is prose with some secrets, under up to three encodings.
func encodedText(rng *rand.Rand) string {
	all := samples()
	var b strings.Builder
	for range rng.IntN(4) {
		s := all[rng.IntN(len(all))].text()
		for range rng.IntN(4) {
			s = encodings[rng.IntN(len(encodings))](s)
		}
		b.WriteString("we saw " + s + "\n in the <log> & \"there\" it \\u0041 stood %41 ")
	}
	return b.String()
}

var encodings = []func(string) string{
	url.QueryEscape, url.PathEscape, html.EscapeString, strconv.Quote, escapeAll, percent,
	func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) },
}
