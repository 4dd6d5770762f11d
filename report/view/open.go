package view

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Open is one page of what no run has closed, over the whole archive: the most severe first, then the oldest.
type Open struct {
	Frame
	Path    string
	Total   int
	Lead    string
	Gaps    []Gap
	Chips   []ChipGroup
	Filters []MessageFilter
	Rows    []OpenRow
	Range   string
	Pages   []Link
}

// OpenRow is a finding that stands.
type OpenRow struct {
	Severity    Badge
	By          string // the project's number for the filter
	Project     string
	Finding     Link // to its card in the run that raised it last
	ID          string
	Place       Path
	First, Last Link   // Last leads nowhere where it is First
	Age         string // in days, at the newest run
	Seen        string // how often
	Disposition Badge  // as it was last
}

const openPerPage = 1000

// NewOpen makes the pages of what is open: at least one.
func NewOpen(a *archive.Archive, site Site) []Open {
	open := standingNow(a)
	split := inPages(open, openPerPage)
	names, left := projects(a)
	chips, filters := picked(OpenPage, split, openPicks(names))
	chips = withMore(withChoice(chips), "Project", left, "")
	pages, from := make([]Open, len(split)), 0
	for i, lives := range split {
		p := Open{Frame: siteFrame(a, site, "Open findings · "+site.Name(), OpenPage), Path: paged(OpenPage, i+1), Total: len(open), Lead: openLead(a, len(open)), Chips: chips, Filters: filters[i], Gaps: Gaps(a, site)}
		p.About = plural(len(open), "finding is", "findings are") + " open over " + plural(len(a.Runs), "run", "runs")
		for _, l := range lives {
			p.Rows = append(p.Rows, openRow(a, l, projectNumber(names, l.Project())))
		}
		p.Range, p.Pages = ranged(from, len(lives), len(open)), pager(pagesOf(OpenPage), i+1, len(split))
		pages[i], from = p, from+len(lives)
	}
	return pages
}

func standingNow(a *archive.Archive) []*archive.Life {
	var open []*archive.Life
	for _, l := range a.Lives {
		if l.Open {
			open = append(open, l)
		}
	}
	slices.SortFunc(open, func(x, y *archive.Life) int {
		return cmp.Or(cmp.Compare(rank(x.Last().At.Severity), rank(y.Last().At.Severity)), x.First().Run.Started.Compare(y.First().Run.Started),
			cmp.Compare(x.Project(), y.Project()), cmp.Compare(x.Identity, y.Identity))
	})
	return open
}

// undated counts what runs without a time leave open. Nothing is before or after them, so no life of a finding has it.
func undated(a *archive.Archive) (n int) {
	for _, s := range a.Runs {
		if s.Started.IsZero() {
			n += stillOpen(s.Ledger)
		}
	}
	return n
}

// openLead says what the list holds, and what it cannot hold.
func openLead(a *archive.Archive, n int) string {
	if u := undated(a); u > 0 {
		return strings.TrimPrefix(datedLead(a, n)+" "+plural(u, "finding is", "findings are")+
			" open in runs that state no time, and not in this list: nothing tells whether a later run closed "+either(u == 1, "it", "them")+". The list of runs says which.", " ")
	}
	return datedLead(a, n)
}

func datedLead(a *archive.Archive, n int) string {
	lead := plural(n, "finding is open", "findings are open") + ": no run has closed " + either(n == 1, "it", "them") + ". A finding is closed when it is fixed, tested or waived, or when its reviewer looks again and does not raise it."
	if n == 0 && !slices.ContainsFunc(a.Runs, func(s *archive.Summary) bool { return s.Ledger.Raised > 0 }) {
		return "No run reported a finding. Each run’s page shows whether anybody reviewed it."
	}
	if n == 0 && undated(a) > 0 {
		return ""
	}
	if n == 0 {
		return "Nothing is open: each finding of each run was closed, in its own run or a later one."
	}
	if newest := a.Runs[0].Started; !newest.IsZero() {
		lead += " Ages are measured at the newest run, " + stamp(newest) + "."
	}
	return lead
}

func openPicks(projects []string) (picks []pick[*archive.Life]) {
	for _, sev := range report.Severities {
		picks = append(picks, pick[*archive.Life]{"Severity", severityFilter(sev.String()), sev.String(), Chip{Link: Link{Text: sev.String(), Title: severityMeaning(sev)}, Kind: "sev", Is: sev.String(), Term: "sev:" + sev.String()},
			func(l *archive.Life) bool { return l.Last().At.Severity == sev }})
	}
	for i, name := range projects {
		picks = append(picks, pick[*archive.Life]{"Project", numbered("project", i), "of " + projectName(name), Chip{Link: Link{Text: projectName(name)}, Kind: "by", Term: term("project", name)},
			func(l *archive.Life) bool { return l.Project() == name }})
	}
	return picks
}

func openRow(a *archive.Archive, l *archive.Life, by string) OpenRow {
	first, last := l.First(), l.Last()
	s := last.At
	row := OpenRow{Severity: badge(s.Severity.String()), By: by, Project: brief(l.Project(), 60), Finding: sightLink(last, ""), ID: brief(s.ID, 40), Place: path(s.File, span(s.Line, 0)),
		First: dated(first), Last: Link{Text: runDay(last)}, Age: "not known", Seen: Number(len(l.Sightings)), Disposition: badge(s.Disposition.String())}
	row.Finding.Text = titleOf(s)
	if s.Disposition == judge.Waived { // and open: a run that only a history knows
		row.Disposition.Word = "no longer waived"
	}
	if len(l.Sightings) > 1 {
		row.Last = dated(last)
	}
	if days, known := a.Age(l); known {
		row.Age = Number(days)
	}
	return row
}

// dated links to a finding in its run by the day of the run.
func dated(s *archive.Sight) Link {
	l := sightLink(s, "")
	l.Title, l.Text = cmp.Or(l.Title, l.Text), runDay(s)
	return l
}

// runDay is that of a run, or its name where it states no time.
func runDay(s *archive.Sight) string {
	if s.Run.Started.IsZero() {
		return brief(s.Run.ID, 80)
	}
	return s.Run.Started.UTC().Format(time.DateOnly)
}
