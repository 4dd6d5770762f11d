package review

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// table is a table with the parts that its columns hold.
type table struct {
	*body
	fields []field
	header []line
	asked  bool
}

// table reads a table: of fields, of findings, of answers, or of counts. In any other a cell that is a severity asks.
func (b *body) table(block *decode.Block, level int) {
	t := &table{body: b}
	for _, cell := range block.Rows[0] {
		l := oneLine(cell.Inline, cell.Line)
		t.header = append(t.header, l)
		t.fields = append(t.fields, column(l.text))
	}
	b.closeTo(level)
	top := b.candidate()
	named := t.has(titleField, textField, idField, placeField, fileField, fixField)
	read := t.other
	switch {
	case top != nil && len(t.fields) == 2 && isFields(block.Rows[1:]):
		read = func(row []line) { top.add(b, labelled{row[0].text, fieldOf(row[0].text), row[1]}) }
	case top != nil && top.sure && top.level < boldLevel && (top.id != "" || top.parts > 0):
		read = func(row []line) { top.put(b, textField, rowText(row), line{}) }
	case b.answering(), t.has(idField) && t.has(statusField) && !t.has(severityField):
		read = t.answer
	case t.has(severityField) && t.has(countField) && !named:
		read = t.count
	case t.has(severityField) && named && b.top().kind != legend:
		read = t.finding
	}
	for _, row := range block.Rows[1:] {
		list := make([]line, len(row))
		for i, cell := range row {
			list[i] = oneLine(cell.Inline, cell.Line)
		}
		read(list)
	}
}

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

func (t *table) has(any ...field) bool {
	return slices.ContainsFunc(t.fields, func(f field) bool { return slices.Contains(any, f) })
}

// isFields reports whether most rows of a table of two columns begin with the name of a part: | Field | Value |.
func isFields(rows [][]decode.Cell) bool {
	known := 0
	for _, row := range rows {
		if fieldOf(row[0].Text) != noField {
			known++
		}
	}
	return known > 0 && known*2 >= len(rows)
}

func rowText(row []line) string {
	cells := make([]string, len(row))
	for i := range row {
		cells[i] = strings.TrimSpace(row[i].text)
	}
	return strings.Join(cells, " | ")
}

// cell is the first cell of a part; its line number is 0 where the table has no such column.
func (t *table) cell(row []line, f field) line {
	if i := slices.Index(t.fields, f); i >= 0 {
		return row[i]
	}
	return line{}
}

// finding reads a row with a severity. A row that is a sum, or states that there is nothing or that a check passed,
// is none.
func (t *table) finding(row []line) {
	grade := t.cell(row, severityField)
	s, known := severityOf(t.r.Words, grade.text)
	id := t.id(row)
	whole := line{no: grade.no, text: rowText(row)}
	a, _ := t.r.Words.Status(t.cell(row, statusField).text)
	none := slices.ContainsFunc(row, func(l line) bool { return dialect.Fold(l.text) == "none" })
	switch {
	case none, strings.HasPrefix(dialect.Fold(row[0].text), "total"), !known && id == "", grade.text == "":
		return
	case !known && (t.r.Words.Outcome(grade.text) == report.Passed || dialect.IsNone(grade.text)):
		return
	case t.top().kind == silent:
		if a == report.AnswerNone {
			t.doubt(whole, id)
		}
		return
	}
	c := t.begin(whole, headline{id: id, raw: strings.TrimSpace(grade.text), sev: s}, itemLevel, true)
	t.open = t.open[:len(t.open)-1]
	t.done = append(t.done, c)
	for i, f := range t.fields {
		switch text := strings.TrimSpace(row[i].text); {
		case f == severityField || f == idField || text == "":
		case f == noField || f == countField || f == statusField && c.Status != "":
			join(&c.Description, t.header[i].text+": "+text)
		default:
			c.put(t.body, f, text, row[i])
		}
	}
	if c.Title == "" {
		c.Title, c.Description, _ = strings.Cut(c.Description, "\n")
	}
}

// id is a row's ID: its cell of that name, else the ID that leads the first cell, or that is beside the severity:
// "Warning (WR-01)".
func (t *table) id(row []line) string {
	if own := strings.Trim(t.cell(row, idField).text, "`* "); own != "" {
		return cmp.Or(parseHeadline(t.r.Words, plainText(own)).id, own)
	}
	around := func(r rune) bool { return strings.ContainsRune("() ", r) }
	for _, word := range strings.FieldsFunc(t.cell(row, severityField).text, around) {
		if isID(word) {
			return word
		}
	}
	return parseHeadline(t.r.Words, row[0]).id
}

// answer reads a row of an ID and a status. One that nobody knows leaves the finding open, and asks.
func (t *table) answer(row []line) {
	id, status := t.id(row), strings.TrimSpace(t.cell(row, statusField).text)
	a, known := t.r.Words.Status(status)
	switch {
	case !isID(id) || dialect.IsNone(status) || status == "":
	case known:
		note := cmp.Or(t.cell(row, textField).text, t.cell(row, evidenceField).text, t.cell(row, resolutionField).text)
		x := &report.Recheck{Origin: t.at(row[0]), ID: id, Word: status, Answer: a, Note: strings.TrimSpace(note)}
		t.review.Rechecks = append(t.review.Rechecks, x)
	default:
		t.askOnce(row)
	}
}

// askOnce asks about the first row that was not understood.
func (t *table) askOnce(row []line) {
	if !t.asked {
		t.doubt(line{no: row[0].no, text: rowText(row)}, "")
	}
	t.asked = true
}

// count reads a row of a severity and a number.
func (t *table) count(row []line) {
	if s, known := severityOf(t.r.Words, t.cell(row, severityField).text); known {
		l := line{no: row[0].no, text: rowText(row)}
		t.counts = append(t.counts, doubt{line: l, sev: s, count: lineRange(t.cell(row, countField).text).Line})
	}
}

// other reads a row that is none of these: a severity as a whole cell asks, unless the row is a statistic about
// severities.
func (t *table) other(row []line) {
	if t.top().kind == legend || strings.HasSuffix(dialect.Fold(row[0].text), " severity") {
		return
	}
	for i, l := range row {
		s, known := severityOf(t.r.Words, l.text)
		weak := slices.Contains(weakWords[:13], dialect.Fold(l.text))
		if known && s >= report.Medium && t.fields[i] != statusField && !weak {
			t.askOnce(row)
		}
	}
}
