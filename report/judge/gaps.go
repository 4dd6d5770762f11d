package judge

import "slices"

// Gaps lists evidence that a ledger cannot account for: missing or lost reviews.
type Gaps struct {
	NoReview bool   // nobody but the authors looked, as far as the record tells
	Lost     string // the file or folder of a review that was written and could not be read whole; empty = none is known
}

// Gaps returns what the run's ledger cannot account for.
func (v *Verdict) Gaps() Gaps {
	lost, _ := v.Lost(ReviewFile)
	return Gaps{NoReview: NoReview(v.Reasons), Lost: lost.Path}
}

// NoReview reports whether reasons include a missing review; its rule is noted even if a policy switches it off.
func NoReview(reasons []Reason) bool {
	return slices.ContainsFunc(reasons, func(x Reason) bool { return x.Rule == "no-review" })
}
