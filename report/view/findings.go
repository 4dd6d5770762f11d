package view

import (
	"iter"

	"swarmreport/report/judge"
)

// Findings is one page of the list of findings.
type Findings struct {
	Frame
	Path    string // of the page in the run's folder
	Total   int
	Range   string // "1 to 200 of 1043"; empty where one page holds all
	Empty   string
	Lost    Link // to what is wrong with a review that could not be read
	Chips   []ChipGroup
	Filters []Filter
	Rows    iter.Seq[Finding] // each is made when it is drawn, and valid until the next: a page of them weighs as much as its run
	Pages   []Link

	// On the first page only.
	Reviews  Table
	Dangling []Event // answers to ids that nobody reported
}

// Findings makes the pages of findings: at least one.
func (r *Run) Findings() []Findings {
	pages := make([]Findings, 0, len(r.split))
	all, from := r.finders(), 0
	chips := r.chips(all)
	for i, list := range r.split {
		pages = append(pages, Findings{Frame: r.frame("Findings", FindingsSection), Path: findingsPage(i + 1),
			Total: len(r.order), Chips: chips,
			Rows: r.findingRows(list), Filters: filters(all, list), Range: ranged(from, len(list), len(r.order)),
			Pages: pager(findingsPage, i+1, len(r.split))})
		from += len(list)
	}
	first := &pages[0]
	if first.Total == 0 {
		first.Empty, first.Lost = r.nothingRaised(), r.whyLost(judge.ReviewFile)
	}
	first.Reviews, first.Dangling = r.reviews(), r.dangling()
	return pages
}

func (r *Run) findingRows(list []*judge.Settled) iter.Seq[Finding] {
	return func(yield func(Finding) bool) {
		made := rows{Run: r}
		for _, s := range list {
			if !yield(made.row(s)) {
				return
			}
		}
	}
}
