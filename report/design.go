package report

// Proceeds reports whether the reviewer lets the design be built.
func (d *DesignReview) Proceeds() bool {
	return VerdictOf(d.Verdict) == Positive || foldBare(d.Verdict) == "proceed"
}

// Stops reports whether the design must be changed, or be decided upon by a person. A word that sets conditions or that nobody knows lets no
// design be built either; none, or that there was nothing to review, is as if there were no such review, and where something was found the list counts.
func (d *DesignReview) Stops() bool {
	judged := foldBare(d.Verdict) != "" && ParseOutcome(d.Verdict) != NotRun && !SaysFound(d.Verdict)
	return VerdictOf(d.Verdict) == Negative || judged && !d.Proceeds()
}

// before: by their iterations, or by their own times. File names prove nothing.
func (d *DesignReview) before(later *DesignReview) bool {
	if d.Iteration.Known && later.Iteration.Known && d.Iteration != later.Iteration {
		return d.Iteration.N < later.Iteration.N
	}
	return !d.Time.IsZero() && d.Time.Before(later.Time)
}

// LetPass gives a later review of the design that lets it be built; nil if there is none.
func (r *Run) LetPass(d *DesignReview) *DesignReview {
	for _, later := range r.Design {
		if d.before(later) && later.Proceeds() {
			return later
		}
	}
	return nil
}

// closeThreats closes what a review of the design raised as messages are closed: a later iteration that lets the design be built claims
// that it was mended. Threats have no ids, so no fixer can name them.
func (r *Run) closeThreats() {
	passed := map[Origin]*DesignReview{}
	for _, d := range r.Design {
		passed[d.Origin] = r.LetPass(d)
	}
	for _, review := range r.Reviews {
		later := passed[review.Origin]
		if !review.Design || later == nil {
			continue
		}
		for _, f := range review.Findings {
			r.ownFix(f, &Fix{Origin: later.Origin, Description: "a later review of the design says " + later.Verdict})
		}
	}
}
