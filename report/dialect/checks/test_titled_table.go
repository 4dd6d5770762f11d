package checks

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Tables of a test report: a row a count, a row a suite, a row a test.

// row reads a row of a table: a name and its number, or under a head that names the numbers a row for each suite.
func (t *TestWords) row(at report.Origin, text string) {
	cells := markup.BareAll(markup.TableCells(text))
	if t.header == nil {
		t.header = cells
		if !countColumns(cells) && len(cells) == 2 {
			t.says(at, cells[0], cells[1], true)
		}
		return
	}
	switch {
	case markup.IsRuler(text):
	case countColumns(t.header):
		t.suite(cells)
	case testColumn.MatchString(t.header[0]) && len(t.header) > 1:
		t.rowOfTest(at, cells)
	case len(cells) >= 2:
		said := cells[t.valueColumn(len(cells))]
		if !checkColumn.MatchString(t.header[0]) || !t.rowOfCheck(cells[0], said) {
			t.says(at, cells[0], said, true)
		}
	}
}

// otherValues is what was wanted, or what was so before: “| Metric | Target | Actual |”.
var otherValues = pattern.Of(`(?i)^(?:targets?|goals?|expected|required|requirements?|thresholds?|min(?:imum)?|baseline|before|previous|prior|initial(?:ly)?)\b`)

// valueColumn is the first of the columns behind a name that tells of this run.
func (t *TestWords) valueColumn(n int) int {
	for i := 1; i < min(n, len(t.header)); i++ {
		if !otherValues.MatchString(t.header[i]) {
			return i
		}
	}
	return 1
}

var testColumn = pattern.Of(`(?i)^(?:tests?|test (?:name|cases?)|cases?|scenarios?)$`)

var (
	checkColumn = pattern.Of(`(?i)^(?:checks?|steps?|gates?|commands?|jobs?|stages?|workflows?)$`)
	checkWord   = pattern.Of(`(?i)\b(tests?|lint|build|typecheck)\b`)
)

// rowOfCheck reads a row about one step of the verification: its numbers of tests, else its outcome. A failure counts whatever numbers
// stand beside it.
func (t *TestWords) rowOfCheck(name, said string) bool {
	counts, outcome := SentenceCounts(said), stepOutcome(said)
	if t.earlier > 0 || counts == (report.TestCounts{}) && outcome == report.OutcomeUnknown && !endsBadly.MatchString(said) {
		return false
	}
	if counts != (report.TestCounts{}) {
		t.add(counts, said)
	}
	if m := checkWord.FindString(name); m != "" {
		name = strings.ToLower(m)
	} else if phrase.IsStep(strings.ToLower(name)) {
		name = phrase.CheckName(strings.ToLower(name))
	}
	if outcome == report.Failed || counts == (report.TestCounts{}) {
		Add(t.V, report.Check{Name: name, Raw: said, Outcome: outcome})
	}
	return true
}

// rowOfTest reads a row about one test: only that it failed is taken, for nobody says that the table names all.
func (t *TestWords) rowOfTest(at report.Origin, cells []string) {
	for i, cell := range cells[1:min(len(cells), len(t.header))] {
		if statusLabel.MatchString(t.header[i+1]) && phrase.PlainOutcome(strings.Trim(cell, " .!✅❌")) == report.Failed {
			t.failed(at, cells[0])
		}
	}
}

// countColumns reports whether the head of a table names the numbers of tests that passed or failed.
func countColumns(head []string) bool {
	n := 0
	for _, cell := range head {
		if countLabel(cell) != nil {
			n++
		}
	}
	return n > 1
}

// suite adds a row of numbers; one for all of them takes their place.
func (t *TestWords) suite(cells []string) {
	var c report.TestCounts
	for i, cell := range cells[:min(len(cells), len(t.header))] {
		if of := countLabel(t.header[i]); of != nil && tally.MatchString(cell) {
			*of(&c) = firstNumber(cell)
		}
	}
	if wholeSuite.MatchString(node.Snake(cells[0])) && countLabel(t.header[0]) == nil {
		t.add(c, strings.Join(cells, " "))
		t.end()
		return
	}
	t.rows = added(t.rows, c)
}

// endTable closes the table that is open.
func (t *TestWords) endTable() {
	if t.rows != (report.TestCounts{}) {
		t.end()
		t.add(t.rows, "the rows of a table")
		t.end()
	}
	t.header, t.rows = nil, report.TestCounts{}
}
