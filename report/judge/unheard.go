package judge

import "slices"

// Unheard is what a ledger cannot hold. Where nobody reviewed, or a review was lost, "none raised" says less than it
// seems to.
type Unheard struct {
	NoReview bool   // nobody but the authors looked, as far as the record tells
	Lost     string // the file or folder of a review that was written and could not be read whole; empty = none is known
}

// Unheard is what the run's ledger cannot hold.
func (v *Verdict) Unheard() Unheard {
	lost, _ := v.Lost(ReviewFile)
	return Unheard{NoReview: NoReview(v.Reasons), Lost: lost.Path}
}

// NoReview reports whether reasons say that there is no review: they do so under every policy, for its rule is heard
// even where it is off.
func NoReview(reasons []Reason) bool {
	return slices.ContainsFunc(reasons, func(x Reason) bool { return x.Rule == "no-review" })
}
