package judge

import (
	"slices"

	"swarmreport/report"
)

// refused: what a refusal names to mend is a finding, and is judged as one. A refusal that names nothing leaves nothing to account for,
// and would be passed over but for this rule.
func refused(a *Account, _ Score) []Reason {
	var reasons []Reason
	reviews := a.reviewsInMessages()
	for _, m := range a.Run.Messages {
		review := reviews[m.Key]
		judges := review != nil || slices.Contains(reviewTypes, typeWord(m))
		if m.Verdict != report.Negative || m.Lifted != nil || m.Duplicate != nil || !judges || review != nil && len(review.Findings) > 0 {
			continue
		}
		reasons = append(reasons, Reason{Message: refusal(m), Refs: []Ref{originRef(m.Origin)}})
	}
	return reasons
}

// reviewsInMessages gives the review that a message carries, by the message's key.
func (a *Account) reviewsInMessages() map[string]*report.Review {
	carried := map[string]*report.Review{}
	for _, r := range a.Run.Reviews {
		if r.Message != "" {
			carried[r.Message] = r
		}
	}
	return carried
}

func refusal(m *report.Message) string {
	who, what := m.From, m.Component
	if who == "" {
		who = "its sender"
	}
	if what == "" {
		what = "the work"
	}
	return "The " + called(m) + " refuses " + brief(what) + " and lists nothing to mend; " + brief(who) + " has not approved it since."
}
