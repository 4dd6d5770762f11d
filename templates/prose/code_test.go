package prose

import (
	"bytes"
	"strings"
	"testing"

	"swarmreport/templates/prose/lexer"
)

func TestCode(t *testing.T) {
	for _, tt := range []struct{ name, src, file, want string }{
		{"plain text", "a < b", "notes", `a &lt; b`},
		{"markdown is not read", "# a\n\n**b** [c](https://example.org)", "README.md", "<span class=\"k\"># a\n</span>\n**b** [c](https://example.org)"},
		{"leading line feeds", "\n\na", "", "\n\na"},
		{"coloured", "return 1 // x", "a/b.go", `<span class="k">return </span><span class="n">1 </span><span class="c">// x</span>`},
		{"odd", "a\u202eb", "", `a<span class="odd" title="U+202E RIGHT-TO-LEFT OVERRIDE" dir="ltr">` + "\u202e</span>b"},
		{"mixed words are not cut by a lexer", "return isАdmin", "a.go",
			`return <span class="mixed" title="mixes Latin and Cyrillic letters">isАdmin</span>`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := code(tt.src, tt.file, NewBudget(10, 1000))
			if want := `<pre class="code"><code>` + tt.want + "</code></pre>"; got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}

// TestAKeyboardReachesCodeThatScrolls: a block wider or higher than a phone can be focused, a small one is no stop.
func TestAKeyboardReachesCodeThatScrolls(t *testing.T) {
	for _, tt := range []struct {
		name, src string
		want      bool
	}{
		{"small", "return 1", false},
		{"wide", strings.Repeat("a", 40), true},
		{"wide further down", "a\n" + strings.Repeat("a", 40), true},
		{"high", strings.Repeat("a\n", 30), true},
		{"indented", "\t\t\t\t\ta", true},
	} {
		if got := strings.Contains(code(tt.src, "", nil), `tabindex="0"`); got != tt.want {
			t.Errorf("%s: focusable is %t, want %t", tt.name, got, tt.want)
		}
	}
}

func TestBudget(t *testing.T) {
	const src = "return 1"
	coloured := func(b *Budget) bool { return strings.Contains(code(src, "a.go", b), "<span") }
	for _, tt := range []struct {
		name   string
		budget *Budget
		want   int
	}{
		{"nil", nil, 0},
		{"snippets run out", NewBudget(2, 1000), 2},
		{"bytes run out", NewBudget(10, 3*len(src)+1), 3},
	} {
		got := 0
		for range 5 {
			if coloured(tt.budget) {
				got++
			}
		}
		if got != tt.want {
			t.Errorf("%s: %d snippets coloured, want %d", tt.name, got, tt.want)
		}
	}
}

func TestColourable(t *testing.T) {
	for _, tt := range []struct {
		name, src string
		want      bool
	}{
		{"empty", "", false},
		{"largest", strings.Repeat("a\n", maxSnippet/2), true},
		{"too large", strings.Repeat("a\n", maxSnippet/2+1), false},
		{"a letter that passes for another", "а", false},
	} {
		if got := colourable(tt.src); got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestLanguages: whatever the language, the source is given back.
func TestLanguages(t *testing.T) {
	const src = "\n// a \"b\" 'c'\nfunc f(x int) { return x + 1.5 }\n\t# <a href=\"d\">e</a> é \u200b\x00\r\n"
	for _, word := range lexer.Names() {
		got := read(t, code(src, "file."+word, NewBudget(1, 1000)))
		if got != asRead(src) {
			t.Errorf("%s: text = %q, want %q", word, got, asRead(src))
		}
	}
}

// TestLanguage: a file's name is enough, however it is written, and so is the word behind a fence.
func TestLanguage(t *testing.T) {
	for file, want := range map[string]string{"a/b.go": "go", `C:\a\B.PY`: "py", "deploy/Dockerfile": "dockerfile", "golang": "golang", "a.unknown": "", "": ""} {
		if got := language(file); got != want {
			t.Errorf("%q is in %q, want %q", file, got, want)
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
	for _, file := range []string{"a.go", "a.py", "a.html", "Dockerfile", "a.unknown"} {
		f.Add("func f() { return \"a\" } // <b>\r\n\x00", file)
	}
	f.Add("a\r\r\nb\r\r", "a.go")
	f.Fuzz(func(t *testing.T, src, file string) {
		if got := read(t, code(src, file, NewBudget(1, 500))); got != asRead(lineFeeds(src)) {
			t.Errorf("text = %q, want %q", got, asRead(lineFeeds(src)))
		}
	})
}

func BenchmarkCode(b *testing.B) {
	src := strings.Repeat("\tif err := run(ctx, args); err != nil {\n\t\treturn fmt.Errorf(\"running %s: %w\", name, err)\n\t}\n", 4)
	for _, bb := range []struct{ name, file string }{{"plain", "a"}, {"go", "a.go"}} {
		b.Run(bb.name, func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			var out bytes.Buffer
			for b.Loop() {
				out.Reset()
				Code(&out, src, bb.file, NewBudget(1, len(src)))
			}
		})
	}
}
