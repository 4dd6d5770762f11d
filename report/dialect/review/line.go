package review

import (
	"regexp"
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// Line is one line of a Markdown file: a heading, a line of a paragraph or an item, a row of a table, a line of code.
type Line struct {
	No            int    // in the body, from 1
	Text, Mask    string // Mask has NUL for each byte of code, so that code is never read as grammar; of a row it is empty
	Level         int    // of a heading
	Depth         int    // of the list whose item the line begins
	Box           string // of an item: ✅ or ❌, empty = it has none
	Code          bool   // of a block of code
	Header, Cells []string
	Titles        []string // of the headings above it, outermost first

	bars   string   // Text with a bar around what is styled, and for code that is no word
	bold   int      // bytes that the bold run at its beginning takes
	labels [][2]int // where its bold names with a colon are
}

// Column is the index of the first column with one of the names, -1 if there is none.
func (l *Line) Column(names ...string) int {
	return slices.IndexFunc(l.Header, func(h string) bool {
		fold := dialect.Fold(h)
		return slices.ContainsFunc(names, func(n string) bool { return fold == n || strings.HasSuffix(fold, " "+n) })
	})
}

// Under reports whether a heading above the line contains one of the words.
func (l *Line) Under(words *regexp.Regexp) bool {
	return slices.ContainsFunc(l.Titles, words.MatchString)
}

// InCode reports whether the value that ends the line is code.
func (l *Line) InCode(value string) bool {
	at := len(l.Mask) - len(value)
	return at >= 0 && strings.Trim(l.Mask[at:], "\x00") == ""
}

// Lines lists the lines of a file in order.
func Lines(f *dialect.File) []Line {
	return listed(nil, (&outline{f: f}).below(&node{}, f.Blocks().List), 0, nil)
}

func listed(list []Line, in *node, depth int, titles []string) []Line {
	for _, n := range in.below {
		l, inner, below := n.Line, titles, depth
		switch l.Titles = titles; {
		case n.rank < boldTitle:
			l.Level, inner = n.rank, append(slices.Clip(titles), l.Text)
		case n.kind == decode.Item:
			l.Depth, below = depth+1, depth+1
		}
		for i, text := range strings.Split(l.Text, "\n") {
			if l.Code {
				l.No, l.Text = n.No+i+1, text
			}
			if (l.Text != "" || l.Code || l.Cells != nil) && n.kind != decode.HTML {
				list = append(list, l)
			}
		}
		list = listed(list, n, below, inner)
	}
	return list
}

// splitLines cuts the text of a paragraph at its line breaks.
func splitLines(block *decode.Block) (list []Line) {
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
func newLine(inline []decode.Inline, no int) Line {
	l, leads := Line{No: no}, true
	for i, run := range inline {
		next := append(slices.Clip(inline), decode.Inline{})[i+1].Text
		if l.Text == "" {
			run.Text = strings.TrimLeft(run.Text, " ")
		}
		colon := strings.HasSuffix(strings.TrimSpace(run.Text), ":") || strings.HasPrefix(next, ":")
		begin, text, bar := len(l.Text), strings.ReplaceAll(run.Text, "\n", " "), ""
		if run.Bold || run.Emphasis || run.Code {
			bar = "|"
		}
		if l.Text += text; run.Code && strings.ContainsAny(text, " :=/.(") {
			l.bars += bar
		} else {
			l.bars += bar + text + bar
		}
		if run.Code {
			text = strings.Repeat("\x00", len(text))
		}
		l.Mask += text
		leads = leads && (run.Bold || l.bold == 0 && strings.Trim(run.Text, " ✅❌⚠🔴🟠🟡🟢\uFE0F") == "")
		if leads && run.Bold {
			l.bold = len(l.Text)
		}
		if (run.Bold || run.Emphasis) && !run.Code && colon && len(run.Text) < 40 {
			l.labels = append(l.labels, [2]int{begin, len(l.Text)})
		}
	}
	l.Text = strings.TrimRight(l.Text, " ")
	l.Mask = l.Mask[:len(l.Text)]
	return l
}

// textLine is a text of JSON or code as a line.
func textLine(s string, no int) Line {
	return newLine([]decode.Inline{{Text: strings.TrimSpace(s)}}, no)
}

// allBold reports whether the whole line is bold, as a title is.
func (l *Line) allBold() bool { return l.bold > 0 && strings.Trim(l.Text[l.bold:], " :") == "" }

// part is one "Label: value" of a line, or a cell below its header. What is before the first label has no name.
type part struct {
	name  string
	field field // noField: no part of a finding has that name
	text  string
}

var plainLabel = regexp.MustCompile(`^\s*([A-Za-z][A-Za-z_/ -]{1,30}):(?:\s|$)`)

// parts cuts a line at its labels: "**Severity:** HIGH **Confidence:** LOW", "File: src/app.go:12". There is always
// one part.
func (l *Line) parts() (list []part) {
	labels := l.labels
	m := plainLabel.FindStringSubmatchIndex(l.Mask)
	if m != nil && fieldOf(l.Mask[m[2]:m[3]]) != noField {
		if len(labels) > 0 && labels[0][0] <= m[2] {
			labels = labels[1:]
		}
		labels = append([][2]int{{m[2], m[3] + 1}}, labels...)
	}
	name, start := "", 0
	for _, next := range append(slices.Clip(labels), [2]int{len(l.Text), len(l.Text)}) {
		text := l.Text[start:next[0]]
		if next[0] < len(l.Text) {
			text = strings.TrimRight(text, " |") // "Severity: high | File: a.go"
		}
		if name != "" || strings.TrimSpace(text) != "" || len(labels) == 0 {
			list = append(list, part{name, fieldOf(name), text})
		}
		name, start = strings.Trim(l.Text[next[0]:next[1]], ": "), next[1]
	}
	return list
}

// value is the text of a part without the blanks and colons around it.
func (p part) value() string { return strings.Trim(p.text, " :") }

// joined is the cells of a header as a line.
func joined(cells []decode.Cell) Line {
	var texts []string
	for _, c := range cells {
		texts = append(texts, c.Text)
	}
	return textLine(strings.Join(texts, " | "), cells[0].Line)
}
