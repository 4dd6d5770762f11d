package judge

import (
	"slices"

	"swarmreport/report"
)

// takenBack: the same reviewer approves in a later file, or on the bus after the message that last named this one.
func (a *Account) takenBack(r *report.Review) bool {
	if a.approvedAgain(r) {
		return true
	}
	m := a.lastNaming(r)
	return m != nil && m.Lifted != nil
}

func (a *Account) approvedAgain(r *report.Review) bool {
	return slices.ContainsFunc(a.Run.Reviews, func(x *report.Review) bool {
		return report.VerdictOf(x.Verdict) == report.Positive && x.NotDone == "" && report.ReviewerName(x.Reviewer) == report.ReviewerName(r.Reviewer) && r.Before(x)
	})
}

// lastNaming is the last message that names the review's file; nil = none does.
func (a *Account) lastNaming(r *report.Review) (last *report.Message) {
	for _, m := range a.Run.Messages {
		if slices.ContainsFunc(m.Fields, func(f report.Fact) bool {
			return lastPart(f.Value) == lastPart(r.Path) && report.SamePath(f.Value, r.Path)
		}) {
			last = m
		}
	}
	return last
}
