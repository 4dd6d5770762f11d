package graph

// Edge says that the box To waits for the box From.
type Edge struct{ From, To int }

// Point is a place in the drawing, in pixels from its upper left corner.
type Point struct{ X, Y int }

// Layout is a drawing without its paint.
type Layout struct {
	Width, Height int
	Rightwards    bool    // the ranks follow each other to the right, else downwards
	Boxes         []Point // upper left corners, by box
	Lines         []Line  // by From, then To
}

// Line is an edge as it is drawn: from Points[0] over pairs of bends to the last point. Between the points of a pair it runs
// along the ranks, past the boxes of one rank.
type Line struct {
	Edge
	Points []Point
	Circle bool // part of a circle
	Both   bool // the edge from To to From is there as well, and this line stands for both
}

// The sizes of a drawing, in pixels. Two boxes side by side fit a phone.
const (
	BoxWidth  = 152
	BoxHeight = 66
	bendWidth = 10
	margin    = 2 // half of a thick border
)

// Draw lays out boxes 0 … boxes-1. It reports false where there is no box, or more than anybody could read.
// A panic is no drawing: no picture is worth a report.
func Draw(boxes int, edges []Edge) (l Layout, drawn bool) {
	defer func() {
		if recover() != nil {
			l, drawn = Layout{}, false
		}
	}()
	if boxes <= 0 {
		return Layout{}, false
	}
	s := newSketch(boxes, meaningful(boxes, edges))
	if s == nil {
		return Layout{}, false
	}
	down, right := s.draw(downwards), s.draw(rightwards)
	if right.Width < down.Width {
		return right, true
	}
	return down, true
}
