package view

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// outcomes in the order of the page, the worst first.
var outcomes = []judge.Outcome{judge.Fail, judge.Incomplete, judge.Review, judge.Pass}

func verdictFilter(o judge.Outcome) string { return "runs-" + o.String() }

// runPicks filter the list by verdict and by project.
func runPicks(a *archive.Archive) (picks []pick[*archive.Summary]) {
	for _, o := range outcomes {
		picks = append(picks, pick[*archive.Summary]{"Verdict", verdictFilter(o), o.String(), Chip{Link: Link{Text: o.String(), Title: o.Meaning()}, Kind: "is", Is: o.String(), Term: "verdict:" + o.String()},
			func(s *archive.Summary) bool { return s.Outcome == o }})
	}
	names, _ := projects(a)
	for i, name := range names {
		picks = append(picks, pick[*archive.Summary]{"Project", numbered("project", i), "of " + projectName(name), Chip{Link: Link{Text: projectName(name)}, Kind: "by", Term: term("project", name)},
			func(s *archive.Summary) bool { return s.Project == name }})
	}
	return picks
}

// projects gives the projects that have a filter: those with the most runs, as many as the stylesheet has rules for.
func projects(a *archive.Archive) (names []string, left int) {
	counts := map[string]int{}
	for _, s := range a.Runs {
		counts[s.Project]++
	}
	return commonest(counts)
}

func projectName(name string) string { return brief(cmp.Or(name, "no project"), 60) }

// projectNumber is the number of a project's filter; empty where it has none.
func projectNumber(projects []string, name string) string {
	if i := slices.Index(projects, name); i >= 0 {
		return strconv.Itoa(i + 1)
	}
	return ""
}

// maxPeriods is the most periods that the list links to: two years of months, else years.
const maxPeriods = 24

// periods link to the first run of each month, or of each year where the months are many; none where all runs are of one.
func periods(a *archive.Archive) []Chip {
	chips := periodsBy(a, "2006-01")
	if len(chips) > maxPeriods {
		chips = periodsBy(a, "2006")
	}
	if len(chips) < 2 {
		return nil
	}
	return chips[:min(len(chips), maxPeriods)]
}

// periodsBy gives the periods, newest first. The row that begins one has its name for an id.
func periodsBy(a *archive.Archive, layout string) (chips []Chip) {
	for i, s := range a.Runs {
		name := period(s.Started, layout)
		if n := len(chips); n > 0 && chips[n-1].Text == name {
			chips[n-1].Count++
			continue
		}
		chips = append(chips, Chip{Link: Link{Text: name, Href: paged(IndexPage, i/runsPerPage+1) + "#" + periodID(name)}, Kind: "by", Count: 1})
	}
	return chips
}

func period(t time.Time, layout string) string {
	if t.IsZero() {
		return "no date"
	}
	return t.UTC().Format(layout)
}

func periodID(name string) string { return "from-" + plainName(name) }
