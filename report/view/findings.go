package view

import (
	"iter"
)

// Findings is one page of the list of findings.
type Findings struct {
	List
	Empty string
	Lost  Link              // to what is wrong with a review that could not be read
	Rows  iter.Seq[Finding] // each is made when it is drawn: a page of them weighs as much as its run

	// On the first page only.
	Reviews Table
}

// Findings makes the pages of findings: at least one.
func (r *Run) Findings() (pages []Findings) {
	for i, l := range lists(r.split, RunPage, r.frame("Findings", FindingsSection), r.chips()) {
		pages = append(pages, Findings{List: l, Rows: made(r.split[i], r.row)})
	}
	first := &pages[0]
	if first.Total == 0 {
		first.Empty, first.Lost = r.nothingRaised()
	}
	first.Reviews = r.reviews()
	return pages
}
