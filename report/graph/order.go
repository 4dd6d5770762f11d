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
		for _, next := range slices.Sorted(slices.Values(s.after[spot])) {
			edges = append(edges, []string{strconv.Itoa(spot), strconv.Itoa(next)})
		}
	}
	x := map[int]float64{}
	for _, n := range autog.Layout(edges, options...).Nodes {
		spot, _ := strconv.Atoi(n.ID)
		x[spot] = n.X
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

func (s *sketch) lastRank(spots []int) (last int) {
	for _, spot := range spots {
		last = max(last, s.rank[spot])
	}
	return last
}
