package parallel

import (
	"errors"
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

// TestTryGivesTheFirstError: one, by the list and not by time, and nothing is left undone for it.
func TestTryGivesTheFirstError(t *testing.T) {
	first, second := errors.New("first"), errors.New("second")
	done := make([]bool, 4)
	err := Try([]int{0, 1, 2, 3}, func(i int) error {
		done[i] = true
		return []error{nil, first, second, nil}[i]
	})
	if err != first || !done[0] || !done[1] || !done[2] || !done[3] {
		t.Errorf("error %v, done %v; want the first error and all done", err, done)
	}
}
