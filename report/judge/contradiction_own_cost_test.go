package judge

import (
	"math"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
	"swarmreport/report/effort"
)

// TestSignsAreNotDear: a message of signs takes no longer to hear than one of honest sentences.
func TestSignsAreNotDear(t *testing.T) {
	const size = 250_000
	ordinary := hearing("The date is parsed, and a card that is out of date is refused. ", size)
	for _, unit := range []string{"[", "- ", "- \n\n", "  - a\n", strings.Repeat(" ", 700) + "- a\n", "*a_ ", "a, ", ", and ", "note: ", "\u202ea"} {
		if took := hearing(unit, size); took > 5*ordinary {
			t.Errorf("%d bytes of %q take %v, sentences %v", size, unit, took, ordinary)
		}
	}
	for _, signs := range []string{"[", "- ", "…", "é"} {
		said := strings.Repeat(signs, 20_000) + "2 tests still fail" + strings.Repeat(signs, 20_000)
		if admits(&report.Message{Body: said}, admitsFailure) == "" {
			t.Errorf("what stands between many %q is not heard", signs)
		}
	}
}

// hearing is the least processor time of three tries.
func hearing(unit string, size int) time.Duration {
	m := &report.Message{Body: strings.Repeat(unit, size/len(unit))}
	shortest := time.Duration(math.MaxInt64)
	for range 3 {
		start := effort.SoFar()
		admits(m, admitsFailure, stillThere, untested)
		shortest = min(shortest, effort.SoFar()-start)
	}
	return shortest
}
