package graph

import (
	"math/rand"
	"slices"
	"testing"
)

// TestOrder holds what is found against the best of all orders, where those can be gone through.
func TestOrder(t *testing.T) {
	found, fewest := 0, 0
	for seed := range int64(300) {
		s := small(rand.New(rand.NewSource(seed)))
		for _, spots := range s.connected() {
			rows := s.ordered(spots)
			if s.newOrder(spots).ways() > 50_000 {
				continue
			}
			found, fewest = found+crossingsOf(s, rows), fewest+s.newOrder(spots).fewest(0)
			if got := slices.Sorted(slices.Values(slices.Concat(rows...))); !slices.Equal(got, spots) {
				t.Errorf("seed %d: of the spots %v were ordered %v", seed, spots, got)
			}
		}
	}
	if fewest == 0 || found*20 > fewest*21 {
		t.Errorf("%d lines are crossed, where %d must be", found, fewest)
	}
}

// small is a plan of eight components.
func small(r *rand.Rand) *sketch {
	var edges []Edge
	for to := range 8 {
		for from := range to {
			if r.Intn(3) == 0 {
				edges = append(edges, Edge{from, to})
			}
		}
	}
	s := &sketch{boxes: 8, arcs: arcs(8, meaningful(8, edges))}
	s.rankBoxes()
	s.bend()
	return s
}

func crossingsOf(s *sketch, rows [][]int) int {
	o := s.newOrder(slices.Concat(rows...))
	return o.crossings()
}

// ways counts the orders that there are.
func (o *order) ways() int {
	n := 1
	for _, row := range o.rows {
		for i := range row {
			n *= i + 1
		}
	}
	return n
}

// fewest goes through all orders of the rows from the i-th on.
func (o *order) fewest(i int) int {
	if i == len(o.rows) {
		return o.crossings()
	}
	least := 1 << 30
	permute(o.rows[i], 0, func() {
		o.number(o.rows[i])
		least = min(least, o.fewest(i+1))
	})
	return least
}

func permute(row []int, k int, do func()) {
	if k == len(row) {
		do()
		return
	}
	for i := k; i < len(row); i++ {
		row[k], row[i] = row[i], row[k]
		permute(row, k+1, do)
		row[k], row[i] = row[i], row[k]
	}
}
