package view

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// reviewed is one file of a reviewer, or all that a reviewer reported in messages.
type reviewed struct {
	*report.Review
	findings []*report.Finding
	messages int
}

// reviews lists each file of a reviewer; the messages of one are a single row.
func (r *Run) reviews() Table {
	var list []*reviewed
	spoken := map[string]*reviewed{}
	for _, x := range r.v.Run.Reviews {
		at := &reviewed{Review: x}
		if x.Message != "" && spoken[x.Reviewer] != nil {
			at = spoken[x.Reviewer]
		} else {
			list = append(list, at)
		}
		if x.Message != "" {
			spoken[x.Reviewer] = at
			at.messages++
		}
		at.findings = append(at.findings, x.Findings...)
	}
	t := Table{Class: "stack wide", Caption: "Reviews: findings stated and listed",
		Columns: columns("Reviewer", "Verdict", "Findings stated#", "Listed#", "By severity", "Files reviewed#", "When",
			"Source")}
	for _, x := range list {
		t.Rows = append(t.Rows, Row{Cells: r.review(x)})
	}
	return t.filled()
}

func (r *Run) review(x *reviewed) []Cell {
	verdict, stated, listed, when, at := report.Shorten(x.Verdict, maxValue), known(x.Declared),
		Number(len(x.findings)), "", r.at(x.Origin)
	switch {
	case x.messages > 0:
		verdict, stated, at = "message by message", "", Link{Text: plural(x.messages, "message", "messages"),
			Href: MessagesPage}
	case x.Scanner:
		verdict = "a scanner’s results"
	}
	if x.messages == 0 && !x.Listed {
		listed = "no list"
	}
	if x.messages == 0 && !x.Time.IsZero() {
		when = stamp(x.Time)
	}
	return []Cell{text(reviewer(x.Reviewer)), text(verdict), text(stated), text(listed),
		{Links: r.bySeverity(x.findings)}, text(some(len(x.ReviewedFiles))), text(when), from(at)}
}

// bySeverity counts findings, the worst first; each count leads to the list of that severity.
func (r *Run) bySeverity(findings []*report.Finding) (links []Link) {
	for _, s := range report.Severities {
		if n := howMany(findings, func(f *report.Finding) bool { return f.Severity == s }); n > 0 {
			links = append(links, Link{Text: Number(n) + " " + s.String(),
				Href: r.filtered(severityFilter(s.String()), bySeverity(s))})
		}
	}
	return links
}

func bySeverity(s report.Severity) func(*judge.Settled) bool {
	return func(f *judge.Settled) bool { return f.Severity == s }
}

// mostNamed is how many reviewers the overview names.
const mostNamed = 3

// reviewersFact names the reviewers, those with a file of their own first. A tool is none, and neither is an unsigned
// list.
func (r *Run) reviewersFact() []Fact {
	var names, speakers []string
	for _, x := range r.v.Run.Reviews {
		name := brief(reviewer(x.Reviewer), 40)
		switch {
		case x.Generic || x.Scanner || slices.Contains(names, name):
		case x.Message == "":
			names = append(names, name)
		case !slices.Contains(speakers, name):
			speakers = append(speakers, name)
		}
	}
	names = append(names, slices.DeleteFunc(speakers, func(s string) bool { return slices.Contains(names, s) })...)
	if len(names) == 0 {
		return nil
	}
	text := strings.Join(names, ", ")
	if more := len(names) - mostNamed; more > 1 { // one more takes no less room than its name
		text = strings.Join(names[:mostNamed], ", ") + " and " + Number(more) + " more"
	}
	return []Fact{{"Reviewed by", []Link{{Text: text, Href: RunPage + "#reviews"}}}}
}
