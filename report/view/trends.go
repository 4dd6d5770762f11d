package view

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Trends is the page of projects over time.
type Trends struct {
	Frame
	Lead   string
	Gaps   []Gap
	Names  []Link // to the projects, where there are several
	Groups []ProjectTrend
}

// ProjectTrend is one project: charts of its runs, and rates of its reviewers.
type ProjectTrend struct {
	ID, Name, Lead string
	Charts         []Chart
	From, To       string // the days of the first and the last run drawn
	Rates          Table
}

// drawnRuns is how many runs of a project are drawn.
const drawnRuns = 200

// NewTrends makes the page of trends, from the newest runs of the archive and all that is known of findings.
func NewTrends(o archive.Overview, site Site) Trends {
	p := Trends{Frame: siteFrame(o, site, "Trends", TrendsPage), Gaps: Gaps(o, site)}
	p.About = "How " + plural(o.Total(), "run", "runs") + " of " + plural(len(o.Projects), "project", "projects") +
		" went over time"
	if n := o.Total() - len(o.Runs); n > 0 {
		p.Lead = "Drawn are the newest " + Number(len(o.Runs)) + " runs; " + plural(n, "older run is", "older runs are") +
			" in the months’ pages."
	}
	for _, k := range o.Known {
		g, only := ProjectTrend{ID: anchor("t", k.Project), Name: projectName(k.Project)}, ""
		if len(o.Known) > 1 {
			only = " " + term("project", projectName(k.Project))
			p.Names = append(p.Names, Link{Text: g.Name, Href: "#" + g.ID})
		} else if k.Project == "" {
			g.Name = "All runs"
		}
		g.draw(o)
		g.Rates = reviewerRates(k, only)
		p.Groups = append(p.Groups, g)
	}
	return p
}

// draw makes the charts of a project's runs, oldest first.
func (g *ProjectTrend) draw(o archive.Overview) {
	runs := slices.DeleteFunc(slices.Clone(o.Runs), func(r *archive.Record) bool {
		return anchor("t", r.Project) != g.ID || r.Started.IsZero()
	})
	g.Lead = plural(len(runs), "run", "runs") + " with a time."
	if len(runs) > drawnRuns {
		runs, g.Lead = runs[:drawnRuns], g.Lead+" Drawn are the newest "+Number(drawnRuns)+"."
	}
	slices.Reverse(runs)
	if len(runs) < 2 || !runs[0].Started.Before(runs[len(runs)-1].Started) {
		g.Lead += " Charts need two runs at different times."
		return
	}
	g.Charts = charts(runs)
	g.From, g.To = stamp(runs[0].Started), stamp(runs[len(runs)-1].Started)
}

// rates are the findings of one reviewer, as they were last reported.
type rates struct {
	open, findings, reported, silent, fixed, failed int
}

// reviewerRates counts by reviewer, where most was reported first.
func reviewerRates(k *archive.Known, only string) Table {
	t := sortable("stack wide", "Reviewers", "Reviewer", "Open#", "Findings#", "Reported#",
		"Unaccounted#", "Unaccounted %#", "Fixed#", "Failed fixes#", "Failed fixes %#")
	of := map[string]*rates{}
	for _, f := range k.Findings {
		r := cmp.Or(of[f.Last.Reviewer], &rates{})
		of[f.Last.Reviewer] = r
		r.findings, r.reported, r.failed = r.findings+1, r.reported+f.Runs, r.failed+len(f.Failed)
		r.open += either(f.Open, 1, 0)
		r.silent += either(f.Last.Disposition == judge.Unaccounted, 1, 0)
		r.fixed += either(f.Last.IsClaim(), 1, 0) + len(f.Failed)
	}
	byNumber := func(x, y string) int { return cmp.Or(of[y].reported-of[x].reported, strings.Compare(x, y)) }
	for _, by := range slices.SortedFunc(maps.Keys(of), byNumber) {
		r, name := of[by], reviewer(by)
		left := Link{Text: Number(r.open), Href: either(r.open > 0, OpenPage, ""), Term: term("reviewer", name) + only}
		t.add("", text(brief(name, 90)), to(left), text(Number(r.findings)),
			text(Number(r.reported)), text(Number(r.silent)), percent(r.silent, r.findings), text(Number(r.fixed)),
			text(Number(r.failed)), percent(r.failed, r.fixed))
	}
	return t
}

func percent(n, of int) Cell {
	if of == 0 {
		return Cell{}
	}
	return text(Number((100*n+of/2)/of) + " %")
}
