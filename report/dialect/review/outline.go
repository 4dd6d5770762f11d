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

// node is a line that may lead others: a heading, a bold-led paragraph, an item, a row, a line of text or code.
type node struct {
	Line
	headline
	kind  decode.BlockKind // of a row Table
	rank  int              // a lower one leads higher ones
	parts []part           // the labels of the line, or the columns of the row
	below []*node

	graded bool // a label or column states a severity
	placed bool // and a place
	leads  bool // text that ends with a colon, before a list
	count  int  // findings of the severity that the line counts
}

// Ranks after the headings' 1 to 6.
const (
	boldTitle = 7 // a bold line that is a section's title
	boldLead  = 8 // a paragraph that begins bold, or with an ID
	plainText = 9
	listItem  = 10 // or a row
)

// lead is the first part; that of code is empty.
func (n *node) lead() part { return append(n.parts, part{})[0] }

func (n *node) isRow() bool { return n.kind == decode.Table }

// outline puts each block below the heading, bold line or item that it belongs to.
type outline struct {
	f      *dialect.File
	review bool    // there a priority is a severity
	open   []*node // the outermost first
}

// below puts blocks below a node, and returns it.
func (o *outline) below(top *node, blocks []decode.Block) *node {
	inner := &outline{o.f, o.review, []*node{top}}
	for i := range blocks {
		inner.block(&blocks[i])
	}
	return top
}

func (o *outline) node(kind decode.BlockKind, rank int, l Line) *node {
	return &node{Line: l, headline: parseHeadline(o.f.Words, l), kind: kind, rank: rank, parts: l.parts()}
}

func (o *outline) add(n *node) {
	for len(o.open) > 1 && n.rank < plainText && o.open[len(o.open)-1].rank >= n.rank {
		o.open = o.open[:len(o.open)-1]
	}
	o.put(o.open[len(o.open)-1], n)
	if n.rank < plainText {
		o.open = append(o.open, n)
	}
}

// put puts a line below another, whose severity and place its labels may state.
func (o *outline) put(n, c *node) {
	n.below = append(n.below, c)
	if c.rank < plainText || c.isRow() {
		return
	}
	for _, p := range c.parts {
		switch p.field {
		case severityField, priorityField, classField:
			_, known := severityOf(o.f.Words, p.value())
			word := len(strings.Fields(p.text)) <= 3 && p.value() != "" && !dialect.IsNone(p.text)
			n.graded = n.graded || known && (o.review || p.field != priorityField) || word && p.field == severityField
		case fileField, placeField:
			n.placed = n.placed || len(o.f.Places(p.value())) > 0
		}
	}
}

func (o *outline) block(block *decode.Block) {
	switch block.Kind {
	case decode.Heading:
		o.add(o.node(block.Kind, block.Level, newLine(block.Inline, block.Line)))
	case decode.Paragraph:
		for _, l := range splitLines(block) {
			n := o.node(block.Kind, plainText, l)
			n.rank = n.paragraph(o.f.Words)
			o.add(n)
		}
	case decode.List:
		if before := o.open[len(o.open)-1].below; len(before) > 0 {
			last := before[len(before)-1]
			last.leads = strings.HasSuffix(last.Text, ":")
		}
		for i := range block.Children {
			o.add(o.item(&block.Children[i]))
		}
	case decode.Table:
		if head := joined(block.Rows[0]); head.isGraded(o.f.Words) { // a table without a header
			o.add(o.node(decode.Paragraph, plainText, head))
		}
		for _, cells := range block.Rows[1:] {
			o.add(o.row(block.Rows[0], cells))
		}
	case decode.Break:
		o.add(&node{kind: block.Kind, rank: plainText})
	case decode.Quote:
		o.add(o.below(&node{kind: block.Kind, rank: plainText}, block.Children))
	case decode.Code:
		n := &node{kind: block.Kind, rank: plainText, Line: textLine(block.Text, block.Line)}
		n.Code, n.Text = true, strings.TrimSpace(block.Text) // with its line breaks
		o.add(n)
	case decode.HTML:
		for i, text := range strings.Split(tag.ReplaceAllString(block.Text, "|"), "\n") {
			o.add(o.node(block.Kind, plainText, textLine(text, block.Line+i)))
		}
	}
}

var tag = regexp.MustCompile(`<[^>]*>`)

// idLed is a paragraph that begins with an ID and then its severity or text: "F-1: t", "F-1 [HIGH] t".
var idLed = regexp.MustCompile(`^\S+(?::|\s+[—–(\[])`)

// paragraph finds out whether a line of a paragraph is a title, leads others, or is text.
func (n *node) paragraph(words dialect.Words) (rank int) {
	lead := n.lead()
	switch {
	case lead.field != noField && lead.field != countField:
	case n.allBold() && n.id == "" && !n.labelled() && classify(words, n.Text).kind != plain:
		return boldTitle
	case n.bold > 0 && (lead.name == "" || n.labelled() || n.id != ""), n.id != "" && idLed.MatchString(n.Text):
		return boldLead
	}
	return plainText
}

func (o *outline) item(block *decode.Block) *node {
	n, rest := &node{kind: block.Kind, rank: listItem}, block.Children
	if len(rest) > 0 && rest[0].Kind == decode.Paragraph {
		lines := splitLines(&rest[0])
		n = o.node(block.Kind, listItem, lines[0])
		for _, l := range lines[1:] {
			o.put(n, o.node(decode.Paragraph, plainText, l))
		}
		rest = rest[1:]
	}
	if block.Checked != nil && *block.Checked {
		n.Box, n.mark = "✅", "✅"
	} else if block.Checked != nil {
		n.Box = "❌"
	}
	return o.below(n, rest)
}

// textual are the columns of which a table of findings has at least one, and remarks those of text about a status.
var (
	textual = []field{idField, titleField, textField, fileField, placeField, fixField}
	remarks = set("note notes comment comments remark remarks")
)

// row makes a headline of the cells. In a table without a severity column, or with nothing beside it, a cell that is a
// severity asks. A row of statuses is about findings that are reported elsewhere.
func (o *outline) row(header, cells []decode.Cell) *node {
	n := &node{kind: decode.Table, rank: listItem, headline: headline{weak: true}}
	var rest []string
	var graded, named, told, settled, none bool
	n.No = cells[0].Line
	for i, cell := range cells {
		l := newLine(cell.Inline, cell.Line)
		p := part{header[i].Text, o.column(header[i].Text), l.Text}
		n.parts, n.Header, n.Cells = append(n.parts, p), append(n.Header, strings.TrimSpace(p.name)), append(n.Cells, p.text)
		severity, known := severityOf(o.f.Words, p.text)
		_, status := o.f.Words.Status(p.text)
		n.failed = n.failed || o.f.Words.Outcome(p.text) == report.Failed && (p.field == noField || p.field == statusField)
		if i == 0 && p.field != severityField || p.field == idField {
			h := parseHeadline(o.f.Words, l)
			n.id, n.ref = cmp.Or(h.id, n.id), cmp.Or(h.ref, n.ref)
		}
		switch {
		case p.field == severityField:
			n.raw, graded, none = p.text, true, none || dialect.Fold(p.text) == "none"
			continue
		case p.field == idField && n.id == "" && !dialect.IsNone(p.text):
			n.id = strings.Trim(p.text, "`* ")
		case p.field == statusField:
			n.last, settled = p.text, true
		case p.field == noField && status && !settled: // of several the last: "Was | Now"
			n.last = p.text
		case o.f.Words.Outcome(p.text) == report.Passed &&
			(dialect.Fold(p.name) == "result" || dialect.Fold(p.name) == "outcome"):
			none = true // a check that found nothing
		case p.field == noField && known && severity >= report.Medium && gradeWords[dialect.Fold(p.text)]:
			n.raw = cmp.Or(n.raw, p.text)
		case slices.Contains(textual, p.field) && p.field != idField:
			told = told || p.text != "" && !remarks[dialect.Fold(p.name)]
		}
		named = named || slices.Contains(textual, p.field)
		none = none || dialect.IsNone(p.text) && (p.field == titleField || p.field == textField)
		rest = append(rest, p.text)
	}
	n.Text, n.rest, n.weak = strings.Join(n.Cells, " | "), strings.Join(rest, " | "), !graded || !named
	_, known := severityOf(o.f.Words, n.raw)
	passed := n.id == "" || dialect.IsNone(n.raw) || o.f.Words.Outcome(n.raw) == report.Passed
	plans := n.Column("test case") >= 0 && n.Column("expected result") >= 0 // what will be tested
	none = none || plans && n.last == "" && !n.failed && n.Column("severity", "actual", "actual result") < 0
	if none && dialect.IsNone(n.id) {
		n.id = ""
	}
	if none || !known && passed || !told && n.id != "" && n.last != "" {
		n.raw = ""
	}
	if n.raw == "" && !isID(n.id) {
		n.number, n.id = number.FindString(n.id), ""
	}
	return n
}

// column reads a header; a priority is a severity in a review.
func (o *outline) column(text string) field {
	f, name := fieldOf(text), dialect.Fold(text)
	switch {
	case f == priorityField && o.review:
		return severityField
	case f == noField && (strings.HasSuffix(name, " id") || text == "#"):
		return idField
	case f == noField && strings.HasSuffix(name, "status"):
		return statusField
	}
	return f
}
