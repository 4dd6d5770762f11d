package prose

import (
	"bytes"
	"fmt"
	"strings"

	"swarmreport/templates/prose/lexer"
)

// An Excerpt is some lines of a file, numbered from First; From to To are those that the reader should look at.
type Excerpt struct {
	Lines           []string
	First, From, To int
}

// Lines renders source with line numbers as [Code] renders evidence: escaped, odd characters marked (R10), coloured while the
// budget lasts. The block can be reached by keyboard, as it may scroll. Each line stands in <span class="nl"> with its number
// before it, one to look at in <mark class="nl">.
func Lines(out *bytes.Buffer, x Excerpt, file string, budget *Budget) {
	src, lang := strings.Join(x.Lines, "\n"), language(file)
	if lang == "" || !colourable(src) || !budget.take(src) {
		lang = ""
	}
	b := append(out.AvailableBuffer(), `<pre class="code numbered" tabindex="0"><code>`...)
	for i, ts := range perLine(lexer.Tokens(src, lang)) {
		n := x.First + i
		b = appendLine(b, n, n >= x.From && n <= x.To, ts)
	}
	out.Write(append(b, "</code></pre>"...))
}

func appendLine(b []byte, number int, meant bool, ts []lexer.Token) []byte {
	element := "span"
	if meant {
		element = "mark"
	}
	b = fmt.Appendf(b, `<%s class="nl"><span class="ln">%d</span> `, element, number)
	return fmt.Appendf(appendTokens(b, ts), "\n</%s>", element)
}

// perLine cuts tokens at line ends, so that no element reaches over one.
func perLine(ts []lexer.Token) [][]lexer.Token {
	lines := [][]lexer.Token{nil}
	for _, t := range ts {
		for i, part := range strings.Split(t.Text, "\n") {
			if i > 0 {
				lines = append(lines, nil)
			}
			if part != "" {
				lines[len(lines)-1] = append(lines[len(lines)-1], lexer.Token{Class: t.Class, Text: part})
			}
		}
	}
	return lines
}
