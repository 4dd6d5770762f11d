// Package graph lays out boxes that wait for each other in ranks, after Sugiyama: edges of a cycle that lead to an
// earlier box are reversed, a box is one rank after the last that it waits for, an edge that passes a rank gets a
// bend in it, and one pass sorts each rank by the mean position of the neighbors before. Boxes never overlap, no
// line crosses a box, and the same edges in any order give the same layout.
package graph

import (
	"cmp"
	"slices"
)

// Edge means that the box To waits for the box From.
type Edge struct{ From, To int }

// Point is a place in the drawing, in pixels from its upper left corner.
type Point struct{ X, Y int }

// Layout is a drawing without its paint.
type Layout struct {
	Width, Height int
	Rightwards    bool    // the ranks follow each other to the right, otherwise downwards
	Boxes         []Point // upper left corners, by box
	Lines         []Line  // by From, then To
}

// Line is an edge as it is drawn, from Points[0] over pairs of bends to the last point. Between the points of a pair it
// runs straight past the boxes of one rank.
type Line struct {
	Edge
	Points []Point
	Circle bool // part of a cycle
	Both   bool // the line also stands for the edge from To to From
}

// Sizes in pixels; two boxes side by side fit a phone.
const (
	BoxWidth, BoxHeight = 152, 66
	bendWidth           = 10
	margin              = 2   // half of a thick border
	mostSpots           = 200 // boxes and bends; nobody could read more
)

// Draw lays out boxes by number, downwards, or rightwards if that is narrower. It reports false if there is no box
// or too much to read; a panic is no drawing, either.
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
	if len(s.rank) > mostSpots {
		return Layout{}, false
	}
	s.order()
	down, right := s.draw(downwards), s.draw(rightwards)
	if right.Width < down.Width {
		return right, true
	}
	return down, true
}

// meaningful drops edges of unknown boxes, of a box to itself, and repeats, and sorts the others.
func meaningful(boxes int, edges []Edge) []Edge {
	kept := slices.DeleteFunc(slices.Clone(edges), func(e Edge) bool {
		return e.From == e.To || min(e.From, e.To) < 0 || max(e.From, e.To) >= boxes
	})
	slices.SortFunc(kept, func(a, b Edge) int { return cmp.Or(a.From-b.From, a.To-b.To) })
	return slices.Compact(kept)
}

// reach marks for each box those that wait for it, directly or not.
func reach(boxes int, edges []Edge) [][]bool {
	next := make([][]int, boxes)
	for _, e := range edges {
		next[e.From] = append(next[e.From], e.To)
	}
	reached := make([][]bool, boxes)
	for i := range reached {
		reached[i] = make([]bool, boxes)
		for todo := slices.Clone(next[i]); len(todo) > 0; {
			j := todo[len(todo)-1]
			if todo = todo[:len(todo)-1]; !reached[i][j] {
				reached[i][j] = true
				todo = append(todo, next[j]...)
			}
		}
	}
	return reached
}
