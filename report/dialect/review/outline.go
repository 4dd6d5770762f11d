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

// outline lists the lines of blocks. The rank of a line states what it is below.
type outline struct {
	f      *dialect.File
	review bool // there a priority is a severity
	list   []Line
	titles []string // of the headings above, outermost first
	levels []int    // of these
	depth  int      // of lists
	broken bool     // a thematic break is above, and nothing that leads others since: text is about the whole
}

func linesOf(f *dialect.File, blocks []decode.Block, review bool) []Line {
	o := &outline{f: f, review: review}
	o.blocks(blocks)
	return o.list
}

func (o *outline) blocks(blocks []decode.Block) {
	for i := range blocks {
		o.block(&blocks[i])
	}
}

func (o *outline) block(block *decode.Block) {
	switch block.Kind {
	case decode.Heading:
		o.heading(newLine(block.Inline, block.Line), block.Level)
	case decode.Paragraph:
		for _, l := range splitLines(block) {
			o.add(l, block.Kind, plainText)
		}
	case decode.List, decode.Quote:
		o.blocks(block.Children)
	case decode.Item:
		o.item(block)
	case decode.Table:
		for _, cells := range block.Rows[1:] {
			o.row(block.Rows[0], cells)
		}
	case decode.Break:
		o.broken = true
	case decode.Code:
		for i, text := range strings.Split(strings.Trim(block.Text, "\n"), "\n") {
			o.add(Line{No: block.Line + i, Text: text, Code: true}, block.Kind, plainText)
		}
	case decode.HTML:
		for i, text := range strings.Split(tag.ReplaceAllString(block.Text, "|"), "\n") {
			o.add(textLine(text, block.Line+i), block.Kind, plainText)
		}
	}
}

// add adds a line. In lists nothing but an item has lines below it.
func (o *outline) add(l Line, kind decode.BlockKind, rank int) {
	l.kind, l.Titles = kind, o.titles
	if !l.Code && kind != decode.Table {
		l.headline = parseHeadline(o.f.Words, l)
	}
	if o.depth > 0 {
		rank = max(rank, plainText)
	} else if kind == decode.Paragraph {
		rank = l.paragraph(o.f.Words)
	}
	if l.text = rank == plainText; rank < plainText {
		o.broken = false
	}
	if l.rank = rank + listRank*o.depth; o.broken && l.rank == plainText {
		l.rank = 1
	}
	o.list = append(o.list, l)
}

func (o *outline) heading(l Line, level int) {
	if n := slices.IndexFunc(o.levels, func(have int) bool { return have >= level }); n >= 0 {
		o.levels, o.titles = o.levels[:n], o.titles[:n]
	}
	l.Level = level
	o.add(l, decode.Heading, level)
	o.levels, o.titles = append(o.levels, level), append(slices.Clip(o.titles), l.Text)
}

func (o *outline) item(block *decode.Block) {
	lines, rest := []Line{{No: block.Line}}, block.Children
	if len(rest) > 0 && rest[0].Kind == decode.Paragraph {
		lines, rest = splitLines(&rest[0]), rest[1:]
	}
	if lines[0].Depth = o.depth + 1; block.Checked != nil {
		lines[0].Box = map[bool]string{true: "✅", false: "❌"}[*block.Checked]
	}
	o.add(lines[0], block.Kind, listItem)
	o.depth++
	for _, l := range lines[1:] {
		o.add(l, decode.Paragraph, plainText)
	}
	o.blocks(rest)
	o.depth--
}

// paragraph finds out whether a line of a paragraph is a title, leads others, or is text.
func (l *Line) paragraph(words dialect.Words) (rank int) {
	lead := l.parts[0]
	allBold := l.bold > 0 && strings.Trim(l.Text[l.bold:], " :") == ""
	switch {
	case lead.field != noField && lead.field != countField:
	case allBold && l.id == "" && !l.labelled() && classify(words, l.Text).kind != plain:
		return boldTitle
	case l.bold > 0 && (lead.name == "" || l.labelled() || l.id != ""), l.id != "" && idLed.MatchString(l.Text):
		return boldLead
	}
	return plainText
}

var (
	tag   = regexp.MustCompile(`<[^>]*>`)
	idLed = regexp.MustCompile(`^\S+(?::|\s+[—–(\[])`) // an ID and then a severity or text: "F-1: t", "F-1 [HIGH] t"
	// textual are the columns of which a table of findings has at least one; remarks are about a status.
	textual = []field{titleField, textField, fileField, placeField, fixField}
	remarks = strings.Fields("note notes comment comments remark remarks")
)

// row reads the cells of a row by its header.
func (o *outline) row(header, cells []decode.Cell) {
	l := Line{No: cells[0].Line}
	var rest []string
	for i, cell := range cells {
		in, name := newLine(cell.Inline, cell.Line), strings.TrimSpace(header[i].Text)
		p := part{name, fieldOf(name), in.Text}
		if p.field == priorityField && o.review {
			p.field = severityField
		}
		l.parts, l.Header, l.Cells = append(l.parts, p), append(l.Header, name), append(l.Cells, p.text)
		if p.field == severityField {
			l.raw = p.text
			continue
		}
		rest = append(rest, p.text)
		l.told = l.told || slices.Contains(textual, p.field) && p.text != "" && !slices.Contains(remarks, dialect.Fold(name))
		switch {
		case i == 0 || p.field == idField:
			if l.id = cmp.Or(parseHeadline(o.f.Words, in).id, l.id); p.field == idField && !dialect.IsNone(p.text) {
				l.id = cmp.Or(l.id, strings.Trim(p.text, "`* "))
			}
		case p.field == statusField:
			l.last = p.text
		case p.field == noField && slices.Contains(gradeWords, dialect.Fold(p.text)):
			l.graded = o.f.Words.Severity(p.text) >= report.Medium
		case p.field == noField && l.id != "":
			is, known := o.f.Words.Status(p.text)
			l.graded = l.graded || known && is == report.AnswerNone
		}
	}
	l.Text, l.rest = strings.Join(l.Cells, " | "), strings.Join(rest, " | ")
	if _, known := o.f.Words.Grade(l.raw); dialect.IsNone(l.raw) || !known && l.id == "" {
		l.raw = ""
	}
	if l.raw == "" && !isID(l.id) {
		l.id = ""
	}
	o.add(l, decode.Table, listItem)
}
