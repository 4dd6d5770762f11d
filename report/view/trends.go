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

// ProjectTrend is one project: charts of its runs, and rates of its reviewers and fixing agents.
type ProjectTrend struct {
	ID, Name, Lead string
	Charts         []Chart
	From, To       string // the days of the first and the last run drawn
	Rates          []Table
}

// drawnRuns is how many runs of a project are drawn.
const drawnRuns = 200

// NewTrends makes the page of trends, from the newest runs of the archive and all that is known of findings.
func NewTrends(o archive.Overview, site Site) Trends {
	p := Trends{Frame: siteFrame(o, site, "Trends", TrendsPage), Gaps: Gaps(site)}
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
		g.Rates = []Table{reviewerRates(k, only), fixerRates(k)}
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

// rates count the findings of one reviewer, or the fixes of one agent.
type rates struct{ open, findings, reported, silent, fixed, failed int }

// ratesOf are rates by name.
type ratesOf map[string]*rates

func (of ratesOf) name(name string) *rates {
	if of[name] == nil {
		of[name] = &rates{}
	}
	return of[name]
}

// names gives the names with the highest numbers first.
func (of ratesOf) names(number func(*rates) int) []string {
	return slices.SortedFunc(maps.Keys(of), func(x, y string) int {
		return cmp.Or(number(of[y])-number(of[x]), strings.Compare(x, y))
	})
}

// reviewerRates counts the findings of each reviewer as they were last reported, where most was reported first.
func reviewerRates(k *archive.Known, only string) Table {
	t := sortable("stack wide", "Reviewers", "Reviewer", "Open#", "Findings#", "Reported#", "Unaccounted#",
		"Unaccounted %#")
	of := ratesOf{}
	for _, f := range k.Findings {
		r := of.name(f.Last.Reviewer)
		r.findings, r.reported = r.findings+1, r.reported+f.Runs
		r.open += either(f.Open, 1, 0)
		r.silent += either(f.Last.Disposition == judge.Unaccounted, 1, 0)
	}
	for _, by := range of.names(func(r *rates) int { return r.reported }) {
		r, name := of[by], reviewer(by)
		left := Link{Text: Number(r.open), Href: either(r.open > 0, OpenPage, ""), Term: term("reviewer", name) + only}
		t.add("", text(brief(name, 90)), to(left), text(Number(r.findings)), text(Number(r.reported)),
			text(Number(r.silent)), percent(r.silent, r.findings))
	}
	return t
}

// fixerRates counts the fixes of each agent, those that later runs disproved among them, where most was fixed first.
func fixerRates(k *archive.Known) Table {
	t := sortable("stack", "Fixing agents", "Fixing agent", "Fixes#", "Failed fixes#", "Failed fixes %#")
	of := ratesOf{}
	for _, f := range k.Findings {
		if f.Last.IsClaim() {
			of.name(f.Last.Fixer).fixed++
		}
		for _, x := range f.Failed {
			r := of.name(x.By)
			r.fixed, r.failed = r.fixed+1, r.failed+1
		}
	}
	for _, by := range of.names(func(r *rates) int { return r.fixed }) {
		r := of[by]
		t.add("", text(brief(cmp.Or(by, "no agent named"), 90)), text(Number(r.fixed)), text(Number(r.failed)),
			percent(r.failed, r.fixed))
	}
	return t
}

func percent(n, of int) Cell {
	if of == 0 {
		return Cell{}
	}
	return text(Number((100*n+of/2)/of) + " %")
}
