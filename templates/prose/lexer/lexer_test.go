package lexer

import (
	"fmt"
	"strings"
	"testing"
)

// say writes tokens so that a case can be read: each but plain ones in brackets behind its class.
func say(tokens []Token) string {
	var b strings.Builder
	for _, t := range tokens {
		if t.Class == Plain {
			b.WriteString(t.Text)
			continue
		}
		fmt.Fprintf(&b, "%c[%s]", t.Class, t.Text)
	}
	return b.String()
}

func TestTokens(t *testing.T) {
	for _, tt := range []struct{ name, lang, src, want string }{
		{"nothing", "go", "", ""},
		{"no language", "cobol", "a b", "a b"},
		{"keyword, number, comment", "go", "return 1 // x", "k[return ]n[1 ]c[// x]"},
		{"a method", "go", "func (r *T) Name(a int) error {", "k[func ](r *T) f[Name](a t[int]) t[error ]{"},
		{"a type", "go", "type Key string", "k[type ]t[Key string]"},
		{"a field is no keyword", "go", "p.type = x.default()", "p.type = x.f[default]()"},
		{"an open string ends with its line", "go", "a := \"b\nreturn", "a := s[\"b\n]k[return]"},
		{"a raw string goes on", "go", "`a\nb` + c", "s[`a\nb` ]+ c"},
		{"an open comment ends with the text", "go", "a /* b\nc", "a c[/* b\nc]"},
		{"an escaped mark", "go", `"a\"b" c`, `s["a\"b" ]c`},
		{"numbers", "go", "0x1F 1_000 1.5e-3 1..2 a1", "n[0x1F 1_000 1.5e-3 1]..n[2 ]a1"},
		{"lifetimes", "rust", "fn f<'a>(x: &'a str) -> char { 'b' }", "k[fn ]f[f]<'a>(x: &'a t[str]) -> t[char ]{ s['b' ]}"},
		{"a macro", "rs", `println!("x")`, `f[println!](s["x"])`},
		{"comments in comments", "rust", "/* /* a */ b */ c", "c[/* /* a */ b */ ]c"},
		{"comments that do not nest", "c", "/* /* a */ b", "c[/* /* a */ ]b"},
		{"a directive", "c", "#include <a.h>", "k[#include ]<a.h>"},
		{"python", "py", "@cached\ndef f(x):\n    return f\"a{x}\" # b", "f[@cached\n]k[def ]f[f](x):\n    k[return ]s[f\"a{x}\" ]c[# b]"},
		{"three marks", "python", "\"\"\"a\n\"b\"\n\"\"\" c", "s[\"\"\"a\n\"b\"\n\"\"\" ]c"},
		{"a regular expression", "js", "a = /b\\/[/]c/g.test(d)", "a = s[/b\\/[/]c/g].f[test](d)"},
		{"a division", "js", "a / b / c", "a / b / c"},
		{"a template", "ts", "const a: string = `b\n${c}`", "k[const ]a: t[string ]= s[`b\n${c}`]"},
		{"shell", "bash", "if [ $# -gt 0 ]; then # a\n  echo \"$b\"", "k[if ][ $# -gt n[0 ]]; k[then ]c[# a\n  ]echo s[\"$b\"]"},
		{"any case", "sql", "SELECT a From b -- c", "k[SELECT ]a k[From ]b c[-- c]"},
		{"a doubled mark", "sql", "'it''s' || x", "s['it''s' ]|| x"},
		{"commands", "ps1", "Get-Item $a -Force", "f[Get-Item ]$a -Force"},
		{"json", "json", `{"a": "b", "c": [true, 1]}`, `{k["a"]: s["b"], k["c"]: [n[true], n[1]]}`},
		{"yaml", "yaml", "- a.b/c: http://d # e\n  f: 'g'", "- k[a.b/c]: http://d c[# e\n  ]k[f]: s['g']"},
		{"toml", "toml", "[a.b]\nc-d = 1", "t[[a.b]\n]k[c-d ]= n[1]"},
		{"ini", "ini", "; a\nb = c", "c[; a\n]k[b ]= c"},
		{"terraform", "tf", "resource \"a\" \"b\" {\n  c = 1\n  d == 2", "k[resource ]s[\"a\" \"b\" ]{\n  k[c ]= n[1\n  ]d == n[2]"},
		{"docker", "dockerfile", "FROM a AS b\nRUN c # d", "k[FROM ]a k[AS ]b\nk[RUN ]c c[# d]"},
		{"makefile", "makefile", "all: a.o\n\tcc -o b", "f[all]: a.o\n\tcc -o b"},
		{"css", "css", "@media a { color: #fff; width: 10px } /* b */", "k[@media ]a { k[color]: #fff; k[width]: n[10px ]} c[/* b */]"},
		{"html", "html", "<!-- a --><a href=\"b\" c=d>e &lt; f</a>", "c[<!-- a -->]<k[a ]t[href]=s[\"b\" ]t[c]=s[d]>e &lt; f</k[a]>"},
		{"a script in a page", "html", "<script>let a = 1 // <b>\n</script> x", "<k[script]>k[let ]a = n[1 ]c[// <b>\n]</k[script]> x"},
		{"no tag", "xml", "a < b", "a < b"},
		{"an open tag", "xml", "<a b=\"c", "<k[a ]t[b]=s[\"c]"},
		{"a diff", "diff", "--- a\n@@ -1 @@\n-b\n+c\n d", "c[--- a\n]f[@@ -1 @@\n]d[-b\n]s[+c\n] d"},
		{"markdown", "md", "# a\n> b\n- c `d` ` e", "k[# a\n]c[> b\n]- c s[`d`] ` e"},
		{"ruby", "rb", "def ok?(a)\n  :b == @c", "k[def ]f[ok?](a)\n  s[:b ]== @c"},
		{"haskell", "hs", "foldl' f x -- c", "foldl' f x c[-- c]"},
		{"lua", "lua", "--[[ a\nb ]] local c = [[d\ne]]", "c[--[[ a\nb ]] ]k[local ]c = s[[[d\ne]]]"},
		{"other letters stay whole", "go", "été := \"é\" // é", "été := s[\"é\" ]c[// é]"},
		{"control characters are plain", "go", "a\x00=\x1b\"b\"", "a\x00=\x1bs[\"b\"]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := say(Tokens(tt.src, tt.lang)); got != tt.want {
				t.Errorf("\ngot  %s\nwant %s", got, tt.want)
			}
		})
	}
}
