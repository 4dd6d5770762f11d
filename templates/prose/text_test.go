package prose

import (
	"strings"
	"testing"
)

func TestText(t *testing.T) {
	for _, tt := range []struct{ name, src, want string }{
		{"plain", "a finding", "a finding"},
		{"escaped", `<b a="1">'&`, `&lt;b a="1"&gt;'&amp;`},
		{"lines kept", "a\tb\nc\r\nd", "a\tb\nc\nd"},
		{"letters beyond ASCII", "naïve — 日本", "naïve — 日本"},
		{"override", "a\u202eb", `<bdi>a<span class="odd" title="U+202E RIGHT-TO-LEFT OVERRIDE" dir="ltr">` + "\u202e</span>b</bdi>"},
		{"zero width", "a\u200bb", `<bdi>a<span class="odd" title="U+200B ZERO WIDTH SPACE" dir="ltr">` + "\u200b</span>b</bdi>"},
		{"lone CR", "a\rb", `<bdi>a<span class="odd" title="U+000D CARRIAGE RETURN" dir="ltr">&#13;</span>b</bdi>`},
		{"escape", "\x1b[31m", `<bdi><span class="odd" title="U+001B ESCAPE" dir="ltr">` + "\u241b</span>[31m</bdi>"},
		{"NUL and a broken byte", "\x00\xff", `<bdi><span class="odd" title="U+0000 NULL, byte 0xFF" dir="ltr">` + "\ufffd\ufffd</span></bdi>"},
		{"a written U+FFFD", "\ufffd", "\ufffd"},
		{"many in a row", "\u2066\u2066\u2066\u2066\u2066", `<bdi><span class="odd" title="` +
			strings.Repeat("U+2066 LEFT-TO-RIGHT ISOLATE, ", 4) + `and 1 more" dir="ltr">` + strings.Repeat("\u2066", 5) + "</span></bdi>"},
		{"right to left", "שלום", "<bdi>שלום</bdi>"},
		{"emoji", "⚠️ 👩‍🔧", "⚠️ 👩‍🔧"},
		{"joiner between letters", "a\u200db", `<bdi>a<span class="odd" title="U+200D ZERO WIDTH JOINER" dir="ltr">` + "\u200d</span>b</bdi>"},
		{"selector on a letter", "a\ufe01", `<bdi>a<span class="odd" title="U+FE01 VARIATION SELECTOR" dir="ltr">` + "\ufe01</span></bdi>"},
		{"mixed word", "if isАdmin()", `if <span class="mixed" title="mixes Latin and Cyrillic letters">isАdmin</span>()`},
		{"two honest words", "Привет world", "Привет world"},
		{"foreign punctuation", "a՟֏b", "a՟֏b"},
		{"honest Greek", "Δt 10kΩ", "Δt 10kΩ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := markup(Text, tt.src)
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			if text := read(t, got); text != asRead(tt.src) {
				t.Errorf("text = %q, want %q", text, asRead(tt.src))
			}
		})
	}
}

// A title for each character would make a body of nothing else seventy times as large.
func TestMarksAreBounded(t *testing.T) {
	got := markup(Text, strings.Repeat("a\u200b", maxBody/4))
	if len(got) > 1<<20 {
		t.Errorf("%d bytes of markup for %d of text", len(got), maxBody)
	}
	if n := strings.Count(got, `class="odd"`); n != maxBody/4 {
		t.Errorf("%d characters marked, want %d", n, maxBody/4)
	}
}

func FuzzText(f *testing.F) {
	for _, s := range []string{"", "a\u202e", "<b>", "\r\n\r", "\r\r\n", "\x00\xff", "isАdmin", "👩‍🔧", "аᅟa\u115f", "a\xffА", "\xe5՟/\x9aK\xeaA", "֏%\xc8\xf8"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if got := read(t, markup(Text, src)); got != asRead(src) {
			t.Errorf("text = %q, want %q", got, asRead(src))
		}
	})
}

func BenchmarkText(b *testing.B) {
	for _, bb := range []struct{ name, src string }{
		{"plain", strings.Repeat("The handler does not check the owner of the record. ", 4)},
		{"escaped", strings.Repeat("if a < b && c > d { return } ", 8)},
		{"unicode", strings.Repeat("naïve — überprüft, 日本語 ", 8)},
		{"odd", strings.Repeat("a\u202eb ", 50)},
	} {
		b.Run(bb.name, func(b *testing.B) {
			b.SetBytes(int64(len(bb.src)))
			b.ReportAllocs()
			for b.Loop() {
				Text(bb.src)
			}
		})
	}
}
