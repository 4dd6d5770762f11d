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

// TestLookAgreesWithRaw: a look at a text reports something to hide exactly where hiding hits something, under whatever encodings.
func TestLookAgreesWithRaw(t *testing.T) {
	r := mustNew(t, redact.Options{})
	rng := rand.New(rand.NewPCG(1, 2))
	hidden := 0
	for range 2000 {
		text := encodedText(rng)
		_, hits := r.Raw([]byte(text))
		if some := r.Look(text).Any(); some != (len(hits) > 0) {
			t.Fatalf("%q: something to hide: %t, %d hits", text, some, len(hits))
		}
		hidden += len(hits)
	}
	if hidden < 1000 {
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
