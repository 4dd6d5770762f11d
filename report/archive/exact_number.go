package archive

import (
	"cmp"
	"slices"
)

// byNumber matches alike sightings with alike identities: first each reviewer's own, then anybody's.
func (x *matching) byNumber(found []*Sighting, known []*identity) {
	for _, own := range []bool{true, false} {
		for _, reviewer := range reviewers(found, own) {
			x.align(x.stillFree(found, reviewer), x.stillKnown(known, reviewer))
		}
	}
}

// reviewers of the sightings in order; "" for any reviewer.
func reviewers(found []*Sighting, own bool) []string {
	if !own {
		return []string{""}
	}
	var names []string
	for _, s := range found {
		if s.Reviewer() != "" {
			names = append(names, s.Reviewer())
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func (x *matching) stillFree(found []*Sighting, reviewer string) []*Sighting {
	var left []*Sighting
	for _, s := range found {
		if x.placed[s] == nil && (reviewer == "" || s.Reviewer() == reviewer) {
			left = append(left, s)
		}
	}
	slices.SortStableFunc(left, func(a, b *Sighting) int { return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Key(), b.Key())) })
	return left
}

func (x *matching) stillKnown(known []*identity, reviewer string) []*identity {
	var left []*identity
	for _, id := range known {
		if !x.took(id) && (reviewer == "" || id.last.Reviewer() == reviewer) {
			left = append(left, id)
		}
	}
	slices.SortStableFunc(left, func(a, b *identity) int {
		return cmp.Or(cmp.Compare(a.last.Line, b.last.Line), cmp.Compare(a.last.Key(), b.last.Key()))
	})
	return left
}

// closedCost outweighs any distance: where one of five alike is called fixed and four are raised again, it is the other four.
const closedCost = 1 << 40

// align pairs two lists in the order of their lines. Where one is longer, those are left over whose absence disturbs the
// distances between neighbours least: lines shift together.
func (x *matching) align(found []*Sighting, known []*identity) {
	if len(found) == 0 || len(known) == 0 {
		return
	}
	was, now := make([]spot, len(known)), make([]spot, len(found))
	for i, id := range known {
		was[i] = spot{line: id.last.Line, moved: x.expected(id.last.File(), id.last.Line)}
		if !id.life.Open {
			was[i].cost = closedCost
		}
	}
	for i, s := range found {
		now[i] = spot{line: s.Line, moved: s.Line}
	}
	for i, j := range choose(now, was) {
		if j >= 0 {
			x.place(found[i], known[j])
		}
	}
}
