package graph

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/nulab/autog"
	source "github.com/nulab/autog/graph"
)

// The library is asked about one part at a time, free of circles, in which every edge leads to the next rank. That is where its
// answer depends on its input alone: it walks over maps where it tells parts apart, where it takes repeats out, and where it looks
// for a tree of edges that span more than a rank. For the same reason it need not improve the ranks: there is nothing to gain.
// A box that begins in a later rank is led to from the first one, by spots that have no number here and are not drawn.
//
// The places that it gives are not used but for their order. All spots have one size there, and a bend would take the room of a box.
var options = []autog.Option{
	autog.WithCycleBreaking(autog.CycleBreakingDepthFirst),
	autog.WithNetworkSimplexThoroughness(0),
	autog.WithPositioning(autog.PositioningVAlign),
	autog.WithEdgeRouting(autog.EdgeRoutingPolyline),
	autog.WithNodeFixedSize(BoxWidth, BoxHeight),
}

// ordered gives the spots of a part by rank, each rank in the order that crosses few lines. The library panics without an edge.
func (s *sketch) ordered(spots []int) [][]int {
	if len(spots) == 1 {
		return [][]int{spots}
	}
	var edges source.EdgeSlice
	for _, spot := range spots {
		if len(s.before[spot]) == 0 {
			edges = append(edges, leadIn(spot, s.rank[spot])...)
		}
		for _, next := range slices.Sorted(slices.Values(s.after[spot])) {
			edges = append(edges, []string{strconv.Itoa(spot), strconv.Itoa(next)})
		}
	}
	x := map[int]float64{}
	for _, n := range autog.Layout(edges, options...).Nodes {
		if spot, err := strconv.Atoi(n.ID); err == nil {
			x[spot] = n.X
		}
	}
	rows := make([][]int, s.lastRank(spots)+1)
	for _, spot := range spots {
		rows[s.rank[spot]] = append(rows[s.rank[spot]], spot)
	}
	for _, row := range rows {
		slices.SortStableFunc(row, func(a, b int) int { return cmp.Compare(x[a], x[b]) })
	}
	return rows
}

// leadIn leads to a spot from the first rank: a4.0, a4.1, 4.
func leadIn(spot, rank int) (edges source.EdgeSlice) {
	name := func(r int) string {
		if r == rank {
			return strconv.Itoa(spot)
		}
		return "a" + strconv.Itoa(spot) + "." + strconv.Itoa(r)
	}
	for r := range rank {
		edges = append(edges, []string{name(r), name(r + 1)})
	}
	return edges
}

func (s *sketch) lastRank(spots []int) (last int) {
	for _, spot := range spots {
		last = max(last, s.rank[spot])
	}
	return last
}
