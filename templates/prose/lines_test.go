package prose

import "testing"

func TestLinesAreNumberedAndMarked(t *testing.T) {
	got := markup(Lines, Excerpt{[]string{"<b>", "", "a\u202eb"}, 9, 10, 10})
	want := `<pre class="code numbered" tabindex="0"><code>` +
		`<span class="nl"><span class="ln">9</span> &lt;b&gt;` + "\n</span>" +
		`<mark class="nl"><span class="ln">10</span> ` + "\n</mark>" +
		`<span class="nl"><span class="ln">11</span> a<span class="odd" title="U+202E RIGHT-TO-LEFT OVERRIDE" dir="ltr">` +
		"\u202e</span>b\n</span></code></pre>"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
