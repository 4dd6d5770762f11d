package redact_test

import (
	"encoding/base64"
	"math/rand/v2"
	"strings"
	"testing"

	"swarmreport/report/redact"
)

// TestWhatIsQuietHidesNothing: a part of a text that a look at the whole calls quiet holds nothing that a search of the part alone would hide, whatever
// the part cuts through.
func TestWhatIsQuietHidesNothing(t *testing.T) {
	r := mustNew(t, redact.Options{Roots: []string{"/srv/build"}})
	rng := rand.New(rand.NewPCG(3, 4))
	quiet, loud := 0, 0
	for range 3000 {
		text := lively(rng)
		look := r.Look(text)
		for range 40 {
			from := rng.IntN(len(text))
			to := from + rng.IntN(min(len(text)-from, 1<<rng.IntN(12))+1)
			_, hits := r.Text(text[from:to])
			switch {
			case len(hits) > 0 && look.Quiet(from, to):
				t.Fatalf("%q of\n%q\nis called quiet, and hides %v", text[from:to], text, hits)
			case len(hits) > 0:
				loud++
			case look.Quiet(from, to):
				quiet++
			}
		}
	}
	if quiet < 5_000 || loud < 5_000 {
		t.Errorf("%d quiet parts and %d with hits are too few to tell", quiet, loud)
	}
}

// lively is prose around secrets, halves of them and signs of encodings, under up to three encodings.
func lively(rng *rand.Rand) string {
	all := samples()
	var b strings.Builder
	for range 1 + rng.IntN(5) {
		s := all[rng.IntN(len(all))].text()
		for range rng.IntN(3) {
			s = encodings[rng.IntN(len(encodings))](s)
		}
		if rng.IntN(3) == 0 {
			at := rng.IntN(len(s) + 1)
			s = s[:at] + between[rng.IntN(len(between))] + s[at:]
		}
		b.WriteString(between[rng.IntN(len(between))] + s + between[rng.IntN(len(between))])
	}
	return b.String()
}

var between = []string{"", "", "\n", "\r\n", " ", "\\", "\\n", "\"", "x", "\",\n  \"name\": \"", "`\" + \"`", "' + '", "&amp;", "%41", "%", "\\u0041", "<!-- -->",
	"The session is not closed when the request ends, and the next caller waits until its deadline.", "\nQUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaGlqa2xtbm9wcXJzdHV2\n"}

// TestWhereARunOfBase64EndsDependsOnWhereTheSearchBegins: a part of a text may read two lines as one run of base64 that the whole text reads as two.
func TestWhereARunOfBase64EndsDependsOnWhereTheSearchBegins(t *testing.T) {
	r := mustNew(t, redact.Options{})
	run := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("\xf0\x9f", 14) + " AK" + "IAQ3EGRT5ZLPWV7YXM"))
	joined := 0
	for before := range 30 {
		text := strings.Repeat(" ", before) + run[:52] + "\n" + run[52:]
		look := r.Look(text)
		for from := range before + 1 {
			_, hits := r.Text(text[from:])
			joined += len(hits)
			if len(hits) > 0 && look.Quiet(from, len(text)) {
				t.Errorf("%q of %q is called quiet, and hides %v", text[from:], text, hits)
			}
		}
	}
	if joined == 0 {
		t.Error("no run goes on in the second line")
	}
}

// FuzzQuiet is the same for any text.
func FuzzQuiet(f *testing.F) {
	for _, s := range samples() {
		f.Add(s.text(), uint(0), uint(9))
	}
	r := mustNew(f, redact.Options{})
	f.Fuzz(func(t *testing.T, text string, from, to uint) {
		if to > uint(len(text)) || from > to || !r.Look(text).Quiet(int(from), int(to)) {
			return
		}
		if _, hits := r.Text(text[from:to]); len(hits) > 0 {
			t.Errorf("%q of %q is called quiet, and hides %v", text[from:to], text, hits)
		}
	})
}
