package redact

import (
	"math/bits"
	"slices"
	"strings"
)

// group is what shares a bucket of the sieve: literals, and which bytes their
// heads admit at each place.
type group struct {
	lits  []literal
	heads [headSize]bits256
	rate  float64 // how often the heads occur by chance
}

// bits256 has a bit for each byte.
type bits256 [4]uint64

func (b *bits256) add(c byte)      { b[c>>6] |= 1 << (c & 63) }
func (b *bits256) has(c byte) bool { return b[c>>6]>>(c&63)&1 == 1 }

func newGroup(lit literal) *group {
	g := &group{lits: []literal{lit}}
	for k := range headSize {
		g.heads[k] = lit.head(k)
	}
	g.rate = unionRate(g, g)
	return g
}

// head has the bytes that may stand at place k from where the literal begins.
func (l literal) head(k int) (b bits256) {
	switch {
	case k < len(l.text) && l.fold:
		b.add(lower(l.text[k]))
		b.add(upper(l.text[k]))
	case k < len(l.text):
		b.add(l.text[k])
	default:
		for c := range 256 {
			if k-len(l.text) >= l.next.min || l.next.set[c] {
				b.add(byte(c))
			}
		}
	}
	return b
}

// gather joins groups until at most n are left. Literals that look alike are
// neighbours in the order of their texts, so only neighbours join, and always
// those that add the fewest false candidates in ordinary text.
func gather(groups []*group, n int) []*group {
	slices.SortStableFunc(groups, func(a, b *group) int { return strings.Compare(a.lits[0].text, b.lits[0].text) })
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
		groups[best].join(groups[best+1])
		groups, costs = slices.Delete(groups, best+1, best+2), slices.Delete(costs, best, best+1)
		for i := max(0, best-1); i <= best; i++ {
			costs[i] = joinCost(groups, i)
		}
	}
	return groups
}

// joinCost is how many more false candidates group i and the next give when
// they are one.
func joinCost(groups []*group, i int) float64 {
	if i+1 >= len(groups) {
		return 0
	}
	a, b := groups[i], groups[i+1]
	return unionRate(a, b) - a.rate - b.rate
}

func (g *group) join(other *group) {
	g.rate = unionRate(g, other)
	g.lits = append(g.lits, other.lits...)
	for k := range headSize {
		for i := range g.heads[k] {
			g.heads[k][i] |= other.heads[k][i]
		}
	}
}

// unionRate is how often the heads of either occur by chance.
func unionRate(a, b *group) float64 {
	rate := 1.0
	for k := range headSize {
		sum := 0.0
		for _, w := range weights {
			n := 0
			for i, of := range w.bytes {
				n += bits.OnesCount64((a.heads[k][i] | b.heads[k][i]) & of)
			}
			sum += w.each * float64(n)
		}
		rate *= sum
	}
	return rate
}

// weights are a rough measure of how often a byte stands in prose and code.
var weights = func() (all [4]struct {
	bytes bits256
	each  float64
}) {
	all[0].each, all[1].each, all[2].each, all[3].each = 0.06, 0.02, 0.004, 0.001
	for c := range 256 {
		switch {
		case strings.IndexByte(" etaoinsr", byte(c)) >= 0:
			all[0].bytes.add(byte(c))
		case 'a' <= c && c <= 'z':
			all[1].bytes.add(byte(c))
		case c < 0x80:
			all[2].bytes.add(byte(c))
		default:
			all[3].bytes.add(byte(c))
		}
	}
	return all
}()
