package review

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// line is one line of Markdown. Its mask has NUL for each byte of code, so that code is never read as grammar.
type line struct {
	no         int // in the body, from 1
	text, mask string
	inline     []decode.Inline
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
	l, leads := line{no: no, inline: inline}, true
	for i, run := range inline {
		next := append(inline, decode.Inline{})[i+1].Text
		colon := strings.HasSuffix(strings.TrimSpace(run.Text), ":") || strings.HasPrefix(next, ":")
		begin, text := len(l.text), strings.ReplaceAll(run.Text, "\n", " ")
		if l.text += text; run.Code {
			text = strings.Repeat("\x00", len(text))
		}
		l.mask += text
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

func headerLine(cells []decode.Cell) line {
	var texts []string
	for _, c := range cells {
		texts = append(texts, c.Text)
	}
	return plainText(strings.Join(texts, " | "), cells[0].Line)
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

// node is a line that may lead others: a heading, a bold-led paragraph, an item, a row, a line of text or code.
type node struct {
	line
	headline
	level                  int
	box                    string // of an item
	code, quote, row, html bool
	parts                  []part // the labels of the line, or the columns of the row; at least one
	count                  int    // findings of the severity that the line counts
	below                  []*node
}

// Levels after the headings' 1 to 6.
const (
	boldTitle = 7 // a bold line that is a section's title
	boldLevel = 8 // a paragraph that begins bold, or with an ID
	textLevel = 9
	itemLevel = 10
)

func newNode(words dialect.Words, l line, level int) *node {
	return &node{line: l, headline: parseHeadline(words, l), level: level, parts: l.parts()}
}

// idLed is a paragraph that begins with an ID and then its severity or text: "F-1: t", "F-1 [HIGH] t".
var idLed = regexp.MustCompile(`^\S+(?::|\s+[—–(\[])`)

var tag, htmlRow = regexp.MustCompile(`<[^>]*>`), regexp.MustCompile(`(?is)<tr\b.*?(?:</tr>|\z)`)

// outline puts each block below the heading, bold line or item that it belongs to.
func outline(words dialect.Words, list []decode.Block, top *node) {
	open := []*node{top}
	add := func(n *node) {
		for len(open) > 1 && n.level < textLevel && open[len(open)-1].level >= n.level {
			open = open[:len(open)-1]
		}
		parent := open[len(open)-1]
		if parent.below = append(parent.below, n); n.level < textLevel {
			open = append(open, n)
		}
	}
	for i := range list {
		switch block := &list[i]; block.Kind {
		case decode.Heading:
			add(newNode(words, newLine(block.Inline, block.Line), block.Level))
		case decode.Paragraph:
			for _, l := range splitLines(block) {
				n := newNode(words, l, textLevel)
				n.level = n.paragraphLevel(words)
				add(n)
			}
		case decode.List:
			for j := range block.Children {
				add(itemNode(words, &block.Children[j]))
			}
		case decode.Table:
			if head := headerLine(block.Rows[0]); head.isGraded(words) { // a table without a header
				add(newNode(words, head, textLevel))
			}
			for _, row := range block.Rows[1:] {
				add(rowNode(words, block.Rows[0], row))
			}
		case decode.Quote:
			n := &node{level: textLevel, quote: true}
			outline(words, block.Children, n)
			add(n)
		case decode.Code:
			add(&node{line: plainText(block.Text, block.Line), level: textLevel, code: true})
		case decode.HTML:
			text := htmlRow.ReplaceAllStringFunc(block.Text, func(row string) string {
				return strings.ReplaceAll(row, "\n", " ") + strings.Repeat("\n", strings.Count(row, "\n"))
			})
			for j, text := range strings.Split(tag.ReplaceAllString(text, "|"), "\n") {
				n := newNode(words, plainText(text, block.Line+j), textLevel)
				n.html = true
				add(n)
			}
		}
	}
}

// paragraphLevel finds out whether a line of a paragraph is a title, leads others, or is text.
func (n *node) paragraphLevel(words dialect.Words) int {
	lead := n.parts[0]
	switch {
	case lead.field == verdictField && lead.value() != "",
		lead.field != noField && lead.field != countField && lead.field != verdictField:
	case n.allBold() && n.id == "" && !n.labelled() && classify(words, n.text).kind != plain:
		return boldTitle
	case n.bold > 0 && (lead.name == "" || n.labelled() || n.id != ""), n.id != "" && idLed.MatchString(n.text):
		return boldLevel
	}
	return textLevel
}

func itemNode(words dialect.Words, item *decode.Block) *node {
	n, rest := newNode(words, line{}, itemLevel), item.Children
	if len(rest) > 0 && rest[0].Kind == decode.Paragraph {
		lines := splitLines(&rest[0])
		n = newNode(words, lines[0], itemLevel)
		for _, l := range lines[1:] {
			n.below = append(n.below, newNode(words, l, textLevel))
		}
		rest = rest[1:]
	}
	if item.Checked != nil && *item.Checked {
		n.box, n.mark = "✅", "✅"
	} else if item.Checked != nil {
		n.box = "❌"
	}
	outline(words, rest, n)
	return n
}

// rowNode makes the headline of a row from its cells. In a table without a severity column, or with nothing beside it,
// a cell that is a severity asks.
func rowNode(words dialect.Words, header, cells []decode.Cell) *node {
	n, graded, named, told, settled := &node{level: itemLevel, row: true}, false, false, false, false
	var all, rest []string
	for i, cell := range cells {
		c := part{header[i].Text, column(header[i].Text), newLine(cell.Inline, cell.Line)}
		text := strings.TrimSpace(c.text)
		s, known := severityOf(words, text)
		n.parts, all = append(n.parts, c), append(all, text)
		if i == 0 {
			n.no = c.no
		}
		if i == 0 && c.field != severityField {
			n.id = parseHeadline(words, c.line).id
		}
		switch {
		case c.field == severityField:
			n.raw, graded = text, true
			continue
		case c.field == statusField:
			n.last, settled = text, true
		case c.field == idField:
			if n.id = cmp.Or(parseHeadline(words, c.line).id, strings.Trim(text, "`* ")); dialect.IsNone(n.id) {
				n.id = ""
			}
		case c.field != noField:
		case known && s >= report.Medium && n.raw == "" && gradeWords[dialect.Fold(text)]:
			n.raw = text
		case !settled:
			if _, status := words.Status(text); status { // of several the last: "Was | Now"
				n.last = text
			}
		}
		named = named || slices.Contains(textual, c.field)
		told = told || text != "" && c.field != idField && slices.Contains(textual, c.field) && !remarks[dialect.Fold(c.name)]
		rest = append(rest, text)
	}
	n.text, n.rest, n.weak = strings.Join(all, " | "), strings.Join(rest, " | "), !graded || !named
	if !told && n.id != "" && n.last != "" {
		n.raw = "" // it gives a status to a finding that is reported elsewhere
	}
	_, known := severityOf(words, n.raw)
	passed := n.id == "" || dialect.IsNone(n.raw) || words.Outcome(n.raw) == report.Passed
	if !known && passed || slices.ContainsFunc(all, func(s string) bool { return dialect.Fold(s) == "none" }) {
		n.raw = ""
	}
	if n.raw == "" && !isID(n.id) {
		n.id = ""
	}
	return n
}

// remarks are columns of text about a status.
var remarks = set("note notes comment comments remark remarks")

// textual are the columns of which a table of findings has at least one.
var textual = []field{idField, titleField, textField, fileField, placeField, fixField}

// column reads a header; a priority is a severity in a review.
func column(text string) field {
	f, name := fieldOf(text), dialect.Fold(text)
	switch {
	case f == priorityField:
		return severityField
	case f == noField && (strings.HasSuffix(name, " id") || text == "#"):
		return idField
	case f == noField && strings.HasSuffix(name, "status"):
		return statusField
	}
	return f
}
