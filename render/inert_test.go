package render

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"swarmreport/internal/runtest"
)

// TestJSONIsInert (rules R4, R8): what a terminal obeys is written by its code point, characters of HTML and all other text
// stay, and the meaning is the same.
func TestJSONIsInert(t *testing.T) {
	for text, want := range map[string]string{
		"a é — 日本 👩‍👩‍👧 <&>":             "a é — 日本 👩‍👩‍👧 <&>",
		"a\x7fb":                         `a\u007fb`,
		"a\x1bb":                         `a\u001bb`,
		"\u009b31m\u0085":                `\u009b31m\u0085`,
		"x\u202egnp\u2066":               `x\u202egnp\u2066`,
		"\u2028":                         `\u2028`,
		"~\u00a0\u2010\u202f\u206a \"\\": "~\u00a0\u2010\u202f\u206a \\\"\\\\",
	} {
		got, err := jsonText(text, "", "")
		var back string
		if err != nil || string(got) != `"`+want+`"` || json.Unmarshal(got, &back) != nil || back != text {
			t.Errorf("%q: got %s, %v, want %s; it means %q", text, got, err, want, back)
		}
	}
}

// TestMayActMissesNothing: the quick no is never said of a text in which something acts.
func TestMayActMissesNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	parts := []string{"http", "://", "x", "WWW", ".", "mailto", ":", "@", "a", "#", "!", "7", "GH", "-", " ", "é", "\n", "MailTo:"}
	acted := 0
	for range 20_000 {
		s := runtest.Text(random, parts, 7)
		if acting.MatchString(s) {
			acted++
			if !mayAct(s) {
				t.Fatalf("%q acts", s)
			}
		}
	}
	if acted < 2000 {
		t.Errorf("only %d texts acted", acted)
	}
}
