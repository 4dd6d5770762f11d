package report

import (
	"time"
)

// DesignReview is the security design review: threats found before any code was written.
type DesignReview struct {
	Origin
	Reviewer, Verdict string
	Means             Verdict // of the verdict
	Iteration         Count
	Time              time.Time // zero = not stated
	Rationale         string
	Constraints       []string
}

// Proceeds reports whether the reviewer lets the design be built.
func (d *DesignReview) Proceeds() bool { return d.Means == Positive }

// before compares iterations, or times. File names prove nothing.
func (d *DesignReview) before(later *DesignReview) bool {
	if d.Iteration.Known && later.Iteration.Known && d.Iteration != later.Iteration {
		return d.Iteration.N < later.Iteration.N
	}
	return !d.Time.IsZero() && d.Time.Before(later.Time)
}

// Decision is the word of whoever decides at the end whether the work goes through: MERGE, BOUNCE, NO-GO. It finds
// nothing by itself, and is no review; that it lets the work through proves nothing.
type Decision struct {
	Origin
	Word  string // as written
	Means Verdict
	Stage string // of a pipeline, whose gate decides of it alone; empty = it decides of the whole
	Time  time.Time
}
