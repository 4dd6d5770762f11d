package view

import (
	"reflect"
	"strings"
)

// Table is rows under named columns. Every table of a run's page is one: the template draws it, and on a phone each row
// becomes a list.
type Table struct {
	Class   string // of the stylesheet
	Caption string // read aloud
	Sort    bool   // its columns sort it
	Columns []Column
	Rows    []Row
	More    string // what the table leaves out
	Left    int    // how many rows that is
}

// Column names what its cells hold; Is is set where the name is a word of a closed list.
type Column struct {
	Name string
	Is   string
	Num  bool
}

// Row is one line. Its first cell names it.
type Row struct {
	ID    string
	Term  string // what the row counts, as a query
	Group string // heads the rows after it, in place of cells
	Cells []Cell
}

// Cell is what one row has in one column; the zero value is nothing.
type Cell struct {
	Is    string // a count of what this word names
	Badge Badge
	Sev   string
	Links []Link
	More  int // how many links are left out
	Items []string
	Sentence
	Src bool // its links are places in the inputs
}

// text is a cell that is a text, or nothing.
func text(s string) Cell {
	if s == "" {
		return Cell{}
	}
	return Cell{Links: []Link{{Text: s}}}
}

// from is a cell that leads to an input.
func from(at ...Link) Cell { return Cell{Links: at, Src: true} }

// to is a cell of links; a link without a text is none.
func to(links ...Link) Cell {
	if len(links) == 0 || links[0].Text == "" {
		return Cell{}
	}
	return Cell{Links: links}
}

// newTable makes a table without rows; a column whose name ends with # holds numbers.
func newTable(class, caption string, names ...string) Table {
	t := Table{Class: class, Caption: caption}
	for _, name := range names {
		plain, num := strings.CutSuffix(name, "#")
		t.Columns = append(t.Columns, Column{Name: plain, Num: num})
	}
	return t
}

// sortable makes a table without rows whose columns sort it.
func sortable(class, caption string, names ...string) Table {
	t := newTable(class, caption, names...)
	t.Sort = true
	return t
}

func (t *Table) add(id string, cells ...Cell) { t.Rows = append(t.Rows, Row{ID: id, Cells: cells}) }

// mostRows is how many rows a table of a session's own files has.
const mostRows = 500

// cut leaves out the columns in which every cell is empty, and says how many of all rows the table leaves out.
func (t Table) cut(all int, what string) Table {
	if more := all - len(t.Rows); more > 0 {
		t.More, t.Left = "and "+Number(more)+" more "+what, more
	}
	return t.filled()
}

// filled leaves out the columns in which every cell is empty.
func (t Table) filled() Table {
	var columns []Column
	rows := make([]Row, len(t.Rows))
	for i, r := range t.Rows {
		rows[i] = Row{ID: r.ID, Term: r.Term, Group: r.Group}
	}
	for i, column := range t.Columns {
		empty := true
		for _, r := range t.Rows {
			empty = empty && (r.Group != "" || reflect.ValueOf(r.Cells[i]).IsZero())
		}
		for n, r := range t.Rows {
			if !empty && r.Group == "" {
				rows[n].Cells = append(rows[n].Cells, r.Cells[i])
			}
		}
		if !empty {
			columns = append(columns, column)
		}
	}
	t.Columns, t.Rows = columns, rows
	return t
}

// TablePart is a table with its own heading.
type TablePart struct {
	ID, Name, Lead string
	Table          Table
}
