package prose

import (
	"bytes"
	"strings"

	"swarmreport/templates/prose/lexer"
)

// The largest piece of evidence that is coloured, in bytes. Colours cost about ten nanoseconds a byte, so this guards the page and not the
// machine: a span is fifteen times its text where signs and names change place.
const maxSnippet = 16 << 10

// A Budget is what one run may spend on colour: so many snippets and so many bytes of source, first come, first served, so callers ask
// for the most severe findings first. The first snippet that is too much closes it. It guards the size of the pages (S1); the time is
// small. The nil Budget colours nothing. A Budget is for one goroutine until it is closed.
type Budget struct {
	snippets int
	bytes    int
}

// NewBudget gives a budget of so many snippets and bytes of source.
func NewBudget(snippets, bytes int) *Budget { return &Budget{snippets, bytes} }

// take spends what src costs, or says that there is not enough.
func (b *Budget) take(src string) bool {
	if b.Closed() {
		return false
	}
	b.snippets--
	b.bytes -= len(src)
	return !b.Closed()
}

// Closed says that nothing will be coloured any more.
func (b *Budget) Closed() bool { return b == nil || b.snippets < 0 || b.bytes < 0 }

// Code renders evidence as <pre class="code"><code>…</code></pre>, escaped, with odd characters marked (R10). It is never read as Markdown.
// The name of the file, or a bare extension, picks the language; coloured tokens stand in <span class="…"> with one of [Classes].
func Code(out *bytes.Buffer, src, file string, budget *Budget) {
	src = lineFeeds(src)
	lang := language(file)
	if lang == "" || !colourable(src) || !budget.take(src) {
		lang = ""
	}
	out.Write(appendCode(out.AvailableBuffer(), src, lang))
}

// colourable says that src is short enough and holds no letters of a script that could pass for Latin. A lexer would cut a mixed word
// into pieces, and the mark belongs around the whole word.
func colourable(src string) bool {
	return src != "" && len(src) <= maxSnippet && !hasForeign(src)
}

// The largest block that a phone shows whole. One that is wider or higher scrolls, so a keyboard has to reach it (WCAG 2.1.1), and not
// every browser lets it by itself. It is a group, not a region: two hundred landmarks on a page would be none.
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

// appendCode appends a block of code, coloured where lang is not empty.
func appendCode(b []byte, src, lang string) []byte {
	open := `<pre class="code"><code>`
	if mayScroll(src) {
		open = `<pre class="code" role="group" aria-label="Code" tabindex="0"><code>`
	}
	b = append(b, open...)
	b = appendTokens(b, lexer.Tokens(src, lang))
	return append(b, "</code></pre>"...)
}

func appendTokens(b []byte, ts []lexer.Token) []byte {
	for _, t := range ts {
		if t.Class == lexer.Plain {
			b = appendText(b, t.Text)
			continue
		}
		b = append(append(append(b, `<span class="`...), byte(t.Class)), `">`...)
		b = append(appendText(b, t.Text), "</span>"...)
	}
	return b
}

// Classes lists the classes that coloured code uses. The stylesheet gives each a colour in light and in dark.
func Classes() (names []string) {
	for _, c := range lexer.Classes() {
		names = append(names, string(c))
	}
	return names
}
