package publish

import (
	"sync"
	"sync/atomic"
)

// early has the disk take in what was written while more is being made: a disk that hears of a site when all of it stands keeps everybody
// waiting for it. What goes wrong here is for flush to find again, which asks through a handle of its own.
type early struct {
	waiting atomic.Int64 // bytes that were written since the disk was told last
	telling atomic.Bool
	told    sync.WaitGroup
}

// worthTelling is how many bytes are worth a call: less is done in no time at the end.
const worthTelling = 32 << 20

// wrote counts bytes, and tells the disk when they are many.
func (e *early) wrote(n int64, tell func()) {
	if e.waiting.Add(n) < worthTelling || !e.telling.CompareAndSwap(false, true) {
		return
	}
	e.waiting.Store(0)
	e.told.Go(func() {
		tell()
		e.telling.Store(false)
	})
}
