package prose

import (
	"strings"
	"testing"
)

func TestMarkdown(t *testing.T) {
	const rel = `rel="noopener noreferrer nofollow ugc"`
	for _, tt := range []struct{ name, src, want string }{
		{"paragraph", "a *b* **c** ~~d~~ `e<f`", "<p>a <em>b</em> <strong>c</strong> <del>d</del> <code>e&lt;f</code></p>\n"},
		{"line breaks", "a\nb  \nc\r\nd", "<p>a\nb<br>\nc\nd</p>\n"},
		{"escapes and entities", `\*a\* &amp; &lt;b&gt; &copy; &nope; &#60; &#0;`,
			"<p>*a* &amp; &lt;b&gt; © &amp;nope; &lt; \ufffd</p>\n"},
		{"headings leave no gap", "## a\n#### b\n## c\n# d", "<h4>a</h4>\n<h5>b</h5>\n<h4>c</h4>\n<h4>d</h4>\n"},
		{"headings are demoted and have no ids", "# a\n## b\n### c\n#### d {#e}", "<h4>a</h4>\n<h5>b</h5>\n<h6>c</h6>\n<h6>d {#e}</h6>\n"},
		{"lists", "- a\n- b\n\n3. c", "<ul>\n<li>a\n</li>\n<li>b\n</li>\n</ul>\n<ol start=\"3\">\n<li>c\n</li>\n</ol>\n"},
		{"tasks", "- [x] a\n- [ ] b", "<ul>\n<li><span class=\"task\">☑</span> a\n</li>\n<li><span class=\"task\">☐</span> b\n</li>\n</ul>\n"},
		{"quote and rule", "> a\n\n---", "<blockquote>\n<p>a</p>\n</blockquote>\n<hr>\n"},
		{"table", "|a|b|\n|-|-:|\n|c|d|", "<table>\n<thead><tr><th>a</th><th>b</th></tr></thead>\n<tbody>\n" +
			"<tr><td>c</td><td>d</td></tr>\n</tbody>\n</table>\n"},
		{"fence", "```go\nx := \"<b>\"\n```", "<pre class=\"code\"><code>x := \"&lt;b&gt;\"\n</code></pre>\n"},
		{"raw HTML block is text", "<div onclick=a>\n<!-- b -->\n</div>",
			"<pre class=\"code\"><code>&lt;div onclick=a&gt;\n&lt;!-- b --&gt;\n&lt;/div&gt;</code></pre>\n"},
		{"raw HTML inline is text", "a <b>c</b> <!-- d -->", "<p>a &lt;b&gt;c&lt;/b&gt; &lt;!-- d --&gt;</p>\n"},
		{"link", "[a](https://example.org/b \"c\")",
			`<p><a href="https://example.org/b" ` + rel + ` title="c">a</a> <span class="host">(example.org)</span></p>` + "\n"},
		{"link that shows its host", "[example.org](https://example.org)", `<p><a href="https://example.org" ` + rel + `>example.org</a></p>` + "\n"},
		{"link that shows another host", "[good.example](https://evil.example)",
			`<p><a href="https://evil.example" ` + rel + `>good.example</a> <span class="host">(evil.example)</span></p>` + "\n"},
		{"link with an entity", "[a](https://example.org/?b=1&amp;c=2)",
			`<p><a href="https://example.org/?b=1&amp;c=2" ` + rel + `>a</a> <span class="host">(example.org)</span></p>` + "\n"},
		{"link refused", "[*a*](java&Tab;script:b)", "<p><em>a</em> <code>java\tscript:b</code></p>\n"},
		{"relative link refused", "[a](b.md)", "<p>a <code>b.md</code></p>\n"},
		{"image", "![a *b*](https://example.org/c.png)", "<p>[image: a <em>b</em> — https://example.org/c.png]</p>\n"},
		{"image in a link", "[![a](b)](https://example.org)",
			`<p><a href="https://example.org" ` + rel + `>[image: a — b]</a> <span class="host">(example.org)</span></p>` + "\n"},
		{"autolink", "<https://example.org/a> <a@example.org>", `<p><a href="https://example.org/a" ` + rel + `>https://example.org/a</a> ` +
			`<a href="mailto:a@example.org" ` + rel + ">a@example.org</a></p>\n"},
		{"autolink refused", "<javascript:a>", "<p><code>javascript:a</code></p>\n"},
		{"bare address", "see https://example.org/a.", `<p>see <a href="https://example.org/a" ` + rel + ">https://example.org/a</a>.</p>\n"},
		{"bare names and paths stay text", `www.example.org ftp://example.org //a \\b`, `<p>www.example.org ftp://example.org //a \b</p>` + "\n"},
		{"definition is text", "[a]: https://example.org (b)\n\n[a]", `<p>[a]: <a href="https://example.org" ` + rel + ">https://example.org</a> (b)</p>\n<p>[a]</p>\n"},
		{"odd characters", "a\u202e*b*", `<p>a<span class="odd" title="U+202E RIGHT-TO-LEFT OVERRIDE" dir="ltr">` + "\u202e</span><em>b</em></p>\n"},
		{"odd characters by entity", "a&#x202e;", `<p>a<span class="odd" title="U+202E RIGHT-TO-LEFT OVERRIDE" dir="ltr">` + "\u202e</span></p>\n"},
		{"odd characters in a title", "[a](https://example.org \"b\u202e\")",
			`<p><a href="https://example.org" ` + rel + ` title="b[U+202E]">a</a> <span class="host">(example.org)</span></p>` + "\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, plain := render(tt.src)
			want := "<div class=\"prose\">\n" + tt.want + "</div>\n"
			if got != want || plain {
				t.Errorf("plain = %v\ngot  %s\nwant %s", plain, got, want)
			}
			read(t, got)
			if c := markup(Markdown, tt.src); c != got {
				t.Errorf("the component gives %s\nrender gives %s", c, got)
			}
		})
	}
}

// attacks are shapes of injection; each must show as text, whatever stands around it.
var attacks = []string{
	"<script>alert(1)</script>", "<ScRiPt src=//a>", "<img src=x onerror=alert(1)>", "<img/src/onerror=a>", "<svg onload=alert(1)>",
	"</template><script>a</script>", "</div></div><script>a</script>", "</pre></code><img src=a>", "</title><b>", "</textarea>", "<!--><b>",
	"<iframe srcdoc='<b>'>", "<a href=javascript:a>b</a>", "<style>@import 'a'</style>", "<link rel=stylesheet href=a>", "<base href=a>",
	"<meta http-equiv=refresh content=0>", "<form action=a><input name=b>", "<math><mtext><table><mglyph><style><img src=a>",
	"\" onmouseover=\"alert(1)", "' onfocus='a' autofocus='", "`><img src=a>", "<b id=f-1 name=b class=c style=d>", "&lt;script&gt;", "<?a?>",
	"<![CDATA[<b>]]>", "<!DOCTYPE a>", "<x a=\"'>\" b='\">'>", "\x00<script>", "<scr\x00ipt>", "\ufeff<script>", "＜script＞",
}

func TestMarkdownIsSafe(t *testing.T) {
	for _, a := range append(attacks, badAddresses...) {
		for _, src := range positions(a) {
			html, _ := render(src)
			read(t, html)
			if t.Failed() {
				t.Fatalf("for %q:\n%s", src, html)
			}
		}
	}
}

// positions sets a payload into the places of Markdown where other renderers have let it through.
func positions(a string) []string {
	return []string{
		a, "[a](" + a + ")", "[a](<" + a + ">)", "![a](" + a + ")", "<" + a + ">", "[a]: <" + a + "> \"" + a + "\"\n\n[a] ![a]",
		"[a](https://example.org \"" + a + "\")", "![" + a + "](b)", "`" + a + "`", "```" + a + "\n" + a + "\n```", "| a |\n|-|\n| " + a + " |",
		"# " + a, "- [x] " + a, "> " + a, "    " + a, "[" + a + "](https://example.org)", "https://example.org/" + a, "**" + a + "**",
	}
}

// A bad address is never a link, in any place of Markdown, and can still be read.
func TestMarkdownShowsRefusedAddresses(t *testing.T) {
	for _, address := range []string{"javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,a", "file:///etc/passwd", "//example.org/a", "smb://host/a"} {
		for _, src := range []string{"[a](" + address + ")", "![a](" + address + ")", "<" + address + ">", "[a]\n\n[a]: " + address, address} {
			html, _ := render(src)
			if strings.Contains(html, "<a ") {
				t.Errorf("%q gives a link: %s", src, html)
			}
			if text := read(t, html); !strings.Contains(text, address) {
				t.Errorf("%q: the text %q has lost the address", src, text)
			}
		}
	}
}

func FuzzMarkdown(f *testing.F) {
	for _, a := range attacks {
		f.Add(a)
	}
	for _, p := range positions("javascript:a") {
		f.Add(p)
	}
	f.Add("more marks than are read\n" + strings.Repeat("]", 1100))
	f.Fuzz(func(t *testing.T, src string) {
		html, plain := render(src)
		text := read(t, html)
		// Behind the notice stands the text, and a line feed each behind <pre> and <div>.
		if _, got, _ := strings.Cut(text, ".\n"); plain && got != asRead(lineFeeds(src))+"\n\n" {
			t.Errorf("plain text = %q, want %q", got, asRead(lineFeeds(src)))
		}
	})
}

func BenchmarkMarkdown(b *testing.B) {
	src := strings.Repeat("## A finding\n\nThe handler `serve` does **not** check the [owner](https://example.org/a).\n\n- one\n- two\n\n", 10)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		render(src)
	}
}
