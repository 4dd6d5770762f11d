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
