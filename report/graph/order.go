package graph

import (
	"cmp"
	"slices"
)

// rounds is how often a part is gone through from each order that it begins with: rank by rank, down and up in turn, and in every second pair of
// rounds with what wants the same place the other way about.
const rounds = 16

// order is the spots of a part while their order is sought. The way is that of layered drawings since Sugiyama: each rank in turn is sorted by the
// mean place of its spots' neighbours in the rank gone through before, then neighbours change places as long as that saves a crossing
// (Gansner, Koutsofios, North, Vo: A Technique for Drawing Directed Graphs, 1993, section 3). The best that was seen stays.
type order struct {
	*sketch
	rows [][]int // spots, by rank
	at   []int   // by spot: its place in its row
}

// ordered gives the spots of a part by rank, each rank in the order that crossed the fewest lines, whatever it began with.
func (s *sketch) ordered(spots []int) [][]int {
	back := slices.Clone(spots)
	slices.Reverse(back)
	best := s.newOrder(spots)
	least := best.crossings()
	for _, first := range [][]int{spots, s.walked(spots), back} {
		if least == 0 {
			break
		}
		o := s.newOrder(first).improved()
		if n := o.crossings(); n < least {
			best, least = o, n
		}
	}
	return best.rows
}

// improved is the best of the orders that the rounds lead to.
func (o *order) improved() *order {
	best, least := o.copied(), o.crossings()
	for round := 0; round < rounds && least > 0; round++ {
		o.swap()
		if n := o.crossings(); n < least {
			best, least = o.copied(), n
		}
		o.sweep(round%2 == 0, round%4 < 2)
	}
	return best
}

// walked are the spots as a walk meets them that goes as deep as it can first: what hangs together stays together.
func (s *sketch) walked(spots []int) (met []int) {
	seen := make([]bool, len(s.rank))
	var walk func(int)
	walk = func(spot int) {
		if seen[spot] {
			return
		}
		seen[spot], met = true, append(met, spot)
		for _, next := range s.after[spot] {
			walk(next)
		}
	}
	for _, spot := range spots {
		if len(s.before[spot]) == 0 {
			walk(spot)
		}
	}
	return met
}

func (s *sketch) newOrder(spots []int) *order {
	o := &order{sketch: s, at: make([]int, len(s.rank))}
	for _, spot := range spots {
		for len(o.rows) <= s.rank[spot] {
			o.rows = append(o.rows, nil)
		}
		o.rows[s.rank[spot]] = append(o.rows[s.rank[spot]], spot)
	}
	for _, row := range o.rows {
		o.number(row)
	}
	return o
}

func (o *order) number(row []int) {
	for i, spot := range row {
		o.at[spot] = i
	}
}

func (o *order) copied() *order {
	c := &order{sketch: o.sketch, at: slices.Clone(o.at)}
	for _, row := range o.rows {
		c.rows = append(c.rows, slices.Clone(row))
	}
	return c
}

// sweep sorts the rows one after the other by those before them, or from the last on by those behind. Turned, equals change places.
func (o *order) sweep(down, turned bool) {
	for i := range o.rows {
		if down {
			o.sort(o.rows[i], o.before, turned)
		} else {
			o.sort(o.rows[len(o.rows)-1-i], o.after, turned)
		}
	}
}

// sort puts a row in the order of its neighbours' mean places; what has none there stays about where it is.
func (o *order) sort(row []int, near [][]int, turned bool) {
	if turned {
		slices.Reverse(row)
	}
	const fine = 1 << 10 // of a place: means are compared in whole numbers
	mean := func(spot int) int {
		sum := 0
		for _, n := range near[spot] {
			sum += o.at[n]
		}
		if len(near[spot]) == 0 {
			return o.at[spot] * fine
		}
		return sum * fine / len(near[spot])
	}
	slices.SortStableFunc(row, func(a, b int) int { return cmp.Compare(mean(a), mean(b)) })
	o.number(row)
}

// swap changes places with the next in a row as long as that saves a crossing.
func (o *order) swap() {
	for saved := true; saved; {
		saved = false
		for _, row := range o.rows {
			for i := 1; i < len(row); i++ {
				if a, b := row[i-1], row[i]; o.crossed(b, a) < o.crossed(a, b) {
					row[i-1], row[i], saved = b, a, true
					o.at[a], o.at[b] = i, i-1
				}
			}
		}
	}
}

// crossed counts how often the lines of two spots of a row cross each other where a stands before b.
func (o *order) crossed(a, b int) int {
	return o.inverted(o.before[a], o.before[b]) + o.inverted(o.after[a], o.after[b])
}

// inverted counts the pairs of which the first stands behind the second.
func (o *order) inverted(first, second []int) (n int) {
	for _, x := range first {
		for _, y := range second {
			if o.at[x] > o.at[y] {
				n++
			}
		}
	}
	return n
}

func (o *order) crossings() (n int) {
	for _, row := range o.rows {
		for i, a := range row {
			for _, b := range row[i+1:] {
				n += o.inverted(o.after[a], o.after[b])
			}
		}
	}
	return n
}
