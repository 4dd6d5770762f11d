package view

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Trends is one page of projects over time.
type Trends struct {
	Frame
	Path   string
	Lead   string
	Gaps   []Gap
	Groups []ProjectTrend
	Names  []Link // to the projects, where there are several
	Pages  []Link
}

// ProjectTrend is one project: drawings, and tables of where its findings are.
type ProjectTrend struct {
	ID, Name, Lead string
	Facts          []Fact
	Charts         []Chart
	From, To       string // the days of the first and the last run drawn
	Tables         []YieldTable
}

// YieldTable counts what became of findings by file, category or reviewer.
type YieldTable struct {
	Title, What, Note string
	Rows              []Yield
	Rest              []Yield // folded away
	More              int     // what even those leave out
	Folded            int     // both together

	key string // of the query box
}

// Yield is a row of such a table. With script its name leads to all findings that it stands for.
type Yield struct {
	archive.Yield
	Term string // the row in the words of the query box over all runs
	Asks bool   // the page of open findings takes these words too, and is one page
}

// A page draws a few projects, each with its newest runs, so that it stays small (S1). The file of numbers has all.
const (
	projectsPerPage = 5
	mostRuns        = 200
	mostYields      = 60
	shownYields     = 15 // the others are folded away
)

// NewTrends makes the pages of trends: at least one.
func NewTrends(a *archive.Archive, site Site) []Trends {
	trends := a.Trends()
	bands := judge.Policy{Bands: site.Bands}.Band()
	split, names := inPages(trends, projectsPerPage), trendNames(trends)
	pages := make([]Trends, len(split))
	for i, some := range split {
		p := Trends{Frame: siteFrame(a, site, "Trends · "+site.Name(), TrendsPage), Path: paged(TrendsPage, i+1), Gaps: Gaps(a, site), Names: names, Pages: pager(pagesOf(TrendsPage), i+1, len(split))}
		p.About = "How " + plural(len(a.Runs), "run", "runs") + " of " + plural(len(trends), "project", "projects") + " went over time"
		if slices.ContainsFunc(some, func(t *archive.Trend) bool { return len(t.Steps) > 1 }) { // else nothing is drawn
			p.Lead = "Each mark is a run and leads to it."
		}
		for _, t := range some {
			p.Groups = append(p.Groups, projectTrend(a, t, bands))
		}
		pages[i] = p
	}
	return pages
}

// trendName is the project's; where no run states one, all are of the same work as far as is known.
func trendName(a *archive.Archive, t *archive.Trend) string {
	if t.Project == "" && len(a.Trends()) == 1 {
		return "All runs"
	}
	return projectName(t.Project)
}

func trendID(project string) string { return anchor("t", project) }

func trendNames(trends []*archive.Trend) (names []Link) {
	if len(trends) < 2 {
		return nil
	}
	for i, t := range trends {
		names = append(names, Link{Text: projectName(t.Project), Href: paged(TrendsPage, i/projectsPerPage+1) + "#" + trendID(t.Project)})
	}
	return names
}

func projectTrend(a *archive.Archive, t *archive.Trend, bands judge.Bands) ProjectTrend {
	p := ProjectTrend{ID: trendID(t.Project), Name: trendName(a, t), Lead: trendLead(t), Facts: trendFacts(t)}
	if drawn := t.Steps[max(0, len(t.Steps)-mostRuns):]; len(drawn) > 1 {
		p.Charts = charts(drawn, bands)
		p.From, p.To = stamp(drawn[0].Run.Started), stamp(drawn[len(drawn)-1].Run.Started)
	}
	for i, all := range a.Yields(t.Project, mostYields, yieldNames...) {
		table := yieldTables[i]
		table.fill(a, t.Project, all)
		if len(table.Rows) > 0 {
			p.Tables = append(p.Tables, table)
		}
	}
	return p
}

var yieldTables = []YieldTable{
	{Title: "Files", What: "File", key: "file", Note: "where most is open, then where most was reported"},
	{Title: "Categories", What: "Category", key: "category", Note: "as reviewers wrote them"},
	{Title: "Reviewers", What: "Reviewer", key: "reviewer", Note: "what they reported, and its status"},
}

// yieldNames are what each of yieldTables counts by.
var yieldNames = []func(*archive.Sighting) string{
	func(s *archive.Sighting) string { return s.File },
	func(s *archive.Sighting) string { return s.Category },
	func(s *archive.Sighting) string { return reviewer(s.Reviewer) },
}

func (t *YieldTable) fill(a *archive.Archive, project string, all archive.Yielded) {
	t.More = all.Total - len(all.First)
	for _, y := range all.First {
		term := exactly(t.key, y.Name)
		if len(a.Trends()) > 1 {
			term += " " + exactly("project", project)
		}
		y.Name = brief(y.Name, 90)
		t.Rows = append(t.Rows, Yield{y, term, t.key == "file" && y.Open > 0 && a.Open <= openPerPage})
	}
	shown := min(len(t.Rows), shownYields)
	t.Rows, t.Rest = t.Rows[:shown], t.Rows[shown:]
	t.Folded = len(t.Rest) + t.More
}

// trendLead says what is drawn, and why nothing is where nothing is.
func trendLead(t *archive.Trend) string {
	n := len(t.Steps)
	words := []string{plural(n, "run", "runs") + ", oldest first."}
	switch {
	case n == 0:
		words[0] = "No run states a time, so none is before another and nothing can be drawn."
	case n == 1:
		words[0] = "One run is no trend: from the second on, its score, its findings and what stays open are drawn here."
	case n > mostRuns:
		words = append(words, "Drawn are the newest "+Number(mostRuns)+".")
	}
	if t.Timeless > 0 && n > 0 {
		words = append(words, plural(t.Timeless, "run without a time is", "runs without a time are")+" left out.")
	}
	return strings.Join(words, " ")
}

func trendFacts(t *archive.Trend) (facts []Fact) {
	if len(t.Steps) < 2 {
		return nil
	}
	last, regressions, remembered := t.Steps[len(t.Steps)-1], 0, 0
	for _, s := range t.Steps {
		if s.Run.Tests.Regression == report.Yes {
			regressions++
		}
		if s.Run.Remembered {
			remembered++
		}
	}
	add := func(name, value string) { facts = append(facts, plainFact(name, value)) }
	add("Open now", Number(last.Open))
	add("Median age of what is open", inDays(last.Age))
	add("Median time to close", inDays(t.TimeOpen))
	add("Runs with a test regression", Number(regressions))
	if remembered > 0 {
		add("Known from the history", plural(remembered, "run", "runs"))
	}
	return facts
}

func inDays(d archive.Days) string {
	if !d.Known {
		return "nothing to measure"
	}
	return plural(d.Median, "day", "days")
}

// stepTitle is what a mark says on hovering.
func stepTitle(s archive.Step) string {
	run := s.Run
	words := []string{brief(run.ID, 80), stamp(run.Started), cmp.Or(run.Headline, run.Outcome.String()), "score " + score(run.Score),
		plural(run.Ledger.Raised, "finding", "findings") + " reported: " + Number(s.New) + " new, " + Number(s.Persisting) + " persisting, " + Number(s.Reopened) + " reopened", Number(s.Open) + " open after it"}
	if run.Tests.Regression == report.Yes {
		words = append(words, "test regression")
	}
	if run.Remembered {
		words = append(words, onlyRemembered)
	}
	return strings.Join(words, "; ")
}
