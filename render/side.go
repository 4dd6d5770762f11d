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

// eachOf makes one thing of each of a list, side by side, and gives them in the list's order.
func eachOf[T, R any](list []T, of func(T) (R, error)) ([]R, error) {
	made, places := make([]R, len(list)), make([]int, len(list))
	for i := range places {
		places[i] = i
	}
	err := sideBySide(places, func(i int) (err error) {
		made[i], err = of(list[i])
		return err
	})
	return made, err
}
