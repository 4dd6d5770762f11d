package view

import (
	"cmp"
	"fmt"
	"slices"

	"swarmreport/report/judge"
)

// Score is the quality of the run's data with its four dimensions, and every deduction with its cause.
type Score struct {
	Value      string // "83"; "none" where nothing can be scored
	Known      bool
	Dimensions []Fact
	Deductions Table // the largest first
}

func (r *Run) score() Score {
	from := r.v.Score
	s := Score{Value: "none", Known: from.Known}
	if from.Known {
		s.Value = whole(from.Value)
	}
	t := Table{Class: "stack points", Caption: "Score deductions, the largest first",
		Columns: columns("Points#", "Dimension", "Check", "Passed#", "Evidence")}
	type deduction struct {
		judge.CheckScore
		of judge.Dimension
	}
	var all []deduction
	for _, d := range from.Dimensions {
		value := "nothing to score"
		if d.Known {
			value = whole(d.Value)
		}
		s.Dimensions = append(s.Dimensions, plainFact(d.Name.String(), value))
		for _, c := range d.Checks {
			if c.Held < c.Of {
				all = append(all, deduction{c, d.Name})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b deduction) int { return cmp.Compare(b.Lost, a.Lost) })
	for _, c := range all {
		check := Link{Text: c.Meaning, Href: ruleLink(tableOf(c.of, c.Rule), c.Rule).Href}
		t.Rows = append(t.Rows, Row{Cells: []Cell{text("−" + c.Lost.String()), text(c.of.String()), {Links: []Link{check}},
			text(fmt.Sprintf("%s of %s", Number(c.Held), Number(c.Of))), r.evidence(c.Refs)}})
	}
	s.Deductions = t
	return s
}

// whole cuts hundredths off, so that only a full score reads 100.
func whole(p judge.Points) string { return Number(int(p) / 100) }

// evidence links to the first references; where all are findings, the rest is a link to a list of them.
func (r *Run) evidence(refs []judge.Ref) Cell {
	links, more := r.refs(refs)
	if findings := r.referred(refs); more > 0 && len(findings) == len(refs) {
		l := r.narrowest(findings, 0)
		return Cell{Links: append(links, Link{Text: "and " + Number(more) + " more", Href: l.Href})}
	}
	return Cell{Links: links, More: more}
}
