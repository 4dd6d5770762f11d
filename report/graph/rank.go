package graph

import "slices"

// sketch is a drawing while it is made. A spot is what takes room in a rank: the boxes by their numbers, then the bends.
type sketch struct {
	boxes  int
	arcs   []arc
	rank   []int   // by spot
	chains [][]int // by arc: the spots that it touches, in the order of the ranks
	before [][]int // by spot: its neighbours in the rank before
	after  [][]int // and in the one behind
	parts  []part
}

// part is what hangs together: its spots by rank, each rank in its order across.
type part struct{ rows [][]int }

// mostSpots and mostEdges bound what is drawn (P7): a deep plan in which late boxes wait for early ones has a bend in every rank, and nobody could read the
// picture. What people draw stays far below.
const (
	mostSpots = 200
	mostEdges = 400
)

// newSketch is nil where there is too much to draw.
func newSketch(boxes int, edges []Edge) *sketch {
	if len(edges) > mostEdges {
		return nil
	}
	s := &sketch{boxes: boxes, arcs: arcs(boxes, edges)}
	s.rankBoxes()
	s.bend()
	if len(s.rank) > mostSpots {
		return nil
	}
	for _, spots := range s.connected() {
		s.parts = append(s.parts, part{s.ordered(spots)})
	}
	slices.SortStableFunc(s.parts, func(a, b part) int { return boolOrder(a.single(), b.single()) })
	return s
}

func (p part) single() bool { return len(p.rows) == 1 }

func boolOrder(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// rankBoxes puts each box one rank behind the last that it waits for; there is no circle, so that this ends. Then what waits for
// nothing moves to the rank before the first that waits for it, so that its lines are short.
func (s *sketch) rankBoxes() {
	s.rank = make([]int, s.boxes)
	for moved := true; moved; {
		moved = false
		for _, a := range s.arcs {
			if s.rank[a.to] <= s.rank[a.from] {
				s.rank[a.to], moved = s.rank[a.from]+1, true
			}
		}
	}
	first, waits := make([]int, s.boxes), make([]bool, s.boxes)
	for _, a := range s.arcs {
		waits[a.to] = true
		if first[a.from] == 0 || s.rank[a.to] < first[a.from] {
			first[a.from] = s.rank[a.to]
		}
	}
	for i := range s.boxes {
		if first[i] > 0 && !waits[i] {
			s.rank[i] = first[i] - 1
		}
	}
}

// bend leads each arc through every rank that it passes. Arcs that leave one box alike share their bends: that is less to look
// at, and a tenth of the work where many lines are long.
func (s *sketch) bend() {
	type key struct {
		from, rank     int
		circle, turned bool
	}
	shared := map[key]int{}
	for _, a := range s.arcs {
		chain := []int{a.from}
		for r := s.rank[a.from] + 1; r < s.rank[a.to]; r++ {
			k := key{a.from, r, a.circle, a.from != a.From}
			if _, there := shared[k]; !there {
				shared[k] = len(s.rank)
				s.rank = append(s.rank, r)
			}
			chain = append(chain, shared[k])
		}
		s.chains = append(s.chains, append(chain, a.to))
	}
	s.meet()
}

// meet notes the neighbours of each spot, each once.
func (s *sketch) meet() {
	s.before, s.after = make([][]int, len(s.rank)), make([][]int, len(s.rank))
	for _, chain := range s.chains {
		for i, spot := range chain[1:] {
			if !slices.Contains(s.after[chain[i]], spot) {
				s.before[spot] = append(s.before[spot], chain[i])
				s.after[chain[i]] = append(s.after[chain[i]], spot)
			}
		}
	}
}

// connected gives the spots of each part, the parts by their first box.
func (s *sketch) connected() (parts [][]int) {
	seen := make([]bool, len(s.rank))
	for first := range s.boxes {
		if seen[first] {
			continue
		}
		var spots []int
		seen[first] = true
		for todo := []int{first}; len(todo) > 0; {
			spot := todo[0]
			todo, spots = todo[1:], append(spots, spot)
			for _, near := range slices.Concat(s.before[spot], s.after[spot]) {
				if !seen[near] {
					seen[near], todo = true, append(todo, near)
				}
			}
		}
		slices.Sort(spots)
		parts = append(parts, spots)
	}
	return parts
}
