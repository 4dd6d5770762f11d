package review

import (
	"regexp"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// node is a line that may lead others: a heading, a bold-led paragraph, an item, a row, a line of text or code.
type node struct {
	line
	headline
	level   int
	code    bool
	quote   bool
	columns []part // of a row
	labels  []part // of any other line
	count   int    // findings of the severity that the line counts
	below   []*node
}

// Levels after the headings' 1 to 6.
const (
	boldTitle = 7 // a bold line that is a section's title
	boldLevel = 8 // a paragraph that begins bold, or with an ID
	textLevel = 9
	itemLevel = 10
)

func newNode(words dialect.Words, l line, level int) *node {
	return &node{line: l, headline: parseHeadline(words, l), level: level}
}

// parts are the labels of the line, or the columns of the row.
func (n *node) parts() []part {
	if n.columns != nil {
		return n.columns
	}
	if n.labels == nil {
		n.labels = n.line.parts()
	}
	return n.labels
}

// idLed is a paragraph that begins with an ID and then its severity or text: "F-1: t", "F-1 [HIGH] t".
var idLed = regexp.MustCompile(`^\S+(?::|\s+[—–(\[])`)

var tag = regexp.MustCompile(`<[^>]*>`)

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
			for _, n := range rows(words, block) {
				add(n)
			}
		case decode.Quote:
			n := &node{level: textLevel, quote: true}
			outline(words, block.Children, n)
			add(n)
		case decode.Code:
			add(&node{line: plainText(block.Text, block.Line), level: textLevel, code: true})
		case decode.HTML:
			for j, text := range strings.Split(tag.ReplaceAllString(block.Text, "|"), "\n") {
				add(newNode(words, plainText(text, block.Line+j), textLevel))
			}
		}
	}
}

// paragraphLevel finds out whether a line of a paragraph is a title, leads others, or is text.
func (n *node) paragraphLevel(words dialect.Words) int {
	lead := n.parts()[0]
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
	n, rest := &node{level: itemLevel}, item.Children
	if len(rest) > 0 && rest[0].Kind == decode.Paragraph {
		lines := splitLines(&rest[0])
		n = newNode(words, lines[0], itemLevel)
		for _, l := range lines[1:] {
			n.below = append(n.below, newNode(words, l, textLevel))
		}
		rest = rest[1:]
	}
	if item.Checked != nil && *item.Checked {
		n.mark = "✅"
	}
	outline(words, rest, n)
	return n
}
