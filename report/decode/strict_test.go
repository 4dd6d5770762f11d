package decode

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// strictTexts are read in the short way, the others by the parser, which refuses them or repairs them.
var strictTexts, otherTexts = []string{
	`{"a": [1, -2.50e+3, 0, -0.0E-1, true, false, null], "b": {"c": null, "d": "x\n\u00e9\u0000\/\"\\"}, "e": [], "f": {}, "a": ""}`,
	" \r\n\t[ ]\n", "1", `""`, "null", "[1e5 , 12]", "{\"é\": \"\U0001f600\u2028\x7f\"}", `["\u0041\uFfFf\uD83d\ude00"]`,
}, []string{
	"", "[", "[1", "[1,", "[1,]", "[,]", "[1 2]", "[1}", "]", "{", `{"a"`, `{"a":`, `{"a":1`, `{"a":1,`, `{"a":1,}`, `{"a" 1}`, `{a: 1}`, `{"a":1]`, `{1: 1}`,
	"01", "-", "-a", "1.", ".5", "1e", "1e+", "1.e1", "+1", "0x1", "1a", "nul", "tru", "falsee", "nullnull", "NaN", "[1]2", "[1] [2]", "[1]x", "/**/1", "1//",
	`"`, `"\`, `"\"`, `"a`, "\"a\nb\"", "\"\\\n\"", `"\a"`, `"\u12"`, `"\u+123"`, `"\u12g4"`, `"\ud800"`, `"\ud800\u0041"`, `"\ude00\ud83d"`, `"\ud83d\ud"`, "\"\xff\"", "\"\xed\xa0\x80\"", "\"\\\xc3\xa9\"",
	"\x00", "[\x00]", "1\x00", "\xEF\xBB\xBF1", "\v1", "\u00a01",
}

func TestStrictTakesWhatTheStandardHas(t *testing.T) {
	for _, text := range strictTexts {
		if !sameAsParser(t, text) {
			t.Errorf("%q is left to the parser", text)
		}
	}
	for _, text := range otherTexts {
		if sameAsParser(t, text) {
			t.Errorf("%q is read in the short way", text)
		}
	}
}

func FuzzStrict(f *testing.F) {
	for _, text := range append(strictTexts, otherTexts...) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { sameAsParser(t, text) })
}

// sameAsParser holds what is read in the short way against what the parser reads, and reports whether the text was read so.
func sameAsParser(t *testing.T, text string) bool {
	t.Helper()
	r := newReader(newSource([]byte(text), 0, ""), Limits{Depth: 5, Values: 20}, new(Memory))
	got, ok := r.strictly(r.src.whole)
	left := r.left
	want, err := r.read(r.src.text, r.src.whole)
	if ok && (err != nil || !reflect.DeepEqual(got, want) || left != r.left) {
		t.Errorf("%q is read as %+v with %d values left, by the parser as %+v with %d and error %v", text, got, left, want, r.left, err)
	}
	return ok
}

// TestPlain holds eight bytes at once against one at a time.
func TestPlain(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	some := []byte("\x00\x1f !\"#[\\]\x7f\x80\x9f\xa0\xa2\xdc\xff")
	for range 20_000 {
		text := bytes.Repeat([]byte("a"), random.IntN(30))
		for range random.IntN(3) {
			if len(text) > 0 {
				text[random.IntN(len(text))] = some[random.IntN(len(some))]
			}
		}
		want := slices.IndexFunc(text, func(c byte) bool { return c < ' ' || c == '"' || c == '\\' })
		if want < 0 {
			want = len(text)
		}
		got, beyond := Plain(string(text))
		if got != want || !beyond && !isASCII(text[:got]) {
			t.Fatalf("%q: %d plain bytes, beyond ASCII %t, want %d", text, got, beyond, want)
		}
	}
}
