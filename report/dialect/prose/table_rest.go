package prose

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
)

// What a row says about its finding in columns that have no part in knowing it: what it does, what shows it, how much work it is.

// restColumn is such a column.
type restColumn struct {
	at   int
	head string
}

// restOf gives the columns that have no part. A note has one where a column says what became of the finding.
func (t *Table) restOf(head []string) (rest []restColumn) {
	parts := []int{t.id, t.severity, t.place, t.line, t.category, t.title, t.text, t.fix, t.Answer, t.checked}
	if t.Answer >= 0 {
		parts = append(parts, t.note)
	}
	for i, cell := range head {
		if name := markup.Bare(cell); name != "" && !slices.Contains(parts, i) {
			rest = append(rest, restColumn{i, name})
		}
	}
	return rest
}

// worded is the table as a row has it whose words have a column of no name that is known: “| M-1 | High | Error | the page for errors shows an empty
// list |” below “What the user sees”. A row of short cells has no words.
func (t *Table) worded(cells []string) *Table {
	if !t.nameless {
		return t
	}
	of := *t
	for _, x := range t.rest {
		if said := cellAt(cells, x.at); len(said) > len(cellAt(cells, of.text)) && strings.Count(said, " ") >= fewWords {
			of.text = x.at
		}
	}
	return &of
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
	for _, x := range t.rest {
		if said := cellAt(cells, x.at); x.at != t.severity && x.at != t.text && !noWords(said) {
			c.SayBeside(x.head, said)
		}
	}
}
