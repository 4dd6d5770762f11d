package dialect

import (
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// fixTable is a table in a fixer's report: a finding a row, and a column that says what became of it.
type fixTable struct {
	head   []string // the names of the columns
	answer int      // the column that says it; -1 = none
}

// fateColumn heads one that a review's tables have in another sense.
var fateColumn = pattern.Of(`^(?:result|action|action_taken|decision|fixed\??|fix_applied\??|applied\??|resolved\??)$`)

func newFixTable(cells []string) *fixTable {
	like := newTable(cells, false)
	t := &fixTable{answer: like.answer}
	for i, cell := range cells {
		name := snake(bare(cell))
		t.head = append(t.head, name)
		if t.answer < 0 && fateColumn.MatchString(name) && !ofOtherThings.MatchString(t.head[0]) {
			t.answer = i
		}
	}
	return t
}

// row takes a row whose first cell with an id names a finding.
func (w *fixSections) row(number int, line string) {
	cells := tableCells(line)
	if w.table == nil {
		w.close()
		w.table = newFixTable(cells)
		return
	}
	t := w.table
	at := slices.IndexFunc(cells, func(cell string) bool { return hasID(bare(cell)) && !ownID.MatchString(bare(cell)) })
	if at < 0 {
		at = slices.IndexFunc(cells, func(cell string) bool { return hasID(bare(cell)) }) // a reviewer may have called findings so
	}
	if at < 0 || at == t.answer || ofOtherThings.MatchString(t.head[0]) || at >= len(t.head) || t.answer < 0 && w.fate == noFate {
		return
	}
	id, also, rest := answeredIDs(bare(cells[at]))
	fate := w.fate
	if t.answer >= 0 && w.level == 1 {
		fate = noFate
	}
	for _, id := range append([]string{id}, also...) {
		x := fixEntry{&decode.Node{Kind: decode.Object}, number, w.title, fate, false, w.round}
		x.add("id", id)
		x.add("title", rest)
		t.fill(x, cells, at)
		w.all = append(w.all, x)
	}
}

// fill puts the other cells of a row into fields that are called as their columns are.
func (t *fixTable) fill(x fixEntry, cells []string, at int) {
	for i, cell := range cells[:min(len(cells), len(t.head))] {
		cell = strings.TrimSpace(cell)
		name := t.head[i]
		switch {
		case i == at || cell == "-" || cell == "—" || slices.Contains(claimIDNames, name):
			continue
		case i == t.answer:
			name = "status"
		case name == "files" || slices.Contains(modifiedNames, name):
			name = "files_modified"
		case slices.Contains(outcomeWordNames, name):
			name = "description" // beside the column that answers
		}
		x.add(name, bare(cell))
	}
}
