package prose

import (
	"strings"

	"github.com/a-h/templ"
)

// Code renders evidence as <pre class="code"><code>…</code></pre>, escaped, with odd characters marked (R10). It is
// never read as Markdown.
func Code(src string) templ.Component { return fragment(appendCode(nil, lineFeeds(src))) }

func appendCode(b []byte, src string) []byte {
	open := `<pre class="code"><code>`
	if mayScroll(src) {
		open = `<pre class="code" role="group" aria-label="Code" tabindex="0"><code>`
	}
	b = appendText(append(b, open...), src)
	return append(b, "</code></pre>"...)
}

// The largest block that a phone shows whole. One that is wider or higher scrolls, so a keyboard has to reach it
// (WCAG 2.1.1), and not every browser lets it by itself. It is a group, not a region: two hundred landmarks on a page
// would be none.
const (
	wholeColumns = 34
	wholeLines   = 20
)

func mayScroll(src string) bool {
	if strings.Count(src, "\n") >= wholeLines {
		return true
	}
	for line := range strings.Lines(src) {
		if len(line) > wholeColumns || strings.Contains(line, "\t") {
			return true
		}
	}
	return false
}
