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
	Reviews  []Review
	Filled   Filled
	Dangling []Event // answers to ids that nobody raised
}

// Findings makes the pages of findings: at least one.
func (r *Run) Findings() []Findings {
	pages := make([]Findings, 0, len(r.split))
	chips, from := r.chips(), 0
	for i, list := range r.split {
		p := Findings{Frame: r.frame("Findings", FindingsSection), Path: findingsPage(i + 1), Total: len(r.order), Chips: chips,
			Rows: r.findingRows(list), Filters: r.filters(list), Range: ranged(from, len(list), len(r.order)), Pages: pager(findingsPage, i+1, len(r.split))}
		from += len(list)
		pages = append(pages, p)
	}
	r.open(&pages[0])
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

// open adds what the first page has besides its rows.
func (r *Run) open(p *Findings) {
	if p.Total == 0 {
		p.Empty, p.Lost = r.nothingRaised(), r.whyLost(judge.ReviewFile)
	}
	p.Reviews = r.reviews()
	p.Filled = filled(p.Reviews)
	p.Dangling = r.dangling()
}
