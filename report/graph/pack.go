package graph

import "slices"

const (
	shelfWidth = 500 // parts stand side by side up to here, or up to the widest of them
	apart      = 28
)

// draw places the parts side by side on shelves, boxes without a line on a shelf of their own, and then the lines.
func (s *sketch) draw(d direction) Layout {
	l := Layout{Rightwards: d.rightwards, Boxes: make([]Point, s.boxes)}
	corner, middle, sizes := make([]Point, len(s.rank)), make([]int, len(s.rank)), make([]Point, len(s.parts))
	widest := shelfWidth
	for i, p := range s.parts {
		sizes[i] = d.point(len(p.rows)*(d.boxAlong+d.betweenRanks)-d.betweenRanks, s.place(p, d, middle))
		widest = max(widest, sizes[i].X)
	}
	at, tall := Point{margin, margin}, 0
	for i, p := range s.parts {
		size := sizes[i]
		if i > 0 && (at.X+size.X > margin+widest || p.single() && !s.parts[i-1].single()) {
			at, tall = Point{margin, at.Y + tall + apart}, 0
		}
		for _, spot := range slices.Concat(p.rows...) {
			corner[spot] = d.point(s.rank[spot]*(d.boxAlong+d.betweenRanks), middle[spot]-s.across(spot, d)/2).plus(at)
		}
		l.Width, l.Height = max(l.Width, at.X+size.X+margin), max(l.Height, at.Y+size.Y+margin)
		at.X, tall = at.X+size.X+apart, max(tall, size.Y)
	}
	copy(l.Boxes, corner)
	for i, a := range s.arcs {
		l.Lines = append(l.Lines, s.line(a, s.chains[i], corner, d))
	}
	return l
}

// line leads from the edge of one box past the boxes of other ranks to the edge of another, From first.
func (s *sketch) line(a arc, chain []int, corner []Point, d direction) Line {
	l := Line{Edge: a.Edge, Circle: a.circle, Both: a.both}
	for i, spot := range chain {
		near := corner[spot].plus(d.point(0, s.across(spot, d)/2))
		if i > 0 {
			l.Points = append(l.Points, near)
		}
		if i < len(chain)-1 {
			l.Points = append(l.Points, near.plus(d.point(d.boxAlong, 0)))
		}
	}
	if a.from != a.From {
		slices.Reverse(l.Points)
	}
	return l
}

func (d direction) point(along, across int) Point {
	if d.rightwards {
		return Point{along, across}
	}
	return Point{across, along}
}

func (p Point) plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }
