package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A review may be a table of what was checked, with a result for each. The rows that failed, or that warn, are what it raises where it raises nothing
// else; beside findings they sum these up, unless one names a place that no finding has.
//
//	| Check                | Result | Notes                         |
//	|----------------------|--------|-------------------------------|
//	| Queries use an index | FAIL   | src/db.go:44 scans everything |

// checkTable is one by its columns.
type checkTable struct{ check, result int }

// checkTableOf knows one by its head; ok = it is one.
func checkTableOf(head []string) (t checkTable, ok bool) {
	t = checkTable{-1, -1}
	for i, cell := range head {
		switch name := node.Snake(cell); {
		case t.check < 0 && checkColumn.MatchString(name):
			t.check = i
		case t.result < 0 && resultColumn.MatchString(name):
			t.result = i
		case ofEarlier.MatchString(name), phrase.HasID(cell):
			return t, false
		}
	}
	return t, t.check >= 0 && t.result >= 0
}

var (
	checkColumn  = pattern.Of(`^(?:acs?|acceptance_criteri(?:on|a)|checks?|checked|check_?(?:point|list_item)|criteri(?:on|a)|controls?|rules?|requirements?|areas?|aspects?|items?|questions?)$`)
	resultColumn = pattern.Of(`^(?:results?|status|outcome|verdict|state|pass|pass_?/?_?fail)$`)
	failedCell   = pattern.Of(`(?i)^[^\pL\pN]*(?:fail(?:ed|s|ure)?|warn(?:ing|s)?|not met|unmet|not (?:satisfied|fulfilled|implemented)|violated)(?:[^\pL\pN]|$)|^[^\pL\pN]*[❌⚠🔴][^\pL\pN]*$`)
)

// failedRow is a row that did not pass.
type failedRow struct {
	line  int
	title string
	rest  []string // what else it says
}

// failedRows gives those of all such tables of a body.
func failedRows(f *form.File) (rows []failedRow) {
	var lines markup.Table
	var table checkTable
	is := false
	for number, line := range f.Uncoded() {
		if cells := lines.Row(strings.TrimSpace(line)); cells == nil {
			table, is = checkTableOf(lines.Head)
		} else if is && failedCell.MatchString(markup.Cell(cells, table.result)) {
			rows = append(rows, table.failed(number, cells))
		}
	}
	return rows
}

func (t checkTable) failed(number int, cells []string) failedRow {
	row := failedRow{line: number, title: markup.Bare(markup.Cell(cells, t.check))}
	for i, cell := range cells {
		said := markup.Bare(cell)
		if i == t.result {
			said = strings.TrimFunc(said, markup.NotInWord)
		}
		if i != t.check && strings.Trim(said, "0123456789.# ") != "" {
			row.rest = append(row.rest, said)
		}
	}
	return row
}

func (row failedRow) finding(r *form.Reading, reviewer, words string, at phrase.Spot) *report.Finding {
	f := &report.Finding{Title: row.title, Description: words, Reviewer: reviewer}
	at.Locate(f)
	f.Origins = []report.Origin{r.File.At(row.line)}
	findings.Grade(r, f, form.AtLine(row.line), "")
	return f
}

// FailedChecks gives the checks that failed as findings, where the review has none; else it says which of them no finding tells of.
func FailedChecks(r *form.Reading, reviewer string, list []*report.Finding) (found []*report.Finding) {
	places := takenBy(list)
	for _, row := range failedRows(r.File) {
		words := strings.Join(row.rest, " — ")
		at := phrase.SpotWithin(row.title + " " + words)
		switch {
		case len(list) > 0 && (at.First == 0 || places.has(at)):
		case len(list) > 0:
			r.Art.Partly = true
			r.Problem(form.AtLine(row.line), report.Warning, report.MissingField, "findings", "this check did not pass and names a place ("+form.Quote(at.File)+
				") that no finding has; if it tells one, write it under a heading for its severity")
		default:
			found = append(found, row.finding(r, reviewer, words, at))
		}
	}
	return found
}
