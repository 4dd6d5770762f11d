package view

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"swarmreport/report/archive"
)

// Trends is the page of projects over time.
type Trends struct {
	Frame
	Lead   string
	Gaps   []Gap
	Names  []Link // to the projects, where there are several
	Groups []ProjectTrend
}

// ProjectTrend is one project: charts of its runs, and rates of its reviewers and files.
type ProjectTrend struct {
	ID, Name, Lead string
	Charts         []Chart
	From, To       string // the days of the first and the last run drawn
	Tables         []Table
}

const (
	drawnRuns   = 200 // runs of a project
	tabledFiles = 60  // rows of a table; fewer where the projects are many
)

// NewTrends makes the page of trends, from the newest runs of the archive and all that is known of findings.
func NewTrends(o archive.Overview, site Site) Trends {
	p := Trends{Frame: siteFrame(o, site, "Trends · "+site.Name(), TrendsPage), Gaps: Gaps(o, site),
		Lead: "Each mark leads to its runs."}
	p.About = "How " + plural(o.Total(), "run", "runs") + " of " + plural(len(o.Projects), "project", "projects") +
		" went over time"
	if n := o.Total() - len(o.Runs); n > 0 {
		p.Lead += " Drawn are the newest " + Number(len(o.Runs)) + " runs; " +
			plural(n, "older run is", "older runs are") + " in the months’ pages."
	}
	most := min(tabledFiles, max(10, 5*tabledFiles/max(1, len(o.Projects))))
	for _, k := range o.Known {
		g := ProjectTrend{ID: anchor("t", k.Project), Name: projectName(k.Project)}
		if k.Project == "" && len(o.Known) == 1 {
			g.Name = "All runs"
		}
		g.draw(o)
		for _, t := range []Table{reviewerRates(k), fileRates(k, most)} {
			if len(o.Known) > 1 {
				t = within(t, k.Project)
			}
			g.Tables = append(g.Tables, t)
		}
		p.Groups, p.Names = append(p.Groups, g), append(p.Names, Link{Text: g.Name, Href: "#" + g.ID})
	}
	if len(p.Names) < 2 {
		p.Names = nil
	}
	return p
}

// draw makes the charts of a project's runs, oldest first.
func (g *ProjectTrend) draw(o archive.Overview) {
	var runs []*archive.Record
	undated := 0
	for _, r := range o.Runs {
		switch {
		case anchor("t", r.Project) != g.ID:
		case r.Started.IsZero():
			undated++
		default:
			runs = append(runs, r)
		}
	}
	words := []string{plural(len(runs), "run", "runs") + "."}
	if len(runs) > drawnRuns {
		runs, words = runs[:drawnRuns], append(words, "Drawn are the newest "+Number(drawnRuns)+".")
	}
	if undated > 0 {
		words = append(words, plural(undated, "run without a time is", "runs without a time are")+" left out.")
	}
	slices.Reverse(runs)
	if len(runs) < 2 || !runs[0].Started.Before(runs[len(runs)-1].Started) {
		g.Lead = strings.Join(append(words, "Charts need two runs at different times."), " ")
		return
	}
	g.Lead, g.Charts = strings.Join(words, " "), charts(runs)
	g.From, g.To = stamp(runs[0].Started), stamp(runs[len(runs)-1].Started)
}

// reviewerRates counts by reviewer, where most was reported first.
func reviewerRates(k *archive.Known) Table {
	t := Table{Class: "stack wide", Caption: "Reviewers", Sort: true,
		Columns: columns("Reviewer", "Open#", "Findings#", "Reported#",
			"Unaccounted#", "of reported#", "Fixed#", "Failed fixes#", "of fixed#")}
	open := openBy(k, func(s *archive.Sighting) string { return s.Reviewer })
	all := slices.Clone(k.Counts)
	slices.SortStableFunc(all, func(x, y archive.Count) int { return y.Reported - x.Reported })
	for _, c := range all {
		name := reviewer(c.Reviewer)
		t.Rows = append(t.Rows, Row{Term: exactly("reviewer", name),
			Cells: []Cell{text(brief(name, 90)), openCell(open[c.Reviewer]),
				text(Number(c.Findings)), text(Number(c.Reported)), text(Number(c.Silent)), percent(c.Silent, c.Reported),
				text(Number(c.Fixed)), text(Number(c.Failed)), percent(c.Failed, c.Fixed)}})
	}
	return t
}

// fileRates counts open findings by file, where most is open first.
func fileRates(k *archive.Known, most int) Table {
	t := Table{Class: "stack", Caption: "Files", Sort: true, Columns: columns("File", "Open#")}
	open := openBy(k, func(s *archive.Sighting) string { return s.File })
	delete(open, "")
	names := slices.SortedFunc(maps.Keys(open), func(x, y string) int { return cmp.Or(open[y]-open[x], strings.Compare(x, y)) })
	for _, name := range names[:min(len(names), most)] {
		t.Rows = append(t.Rows, Row{Term: exactly("file", name), Cells: []Cell{text(brief(name, 90)), openCell(open[name])}})
	}
	t.More = leftOut(len(names)-len(t.Rows), "files")
	return t
}

func openBy(k *archive.Known, of func(*archive.Sighting) string) map[string]int {
	open := map[string]int{}
	for _, f := range k.Findings {
		if f.Open {
			open[of(f.Last)]++
		}
	}
	return open
}

func openCell(n int) Cell {
	c := text(Number(n))
	if n > 0 {
		c.Links[0].Href = OpenPage
	}
	return c
}

// within restricts what the rows count to a project.
func within(t Table, project string) Table {
	for i := range t.Rows {
		t.Rows[i].Term += " " + exactly("project", project)
	}
	return t
}

func percent(n, of int) Cell {
	if of == 0 {
		return Cell{}
	}
	return text(Number((100*n+of/2)/of) + " %")
}
