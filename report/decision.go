package report

import (
	"path"
	"time"
)

// Decision is the word of whoever decides at the end whether the work goes through: MERGE, BOUNCE, NO-GO. It finds nothing by itself, and is no
// review; that it lets the work through proves nothing.
type Decision struct {
	Origin
	Word  string // as written
	Means Verdict
	Stage string // of a pipeline, whose gate decides of it alone; empty = it decides of the whole
	Time  time.Time
}

// Refuses reports whether the work must not go through.
func (d *Decision) Refuses() bool { return VerdictOf(d.Word) == Negative }

// LetThrough gives the later decision that takes a refusal back, nil where none does: later by time, without one by the names of the files.
func (r *Run) LetThrough(d *Decision) *Decision {
	for _, later := range r.Decisions {
		if VerdictOf(later.Word) == Positive && later.Stage == d.Stage && d.before(later) {
			return later
		}
	}
	return nil
}

// before: a decision without a time is compared only with one of the same kind of file.
func (d *Decision) before(later *Decision) bool {
	if !d.Time.IsZero() && !later.Time.IsZero() {
		return d.Time.Before(later.Time)
	}
	return path.Ext(d.Path) == path.Ext(later.Path) && ByNumbers(d.Path, later.Path) < 0
}
