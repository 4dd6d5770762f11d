package report

import "slices"

// hearWhole takes what a review of the mending says of the review that it names, which failed the work: where it lets the work through, what kept
// it back there is mended. A review in between that failed too raised again what was left of it.
func (c *opinions) hearWhole(v *Review, x *Recheck) {
	if VerdictOf(x.Word) != Positive {
		return
	}
	for _, by := range c.failed(v, x.ID, []*Review{v}) {
		for _, f := range by.Findings {
			if f.Severity != Low && f.Severity != Informational {
				c.keep(f, opinion{v, x, AnswerFixed})
			}
		}
	}
}

// failed gives the reviews of that name that failed the work and came no later, and those on whose mending they are, besides those that are known.
func (c *opinions) failed(v *Review, name string, known []*Review) (all []*Review) {
	for _, by := range c.run.Reviews {
		if !SamePath(by.Path, name) || VerdictOf(by.Verdict) != Negative || slices.Contains(known, by) || c.before(v, by) {
			continue
		}
		all, known = append(all, by), append(known, by)
		for _, x := range by.Rechecks {
			if x.Whole {
				more := c.failed(by, x.ID, known)
				all, known = append(all, more...), append(known, more...)
			}
		}
	}
	return all
}
