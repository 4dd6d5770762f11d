package view

import (
	"swarmreport/report"
	"swarmreport/report/judge"
)

// Verification is the section of what was checked: tests, checks, the tests written for findings, the log, and what the
// agents wrote about their own run.
type Verification struct {
	Absent   string
	Lost     Link // to what is wrong with a file that should have more
	Answer   Badge
	Sentence string
	Runs     []TestRun
	Coverage Table
	Stated   []Section
	Log      Table
}

// Verification makes the section.
func (r *Run) Verification() Verification {
	b := r.broken()
	p := Verification{Answer: b.Answer, Sentence: b.Sentence, Coverage: r.coverage(), Log: r.log()}
	if len(r.v.Measured) == 0 {
		p.Absent, p.Lost = b.Sentence, r.whyLost(judge.VerificationFile)
	}
	for i, m := range r.v.Measured {
		p.Runs = append(p.Runs, r.testRun(m, i, mostFailures))
	}
	for _, s := range r.v.Run.Stated {
		b := Section{Title: "Report of the agents on this run", Facts: someFacts("Fixed", known(s.Fixed), "Deferred",
			known(s.Deferred)), At: r.at(s.Origin)}
		if s.Optional.Known {
			b.Facts = append(b.Facts, plainFact("Left as optional", known(s.Optional)))
		}
		for _, claim := range s.Open {
			b.Items = append(b.Items, "Listed as open: "+claim.Text)
		}
		b.Items = clipped(b.Items)
		p.Stated = append(p.Stated, b)
	}
	return p
}

func (r *Run) log() Table {
	t := Table{Class: "stack", Caption: "Lines of the run’s error log", Columns: columns("Line", "Source")}
	all := r.v.Run.Log
	for _, l := range all[:min(len(all), mostListed)] {
		t.Rows = append(t.Rows, Row{Cells: []Cell{text(report.Within(l.Text, maxValue)), from(r.at(l.Origin))}})
	}
	if more := len(all) - len(t.Rows); more > 0 {
		t.More = plural(more, "more line", "more lines") + "."
	}
	return t
}

// coverage lists the tests written for findings, and why none was.
func (r *Run) coverage() Table {
	t := Table{Class: "stack", Caption: "Tests written for findings",
		Columns: columns("Finding", "Result", "File", "Tests#", "Description", "Source")}
	for _, c := range r.v.Run.Coverage {
		t.Rows = append(t.Rows, Row{Group: c.Path + ": " + known(c.Declared) + " stated as new"})
		for _, x := range c.Tests[:min(len(c.Tests), mostListed)] {
			file := r.coded(x.File)
			t.Rows = append(t.Rows, Row{Cells: []Cell{r.labels(x.ID, x.Findings), {Badge: Badge{"tested", "test written"}},
				{Links: []Link{{Text: file.Short, Title: file.Whole, Href: file.Href, Away: file.Href != ""}}},
				text(known(x.Count)), text(report.Shorten(x.Description, 500)), from(r.at(x.Origin))}})
		}
		for _, x := range c.Skipped[:min(len(c.Skipped), mostListed)] {
			t.Rows = append(t.Rows, Row{Cells: []Cell{r.labels(x.ID, x.Findings),
				{Badge: Badge{"skipped", "no test: closes nothing"}},
				{}, {}, text(report.Shorten(x.Description, 500)), from(r.at(x.Origin))}})
		}
	}
	return t.filled()
}

// labels links to the findings that an id means; an id that means none is shown as dangling.
func (r *Run) labels(id string, findings []*report.Finding) Cell {
	if len(findings) == 0 {
		return Cell{Links: []Link{{Text: brief(id, maxLabel), Dangling: true, Title: "no reviewer reported this id"}}}
	}
	links, more := firstFew(findings, mostRefs, r.finding)
	return Cell{Links: links, More: more}
}
