package archive

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// sideBySide calls do(0) … do(n-1), some on each processor: a few at a time, so that handing them out costs nothing.
func sideBySide(n int, do func(int)) {
	some := max(1, n/(8*runtime.GOMAXPROCS(0)))
	var next atomic.Int64
	work := func() {
		for from := int(next.Add(int64(some))) - some; from < n; from = int(next.Add(int64(some))) - some {
			for i := from; i < min(from+some, n); i++ {
				do(i)
			}
		}
	}
	var others sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), (n+some-1)/some) - 1 {
		others.Go(work)
	}
	work()
	others.Wait()
}
