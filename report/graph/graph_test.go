package graph

import (
	"math/rand"
	"reflect"
	"slices"
	"testing"
)

// random makes a graph as a plan could: some parts, circles, repeats, boxes that wait for themselves and for what is not there.
func random(r *rand.Rand) (boxes int, edges []Edge) {
	boxes = 2 + r.Intn(39)
	for range r.Intn(boxes + boxes/4) {
		e := Edge{r.Intn(boxes), r.Intn(boxes)}
		if r.Intn(4) > 0 && e.From > e.To {
			e.From, e.To = e.To, e.From
		}
		edges = append(edges, e)
		if r.Intn(20) == 0 {
			edges = append(edges, e, Edge{e.To, boxes + r.Intn(3)}, Edge{-1, e.From})
		}
	}
	return boxes, edges
}

func TestRandomGraphs(t *testing.T) {
	const many = 200
	for seed := range int64(many) {
		r := rand.New(rand.NewSource(seed))
		boxes, edges := random(r)
		l, drawn := Draw(boxes, edges)
		if !drawn {
			t.Fatalf("seed %d: no drawing of %d boxes and %v", seed, boxes, edges)
		}
		checkLayout(t, seed, l)
		checkEveryEdge(t, seed, l, meaningful(boxes, edges))
		if seed%4 > 0 {
			continue
		}
		again := append(slices.Clone(edges), edges[:len(edges)/2]...)
		r.Shuffle(len(again), func(i, j int) { again[i], again[j] = again[j], again[i] })
		if other, _ := Draw(boxes, again); !reflect.DeepEqual(l, other) {
			t.Errorf("seed %d: the same edges in another order give another drawing", seed)
		}
	}
}

// checkLayout: boxes lie inside the drawing, never over each other, and no line crosses one.
func checkLayout(t *testing.T, seed int64, l Layout) {
	t.Helper()
	for i, p := range l.Boxes {
		if p.X < margin || p.Y < margin || p.X+BoxWidth > l.Width-margin || p.Y+BoxHeight > l.Height-margin {
			t.Errorf("seed %d: box %d at %v lies outside of %d × %d", seed, i, p, l.Width, l.Height)
		}
		for j, q := range l.Boxes[:i] {
			if p.X < q.X+BoxWidth && q.X < p.X+BoxWidth && p.Y < q.Y+BoxHeight && q.Y < p.Y+BoxHeight {
				t.Errorf("seed %d: boxes %d and %d overlap, at %v and %v", seed, j, i, q, p)
			}
		}
		for _, line := range l.Lines {
			for k := 1; k < len(line.Points); k++ {
				if crosses(line.Points[k-1], line.Points[k], p) {
					t.Errorf("seed %d: the line %v crosses box %d", seed, line.Edge, i)
				}
			}
		}
	}
}

// crosses: a line lies in the rectangle of its ends, however it is bent; so that rectangle must not reach into the box.
func crosses(a, b, box Point) bool {
	return min(a.X, b.X) < box.X+BoxWidth && box.X < max(a.X, b.X) && min(a.Y, b.Y) < box.Y+BoxHeight && box.Y < max(a.Y, b.Y)
}

// checkEveryEdge: each edge is a line between its two boxes, or the way back of one.
func checkEveryEdge(t *testing.T, seed int64, l Layout, edges []Edge) {
	t.Helper()
	drawn := map[Edge]bool{}
	for _, line := range l.Lines {
		drawn[line.Edge] = true
		if line.Both {
			drawn[Edge{line.To, line.From}] = true
		}
		if first, last := line.Points[0], line.Points[len(line.Points)-1]; !touches(first, l.Boxes[line.From]) || !touches(last, l.Boxes[line.To]) {
			t.Errorf("seed %d: the line %v leads from %v to %v, which are not at its boxes", seed, line.Edge, first, last)
		}
	}
	for _, e := range edges {
		if !drawn[e] {
			t.Errorf("seed %d: no line for %v", seed, e)
		}
		delete(drawn, e)
	}
	for e := range drawn {
		t.Errorf("seed %d: a line for %v, which is no edge", seed, e)
	}
}

func touches(p, box Point) bool {
	return p.X >= box.X && p.X <= box.X+BoxWidth && p.Y >= box.Y && p.Y <= box.Y+BoxHeight
}

func TestCircles(t *testing.T) {
	tests := []struct {
		name  string
		edges []Edge
		lines []Line
	}{
		{"none", []Edge{{0, 1}, {1, 2}}, []Line{{Edge: Edge{0, 1}}, {Edge: Edge{1, 2}}}},
		{"of three", []Edge{{0, 1}, {1, 2}, {2, 0}, {2, 3}},
			[]Line{{Edge: Edge{0, 1}, Circle: true}, {Edge: Edge{1, 2}, Circle: true}, {Edge: Edge{2, 0}, Circle: true}, {Edge: Edge{2, 3}}}},
		{"of two: one line", []Edge{{0, 1}, {1, 0}}, []Line{{Edge: Edge{0, 1}, Circle: true, Both: true}}},
		{"with itself: no line", []Edge{{3, 3}}, nil},
		{"two circles", []Edge{{0, 1}, {1, 0}, {2, 3}, {3, 2}, {1, 2}},
			[]Line{{Edge: Edge{0, 1}, Circle: true, Both: true}, {Edge: Edge{1, 2}}, {Edge: Edge{2, 3}, Circle: true, Both: true}}},
	}
	for _, tt := range tests {
		l, drawn := Draw(4, tt.edges)
		for i := range l.Lines {
			l.Lines[i].Points = nil
		}
		if !drawn || !reflect.DeepEqual(l.Lines, tt.lines) {
			t.Errorf("%s: got %+v, want %+v", tt.name, l.Lines, tt.lines)
		}
	}
}

func TestRanks(t *testing.T) {
	l, _ := Draw(5, []Edge{{0, 1}, {1, 2}, {0, 2}})
	if l.Rightwards || l.Boxes[0].Y >= l.Boxes[1].Y || l.Boxes[1].Y >= l.Boxes[2].Y {
		t.Errorf("a chain does not lead downwards: %v", l.Boxes)
	}
	if l.Boxes[3].Y != l.Boxes[4].Y {
		t.Errorf("boxes without a line do not stand in a row of their own: %v", l.Boxes)
	}
	fan, _ := Draw(6, []Edge{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}})
	if !fan.Rightwards || fan.Boxes[0].X >= fan.Boxes[1].X {
		t.Errorf("what many wait for is drawn %d wide downwards, where rightwards is narrower", fan.Width)
	}
}

// TestManyThatWaitForNothing: each link of a chain waits for a box of its own besides. There is not one bend.
func TestManyThatWaitForNothing(t *testing.T) {
	var edges []Edge
	for i := range 20 {
		edges = append(edges, Edge{20 + i, i})
		if i > 0 {
			edges = append(edges, Edge{i - 1, i})
		}
	}
	l, drawn := Draw(40, edges)
	if !drawn {
		t.Fatal("no drawing")
	}
	checkLayout(t, 0, l)
	checkEveryEdge(t, 0, l, edges)
}

// TestTangle draws the most that is ever asked for: 40 boxes, 80 edges.
func TestTangle(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	var edges []Edge
	for len(meaningful(40, edges)) < 80 {
		edges = append(edges, Edge{r.Intn(40), r.Intn(40)})
	}
	l, drawn := Draw(40, edges)
	if !drawn {
		t.Fatal("no drawing")
	}
	checkLayout(t, 1, l)
	checkEveryEdge(t, 1, l, meaningful(40, edges))
}

func TestNoBoxes(t *testing.T) {
	if _, drawn := Draw(0, []Edge{{0, 1}}); drawn {
		t.Error("a drawing of nothing")
	}
}

func TestBoxesWithoutLinesBeginAtTheTop(t *testing.T) {
	if l, drawn := Draw(4, nil); !drawn || l.Boxes[0] != (Point{margin, margin}) {
		t.Errorf("got %+v", l)
	}
}
