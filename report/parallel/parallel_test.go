package parallel

import (
	"sync/atomic"
	"testing"
)

// TestEachIsDoneOnce: for few and for many.
func TestEachIsDoneOnce(t *testing.T) {
	for _, n := range []int{0, 1, 2, 63, 64, 1000, 100_000} {
		done := make([]atomic.Int32, n)
		Each(n, func(i int) { done[i].Add(1) })
		for i := range done {
			if got := done[i].Load(); got != 1 {
				t.Fatalf("%d of %d is done %d times", i, n, got)
			}
		}
	}
}
