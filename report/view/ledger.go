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
	return string(d)
}

// statuses counts findings by status, in the ledger's order; the sum is all of them.
func statuses(t judge.Tally) (list []Part) {
	for _, d := range judge.Dispositions {
		n := t.Count(d)
		if d == judge.Fixed {
			list = append(list, Part{badge(Disputed), t.Contradicted, ""})
			n -= t.Contradicted
		}
		list = append(list, Part{badge(string(d)), n, ""})
	}
	return list
}

func statusMeaning(is string) string {
	for _, d := range judge.Dispositions {
		if string(d) == is {
			return d.Meaning()
		}
	}
	return "The run states that it was fixed, and its own data contradicts that."
}

func (r *Run) ledger() Ledger {
	total := r.v.Ledger.Total
	l := Ledger{Raised: total.Raised, Bar: tallyBar(statuses(total), total.Raised), Era: r.v.Era}
	if total.Raised == 0 {
		l.Empty, _ = r.nothingRaised()
		return l
	}
	l.More, l.Table = mayHoldMore(r.lost(judge.ReviewFile)), newTable("sheet", "Findings by status", "", "reported#")
	for _, p := range statuses(total) {
		l.Table.Columns = append(l.Table.Columns, Column{Name: p.Word, Is: p.Is, Num: true})
		if p.Count > 0 {
			p.Href = r.those("", "", hasStatus(p.Is)).Href
			l.Parts = append(l.Parts, p)
		}
	}
	l.Table.Rows = append(l.Table.Rows, Row{Group: "By severity"})
	for _, row := range r.v.Ledger.BySeverity {
		of := func(f *judge.Settled) bool { return f.Severity.String() == row.Name }
		r.addTally(&l.Table, Cell{Sev: row.Name}, row.Name, "sev:"+row.Name, row.Tally, of)
		if row.Name == report.SeverityUnknown.String() {
			l.Unknown = severityMeaning(report.SeverityUnknown)
		}
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
		if p.Count > 0 {
			c = to(r.those(Number(p.Count), "", func(s *judge.Settled) bool { return status(s) == p.Is && which(s) }))
			c.Is = p.Is
		}
		row.Cells = append(row.Cells, c)
	}
	t.Rows = append(t.Rows, row)
}

// nothingRaised distinguishes a clean review from no review.
func (r *Run) nothingRaised() (text string, on Link) {
	reviews := slices.DeleteFunc(slices.Clone(r.v.Run.Reviews), func(x *report.Review) bool { return x.Scanner })
	text, on = r.missing(judge.ReviewFile, "review")
	if scans := len(r.v.Run.Reviews) - len(reviews); len(reviews) == 0 && scans > 0 {
		return plural(scans, "scan", "scans") + " reported nothing. " + text, on
	} else if len(reviews) == 0 {
		return text, on
	}
	text = plural(len(reviews), "review", "reviews") + " reported nothing."
	if n := howMany(reviews, func(x *report.Review) bool { return x.Means == report.Negative }); n > 0 {
		text += " " + Number(n) + " rejected the work."
	}
	return text + after(" ", mayHoldMore(r.lost(judge.ReviewFile))), on
}

// tallyBar draws the statuses of all findings.
func tallyBar(parts []Part, sum int) Bar {
	return Bar{Label: Number(sum) + " reported" + after(": ", inWords(parts)), Parts: parts, Sum: sum}
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
