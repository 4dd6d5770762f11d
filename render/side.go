package render

import (
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
)

// sideBySide does one thing with each of a list, as many at a time as there are processors, and gives all errors in the list's order.
func sideBySide[T any](list []T, do func(T) error) error {
	errs := make([]error, len(list))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(list)) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(list); i = int(next.Add(1)) - 1 {
				errs[i] = do(list[i])
			}
		})
	}
	workers.Wait()
	return errors.Join(errs...)
}
