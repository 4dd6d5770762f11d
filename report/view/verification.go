package view

import (
	"swarmreport/report"
	"swarmreport/report/judge"
)

// Verification is the page of what was checked: tests, checks, the tests written for findings, the log, and what the
// agents wrote about their own run.
type Verification struct {
	Absent   string
	Lost     Link // to what is wrong with a file that should have said more
	Answer   Badge
	Sentence string
	Runs     []TestRun
	Coverage []Coverage
	Stated   []Stated
	Log      []Line
	MoreLog  int
}

// Coverage is one test-coverage pass.
type Coverage struct {
	At       Link
	Declared string
	Written  []Closure
	Skipped  []Closure
}

// Closure is a test that was written for a finding, or the reason why none was.
type Closure struct {
	Finding []Link
	File    Path
	Count   string
	Text    string
}

// Stated is a report that the agents wrote about their own run.
type Stated struct {
	At              Link
	Open            []Line
	Fixed, Deferred string
	Optional        string // empty where nothing is called optional
}

// Line is a line of the run with its place.
type Line struct {
	At   Link
	Text string
}

// Verification makes the page.
func (r *Run) Verification() Verification {
	b := r.broken()
	p := Verification{Answer: b.Answer, Sentence: b.Sentence}
	if len(r.v.Measured) == 0 {
		p.Absent, p.Lost = b.Sentence, r.whyLost(judge.VerificationFile)
	}
	for i, m := range r.v.Measured {
		p.Runs = append(p.Runs, r.testRun(m, i, mostFailures))
	}
	for _, c := range r.v.Run.Coverage {
		p.Coverage = append(p.Coverage, r.coverage(c))
	}
	for _, s := range r.v.Run.Stated {
		p.Stated = append(p.Stated, Stated{r.at(s.Origin), r.claims(s.Open), known(s.Fixed), known(s.Deferred), ""})
		if s.Optional.Known {
			p.Stated[len(p.Stated)-1].Optional = known(s.Optional)
		}
	}
	p.Log, p.MoreLog = firstFew(r.v.Run.Log, mostListed, func(l report.LogLine) Line { return r.line(l.Origin, l.Text) })
	return p
}

func (r *Run) claims(claims []report.Claim) []Line {
	lines, _ := firstFew(claims, 100, func(c report.Claim) Line { return r.line(c.Origin, c.Text) })
	return lines
}

func (r *Run) line(at report.Origin, text string) Line {
	return Line{r.at(at), report.Within(text, maxValue)}
}

func (r *Run) coverage(c *report.Coverage) Coverage {
	v := Coverage{At: r.at(c.Origin), Declared: known(c.Declared)}
	v.Written, _ = firstFew(c.Tests, mostListed, func(t *report.TestClosure) Closure {
		return Closure{r.labels(t.ID, t.Findings), r.coded(t.File), known(t.Count), report.Shorten(t.Description, 500)}
	})
	v.Skipped, _ = firstFew(c.Skipped, mostListed, func(d *report.Deferral) Closure {
		return Closure{Finding: r.labels(d.ID, d.Findings), Text: report.Shorten(d.Reason, 500)}
	})
	return v
}

// labels links to the findings that an id means; an id that means none is shown as dangling.
func (r *Run) labels(id string, findings []*report.Finding) []Link {
	if len(findings) == 0 {
		return []Link{{Text: brief(id, maxLabel), Dangling: true, Title: "no reviewer raised this id"}}
	}
	links, _ := firstFew(findings, mostRefs, r.finding)
	return links
}
