package prose

import (
	"strings"
	"testing"
)

func TestCode(t *testing.T) {
	for _, tt := range []struct{ name, src, want string }{
		{"plain text", "a < b", `a &lt; b`},
		{"markdown is not read", "# a\n\n**b** [c](https://example.org)", "# a\n\n**b** [c](https://example.org)"},
		{"leading line feeds", "\n\na", "\n\na"},
		{"odd", "a\u202eb", `a<span class="odd" title="U+202E RIGHT-TO-LEFT OVERRIDE" dir="ltr">` + "\u202e</span>b"},
		{"mixed words", "return isАdmin", `return <span class="mixed" title="mixes Latin and Cyrillic letters">isАdmin</span>`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := markup(Code, tt.src)
			if want := `<pre class="code"><code>` + tt.want + "</code></pre>"; got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}

// TestAKeyboardReachesCodeThatScrolls: a block higher than a phone can be focused, a small one is no stop.
func TestAKeyboardReachesCodeThatScrolls(t *testing.T) {
	for _, tt := range []struct {
		name, src string
		want      bool
	}{
		{"small", "return 1", false},
		{"wide", strings.Repeat("a", 40), false},
		{"so long that it wraps often", strings.Repeat("a", 800), true},
		{"high", strings.Repeat("a\n", 30), true},
	} {
		if got := strings.Contains(markup(Code, tt.src), `tabindex="0"`); got != tt.want {
			t.Errorf("%s: focusable is %t, want %t", tt.name, got, tt.want)
		}
	}
}

func TestLineFeeds(t *testing.T) {
	for src, want := range map[string]string{"a\r\nb": "a\nb", "\r\r\n": "\n", "\r\r": "\r\r", "a\rb\r\n\r": "a\rb\n\r", "": "", "\n\r\n": "\n\n"} {
		if got := lineFeeds(src); got != want {
			t.Errorf("%q becomes %q, want %q", src, got, want)
		}
	}
}

func FuzzCode(f *testing.F) {
	f.Add("func f() { return \"a\" } // <b>\r\n\x00")
	f.Add("a\r\r\nb\r\r")
	f.Fuzz(func(t *testing.T, src string) {
		if got := read(t, markup(Code, src)); got != asRead(lineFeeds(src)) {
			t.Errorf("text = %q, want %q", got, asRead(lineFeeds(src)))
		}
	})
}

func BenchmarkCode(b *testing.B) {
	src := strings.Repeat("\tif err := run(ctx, args); err != nil {\n\t\treturn fmt.Errorf(\"running %s: %w\", name, err)\n\t}\n", 4)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		Code(src)
	}
}
