package fixes

import (
	"slices"
	"strings"

	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
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
	like := prose.NewTable(cells, false)
	t := &fixTable{answer: like.Answer}
	for i, cell := range cells {
		name := node.Snake(markup.Bare(cell))
		t.head = append(t.head, name)
		if t.answer < 0 && fateColumn.MatchString(name) && !prose.OfOtherThings.MatchString(t.head[0]) {
			t.answer = i
		}
	}
	return t
}

// row takes a row whose first cell with an id names a finding.
func (w *fixSections) row(number int, line string) {
	cells := markup.TableCells(line)
	if w.table == nil {
		w.close()
		w.table = newFixTable(cells)
		return
	}
	t := w.table
	at := idCell(cells)
	answers := t.answer >= 0 || w.fate != noFate || t.changeColumn() >= 0
	if at < 0 && w.committed(number, markup.Bare(strings.Join(cells, " "))) {
		w.close()
		return
	}
	if answers && at < 0 && len(cells) > 1 {
		w.byPlace(number, cells)
	}
	if !answers || at < 0 || at == t.answer || at >= len(t.head) || prose.OfOtherThings.MatchString(t.head[0]) {
		return
	}
	id, also, rest := answeredIDs(markup.Bare(cells[at]))
	fate := w.fateBeside(t.answer >= 0)
	for _, id := range append([]string{id}, also...) {
		x := w.newEntry(number, id, rest, fate, false)
		t.fill(x, cells, at)
		w.all = append(w.all, x)
	}
}

// idCell finds the cell with the id of a finding; where none has another, one such as the fixer's own number: a reviewer may have called
// findings so. -1 = none.
func idCell(cells []string) int {
	at := slices.IndexFunc(cells, func(cell string) bool {
		return phrase.HasID(markup.Bare(cell)) && !form.OwnID.MatchString(markup.Bare(cell))
	})
	if at < 0 {
		at = slices.IndexFunc(cells, func(cell string) bool { return phrase.HasID(markup.Bare(cell)) })
	}
	return at
}

// fill puts the other cells of a row into fields that are called as their columns are.
func (t *fixTable) fill(x fixEntry, cells []string, at int) {
	for i, cell := range cells[:min(len(cells), len(t.head))] {
		cell = strings.TrimSpace(cell)
		name := t.head[i]
		switch {
		case i == at || cell == "-" || cell == "—" || slices.Contains(phrase.ClaimIDNames, name):
			continue
		case i == t.answer && slices.Contains(changeNames, name):
			x.add(name, markup.Bare(cell))
			name = "status"
		case t.answer < 0 && leftAbroad(cell) != "":
			name, cell = "status", leftAbroad(cell)
		case i == t.answer:
			name = "status"
		case name == "files" || slices.Contains(modifiedNames, name):
			name = "files_modified"
		case slices.Contains(form.OutcomeWordNames, name):
			name = "description" // beside the column that answers
		}
		x.add(name, markup.Bare(cell))
	}
	t.fillWords(x, cells, at)
}

// fillWords takes for its words, where no column that says them has any, what stands in the columns whose names tell that they do, in whatever words: “| SEC-1
// | Fixed | the token is masked |” below “How it was mended”.
func (t *fixTable) fillWords(x fixEntry, cells []string, at int) {
	if node.Find(x.node, ClaimText...) != nil || node.Find(x.node, reasonNames...) != nil {
		return
	}
	for i, cell := range cells[:min(len(cells), len(t.head))] {
		if i != at && i != t.answer && strings.Contains(strings.TrimSpace(cell), " ") && saysWhat.MatchString(t.head[i]) {
			x.add("description", markup.Bare(cell))
		}
	}
}

// saysWhat heads a column that says what was done, or why it was not.
var saysWhat = pattern.Of(`(?:^|_)(?:how|why|done|did|because|reason(?:ing)?|approach|implement(?:ed|ation)|mended|changed?|changes|comments?|remarks?|next|follow|decided|outcome)(?:_|$)`)
