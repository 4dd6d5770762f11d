package prose

import (
	"fmt"

	"github.com/a-h/templ"
)

// An Excerpt is some lines of a file, numbered from First; From to To are those that the reader should look at.
type Excerpt struct {
	Lines           []string
	First, From, To int
}

// Lines renders source with line numbers as [Code] renders evidence: escaped, odd characters marked (R10). The block
// can be reached by keyboard, as it may scroll. Each line stands in <span class="nl"> with its number before it, one
// to look at in <mark class="nl">.
func Lines(x Excerpt) templ.Component {
	b := []byte(`<pre class="code numbered" tabindex="0"><code>`)
	for i, line := range x.Lines {
		element, n := "span", x.First+i
		if n >= x.From && n <= x.To {
			element = "mark"
		}
		b = fmt.Appendf(b, `<%s class="nl"><span class="ln">%d</span> `, element, n)
		b = fmt.Appendf(appendText(b, line), "\n</%s>", element)
	}
	return fragment(append(b, "</code></pre>"...))
}
