package chance

import (
	"math/rand/v2"
	"strings"
)

// Text joins fewer than most pieces: what decides about a text in a hurry is held against what decides about it with care.
func Text(rng *rand.Rand, pieces []string, most int) string {
	var b strings.Builder
	for range rng.IntN(most) {
		b.WriteString(pieces[rng.IntN(len(pieces))])
	}
	return b.String()
}

// Seeds are bytes for a fuzz test to begin with: nothing, a little, and enough for whole runs. They are the same each time.
func Seeds() (seeds [][]byte) {
	for i, size := range []int{0, 8, 200, 800, 800, 2000, 2000, 2000, 4000, 4000} {
		r := rand.New(rand.NewPCG(uint64(i), 1))
		seed := make([]byte, size)
		for at := range seed {
			seed[at] = byte(r.Uint32())
		}
		seeds = append(seeds, seed)
	}
	return seeds
}
