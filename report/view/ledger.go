package view

import (
	"cmp"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Ledger is the balance sheet: raised is the sum of what became of each finding.
type Ledger struct {
	Raised  int
	Bar     Bar
	Parts   []Part // every disposition that occurs, in the ledger's order
	Columns []Badge
	Bare    string // the table's columns in which nothing is counted, by their numbers
	Groups  []SheetGroup
	Words   []Fact // what each word of the columns means
	Empty   string // said where nothing was raised
	More    string // said where something was, and a review was lost
	Era     string
	Unknown string // what an unknown severity is, where one was raised
}

// Bar is a stacked bar, drawn 1000 wide.
type Bar struct {
	Label    string // the same in words
	Segments []Segment
}

// Segment is one part of a bar, in thousandths of its width.
type Segment struct {
	Is       string
	X, Width int
	Title    string
}

// Part is one term of "raised = fixed + …".
type Part struct {
	Badge
	Count int
	Href  string
	Note  string // "2 contradicted"
}

// SheetGroup is a block of rows of the balance sheet.
type SheetGroup struct {
	Name string
	Rows []SheetRow
}

// SheetRow is one reviewer or one severity.
type SheetRow struct {
	Name     Link
	Severity string // empty for a reviewer
	Term     string // the row in the words of the query box
	Raised   int
	Cells    []LedgerCell
}

// LedgerCell counts the findings of one row and one disposition; Href leads to the first of them.
type LedgerCell struct {
	Is    string
	Count int
	Href  string
}

func (r *Run) ledger() Ledger {
	total := r.v.Ledger.Total
	l := Ledger{Raised: total.Raised, Bar: tallyBar(total), Era: r.v.Era}
	if total.Raised == 0 {
		l.Empty = r.nothingRaised()
		return l
	}
	l.More, l.Bare = strings.TrimSpace(mayHoldMore(r.lost(judge.ReviewFile))), bareColumns(total)
	for _, d := range judge.Dispositions {
		l.Columns = append(l.Columns, badge(d.String()))
		l.Words = append(l.Words, plainFact(badge(d.String()).Word, d.Meaning()))
		if n := total.Count(d); n > 0 {
			l.Parts = append(l.Parts, Part{Badge: badge(d.String()), Count: n, Href: r.filtered(stateFilter(d.String()), byState(d)), Note: r.note(d, total)})
		}
	}
	l.Groups = []SheetGroup{{"By severity", nil}, {"By reviewer", nil}}
	for _, row := range r.v.Ledger.BySeverity {
		s := severityNamed(row.Name)
		l.Unknown = cmp.Or(l.Unknown, severityMeaning(s))
		href := r.filtered(severityFilter(row.Name), func(f *judge.Settled) bool { return f.Severity == s })
		cells := r.cells(row.Tally, func(f *judge.Settled) bool { return f.Severity == s })
		l.Groups[0].Rows = append(l.Groups[0].Rows, SheetRow{Link{Text: row.Name, Href: href}, row.Name, "sev:" + row.Name, row.Raised, cells})
	}
	for _, row := range r.v.Ledger.ByReviewer {
		by := func(f *judge.Settled) bool { return f.Reviewer == row.Name }
		l.Groups[1].Rows = append(l.Groups[1].Rows, SheetRow{Link{Text: reviewer(row.Name), Href: r.raisedBy(row.Name)}, "", term("reviewer", reviewer(row.Name)), row.Raised, r.cells(row.Tally, by)})
	}
	return l
}

// bareColumns go where there is little room. They are said once, for the table: as a mark of each column they would weigh more than what they count.
func bareColumns(total judge.Tally) string {
	var bare []string
	for i, d := range judge.Dispositions {
		if total.Count(d) == 0 && d != judge.Unaccounted {
			bare = append(bare, strconv.Itoa(i+3)) // after the row's name and what was raised
		}
	}
	return strings.Join(bare, " ")
}

// nothingRaised tells a clean review from no review.
func (r *Run) nothingRaised() string {
	scans, refusals := 0, 0
	for _, x := range r.v.Run.Reviews {
		switch {
		case x.Scanner:
			scans++
		case x.Means == report.Negative:
			refusals++
		}
	}
	switch n := len(r.v.Run.Reviews) - scans; {
	case n > 0 && scans > 0:
		return plural(n, "review", "reviews") + " and " + plural(scans, "scan", "scans") + " raised nothing." + r.allTheSame(n+scans, refusals)
	case n > 0:
		return plural(n, "review", "reviews") + " raised nothing." + r.allTheSame(n, refusals)
	case scans > 0 && r.lost(judge.ReviewFile) != "":
		return plural(scans, "scan", "scans") + " raised nothing. " + r.noReview()
	case scans > 0:
		return plural(scans, "scan", "scans") + " raised nothing, and no review was written."
	}
	return r.noReview()
}

// allTheSame says what reviews without findings hold beside: a refusal, or a part that could not be read.
func (r *Run) allTheSame(reviews, refusals int) (more string) {
	switch {
	case refusals > 0 && reviews == 1:
		more = " It refused the work all the same."
	case refusals > 0:
		more = " " + Number(refusals) + " of them refused the work all the same."
	}
	return more + mayHoldMore(r.lost(judge.ReviewFile))
}

// note says how many fixes are disputed, or else confirmed.
func (r *Run) note(d judge.Disposition, t judge.Tally) string {
	switch {
	case d != judge.Fixed:
		return ""
	case t.Contradicted > 0:
		return Number(t.Contradicted) + " disputed"
	}
	return Number(t.Corroborated) + " confirmed"
}

func (r *Run) cells(t judge.Tally, which func(*judge.Settled) bool) []LedgerCell {
	cells := make([]LedgerCell, 0, len(judge.Dispositions))
	for _, d := range judge.Dispositions {
		c := LedgerCell{Is: d.String(), Count: t.Count(d)}
		if c.Count > 0 {
			c.Href = r.first(func(s *judge.Settled) bool { return s.Disposition == d && which(s) })
		}
		cells = append(cells, c)
	}
	return cells
}

// tallyBar draws what became of all that was raised.
func tallyBar(t judge.Tally) Bar {
	var parts []counted
	for _, d := range judge.Dispositions {
		part := counted{badge(d.String()).Is, badge(d.String()).Word, t.Count(d)}
		if d == judge.Fixed { // a fix that does not hold has not the colour of one that does
			part.n -= t.Contradicted
			parts = append(parts, counted{judge.Contradicted.String(), "contradicted", t.Contradicted})
		}
		parts = append(parts, part)
	}
	b := Bar{Label: Number(t.Raised) + " raised", Segments: stacked(parts, t.Raised)}
	if len(b.Segments) > 0 {
		b.Label += ", " + inWords(b.Segments)
	}
	return b
}

func severityNamed(name string) report.Severity {
	for _, s := range report.Severities {
		if s.String() == name {
			return s
		}
	}
	return report.SeverityUnknown
}

// severityMeaning says what an unknown severity is: the words of the scale say it themselves.
func severityMeaning(s report.Severity) string {
	if s == report.SeverityUnknown {
		return "Unknown severity: the reviewer states none, or in words of no known scale. It weighs as much as high."
	}
	return ""
}

// reviewer names a reviewer; a list of findings may have none.
func reviewer(name string) string {
	if name == "" {
		return "no reviewer named"
	}
	return report.Shorten(name, maxName)
}

// maxName is the longest name of a person or a role, in bytes: it stands in every row (S1).
const maxName = 200
