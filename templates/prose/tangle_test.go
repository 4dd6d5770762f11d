package prose

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestShortWayMissesNoTangle: around each limit, what is called plain without being parsed is plain.
func TestShortWayMissesNoTangle(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	signs, marks := []string{"> ", ">", "- ", "* ", "+\t", "1. ", "2) "}, []string{"*a ", "_b ", "[", "]", "<", "`c ", "~", "d\n"}
	plain, tangles := 0, 0
	for range 2000 {
		var b strings.Builder
		for range maxNesting - 6 + rng.IntN(12) {
			b.WriteString(signs[rng.IntN(1+rng.IntN(len(signs)))])
		}
		for range (maxRuns - 60 + rng.IntN(120)) * rng.IntN(2) {
			b.WriteString(marks[rng.IntN(1+rng.IntN(len(marks)))])
		}
		limit := tangled([]byte(b.String()))
		short := openers([]byte(b.String())) <= maxNesting && runs([]byte(b.String())) <= maxRuns
		switch {
		case short && limit != "":
			t.Fatalf("called plain, but it has %s:\n%q", limit, b.String())
		case short:
			plain++
		case limit != "":
			tangles++
		}
	}
	if plain < 200 || tangles < 200 {
		t.Errorf("%d plain texts and %d tangles are too few to tell", plain, tangles)
	}
}
