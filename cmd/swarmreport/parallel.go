package main

import (
	"context"
	"sync/atomic"

	"swarmreport/report/parallel"
)

// inParallel calls do(0) … do(n-1) on as many workers as there are processors, and gives the first error by time. It
// stops handing out work once the context is done or an error came.
func inParallel(ctx context.Context, n int, do func(int) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	parallel.Each(n, func(i int) {
		if ctx.Err() != nil {
			return
		}
		if err := do(i); err != nil {
			cancel(err)
		}
	})
	return context.Cause(ctx)
}

// budget counts bytes that several workers take.
type budget struct {
	used atomic.Int64
	most int64
}

// take adds n and reports whether the sum still is within the budget. The first may take more than that: it was in memory already.
func (b *budget) take(n int64) bool {
	if sum := b.used.Add(n); sum <= b.most || sum == n {
		return true
	}
	b.used.Add(-n)
	return false
}
