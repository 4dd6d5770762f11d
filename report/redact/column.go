package redact

import "strings"

// Where a name heads a column, its values stand in the rows below: in a table of Markdown or of a database's shell, and in a file of values
// between commas, semicolons or tabs.

const (
	maxHead  = 400 // how far the head of a table goes before and behind a name in it, in bytes
	maxCells = 24
)

// table is where a table stands. A row of it is not the head of another, so that each row is read once for each name in the head.
type table struct {
	border     byte // between two cells: | , ; or a tab
	column     int  // borders before the cell of the name
	cells      int
	escaped    bool // the lines end as in a string of JSON
	rows, read int  // where the line after the head begins, and how far the rows were read
}

// column finds the values of the column that the name around at, which ends at end, heads alone. It is given the table read last.
func (n naming) column(s string, at, end int, last table) (table, []place) {
	i, ok := endOfName(s, end)
	if !ok || n.shape != nil || last.rows <= at && at < last.read {
		return last, nil
	}
	t, ok := tableAt(s, at, i)
	if !ok {
		return last, nil
	}
	var found []place
	for t.read = t.rows; t.read < len(s); {
		line, next := lineAt(s, t.read, t.escaped)
		from, to, ok := t.cell(line)
		if value := line[from:to]; ok && n.good(value, false) && !isCall(value) {
			found = append(found, place{t.read + from, t.read + to})
		}
		if !ok && !isRuler(line) {
			break
		}
		t.read = next
	}
	return t, found
}

// tableAt reads the head of the table in which the name lies.
func tableAt(s string, at, i int) (t table, ok bool) {
	to, ok := t.headEnd(s, i)
	if !ok {
		return t, false
	}
	from, ok := t.headBegin(s, at)
	if !ok {
		return t, false
	}
	head := strings.TrimRight(s[from:to], "\r\\")
	t.column = strings.Count(s[from:at], string(t.border))
	t.cells = strings.Count(head, string(t.border)) + 1
	_, t.rows = lineAt(s, to, t.escaped)
	if t.border == '|' {
		ruler, _ := lineAt(s, t.rows, t.escaped)
		return t, t.cells <= maxCells && isRuler(ruler)
	}
	return t, t.cells <= maxCells && namesOnly(head, string(t.border))
}

// headEnd finds where the line of the name that ends at i ends, and what stands behind its cell.
func (t *table) headEnd(s string, i int) (int, bool) {
	i += runLen(s[i:], cellSigns, 40)
	if endsEscape(s[:min(len(s), i+1)]) {
		i--
	}
	if i < len(s) && borders[s[i]] {
		t.border = s[i]
	}
	borderless := t.border == 0
	for end := min(len(s), i+maxHead); i < end; i++ {
		switch c := s[i]; {
		case c == '\n':
			return i, true
		case c == '\\' && i+1 < len(s) && s[i+1] == 'n':
			t.escaped = true
			return i, true
		case c == '\\' && i+1 < len(s) && s[i+1] == 'r':
			i++
		case c == '\\' || c == '\r':
		case borderless || t.border != '|' && !headSigns[c]:
			return 0, false
		}
	}
	return 0, false
}

// headBegin finds where the line of the name around at begins, and what stands before its cell where nothing stood behind it.
func (t *table) headBegin(s string, at int) (int, bool) {
	alone := false // nothing but the name stands in its cell
	for i := at; i > max(0, at-maxHead); i-- {
		c := s[i-1]
		switch {
		case c == '\n', t.escaped && (c == 'n' && s[max(0, i-2)] == '\\' || c == '"' && s[max(0, i-2)] != '\\'):
			return i, t.border != 0
		case !alone && borders[c]:
			alone = t.border == 0 || t.border == c
			t.border = c
		}
		if !alone && !sets['w'][c] && !cellSigns[c] || t.border != '|' && !headSigns[c] {
			return 0, false
		}
	}
	return 0, at < maxHead && t.border != 0
}

var (
	borders   = setOf("|,;\t")
	cellSigns = setOf("*`\"' \\")
	headSigns = setOf(letters + "0123456789_-.,;\t\"' \\")
	rulerSign = setOf("|-+:= \t\r\\")
)

// namesOnly reports a line of names; a sentence has longer parts.
func namesOnly(head, border string) bool {
	for cell := range strings.SplitSeq(head, border) {
		if cell = strings.Trim(cell, "\"'\\ "); cell == "" || strings.Count(cell, " ") > 1 || strings.HasSuffix(cell, ".") {
			return false
		}
	}
	return true
}

// isRuler reports the line that parts the head of a table from its rows.
func isRuler(line string) bool {
	return runLen(line, rulerSign, len(line)) == len(line) && strings.Contains(line, "--")
}

// cell returns where the value stands in its row, without the signs around it. It is not ok where the row has other cells than the head.
func (t table) cell(row string) (from, to int, ok bool) {
	n, quoted, start, end := 0, false, 0, len(row)
	for i := range len(row) {
		switch {
		case row[i] == '"' && t.border != '|':
			quoted = !quoted
		case row[i] == t.border && !quoted:
			if n++; n == t.column {
				start = i + 1
			} else if n == t.column+1 {
				end = i
			}
		}
	}
	if n+1 != t.cells {
		return 0, 0, false
	}
	text := strings.TrimRight(row[start:end], "*`\"' \t\r\\")
	return start + len(text) - len(strings.TrimLeft(text, "*`\"' \t\\")), start + len(text), true
}

// lineAt returns the line that begins at i, without its end, and where the next one begins. In a string of JSON its last line ends with it.
func lineAt(s string, i int, escaped bool) (line string, next int) {
	if !escaped {
		n := strings.IndexByte(s[i:], '\n')
		if n < 0 {
			return s[i:], len(s)
		}
		return s[i : i+n], i + n + 1
	}
	for j := i; j < len(s); j++ {
		switch {
		case s[j] == '\n', s[j] == '"' && s[max(i, j-1)] != '\\':
			return s[i:j], len(s)
		case s[j] == '\\' && strings.HasPrefix(s[j+1:], "n"):
			return strings.TrimSuffix(strings.TrimRight(s[i:j], `\`), `\r`), j + 2
		}
	}
	return s[i:], len(s)
}
