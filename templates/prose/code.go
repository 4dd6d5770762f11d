package prose

import (
	"fmt"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

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
	return append(appendText(append(b, open...), src), "</code></pre>"...)
}

// mayScroll reports what is higher than a phone shows, where lines wrap after about 38 characters: a keyboard has to
// reach it (WCAG 2.1.1), and not every browser lets it by itself. It is a group, not a region: two hundred landmarks on
// a page would be none.
func mayScroll(src string) bool {
	high := 0
	for line := range strings.SplitSeq(src, "\n") {
		high += 1 + utf8.RuneCountInString(line)/38
	}
	return high > 20
}

var lineEnd = regexp.MustCompile(`\r+\n`)

// lineFeeds ends every line with a line feed alone: a text that was converted twice has two returns before it.
func lineFeeds(s string) string {
	if !strings.Contains(s, "\r\n") {
		return s
	}
	return lineEnd.ReplaceAllString(s, "\n")
}

// Excerpt is some lines of a file, numbered from First; From to To are those that the reader should look at.
type Excerpt struct {
	Lines           []string
	First, From, To int
}

// Lines renders source with line numbers as [Code] renders evidence. Each line stands in <span class="nl"> with its
// number before it, one to look at in <mark class="nl">.
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

// Items are lines of a text, numbered from First, and of each whether it was cut.
type Items struct {
	First  int
	Prefix string // of each line's id, which is ours (R11): prefix and number
	Lines  iter.Seq2[string, bool]
}

// ListItems renders lines as items of a list, escaped, odd characters marked (R10). A raw input has thousands, so they
// are one component, without the end tags that HTML leaves optional.
func ListItems(x Items) templ.Component {
	var b []byte
	n := x.First
	for line, cut := range x.Lines {
		b = append(append(b, `<li id=`...), x.Prefix...)
		b = append(strconv.AppendInt(b, int64(n), 10), ">"...)
		b = appendIsolated(b, line)
		if cut {
			b = append(b, `<span class="note">… cut at 256 kB</span>`...)
		}
		n++
	}
	return fragment(b)
}
