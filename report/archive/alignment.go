package archive

import "slices"

// choose gives for each of a its partner in b, or -1; both are sorted.
func choose(a, b []spot) []int {
	switch {
	case len(a) > len(b):
		return turned(choose(b, a), len(a))
	case len(a) == len(b) || len(b) > manyAlike:
		return pairwise(len(a))
	}
	return leastDisturbed(a, b)
}

// turned gives the partners of the other side, of which there are so many.
func turned(partners []int, n int) []int {
	chosen := slices.Repeat([]int{-1}, n)
	for j, i := range partners {
		chosen[i] = j
	}
	return chosen
}

func pairwise(n int) []int {
	chosen := make([]int, n)
	for i := range chosen {
		chosen[i] = i
	}
	return chosen
}

// manyAlike is where the exact alignment, cubic in their number, gives way to pairing in order.
const manyAlike = 100

// leastDisturbed picks, in order, a partner in b for each of a, so that the distances between neighbours change least, and then
// the lines themselves.
func leastDisturbed(a, b []spot) []int {
	x := alignment{a, b, make([][]step, len(a))}
	for i := range a {
		x.best[i] = make([]step, len(b))
		for j := i; j <= len(b)-len(a)+i; j++ {
			x.best[i][j] = x.step(i, j)
		}
	}
	return x.path()
}

// alignment is where each of a may find its partner in b, and what that costs at least.
type alignment struct {
	a, b []spot
	best [][]step
}

// step is the least cost of a choice with all choices before it, and the partner of the one before; -1 = there is none.
type step struct{ cost, from int }

// step chooses the j-th of b for the i-th of a, behind the best choice for the one before.
func (x *alignment) step(i, j int) step {
	own := x.a[i].from(x.b[j])
	if i == 0 {
		return step{own, -1}
	}
	least := step{cost: -1}
	for k := i - 1; k < j; k++ {
		c := x.best[i-1][k].cost + 10*distance(x.a[i].line-x.a[i-1].line, x.b[j].line-x.b[k].line)
		if least.cost < 0 || c < least.cost {
			least = step{c, k}
		}
	}
	return step{own + least.cost, least.from}
}

// path goes back from the cheapest last choice.
func (x *alignment) path() []int {
	last := len(x.a) - 1
	end := last
	for j := last; j < len(x.b); j++ {
		if x.best[last][j].cost < x.best[last][end].cost {
			end = j
		}
	}
	chosen := make([]int, len(x.a))
	for i := last; i >= 0; i-- {
		chosen[i], end = end, x.best[i][end].from
	}
	return chosen
}

func distance(a, b int) int { return max(a-b, b-a) }

// spot is where a finding stood, where that should be by now, and what it costs to choose it.
type spot struct{ line, moved, cost int }

// from is how far two spots are apart: where it stood or where that should be, whichever is nearer.
func (s spot) from(other spot) int {
	return min(distance(s.line, other.line), distance(s.moved, other.moved)) + s.cost + other.cost
}
