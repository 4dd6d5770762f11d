package view

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Ledger is the balance: the findings reported are the sum of all statuses.
type Ledger struct {
	Raised  int
	Bar     Bar
	Parts   []Part // every status that occurs, in the ledger's order
	Table   Table
	Words   []Fact // what each status means
	Empty   string // said where nothing was reported
	More    string // said where something was, and a review was lost
	Era     string
	Unknown string // what an unknown severity is, where one was reported
}

// Part is one term of "reported = fixed + …".
type Part struct {
	Badge
	Count int
	Href  string
}

// Disputed is the status of a finding that is called fixed while a record contradicts it; in run.json it is fixed, with
// that proof.
const Disputed = "disputed"

// status is a finding's status as pages have it.
func status(s *judge.Settled) string {
	if s.Disposition == judge.Fixed && s.Open() {
		return Disputed
	}
	return s.Disposition.String()
}

// statuses counts findings by status, in the ledger's order; the sum is all of them.
func statuses(t judge.Tally) (list []counted) {
	for _, d := range judge.Dispositions {
		n := t.Count(d)
		if d == judge.Fixed {
			list = append(list, counted{Disputed, Disputed, t.Contradicted})
			n -= t.Contradicted
		}
		list = append(list, counted{d.String(), badge(d.String()).Word, n})
	}
	return list
}

func hasStatus(is string) func(*judge.Settled) bool {
	return func(s *judge.Settled) bool { return status(s) == is }
}

func statusMeaning(is string) string {
	for _, d := range judge.Dispositions {
		if d.String() == is {
			return d.Meaning()
		}
	}
	return "The run states that it was fixed, and its own data contradicts that."
}

func (r *Run) ledger() Ledger {
	total := r.v.Ledger.Total
	l := Ledger{Raised: total.Raised, Bar: tallyBar(total), Era: r.v.Era}
	if total.Raised == 0 {
		l.Empty = r.nothingRaised()
		return l
	}
	l.More = strings.TrimSpace(mayHoldMore(r.lost(judge.ReviewFile)))
	l.Table = Table{Class: "sheet", Caption: "Findings by status", Columns: columns("", "reported#")}
	for _, p := range statuses(total) {
		l.Table.Columns = append(l.Table.Columns, Column{Name: p.word, Is: p.is, Num: true})
		if p.n > 0 {
			l.Words = append(l.Words, plainFact(p.word, statusMeaning(p.is)))
			l.Parts = append(l.Parts, Part{Badge{p.is, p.word}, p.n, r.filtered(stateFilter(p.is), hasStatus(p.is))})
		}
	}
	l.Table.Rows = append(l.Table.Rows, Row{Group: "By severity"})
	for _, row := range r.v.Ledger.BySeverity {
		s := severityNamed(row.Name)
		l.Unknown = cmp.Or(l.Unknown, severityMeaning(s))
		name := Cell{Sev: row.Name, Links: []Link{{Text: row.Name,
			Href: r.filtered(severityFilter(row.Name), bySeverity(s))}}}
		l.Table.Rows = append(l.Table.Rows, r.sheetRow(name, "sev:"+row.Name, row.Tally, bySeverity(s)))
	}
	l.Table.Rows = append(l.Table.Rows, Row{Group: "By reviewer"})
	for _, row := range r.v.Ledger.ByReviewer {
		name := Cell{Links: []Link{{Text: reviewer(row.Name), Href: r.raisedBy(row.Name)}}}
		l.Table.Rows = append(l.Table.Rows, r.sheetRow(name, term("reviewer", reviewer(row.Name)), row.Tally, func(f *judge.Settled) bool { return f.Reviewer == row.Name }))
	}
	l.Table = l.Table.filled()
	return l
}

// sheetRow counts the findings of one reviewer or one severity; each number leads to the first that it counts.
func (r *Run) sheetRow(name Cell, term string, t judge.Tally, which func(*judge.Settled) bool) Row {
	row := Row{Term: term, Cells: []Cell{name, {Links: []Link{{Text: Number(t.Raised), Href: name.Links[0].Href}}}}}
	for _, p := range statuses(t) {
		c := Cell{}
		if p.n > 0 {
			href := r.first(func(s *judge.Settled) bool { return status(s) == p.is && which(s) })
			c = Cell{Is: p.is, Links: []Link{{Text: Number(p.n), Href: href}}}
		}
		row.Cells = append(row.Cells, c)
	}
	return row
}

// nothingRaised distinguishes a clean review from no review.
func (r *Run) nothingRaised() string {
	reviews := slices.DeleteFunc(slices.Clone(r.v.Run.Reviews), func(x *report.Review) bool { return x.Scanner })
	scans, rejected := len(r.v.Run.Reviews)-len(reviews), howMany(reviews, func(x *report.Review) bool { return x.Means == report.Negative })
	switch n := len(reviews); {
	case n == 0 && scans == 0:
		return r.noReview()
	case n == 0 && r.lost(judge.ReviewFile) != "":
		return plural(scans, "scan", "scans") + " reported nothing. " + r.noReview()
	case n == 0:
		return plural(scans, "scan", "scans") + " reported nothing, and no review was written."
	default:
		text := plural(n, "review", "reviews")
		if scans > 0 {
			text += " and " + plural(scans, "scan", "scans")
		}
		text += " reported nothing."
		if rejected > 0 {
			text += " " + Number(rejected) + " rejected the work."
		}
		return text + mayHoldMore(r.lost(judge.ReviewFile))
	}
}

// tallyBar draws the statuses of all findings.
func tallyBar(t judge.Tally) Bar {
	b := Bar{Label: Number(t.Raised) + " reported", Segments: stacked(statuses(t), t.Raised)}
	if words := inWords(statuses(t)); words != "" {
		b.Label += ": " + words
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

// severityMeaning explains an unknown severity; the other words explain themselves.
func severityMeaning(s report.Severity) string {
	if s == report.SeverityUnknown {
		return "Unknown severity: none is stated, or in a word of no known scale. It counts as high."
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

// maxName is the longest name of a person or a role, in bytes: it is in every row (S1).
const maxName = 200

// LedgerWords is a ledger in a sentence; what is zero is left out. A review that could not be read may hold more.
func LedgerWords(t judge.Tally, u judge.Gaps) string {
	switch lost := brief(u.Lost, maxLabel); {
	case t.Raised > 0:
		return plural(t.Raised, "finding", "findings") + ": " + inWords(statuses(t)) + "." + mayHoldMore(lost)
	case lost != "" && u.NoReview:
		return "The findings are not known: " + lost + " could not be read."
	case lost != "":
		return "No finding in what could be read." + mayHoldMore(lost)
	case u.NoReview:
		return "No finding, and no review."
	}
	return "No finding."
}

// unraised says in two words what a ledger of nothing means.
func unraised(u judge.Gaps) string {
	switch {
	case u.NoReview:
		return "no review read"
	case u.Lost != "":
		return "not all read"
	}
	return "none reported"
}

// mayHoldMore warns of a review that was lost, after another sentence; empty = none was.
func mayHoldMore(lost string) string {
	if lost == "" {
		return ""
	}
	return " There may be more in " + lost + ", which could not be read completely."
}
