package view

import (
	"fmt"
	"strconv"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// outcomes in the order of the page, the worst first.
var outcomes = []judge.Outcome{judge.Fail, judge.Incomplete, judge.Review, judge.Pass}

func verdictFilter(o judge.Outcome) string { return "runs-" + o.String() }

// verdictChips filter the list by verdict; none where all runs have the same. Each leads to the first page with such a run.
func verdictChips(a *archive.Archive) []ChipGroup {
	var chips []Chip
	for _, o := range outcomes {
		if pages := pagesWith(a, o); len(pages) > 0 {
			href := paged(IndexPage, pages[0]+1) + "#" + verdictFilter(o)
			chips = append(chips, Chip{Link{Text: o.String(), Href: href}, "is", o.String(), withVerdict(a.Runs, o), "verdict:" + o.String()})
		}
	}
	if len(chips) < 2 {
		return nil
	}
	return []ChipGroup{{"Verdict", chips}}
}

// verdictFilters gives a filter for each verdict on a page (from 0), with the way to the next page that has it.
func verdictFilters(a *archive.Archive, page int) (filters []MessageFilter) {
	for _, o := range outcomes {
		n := withVerdict(runsOn(a, page), o)
		if n == 0 {
			continue
		}
		f := MessageFilter{Filter: Filter{verdictFilter(o), fmt.Sprintf("Only %s: %s on this page.", o, plural(n, "run", "runs"))}}
		for _, next := range pagesWith(a, o) {
			if next > page && f.Next.Href == "" {
				f.Next = Link{Text: "Next on page " + strconv.Itoa(next+1), Href: paged(IndexPage, next+1) + "#" + verdictFilter(o)}
			}
		}
		filters = append(filters, f)
	}
	return filters
}

func runsOn(a *archive.Archive, page int) []*archive.Summary {
	from := page * runsPerPage
	return a.Runs[from:min(from+runsPerPage, len(a.Runs))]
}

func withVerdict(runs []*archive.Summary, o judge.Outcome) (n int) {
	for _, s := range runs {
		if s.Outcome == o {
			n++
		}
	}
	return n
}

// pagesWith lists the pages of the index, from 0, that have a run of a verdict.
func pagesWith(a *archive.Archive, o judge.Outcome) (pages []int) {
	for page := 0; page*runsPerPage < len(a.Runs); page++ {
		if withVerdict(runsOn(a, page), o) > 0 {
			pages = append(pages, page)
		}
	}
	return pages
}
