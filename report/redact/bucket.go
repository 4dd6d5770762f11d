package redact

import (
	"slices"
	"strings"
)

// group is what shares a bucket of the sieve: literals, and which bytes their
// heads admit at each place.
type group struct {
	lits  []literal
	heads [headSize]set
}

func newGroup(lit literal) group {
	g := group{lits: []literal{lit}}
	for k := range headSize {
		for c := range 256 {
			g.heads[k][c] = lit.admits(k, byte(c))
		}
	}
	return g
}

// gather joins groups until at most n are left. Literals that look alike are
// neighbours in the order of their texts, so only neighbours join, and always
// those that add the fewest false candidates in ordinary text.
func gather(groups []group, n int) []group {
	slices.SortStableFunc(groups, func(a, b group) int { return strings.Compare(a.lits[0].text, b.lits[0].text) })
	costs := make([]float64, len(groups))
	for i := range costs {
		costs[i] = joinCost(groups, i)
	}
	for len(groups) > n {
		best := 0
		for i := range len(groups) - 1 {
			if costs[i] < costs[best] {
				best = i
			}
		}
		groups[best] = joined(groups[best], groups[best+1])
		groups, costs = slices.Delete(groups, best+1, best+2), slices.Delete(costs, best, best+1)
		for i := max(0, best-1); i <= best; i++ {
			costs[i] = joinCost(groups, i)
		}
	}
	return groups
}

// joinCost is how many more false candidates group i and the next give when
// they are one.
func joinCost(groups []group, i int) float64 {
	if i+1 >= len(groups) {
		return 0
	}
	return joined(groups[i], groups[i+1]).rate() - groups[i].rate() - groups[i+1].rate()
}

func joined(a, b group) group {
	out := group{lits: slices.Concat(a.lits, b.lits), heads: a.heads}
	for k := range headSize {
		for c, in := range b.heads[k] {
			out.heads[k][c] = out.heads[k][c] || in
		}
	}
	return out
}

// rate is how often the heads occur by chance, by a rough weight of each byte
// in prose and code.
func (g group) rate() float64 {
	rate := 1.0
	for k := range headSize {
		sum := 0.0
		for c, in := range g.heads[k] {
			if in {
				sum += weight(byte(c))
			}
		}
		rate *= sum
	}
	return rate
}

func weight(c byte) float64 {
	switch {
	case strings.IndexByte(" etaoinsr", c) >= 0:
		return 0.06
	case 'a' <= c && c <= 'z':
		return 0.02
	case c < 0x80:
		return 0.004
	}
	return 0.001
}
