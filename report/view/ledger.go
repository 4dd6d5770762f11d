package view

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Ledger is the balance: the findings reported are the sum of all statuses.
type Ledger struct {
	Raised  int
	Bar     Bar
	Parts   []Part // every status that occurs, in the ledger's order
	Table   Table
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

// StatusWords is a finding's status for people: a disputed fix is not simply "fixed".
func StatusWords(s *judge.Settled) string { return badge(status(s)).Word }

// status is a finding's status as pages have it.
func status(s *judge.Settled) string { return statusOf(s.Disposition, s.Open()) }

func statusOf(d judge.Disposition, open bool) string {
	if d == judge.Fixed && open {
		return Disputed
	}
	return d.String()
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
	l.More, l.Table = mayHoldMore(r.lost(judge.ReviewFile)), newTable("sheet", "Findings by status", "", "reported#")
	for _, p := range statuses(total) {
		l.Table.Columns = append(l.Table.Columns, Column{Name: p.word, Is: p.is, Num: true})
		if p.n > 0 {
			l.Parts = append(l.Parts, Part{Badge{p.is, p.word}, p.n, r.those("", "", hasStatus(p.is)).Href})
		}
	}
	l.Table.Rows = append(l.Table.Rows, Row{Group: "By severity"})
	for _, row := range r.v.Ledger.BySeverity {
		s := severityNamed(row.Name)
		l.Unknown = cmp.Or(l.Unknown, severityMeaning(s))
		r.addTally(&l.Table, Cell{Sev: row.Name}, row.Name, "sev:"+row.Name, row.Tally, hasSeverity(s))
	}
	l.Table.Rows = append(l.Table.Rows, Row{Group: "By reviewer"})
	for _, row := range r.v.Ledger.ByReviewer {
		name, by := reviewer(row.Name), func(f *judge.Settled) bool { return f.Reviewer == row.Name }
		r.addTally(&l.Table, Cell{}, name, term("reviewer", name), row.Tally, by)
	}
	l.Table = l.Table.filled()
	return l
}

// addTally counts the findings of one reviewer or one severity; each number leads to the first that it counts, and with
// script to all of them.
func (r *Run) addTally(t *Table, name Cell, text, term string, of judge.Tally, which func(*judge.Settled) bool) {
	all := r.those(text, "", which)
	name.Links = []Link{all}
	row := Row{Term: term, Cells: []Cell{name, to(Link{Text: Number(of.Raised), Href: all.Href})}}
	for _, p := range statuses(of) {
		c := Cell{}
		if p.n > 0 {
			c = to(r.those(Number(p.n), "", func(s *judge.Settled) bool { return status(s) == p.is && which(s) }))
			c.Is = p.is
		}
		row.Cells = append(row.Cells, c)
	}
	t.Rows = append(t.Rows, row)
}

// nothingRaised distinguishes a clean review from no review.
func (r *Run) nothingRaised() string {
	reviews := slices.DeleteFunc(slices.Clone(r.v.Run.Reviews), func(x *report.Review) bool { return x.Scanner })
	scans, lost := len(r.v.Run.Reviews)-len(reviews), r.lost(judge.ReviewFile)
	parts := counts(amount{"review", "reviews", len(reviews)}, amount{"scan", "scans", scans})
	text := parts + " reported nothing."
	switch {
	case parts == "":
		return r.noReview()
	case len(reviews) == 0 && lost != "":
		return text + " " + r.noReview()
	case len(reviews) == 0:
		return text + " No review was written."
	}
	rejected := howMany(reviews, func(x *report.Review) bool { return x.Means == report.Negative })
	if rejected > 0 {
		text += " " + Number(rejected) + " rejected the work."
	}
	return text + after(" ", mayHoldMore(lost))
}

// tallyBar draws the statuses of all findings.
func tallyBar(t judge.Tally) Bar {
	words := after(": ", inWords(statuses(t)))
	return Bar{Label: Number(t.Raised) + " reported" + words, Segments: stacked(statuses(t), t.Raised)}
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
	return report.Shorten(cmp.Or(name, "no reviewer named"), maxName)
}

// maxName is the longest name of a person or a role, in bytes: it is in every row (S1).
const maxName = 200

// LedgerWords is a ledger in a sentence; what is zero is left out. A review that could not be read may hold more.
func LedgerWords(t judge.Tally, u judge.Gaps) string {
	switch lost := brief(u.Lost, maxLabel); {
	case t.Raised > 0:
		return plural(t.Raised, "finding", "findings") + ": " + inWords(statuses(t)) + "." + after(" ", mayHoldMore(lost))
	case lost != "" && u.NoReview:
		return "The findings are not known: " + lost + " could not be read."
	case lost != "":
		return "No finding in what could be read. " + mayHoldMore(lost)
	case u.NoReview:
		return "No finding, and no review."
	}
	return "No finding."
}

// mayHoldMore warns of a review that was lost; empty = none was.
func mayHoldMore(lost string) string {
	if lost == "" {
		return ""
	}
	return "There may be more in " + lost + ", which could not be read completely."
}
