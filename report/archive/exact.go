package archive

import (
	"cmp"
	"maps"
	"slices"
)

// exact places what looks as it did in its last sighting, then what looks as it did in an earlier one.
func (p *placing) exact() {
	found := map[look][]int{}
	var order []look
	for i, s := range p.found {
		l := look{p.groups[i], s.text, s.evidence}
		if found[l] == nil {
			order = append(order, l)
		}
		found[l] = append(found[l], i)
	}
	for _, former := range []bool{false, true} {
		for _, l := range order {
			p.byNumber(found[l], p.looking(l, former))
		}
	}
}

// looking gives the findings left that looked so in their last sighting, or in any.
func (p *placing) looking(l look, former bool) (list []*Finding) {
	for _, k := range p.looks[l] {
		if k.placed != p.run && (former || k.Look == l) {
			list = append(list, k)
		}
	}
	return list
}

// byNumber pairs findings that look alike, a reviewer's own first. Five alike of which one is gone leave four.
func (p *placing) byNumber(found []int, list []*Finding) {
	if len(found) == 0 || len(list) == 0 {
		return
	}
	own := map[string]bool{}
	for _, i := range found {
		own[p.found[i].Reviewer] = true
	}
	for _, reviewer := range append(slices.Sorted(maps.Keys(own)), anyone) {
		p.align(p.left(found, reviewer), p.leftOf(list, reviewer))
	}
}

const anyone = "\x00" // in place of a reviewer

func (p *placing) left(found []int, by string) (left []int) {
	for _, i := range found {
		if p.placed[i] == nil && (by == anyone || by == p.found[i].Reviewer) {
			left = append(left, i)
		}
	}
	slices.SortStableFunc(left, func(i, j int) int { return p.found[i].byLine(p.found[j].Sighting) })
	return left
}

func (p *placing) leftOf(list []*Finding, by string) (left []*Finding) {
	for _, k := range list {
		if k.placed != p.run && (by == anyone || by == k.Last.Reviewer) {
			left = append(left, k)
		}
	}
	slices.SortStableFunc(left, func(a, b *Finding) int { return cmp.Or(a.Last.byLine(b.Last), a.n-b.n) })
	return left
}

const (
	closedCost = 1 << 40 // more than any distance: where one of five is closed and four are raised, it is the other four
	mostAlike  = 200     // more are paired in order: the alignment is quadratic in their number
)

// align pairs two lists in the order of their lines so that the sum of distances is least.
func (p *placing) align(found []int, list []*Finding) {
	if max(len(found), len(list)) > mostAlike {
		for n := range min(len(found), len(list)) {
			p.take(found[n], list[n])
		}
		return
	}
	cost := func(i, j int) int {
		k := list[j]
		c := distance(p.found[found[i]].Line, k.Last.Line)
		if !k.Open {
			c += closedCost
		}
		return c
	}
	for _, pair := range leastCost(len(found), len(list), cost) {
		p.take(found[pair[0]], list[pair[1]])
	}
}

// leastCost pairs all of the shorter of two ordered lists with some of the other, in order, at the least sum of costs.
func leastCost(n, m int, cost func(i, j int) int) (pairs [][2]int) {
	if n > m {
		for _, pair := range leastCost(m, n, func(i, j int) int { return cost(j, i) }) {
			pairs = append(pairs, [2]int{pair[1], pair[0]})
		}
		return pairs
	}
	const never = 1 << 60
	best := make([][]int, n+1) // best[i][j]: the first i paired among the first j
	best[0] = make([]int, m+1)
	for i := 1; i <= n; i++ {
		best[i] = slices.Repeat([]int{never}, m+1)
		for j := i; j <= m; j++ {
			best[i][j] = min(best[i][j-1], best[i-1][j-1]+cost(i-1, j-1))
		}
	}
	for i, j := n, m; i > 0; j-- {
		if j == i || best[i][j] < best[i][j-1] {
			i--
			pairs = append(pairs, [2]int{i, j - 1})
		}
	}
	return pairs
}
