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

// spot is where a finding stood, where that should be by now, and what it costs to choose it.
type spot struct{ line, moved, cost int }

// from is how far two spots are apart: where it stood or where that should be, whichever is nearer.
func (s spot) from(other spot) int {
	return min(distance(s.line, other.line), distance(s.moved, other.moved)) + s.cost + other.cost
}

// manyAlike is where the exact alignment, cubic in their number, gives way to pairing in order.
const manyAlike = 100

// choose gives for each of a its partner in b, or -1; both are sorted.
func choose(a, b []spot) []int {
	if len(a) > len(b) {
		chosen := make([]int, len(a))
		for i := range chosen {
			chosen[i] = -1
		}
		for j, i := range choose(b, a) {
			chosen[i] = j
		}
		return chosen
	}
	if len(a) == len(b) || len(b) > manyAlike {
		chosen := make([]int, len(a))
		for i := range chosen {
			chosen[i] = i
		}
		return chosen
	}
	return leastDisturbed(a, b)
}

// leastDisturbed picks, in order, a partner in b for each of a, so that the distances between neighbours change least, and then
// the lines themselves.
func leastDisturbed(a, b []spot) []int {
	type step struct{ cost, from int }
	best := make([][]step, len(a))
	for i := range a {
		best[i] = make([]step, len(b))
		for j := i; j <= len(b)-len(a)+i; j++ {
			best[i][j] = step{cost: a[i].from(b[j]), from: -1}
			if i > 0 {
				cost, from := -1, -1
				for k := i - 1; k < j; k++ {
					c := best[i-1][k].cost + 10*distance(a[i].line-a[i-1].line, b[j].line-b[k].line)
					if cost < 0 || c < cost {
						cost, from = c, k
					}
				}
				best[i][j] = step{best[i][j].cost + cost, from}
			}
		}
	}
	last := len(a) - 1
	end := last
	for j := last; j < len(b); j++ {
		if best[last][j].cost < best[last][end].cost {
			end = j
		}
	}
	chosen := make([]int, len(a))
	for i := last; i >= 0; i-- {
		chosen[i], end = end, best[i][end].from
	}
	return chosen
}

func distance(a, b int) int { return max(a-b, b-a) }
