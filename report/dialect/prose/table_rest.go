package prose

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
)

// What a row says about its finding in columns that have no part in knowing it: what it does, what shows it, how much work it is.

// restOf gives the names of the columns that have no part, by their places; empty = it has one. A note has one where a column says what became of the
// finding.
func (t *Table) restOf(head []string) []string {
	parts := []int{t.id, t.severity, t.place, t.line, t.category, t.title, t.text, t.fix, t.Answer, t.checked}
	if t.Answer >= 0 {
		parts = append(parts, t.note)
	}
	rest := make([]string, len(head))
	for i, cell := range head {
		if !slices.Contains(parts, i) {
			rest[i] = markup.Bare(cell)
		}
	}
	return rest
}

// besides goes through the cells of a row in such columns: a row may be far shorter than the head.
func (t *Table) besides(cells []string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i, said := range cells[:min(len(cells), len(t.rest))] {
			if t.rest[i] != "" && i != t.severity && !noWords(said) && !yield(i, said) {
				return
			}
		}
	}
}

// worded is the table as a row has it whose words have a column of no name that is known: “| M-1 | High | Error | the page for errors shows an empty
// list |” below “What the user sees”. A row of short cells has no words.
func (t *Table) worded(cells []string) *Table {
	if !t.nameless {
		return t
	}
	of := *t
	for i, said := range t.besides(cells) {
		if len(said) > len(markup.Cell(cells, of.text)) && strings.Count(said, " ") >= fewWords {
			of.text = i
		}
	}
	return &of
}

// rowBeside names a row that its author noted beside what counts, if it says anything: it may be a finding that nobody has graded yet.
func (b *bodyReader) rowBeside(number int, cells []string) {
	t := b.table.worded(cells)
	if words := cmp.Or(markup.Cell(cells, t.title), markup.Cell(cells, t.text)); !t.raisesNone(cells, words) {
		b.r.Problem(form.AtLine(number), report.Note, report.NotCounted, "row", form.Quote(report.Shorten(words, maxNamed))+" has dashes for its id and its severity, and does not count; "+
			"if it is a finding, give it a severity")
	}
}

// answers reports whether a cell says what became of a finding, or nothing at all.
func answers(cell string) bool {
	_, answer, open := report.ReadAnswer(markup.Bare(cell))
	return answer != report.AnswerNone || open || noWords(cell)
}

// fewWords is how many blanks the words of a finding have at least where nothing else tells that they are such.
const fewWords = 3

// tellRest gives a finding what those cells of its row say; of the columns that serve in this row for another the severity is one.
func (t *Table) tellRest(c *findings.Candidate, cells []string) {
	for i, said := range t.besides(cells) {
		if i != t.text {
			c.SayBeside(t.rest[i], said)
		}
	}
}
