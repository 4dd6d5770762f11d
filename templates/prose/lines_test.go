package prose

import (
	"bytes"
	"testing"
)

func TestLinesAreNumberedAndMarked(t *testing.T) {
	cases := []struct {
		name string
		x    Excerpt
		file string
		want string
	}{
		{"plain, odd characters marked", Excerpt{[]string{"<b>", "", "a\u202eb"}, 9, 10, 10}, "a.txt", `<span class="nl"><span class="ln">9</span> &lt;b&gt;` + "\n</span>" +
			`<mark class="nl"><span class="ln">10</span> ` + "\n</mark>" +
			`<span class="nl"><span class="ln">11</span> a<span class="odd" title="U+202E RIGHT-TO-LEFT OVERRIDE" dir="ltr">` + "\u202e" + `</span>b` + "\n</span>"},
		{"coloured, nothing reaches over a line's end", Excerpt{[]string{"x = \"\"\"a", "b\"\"\""}, 1, 1, 2}, "a.py",
			`<mark class="nl"><span class="ln">1</span> x = <span class="s">"""a</span>` + "\n</mark>" +
				`<mark class="nl"><span class="ln">2</span> <span class="s">b"""</span>` + "\n</mark>"},
	}
	for _, c := range cases {
		want := `<pre class="code numbered" tabindex="0"><code>` + c.want + "</code></pre>"
		if got := markup(func(out *bytes.Buffer, x Excerpt) { Lines(out, x, c.file, NewBudget(1, 1000)) }, c.x); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, want)
		}
	}
}
