package report

import "time"

// Decision is the word of whoever decides at the end whether the work goes through: MERGE, BOUNCE, NO-GO. It finds
// nothing by itself, and is no review; that it lets the work through proves nothing.
type Decision struct {
	Origin
	Word  string // as written
	Means Verdict
	Stage string // of a pipeline, whose gate decides of it alone; empty = it decides of the whole
	Time  time.Time
}
