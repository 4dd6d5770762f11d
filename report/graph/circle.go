package graph

import (
	"cmp"
	"slices"
)

// arc is an edge, or two opposite ones, on its way into the drawing: from stands in an earlier rank than to.
type arc struct {
	Edge
	from, to     int
	circle, both bool
}

// meaningful drops edges of boxes that are not there, of a box to itself, and repeats. The rest is sorted.
func meaningful(boxes int, edges []Edge) []Edge {
	kept := slices.DeleteFunc(slices.Clone(edges), func(e Edge) bool {
		return e.From == e.To || min(e.From, e.To) < 0 || max(e.From, e.To) >= boxes
	})
	slices.SortFunc(kept, byEnds)
	return slices.Compact(kept)
}

func byEnds(a, b Edge) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) }

// reach tells for each box which boxes wait for it, however far.
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

// Circles groups the boxes that wait for each other, by their first; a box that waits for itself may stand alone. It takes time by
// the boxes times the edges.
func Circles(boxes int, edges []Edge) (groups [][]int) {
	reached := reach(boxes, slices.DeleteFunc(slices.Clone(edges), func(e Edge) bool {
		return min(e.From, e.To) < 0 || max(e.From, e.To) >= boxes
	}))
	seen := make([]bool, boxes)
	for i := range boxes {
		if seen[i] || !reached[i][i] {
			continue
		}
		var group []int
		for j := i; j < boxes; j++ {
			if reached[i][j] && reached[j][i] {
				seen[j], group = true, append(group, j)
			}
		}
		groups = append(groups, group)
	}
	return groups
}

// arcs turns edges round that lead back to where a walk came from, so that no circle is left; two opposite edges become one arc.
// Walks begin at the boxes that wait for nothing, so that what is first in the order of work stays first.
func arcs(boxes int, edges []Edge) []arc {
	back, reached := backEdges(boxes, edges), reach(boxes, edges)
	var all []arc
	index := map[Edge]int{} // by the arc's own ends
	for _, e := range edges {
		a := arc{Edge: e, from: e.From, to: e.To, circle: reached[e.To][e.From]}
		if back[e] {
			a.from, a.to = e.To, e.From
		}
		if i, there := index[Edge{a.from, a.to}]; there {
			all[i].both = true
			continue
		}
		index[Edge{a.from, a.to}] = len(all)
		all = append(all, a)
	}
	return all
}

func backEdges(boxes int, edges []Edge) map[Edge]bool {
	next, waits := make([][]int, boxes), make([]bool, boxes)
	for _, e := range edges {
		next[e.From], waits[e.To] = append(next[e.From], e.To), true
	}
	const open, done = 1, 2
	state, back := make([]int, boxes), map[Edge]bool{}
	var walk func(int)
	walk = func(i int) {
		state[i] = open
		for _, j := range next[i] {
			switch state[j] {
			case open:
				back[Edge{i, j}] = true
			case 0:
				walk(j)
			}
		}
		state[i] = done
	}
	for _, first := range []bool{true, false} {
		for i := range boxes {
			if state[i] == 0 && waits[i] != first {
				walk(i)
			}
		}
	}
	return back
}
