// Package parallel does one thing with each of many, on all processors. It is the one place that starts workers for work that only
// takes time; how an interruption ends it is its callers' concern.
package parallel

import (
	"cmp"
	"runtime"
	"sync"
	"sync/atomic"
)

// Each calls do(0) … do(n-1) from as many goroutines as there are processors, and returns when all have.
func Each(n int, do func(int)) {
	var next atomic.Int64
	work := func() {
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			do(i)
		}
	}
	var others sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) - 1 {
		others.Go(work)
	}
	work()
	others.Wait()
}

// All does a few different things side by side, and returns when all are done.
func All(do ...func()) { Each(len(do), func(i int) { do[i]() }) }

// Try does one thing with each of a list, as many at a time as there are processors. Each is done, also after an error; the first
// error in the list's order is given, for a full disk says the same of every file.
func Try[T any](list []T, do func(T) error) error {
	errs := make([]error, len(list))
	Each(len(list), func(i int) { errs[i] = do(list[i]) })
	return cmp.Or(errs...)
}

// Make makes one thing of each of a list, side by side, and gives them in the list's order.
func Make[T, R any](list []T, of func(T) (R, error)) ([]R, error) {
	made, errs := make([]R, len(list)), make([]error, len(list))
	Each(len(list), func(i int) { made[i], errs[i] = of(list[i]) })
	return made, cmp.Or(errs...)
}
