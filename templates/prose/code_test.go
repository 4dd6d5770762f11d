package prose

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
	"github.com/dlclark/regexp2/v2"
)

func TestCode(t *testing.T) {
	for _, tt := range []struct{ name, src, file, want string }{
		{"plain text", "a < b", "notes", `a &lt; b`},
		{"markdown is not read", "# a\n\n**b** [c](https://example.org)", "README.md", "# a\n\n**b** [c](https://example.org)"},
		{"leading line feeds", "\n\na", "", "\n\na"},
		{"coloured", "return 1 // x", "a/b.go", `<span class="k">return </span><span class="n">1 </span><span class="c">// x</span>`},
		{"odd", "a\u202eb", "", `a<span class="odd" title="U+202E RIGHT-TO-LEFT OVERRIDE" dir="ltr">` + "\u202e</span>b"},
		{"mixed words are not cut by a lexer", "return isАdmin", "a.go",
			`return <span class="mixed" title="mixes Latin and Cyrillic letters">isАdmin</span>`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := markup(t, Code(tt.src, tt.file, NewBudget(10, 1000)))
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
		if got := strings.Contains(markup(t, Code(tt.src, "", nil)), `tabindex="0"`); got != tt.want {
			t.Errorf("%s: focusable is %t, want %t", tt.name, got, tt.want)
		}
	}
}

func TestBudget(t *testing.T) {
	const src = "return 1"
	coloured := func(b *Budget) bool { return strings.Contains(markup(t, Code(src, "a.go", b)), "<span") }
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

// A component that is rendered twice gives the same bytes, though the budget was enough for one.
func TestCodeTwice(t *testing.T) {
	c := Code("return 1", "a.go", NewBudget(1, 8))
	if first, second := markup(t, c), markup(t, c); first != second {
		t.Errorf("first %s\nthen  %s", first, second)
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
		{"longest line", strings.Repeat("a", maxLine), true},
		{"line too long", strings.Repeat("a", maxLine+1), false},
		{"most line feeds", "a\n\n\nb", true},
		{"too many line feeds", "a\n\n\n\nb", false},
	} {
		if got := colourable(tt.src); got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.name, got, tt.want)
		}
	}
}

// Each language of the list has a lexer, and each lexer gives the source back.
func TestLanguages(t *testing.T) {
	const src = "\n// a \"b\" 'c'\nfunc f(x int) { return x + 1.5 }\n\t# <a href=\"d\">e</a> é \u200b\x00\r\n"
	for word, lang := range languages {
		if ts := tokens("x", lang); len(ts) == 0 {
			t.Errorf("%s: no lexer %q", word, lang)
		}
		got := read(t, markup(t, Code(src, "file."+word, NewBudget(1, 1000))))
		if got != asRead(src) {
			t.Errorf("%s: text = %q, want %q", word, got, asRead(src))
		}
	}
}

// A machine that is busy must not give other bytes than one that is not: no rule keeps the library's short limit, and nothing else changes.
func TestPatientLexersReadAsTheLibrarys(t *testing.T) {
	const src = "<script>let a = 1</script><style>b { color: red }</style>\n# c\nRUN echo \"d\" && ls\nfunc e() error { return nil } // f\n"
	for _, lang := range languages {
		if got, want := said(t, lexerOf(lang), src), said(t, lexers.Get(lang), src); got != want {
			t.Errorf("%s: %s\nwant %s", lang, got, want)
		}
	}
	rules := chroma.CompiledRules{"root": {{Rule: chroma.Rule{Mutator: unhurried{}}}, {Regexp: regexp2.MustCompile("a")}}, "other": {{Regexp: regexp2.MustCompile("b")}}}
	if err := (unhurried{}).MutateLexer(rules, "root", 0); err != nil || len(rules["root"]) != 1 {
		t.Fatal("the rule did not go", err)
	}
	if rules["root"][0].Regexp.MatchTimeout != patience || rules["other"][0].Regexp.MatchTimeout != patience {
		t.Error("a rule was not made patient")
	}
}

func said(t *testing.T, lexer chroma.Lexer, src string) string {
	t.Helper()
	next, err := lexer.Tokenise(&chroma.TokeniseOptions{State: "root"}, src)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for tok := next(); tok != chroma.EOF; tok = next() {
		fmt.Fprintf(&b, "%s %q ", tok.Type, tok.Value)
	}
	return b.String()
}

// Source that made a lexer of the library take seconds or minutes, at the largest size that is coloured. The bound is loose, for slow and
// busy machines; without the limits the same test takes minutes.
func TestLexersAreBounded(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	seen := map[string]bool{}
	for _, lang := range languages {
		for _, unit := range []string{"a ", "\n\na", "/*${-", "<?", "["} {
			if seen[lang+unit] {
				continue
			}
			seen[lang+unit] = true
			checkLexer(t, lang, unit)
		}
	}
}

func checkLexer(t *testing.T, lang, unit string) {
	t.Helper()
	line := strings.Repeat(unit, (maxLine-2)/len(unit)) + " \n"
	src := strings.TrimPrefix(strings.Repeat(line, maxSnippet/len(line)), "\n")
	if !colourable(src) {
		t.Fatalf("%q is not coloured at all", unit)
	}
	start := time.Now()
	tokens(src, lang)
	if took := time.Since(start); took > 3*time.Second {
		t.Errorf("%s: %d bytes of %q took %v", lang, len(src), unit, took)
	}
}

func FuzzCode(f *testing.F) {
	for _, file := range []string{"a.go", "a.py", "a.html", "Dockerfile", "a.unknown"} {
		f.Add("func f() { return \"a\" } // <b>\r\n\x00", file)
	}
	f.Fuzz(func(t *testing.T, src, file string) {
		if got := read(t, markup(t, Code(src, file, NewBudget(1, 500)))); got != asRead(src) {
			t.Errorf("text = %q, want %q", got, asRead(src))
		}
	})
}

func BenchmarkCode(b *testing.B) {
	src := strings.Repeat("\tif err := run(ctx, args); err != nil {\n\t\treturn fmt.Errorf(\"running %s: %w\", name, err)\n\t}\n", 4)
	for _, bb := range []struct{ name, file string }{{"plain", "a"}, {"go", "a.go"}} {
		b.Run(bb.name, func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				if err := Code(src, bb.file, NewBudget(1, len(src))).Render(context.Background(), io.Discard); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
