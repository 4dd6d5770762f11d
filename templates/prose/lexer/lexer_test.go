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
		{"a method", "go", "func (r *T) Name(a int) error {", "k[func ]p[(]r p[*]Tp[) ]f[Name]p[(]a t[int]p[) ]t[error ]p[{]"},
		{"a type", "go", "type Key string", "k[type ]t[Key string]"},
		{"a field is no keyword", "go", "p.type = x.default()", "pp[.]type p[= ]xp[.]f[default]p[()]"},
		{"an open string ends with its line", "go", "a := \"b\nreturn", "a p[:= ]s[\"b\n]k[return]"},
		{"a raw string goes on", "go", "`a\nb` + c", "s[`a\nb` ]p[+ ]c"},
		{"an open comment ends with the text", "go", "a /* b\nc", "a c[/* b\nc]"},
		{"an escaped mark", "go", `"a\"b" c`, `s["a\"b" ]c`},
		{"numbers", "go", "0x1F 1_000 1.5e-3 1..2 a1", "n[0x1F 1_000 1.5e-3 1]p[..]n[2 ]a1"},
		{"lifetimes", "rust", "fn f<'a>(x: &'a str) -> char { 'b' }", "k[fn ]f[f]p[<']ap[>(]xp[: &']a t[str]p[) -> ]t[char ]p[{ ]s['b' ]p[}]"},
		{"a macro", "rs", `println!("x")`, `f[println!]p[(]s["x"]p[)]`},
		{"comments in comments", "rust", "/* /* a */ b */ c", "c[/* /* a */ b */ ]c"},
		{"comments that do not nest", "c", "/* /* a */ b", "c[/* /* a */ ]b"},
		{"a directive", "c", "#include <a.h>", "k[#include ]p[<]ap[.]hp[>]"},
		{"python", "py", "@cached\ndef f(x):\n    return f\"a{x}\" # b", "f[@cached\n]k[def ]f[f]p[(]xp[):\n    ]k[return ]s[f\"a{x}\" ]c[# b]"},
		{"three marks", "python", "\"\"\"a\n\"b\"\n\"\"\" c", "s[\"\"\"a\n\"b\"\n\"\"\" ]c"},
		{"a regular expression", "js", "a = /b\\/[/]c/g.test(d)", "a p[= ]s[/b\\/[/]c/g]p[.]f[test]p[(]dp[)]"},
		{"a division", "js", "a / b / c", "a p[/ ]b p[/ ]c"},
		{"a template", "ts", "const a: string = `b\n${c}`", "k[const ]ap[: ]t[string ]p[= ]s[`b\n${c}`]"},
		{"shell", "bash", "if [ $# -gt 0 ]; then # a\n  echo \"$b\"", "k[if ]p[[ $# -]gt n[0 ]p[]; ]k[then ]c[# a\n  ]echo s[\"$b\"]"},
		{"any case", "sql", "SELECT a From b -- c", "k[SELECT ]a k[From ]b c[-- c]"},
		{"a doubled mark", "sql", "'it''s' || x", "s['it''s' ]p[|| ]x"},
		{"commands", "ps1", "Get-Item $a -Force", "f[Get-Item ]$a p[-]Force"},
		{"json", "json", `{"a": "b", "c": [true, 1]}`, `p[{]k["a"]p[: ]s["b"]p[, ]k["c"]p[: []n[true]p[, ]n[1]p[]}]`},
		{"yaml", "yaml", "- a.b/c: http://d # e\n  f: 'g'", "p[- ]k[a.b/c]p[: ]httpp[://]d c[# e\n  ]k[f]p[: ]s['g']"},
		{"toml", "toml", "[a.b]\nc-d = 1", "t[[a.b]\n]k[c-d ]p[= ]n[1]"},
		{"ini", "ini", "; a\nb = c", "c[; a\n]k[b ]p[= ]c"},
		{"terraform", "tf", "resource \"a\" \"b\" {\n  c = 1\n  d == 2", "k[resource ]s[\"a\" \"b\" ]p[{\n  ]k[c ]p[= ]n[1\n  ]d p[== ]n[2]"},
		{"docker", "dockerfile", "FROM a AS b\nRUN c # d", "k[FROM ]a k[AS ]b\nk[RUN ]c c[# d]"},
		{"makefile", "makefile", "all: a.o\n\tcc -o b", "f[all]p[: ]a.o\n\tcc p[-]o b"},
		{"css", "css", "@media a { color: #fff; width: 10px } /* b */", "k[@media ]a p[{ ]k[color]p[: ]#fffp[; ]k[width]p[: ]n[10px ]p[} ]c[/* b */]"},
		{"html", "html", "<!-- a --><a href=\"b\" c=d>e &lt; f</a>", "c[<!-- a -->]p[<]k[a ]t[href]p[=]s[\"b\" ]t[c]p[=]s[d]p[>]e &lt; fp[</]k[a]p[>]"},
		{"a script in a page", "html", "<script>let a = 1 // <b>\n</script> x", "p[<]k[script]p[>]k[let ]a p[= ]n[1 ]c[// <b>\n]p[</]k[script]p[>] x"},
		{"no tag", "xml", "a < b", "a < b"},
		{"an open tag", "xml", "<a b=\"c", "p[<]k[a ]t[b]p[=]s[\"c]"},
		{"a diff", "diff", "--- a\n@@ -1 @@\n-b\n+c\n d", "c[--- a\n]f[@@ -1 @@\n]d[-b\n]s[+c\n] d"},
		{"markdown", "md", "# a\n> b\n- c `d` ` e", "k[# a\n]c[> b\n]- c s[`d`] ` e"},
		{"ruby", "rb", "def ok?(a)\n  :b == @c", "k[def ]f[ok?]p[(]ap[)\n  ]s[:b ]p[== ]@c"},
		{"haskell", "hs", "foldl' f x -- c", "foldl' f x c[-- c]"},
		{"lua", "lua", "--[[ a\nb ]] local c = [[d\ne]]", "c[--[[ a\nb ]] ]k[local ]c p[= ]s[[[d\ne]]]"},
		{"other letters stay whole", "go", "été := \"é\" // é", "été p[:= ]s[\"é\" ]c[// é]"},
		{"control characters are plain", "go", "a\x00=\x1b\"b\"", "a\x00p[=]\x1bs[\"b\"]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := say(Tokens(tt.src, tt.lang)); got != tt.want {
				t.Errorf("\ngot  %s\nwant %s", got, tt.want)
			}
		})
	}
}
