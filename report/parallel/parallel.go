// Package parallel does one thing with each of many, on all processors. It is the one place that starts workers for work that only
// takes time; how errors and interruptions end it is its callers' concern.
package parallel

import (
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
