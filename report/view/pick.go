package view

import (
	"fmt"
	"slices"
	"strconv"
)

// pick lets some rows of a paged list pass. The stylesheet has a rule for each id, so that it needs no script.
type pick[T any] struct {
	group, id, what string
	chip            Chip // its Href and Count are set where the pages are known
	pass            func(T) bool
}

// picked gives the chips over a paged list, each leading to the first page on which something passes, and for each page
// the lines that stand over it while a filter holds.
func picked[T any](first string, pages [][]T, picks []pick[T]) (groups []ChipGroup, filters [][]MessageFilter) {
	filters = make([][]MessageFilter, len(pages))
	for _, p := range picks {
		on := countOn(pages, p.pass)
		chip, next := p.chip, Link{}
		for i := len(pages) - 1; i >= 0; i-- {
			if on[i] == 0 {
				continue
			}
			filters[i] = append(filters[i], MessageFilter{Filter{p.id,
				fmt.Sprintf("Only %s: %s on this page.", p.what, Number(on[i]))}, next})
			chip.Count, chip.Href = chip.Count+on[i], paged(first, i+1)+"#"+p.id
			next = Link{Text: "Next on page " + strconv.Itoa(i+1), Href: chip.Href}
		}
		groups = addChip(groups, p.group, chip)
	}
	return groups, filters
}

func countOn[T any](pages [][]T, pass func(T) bool) []int {
	on := make([]int, len(pages))
	for i, page := range pages {
		for _, row := range page {
			if pass(row) {
				on[i]++
			}
		}
	}
	return on
}

func addChip(groups []ChipGroup, name string, chip Chip) []ChipGroup {
	if chip.Count == 0 {
		return groups
	}
	if len(groups) == 0 || groups[len(groups)-1].Name != name {
		groups = append(groups, ChipGroup{Name: name})
	}
	last := &groups[len(groups)-1]
	last.Chips = append(last.Chips, chip)
	return groups
}

// withChoice leaves out groups of one filter, where mostly all pass it: but for those named.
func withChoice(groups []ChipGroup, but ...string) []ChipGroup {
	return slices.DeleteFunc(groups, func(g ChipGroup) bool { return len(g.Chips) < 2 && !slices.Contains(but, g.Name) })
}
