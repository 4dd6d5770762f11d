package graph

import (
	"cmp"
	"slices"
)

// sketch is a drawing in ranks. Spots are the boxes and, after them, the bends of lines.
type sketch struct {
	boxes  int
	lines  []Line
	chains [][]int // by line: its spots from rank to rank
	rank   []int   // by spot
	before [][]int // by spot: its neighbors in the rank before
	rows   [][]int // spots by rank, in their order across
}

func newSketch(boxes int, edges []Edge) *sketch {
	s := &sketch{boxes: boxes, rank: make([]int, boxes)}
	reached := reach(boxes, edges)
	at := map[Edge]int{} // line by the edge without cycles
	for _, e := range edges {
		forward, circle := e, reached[e.To][e.From]
		if circle && e.From > e.To {
			forward = Edge{e.To, e.From}
		}
		if i, there := at[forward]; there {
			s.lines[i].Both = true
			continue
		}
		at[forward] = len(s.lines)
		s.lines = append(s.lines, Line{Edge: e, Circle: circle})
		s.chains = append(s.chains, []int{forward.From, forward.To})
	}
	s.rankBoxes()
	s.bend()
	return s
}

// rankBoxes puts each box one rank after the last that it waits for, one that waits for nothing just before the
// first that waits for it, and those without a line in rows of three after the others.
func (s *sketch) rankBoxes() {
	last, alone := -1, 0
	for moved := true; moved; {
		moved = false
		for _, ends := range s.chains {
			if s.rank[ends[1]] <= s.rank[ends[0]] {
				s.rank[ends[1]], moved = s.rank[ends[0]]+1, true
				last = max(last, s.rank[ends[1]])
			}
		}
	}
	for i := range s.boxes {
		first, waits := last+1, false
		for _, ends := range s.chains {
			if waits = waits || ends[1] == i; ends[0] == i {
				first = min(first, s.rank[ends[1]])
			}
		}
		switch {
		case !waits && first <= last:
			s.rank[i] = first - 1
		case !waits:
			s.rank[i] = last + 1 + alone/3
			alone++
		}
	}
}

// bend inserts a bend in each rank that a line passes. Lines that leave the same box share their bends.
func (s *sketch) bend() {
	shared := map[[2]int]int{} // by box and rank
	for i, ends := range s.chains {
		from, to := ends[0], ends[1]
		chain := []int{from}
		for r := s.rank[from] + 1; r < s.rank[to]; r++ {
			k := [2]int{from, r}
			if _, there := shared[k]; !there {
				shared[k] = len(s.rank)
				s.rank = append(s.rank, r)
			}
			chain = append(chain, shared[k])
		}
		s.chains[i] = append(chain, to)
	}
}

// order sorts each rank by the mean position of the neighbors in the rank before.
func (s *sketch) order() {
	s.before = make([][]int, len(s.rank))
	for _, chain := range s.chains {
		for i, spot := range chain[1:] {
			s.before[spot] = append(s.before[spot], chain[i])
		}
	}
	s.rows = make([][]int, slices.Max(s.rank)+1)
	for spot, r := range s.rank {
		s.rows[r] = append(s.rows[r], spot)
	}
	position := make([]int, len(s.rank))
	for _, row := range s.rows {
		mean := func(spot int) int {
			sum := 0
			for _, b := range s.before[spot] {
				sum += position[b] * 1024 / len(s.before[spot])
			}
			return sum
		}
		slices.SortStableFunc(row, func(a, b int) int { return cmp.Compare(mean(a), mean(b)) })
		for i, spot := range row {
			position[spot] = i
		}
	}
}

// direction is how the ranks follow each other: along from rank to rank, across within one.
type direction struct {
	rightwards               bool
	boxAlong, boxAcross      int
	betweenRanks, besideEach int
}

var downwards, rightwards = direction{false, BoxHeight, BoxWidth, 46, 20}, direction{true, BoxWidth, BoxHeight, 54, 16}

func (p Point) plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

func (d direction) point(along, across int) Point {
	if d.rightwards {
		return Point{along, across}
	}
	return Point{across, along}
}

func (s *sketch) across(spot int, d direction) int {
	if spot < s.boxes {
		return d.boxAcross
	}
	return bendWidth
}

// draw centers each rank.
func (s *sketch) draw(d direction) Layout {
	l := Layout{Rightwards: d.rightwards}
	widths := make([]int, len(s.rows))
	for spot, r := range s.rank {
		widths[r] += s.across(spot, d) + d.besideEach
	}
	corner := make([]Point, len(s.rank))
	for r, row := range s.rows {
		at := margin + (slices.Max(widths)-widths[r])/2
		for _, spot := range row {
			corner[spot] = d.point(margin+r*(d.boxAlong+d.betweenRanks), at)
			at += s.across(spot, d) + d.besideEach
			l.grow(corner[spot], d.point(d.boxAlong, s.across(spot, d)))
		}
	}
	for i, chain := range s.chains {
		l.Lines = append(l.Lines, s.line(i, chain, corner, d))
	}
	l.Boxes = corner[:s.boxes]
	return l
}

func (l *Layout) grow(p, size Point) {
	l.Width, l.Height = max(l.Width, p.X+size.X+margin), max(l.Height, p.Y+size.Y+margin)
}

// line connects the spots of a chain, From first.
func (s *sketch) line(i int, chain []int, corner []Point, d direction) Line {
	l := s.lines[i]
	for n, spot := range chain {
		near, far := d.point(0, s.across(spot, d)/2), d.point(d.boxAlong, s.across(spot, d)/2)
		if n > 0 {
			l.Points = append(l.Points, corner[spot].plus(near))
		}
		if n < len(chain)-1 {
			l.Points = append(l.Points, corner[spot].plus(far))
		}
	}
	if chain[0] != l.From {
		slices.Reverse(l.Points)
	}
	return l
}
