package main

import (
	"context"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// inParallel calls do(0) … do(n-1) on as many workers as there are processors, and returns the first error. It stops handing out work once
// the context is done or an error came.
func inParallel(ctx context.Context, n int, do func(int) error) error {
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i := range n {
		g.Go(func() error {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			return do(i)
		})
	}
	return g.Wait()
}
