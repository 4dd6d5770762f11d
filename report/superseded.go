package report

import (
	"path"
	"slices"
)

// replaces reports whether this is the same verification again, after what the earlier one found was mended: it
// states a later time or round and leaves out nothing that the earlier one looked at. A smaller run replaces none.
func (v *Verification) replaces(earlier *Verification) bool {
	if v.Component != earlier.Component || v.Series != earlier.Series || !v.follows(earlier) || v.Tests.ran() < earlier.Tests.ran() || !v.Baseline.asStrict(earlier.Baseline) {
		return false
	}
	again := v.Status
	if again == OutcomeUnknown && v.Words && v.Tests.Passed.Known && v.Tests.Failed.Known {
		again = Passed // its numbers say how it ended
	}
	return looked(again, earlier.Status) && !slices.ContainsFunc(earlier.Checks, func(c Check) bool {
		return !(earlier.Goals && c.Outcome == Passed) && !looked(v.Check(c.Name).Outcome, c.Outcome) // a goal that was met is not tried again
	})
}

// takesUp reports whether this sums up what testers wrote down of their parts, in a folder below.
func (v *Verification) takesUp(part *Verification) bool {
	return part.Part && !v.Part && v.Goals && v.Series != "" && path.Dir(path.Dir(part.Path)) == path.Dir(v.Path)
}

// reportOf reports whether a task's report in words says what a message's result does: it is the report of that result.
func (v *Verification) reportOf(m *Verification) bool {
	return v.Words && m.Message != "" && v.SameTask(m) && v.Tests.Failed.Known && v.Tests.Failed == m.Tests.Failed && v.Tests.Passed == m.Tests.Passed
}

// follows reports whether this came later, by its own words. Where time and round disagree nothing is known.
func (v *Verification) follows(earlier *Verification) bool {
	timed := !v.Time.IsZero() && !earlier.Time.IsZero()
	if v.Round.Known && earlier.Round.Known && v.Round != earlier.Round {
		return v.Round.N > earlier.Round.N && !(timed && v.Time.Before(earlier.Time))
	}
	return timed && earlier.Time.Before(v.Time)
}

// looked: what the earlier one looked at was looked at again. Skipped is not looked at.
func looked(again, earlier Outcome) bool {
	return again == Passed || again == Failed || again == earlier || earlier == OutcomeUnknown
}

// asStrict: what was measured before the work cannot have become worse since, so a milder measure is another one.
func (b Baseline) asStrict(earlier Baseline) bool {
	if earlier.Present && !b.Present {
		return false
	}
	return b.Passed.N >= earlier.Passed.N && (!b.Failed.Known || !earlier.Failed.Known || b.Failed.N <= earlier.Failed.N)
}
