package graph

import "slices"

// direction is how the ranks follow each other. Along is the way from rank to rank, across the way inside one.
type direction struct {
	rightwards               bool
	boxAlong, boxAcross      int
	betweenRanks, besideEach int
}

var (
	downwards  = direction{false, BoxHeight, BoxWidth, 46, 20}
	rightwards = direction{true, BoxWidth, BoxHeight, 54, 16}
)

// sweeps is how often a part is gone through; it settles after a few.
const sweeps = 6

// place gives each spot of a part its middle across the ranks, from 0 on, and says how wide the part is.
func (s *sketch) place(p part, d direction, middle []int) (wide int) {
	for _, row := range p.rows {
		s.pull(row, d, middle, nil)
	}
	for n, moved := 0, true; n < sweeps && moved; n++ {
		moved = s.pullAll(p, d, middle)
	}
	low, high := 1<<30, -1<<30
	spots := slices.Concat(p.rows...)
	for _, spot := range spots {
		half := s.across(spot, d) / 2
		low, high = min(low, middle[spot]-half), max(high, middle[spot]+half)
	}
	for _, spot := range spots {
		middle[spot] -= low
	}
	return high - low
}

// pullAll goes through a part and back. Where nothing moved, nothing will.
func (s *sketch) pullAll(p part, d direction, middle []int) (moved bool) {
	for i := 1; i < len(p.rows); i++ {
		moved = s.pull(p.rows[i], d, middle, s.before) || moved
	}
	for i := len(p.rows) - 2; i >= 0; i-- {
		moved = s.pull(p.rows[i], d, middle, s.after) || moved
	}
	return moved
}

// pull moves the spots of a row to the middle of their neighbours, as far as their order and their sizes allow. Without
// neighbours the row is centred on 0.
func (s *sketch) pull(row []int, d direction, middle []int, near [][]int) (moved bool) {
	want, room := make([]int, len(row)), make([]int, len(row))
	for i, spot := range row {
		want[i] = middle[spot]
		if near != nil && len(near[spot]) > 0 {
			sum := 0
			for _, n := range near[spot] {
				sum += middle[n]
			}
			want[i] = floor(sum, len(near[spot]))
		}
		if i > 0 {
			room[i] = (s.across(row[i-1], d)+s.across(spot, d))/2 + d.besideEach
		}
	}
	for i, m := range spread(want, room) {
		moved = moved || middle[row[i]] != m
		middle[row[i]] = m
	}
	return moved
}

func (s *sketch) across(spot int, d direction) int {
	if spot < s.boxes {
		return d.boxAcross
	}
	return bendWidth
}

// spread gives the places nearest to what is wanted (least squares) in which each stands at least room[i] behind the one before.
// What would stand too near is joined into a block that stands at the mean of its wishes; blocks are joined until none is too
// near (pool adjacent violators).
func spread(want, room []int) []int {
	type block struct{ sum, count int }
	var blocks []block
	offset := make([]int, len(want)) // of each from the first, closely packed
	for i := range want {
		if i > 0 {
			offset[i] = offset[i-1] + room[i]
		}
		b := block{want[i] - offset[i], 1}
		for len(blocks) > 0 && blocks[len(blocks)-1].sum*b.count >= b.sum*blocks[len(blocks)-1].count {
			b.sum, b.count = b.sum+blocks[len(blocks)-1].sum, b.count+blocks[len(blocks)-1].count
			blocks = blocks[:len(blocks)-1]
		}
		blocks = append(blocks, b)
	}
	places := make([]int, 0, len(want))
	for _, b := range blocks {
		for range b.count {
			places = append(places, floor(b.sum, b.count)+offset[len(places)])
		}
	}
	return places
}

// floor divides downwards, also below 0, so that larger sums never give smaller results.
func floor(sum, count int) int {
	q := sum / count
	if sum%count < 0 {
		q--
	}
	return q
}
