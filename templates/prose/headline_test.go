package prose

import (
	"strings"
	"testing"
)

func TestHeadline(t *testing.T) {
	for _, tt := range []struct{ name, src, want string }{
		{"no code", "a <finding>", "a &lt;finding&gt;"},
		{"one name", "The value of `a<b` is lost", "The value of <code>a&lt;b</code> is lost"},
		{"two names", "`load` calls `save`", "<code>load</code> calls <code>save</code>"},
		{"cut behind a name", "`load` calls `sav…", "<code>load</code> calls `sav…"},
		{"about backticks", "Escapes ``` and `name`", "Escapes ``` and `name`"},
		{"a backtick in quotes", "' ` ' ends at ' ` '", "' ` ' ends at ' ` '"},
		{"right to left", "שם `load`", "<bdi>שם <code>load</code></bdi>"},
		{"odd in code", "in `a\u200bb`", `<bdi>in <code><bdi>a<span class="odd" title="U+200B ZERO WIDTH SPACE" dir="ltr">` + "\u200b</span>b</bdi></code></bdi>"},
		{"no title", "`a` " + strings.Repeat("b", maxHeadline), "`a` " + strings.Repeat("b", maxHeadline)},
		{"no other Markdown", "**all** of `x`", "**all** of <code>x</code>"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := markup(Headline, tt.src); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}
