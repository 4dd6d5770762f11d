package view

import (
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// ChangeRow is one number or word of the two runs.
type ChangeRow struct {
	Name          string
	Before, After Badge // a word of a closed list has Is, a number has the word alone
	Change        Badge // "rose by 3", "the same"; Is tells better from worse where that is clear
}

// liking says which way of a number is better.
type liking int

const (
	neither liking = iota
	higher
	lower
)

// liked holds the dispositions of which fewer is better; the others mean nothing by their number alone.
var liked = map[judge.Disposition]liking{judge.Unaccounted: lower, judge.Contradictory: lower, judge.NeedsInput: lower}

func changeRows(a, b *archive.Record) []ChangeRow {
	was, is := a.Score(), b.Score()
	rows := []ChangeRow{wordRow("Verdict", a.Outcome.String(), b.Outcome.String(), int(a.Outcome)-int(b.Outcome)),
		scoreRow("Score", was.Value, is.Value, was.Known, is.Known)}
	for i := range min(len(was.Dimensions), len(is.Dimensions)) {
		x, y := was.Dimensions[i], is.Dimensions[i]
		if x.Known || y.Known {
			rows = append(rows, scoreRow(Capital(x.Name.String()), x.Value, y.Value, x.Known, y.Known))
		}
	}
	rows = append(rows, countRow("Findings reported", report.Known(a.Ledger.Raised), report.Known(b.Ledger.Raised),
		neither))
	for _, d := range judge.Dispositions {
		if x, y := a.Ledger.Count(d), b.Ledger.Count(d); x+y > 0 {
			rows = append(rows, countRow(Capital(badge(d.String()).Word), report.Known(x), report.Known(y), liked[d]))
		}
	}
	rows = append(rows, testRows(a.Tests, b.Tests)...)
	if a.Problems+b.Problems > 0 {
		rows = append(rows, countRow("Errors in reading", report.Known(a.Problems), report.Known(b.Problems), lower))
	}
	return rows
}

func testRows(a, b archive.Tests) []ChangeRow {
	if !a.Measured && !b.Measured {
		return []ChangeRow{{Name: "Tests", Before: Badge{Word: "not recorded"}, After: Badge{Word: "not recorded"},
			Change: same}}
	}
	return []ChangeRow{countRow("Tests passed", a.Passed, b.Passed, higher),
		countRow("Tests failed", a.Failed, b.Failed, lower), regressionRow(a.Regression, b.Regression)}
}

var same = Badge{Is: "same", Word: "the same"}

// wordRow is for verdicts; a positive gain is good news.
func wordRow(name, before, after string, gain int) ChangeRow {
	row := ChangeRow{name, badge(before), badge(after), same}
	switch {
	case gain > 0:
		row.Change = Badge{"better", "better"}
	case gain < 0:
		row.Change = Badge{"worse", "worse"}
	}
	return row
}

func scoreRow(name string, before, after judge.Points, knewBefore, knowsAfter bool) ChangeRow {
	row := ChangeRow{name, Badge{Word: pointsOrNone(before, knewBefore)}, Badge{Word: pointsOrNone(after, knowsAfter)},
		same}
	if knewBefore != knowsAfter {
		row.Change = Badge{Word: "cannot be compared"}
	} else if before != after && knowsAfter {
		row.Change = risen(int(after-before), max(after-before, before-after).String(), higher)
	}
	return row
}

func pointsOrNone(p judge.Points, known bool) string {
	if !known {
		return "none"
	}
	return p.String()
}

func countRow(name string, before, after report.Count, better liking) ChangeRow {
	row := ChangeRow{name, Badge{Word: known(before)}, Badge{Word: known(after)}, same}
	by := after.N - before.N
	switch {
	case before.Known != after.Known:
		row.Change = Badge{Word: "cannot be compared"}
	case before.Known && by != 0:
		row.Change = risen(by, Number(max(by, -by)), better)
	}
	return row
}

// risen says in words what an arrow would, and whether that is good.
func risen(by int, how string, better liking) Badge {
	b := Badge{Word: "rose by " + how}
	if by < 0 {
		b.Word = "fell by " + how
	}
	switch {
	case better == neither:
	case by > 0 == (better == higher):
		b.Is = "better"
	default:
		b.Is = "worse"
	}
	return b
}

// regressionRow: only a yes or a no is news.
func regressionRow(before, after report.Truth) ChangeRow {
	row := wordRow("Regression", before.String(), after.String(), int(before)-int(after))
	row.Before, row.After = regressionMark(before), regressionMark(after)
	if before != after && (before == report.Unknown || after == report.Unknown) {
		row.Change = Badge{Word: "cannot be compared"}
	}
	return row
}

// regressionMark is the answer as a mark of its own: a yes is bad news.
func regressionMark(a report.Truth) Badge {
	b := regressionBadge(a)
	b.Is = "regression-" + b.Is
	return b
}
