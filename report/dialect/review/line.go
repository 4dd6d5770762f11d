package review

import (
	"regexp"
	"strings"

	"swarmreport/report/decode"
)

// line is one line of Markdown. Its mask has NUL for each byte of code, so that code is never read as grammar.
type line struct {
	no         int // in the body, from 1
	text, mask string
	bold       int      // bytes that the bold run at its beginning takes
	labels     [][2]int // where its bold names with a colon are
}

// splitLines cuts the text of a paragraph at its line breaks.
func splitLines(block *decode.Block) (list []line) {
	start, no := 0, block.Line
	for i, run := range block.Inline {
		if run.Break {
			list, start = append(list, newLine(block.Inline[start:i], no)), i+1
		} else if i == start {
			no = max(run.Line, no)
		}
	}
	return append(list, newLine(block.Inline[start:], no))
}

// newLine makes one line of inline text, line breaks included, as in headings and cells.
func newLine(inline []decode.Inline, no int) line {
	l := line{no: no}
	leads := true
	for i, run := range inline {
		next := append(inline, decode.Inline{})[i+1].Text
		colon := strings.HasSuffix(strings.TrimSpace(run.Text), ":") || strings.HasPrefix(next, ":")
		begin := len(l.text)
		l.text += strings.ReplaceAll(run.Text, "\n", " ")
		if run.Code {
			run.Text = strings.Repeat("\x00", len(run.Text))
		}
		l.mask += strings.ReplaceAll(run.Text, "\n", " ")
		leads = leads && (run.Bold || l.bold == 0 && strings.Trim(run.Text, " ✅❌⚠🔴🟠🟡🟢\uFE0F") == "")
		if leads && run.Bold {
			l.bold = len(l.text)
		}
		if (run.Bold || run.Emphasis) && !run.Code && colon && len(run.Text) < 40 {
			l.labels = append(l.labels, [2]int{begin, len(l.text)})
		}
	}
	return l
}

// plainText is a text of JSON or code as a line.
func plainText(s string, no int) line {
	return newLine([]decode.Inline{{Text: strings.TrimSpace(s)}}, no)
}

// allBold reports whether the whole line is bold, as a title is.
func (l line) allBold() bool { return l.bold > 0 && strings.Trim(l.text[l.bold:], " :") == "" }

// part is one "Label: value" of a line. What is before the first label has no name.
type part struct {
	name  string
	field field // noField: no part of a finding has that name
	line        // the value
}

var plainLabel = regexp.MustCompile(`^\s*([A-Za-z][A-Za-z_/ -]{1,30}):(?:\s|$)`)

// parts cuts a line at its labels: "**Severity:** HIGH **Confidence:** LOW", "File: src/app.go:12". There is always
// one part.
func (l line) parts() (list []part) {
	labels := l.labels
	if m := plainLabel.FindStringSubmatchIndex(l.mask); m != nil && fieldOf(l.mask[m[2]:m[3]]) != noField {
		labels = [][2]int{{m[2], m[3] + 1}}
	}
	name, start := "", 0
	for _, next := range append(labels[:len(labels):len(labels)], [2]int{len(l.text), len(l.text)}) {
		value := line{no: l.no, text: l.text[start:next[0]], mask: l.mask[start:next[0]]}
		if name != "" || strings.TrimSpace(value.text) != "" || len(labels) == 0 {
			list = append(list, part{name, fieldOf(name), value})
		}
		name, start = strings.Trim(l.text[next[0]:next[1]], ": "), next[1]
	}
	return list
}

// value is the text of a part without the blanks and colons around it.
func (p part) value() string { return strings.Trim(p.text, " :") }
