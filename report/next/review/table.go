package review

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/next"
)

// table is one table with the parts that its columns hold.
type table struct {
	*body
	fields []field
	header []line
	asked  bool
}

// table reads a table: of fields, of findings, of answers, or of counts. In any other a cell that is a severity asks.
func (b *body) table(block *decode.Block, level int) {
	if len(block.Rows) == 0 {
		return
	}
	t := &table{body: b}
	for _, cell := range block.Rows[0] {
		l := newLine(cell.Inline, cell.Line)
		t.header = append(t.header, l)
		t.fields = append(t.fields, t.column(l.text))
	}
	b.closeTo(level)
	top := b.candidate()
	switch rows := block.Rows[1:]; {
	case len(t.fields) == 2 && top != nil && isFields(rows):
		t.each(rows, func(row []line) { top.detail(b, relabel(labelled{row[0].text, fieldOf(row[0].text), row[1]})) })
	case top != nil && top.sure && top.level < boldLevel && (top.id != "" || top.parts > 0):
		t.each(rows, func(row []line) { top.put(b, textField, rowText(row), line{}) })
	case b.answering(), t.has(idField) && t.has(statusField) && !t.has(severityField):
		t.each(rows, t.answer)
	case t.has(severityField) && t.has(countField) && !t.has(titleField, textField, idField, placeField, fileField):
		t.each(rows, t.count)
	case t.has(severityField) && t.has(titleField, textField, idField, placeField, fileField, fixField) && b.top().kind != legend:
		t.each(rows, t.finding)
	default:
		t.each(rows, t.other)
	}
}

// column reads a header; "#" and "No" are IDs where nothing better is there, and a priority is a severity in a review.
func (t *table) column(text string) field {
	switch f := fieldOf(text); {
	case f == priorityField:
		return severityField
	case f != noField:
		return f
	case strings.HasSuffix(dialect.Fold(text), " id") || text == "#":
		return idField
	case strings.HasSuffix(dialect.Fold(text), "status"):
		return statusField
	}
	return noField
}

func (t *table) has(any ...field) bool {
	return slices.ContainsFunc(t.fields, func(f field) bool { return slices.Contains(any, f) })
}

func (t *table) each(rows [][]decode.Cell, read func(row []line)) {
	for _, row := range rows {
		list := make([]line, len(row))
		for i, cell := range row {
			list[i] = newLine(slices.DeleteFunc(slices.Clone(cell.Inline), isBreak), cell.Line)
			list[i].no = cell.Line
		}
		read(list)
	}
}

// isFields reports whether a table of two columns has a name of a part in each row: | Field | Value |.
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

// finding reads a row with a severity. A row without an ID or a text, or that states that there is nothing, is none.
func (t *table) finding(row []line) {
	grade := t.cell(row, severityField)
	s, known := severityOf(t.r.Words, grade.text)
	whole := line{no: grade.no, text: rowText(row)}
	id := t.id(row)
	switch a, _ := t.r.Words.Status(t.cell(row, statusField).text); {
	case slices.ContainsFunc(row, func(l line) bool { return dialect.Fold(l.text) == "none" }), isTotal(row):
		return
	case !known && (id == "" || t.r.Words.Outcome(grade.text) == report.Passed || dialect.IsNone(grade.text) || grade.text == ""):
		return
	case t.top().kind == silent:
		if a == report.AnswerNone {
			t.later = append(t.later, doubt{whole, id, true})
		}
		return
	}
	c := t.begin(whole, headline{id: id, raw: strings.TrimSpace(grade.text), sev: s}, itemLevel, true)
	t.open = t.open[:len(t.open)-1]
	t.done = append(t.done, c)
	c.Title, c.Description, c.ID, c.File, c.Line, c.EndLine, c.Also = "", "", id, "", 0, 0, nil
	for i, f := range t.fields {
		text := strings.TrimSpace(row[i].text)
		switch {
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

// id is a row's ID: its cell of that name, else the ID that leads another cell, or that is beside the severity: "Warning (WR-01)".
func (t *table) id(row []line) string {
	if own := strings.Trim(t.cell(row, idField).text, "`* "); own != "" {
		if h := parseHeadline(t.r.Words, plainText(own)); h.id != "" {
			return h.id
		}
		return own
	}
	for i, l := range row {
		h := parseHeadline(t.r.Words, l)
		if t.fields[i] == severityField {
			if last := parseHeadline(t.r.Words, plainText(h.last)); last.id != "" {
				return last.id
			}
			for _, word := range strings.FieldsFunc(l.text, func(r rune) bool { return r == '(' || r == ')' || r == ' ' }) {
				if isID(word) {
					return word
				}
			}
		} else if h.id != "" && i == 0 {
			return h.id
		}
	}
	return ""
}

func isTotal(row []line) bool { return strings.HasPrefix(dialect.Fold(row[0].text), "total") }

// answer reads a row of IDs and statuses.
func (t *table) answer(row []line) {
	id := t.id(row)
	status := t.cell(row, statusField)
	if !isID(id) || status.no == 0 {
		return
	}
	x := &report.Recheck{Origin: t.at(row[0]), ID: id, Word: strings.TrimSpace(status.text)}
	known := false
	if x.Answer, known = t.r.Words.Status(x.Word); !known { // leaves the finding open
		if !t.asked && !dialect.IsNone(x.Word) {
			t.later = append(t.later, doubt{line{no: row[0].no, text: rowText(row)}, "", true})
		}
		t.asked = true
		return
	}
	for i, f := range t.fields {
		if f == textField || f == evidenceField || f == resolutionField {
			x.Note = cmp.Or(x.Note, strings.TrimSpace(row[i].text))
		}
	}
	t.review.Rechecks = append(t.review.Rechecks, x)
}

// count reads a row of a severity and a number.
func (t *table) count(row []line) {
	if s, known := severityOf(t.r.Words, t.cell(row, severityField).text); known {
		n := lineRange(t.cell(row, countField).text).Line
		t.counts = append(t.counts, count{line{no: row[0].no, text: rowText(row)}, s, n})
	}
}

// other reads a row of a table that holds neither: a severity as a whole cell asks.
func (t *table) other(row []line) {
	if t.top().kind == legend || t.asked || strings.HasSuffix(dialect.Fold(row[0].text), " severity") {
		return // a statistic about severities grades nothing
	}
	for i, l := range row {
		s, known := severityOf(t.r.Words, l.text)
		if known && s >= report.Medium && t.fields[i] != statusField && !slices.Contains(weakWords[:13], dialect.Fold(l.text)) {
			t.later = append(t.later, doubt{line{no: l.no, text: rowText(row)}, t.id(row), true})
			t.asked = true
			return
		}
	}
}
