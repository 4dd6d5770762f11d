package render

import (
	"bytes"
	"strings"
)

// csvTable writes rows as CSV (RFC 4180): every cell quoted by us, lines ended by CR LF.
type csvTable struct{ out bytes.Buffer }

func (t *csvTable) row(cells ...string) {
	for i, cell := range cells {
		if i > 0 {
			t.out.WriteByte(',')
		}
		t.out.WriteString(`"` + strings.ReplaceAll(cell, `"`, `""`) + `"`)
	}
	t.out.WriteString("\r\n")
}

// csvText is a text of a run for a cell. Spreadsheets take a text that begins like a formula for one: it gets a ' in front (rule X2).
// A table printed in a pipeline must give its runner no orders (rule R8).
func csvText(s string) string {
	s = ordersBroken(lineFeeds(strings.ToValidUTF8(s, "\uFFFD")))
	trimmed := strings.TrimLeft(s, " \u00A0\u3000")
	if trimmed != "" && strings.ContainsAny(string([]rune(trimmed)[0]), "=+-@\t\r\n＝＋－＠") {
		return "'" + s
	}
	return s
}

// lineFeeds ends every line alike; a lone CR would let a terminal write over what it has shown. Few texts hold one, and a replacer copies the
// others too.
func lineFeeds(s string) string {
	if !strings.Contains(s, "\r") {
		return s
	}
	return returns.Replace(s)
}

var returns = strings.NewReplacer("\r\n", "\n", "\r", "\n")
