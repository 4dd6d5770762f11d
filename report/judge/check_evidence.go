package judge

import (
	"slices"

	"swarmreport/report"
)

// The artefacts that the score asks for: a plan, a review, a summary of fixes, a verification, a baseline.

func one(holds bool, missing string) (held, of int, broke []Ref) {
	if holds {
		return 1, 1, nil
	}
	return 0, 1, []Ref{{Label: missing}}
}

// hasPlan: a team session plans by its tasks.
func hasPlan(a *Account) (int, int, []Ref) {
	return one(a.Run.Plan != nil || len(a.Run.Tasks) > 0, "architect-plan.json")
}

func hasReviews(a *Account) (int, int, []Ref) { return one(a.reviewEvidence(), "reviews/*.json") }

func hasVerification(a *Account) (int, int, []Ref) {
	return one(a.verificationEvidence(), "verification-result.json")
}

// hasSummary: in the seed's era the fixing phase was left out where nothing was critical or high; later, where nothing was raised. What
// only the swarm's messages raise is answered by messages.
func hasSummary(a *Account) (int, int, []Ref) {
	swarm := a.isSwarm()
	raises := func(r *report.Review) bool { return len(r.Findings) > 0 && !(swarm && r.Message != "") }
	lawful := !needsFixing(a.Run) && !a.Strict || !slices.ContainsFunc(a.Run.Reviews, raises)
	return one(len(a.Run.Summaries) > 0 || lawful, "fix-summary.json")
}

func hasBaseline(a *Account) (int, int, []Ref) {
	s := a.Run.Session
	measured := s != nil && (s.BaselinePassed.N > 0 || s.BaselineFailed.N > 0)
	for _, m := range a.Measured {
		measured = measured || m.Baseline.Measured()
	}
	return one(measured, "baseline")
}

// reviewEvidence: a readable review with a list, not a list of findings that merely lies somewhere.
func (a *Account) reviewEvidence() bool {
	authors := a.authors()
	for _, r := range a.Run.Reviews {
		if m := a.message(r.Message); r.Signed() && !r.Design && !byAuthor(r) && (m == nil || a.own(m) && !authors.judgesOwn(m)) {
			return true
		}
	}
	return a.reviewMessage()
}

// own reports whether a message can be the run's evidence. Where a swarm's architect planned only the swarm's messages can: what another
// system left there is heard, and takes the place of nothing.
func (a *Account) own(m *report.Message) bool {
	return m.Dialect == report.Swarm || !a.planned()
}

// planned reports whether a swarm's architect planned. A plan that only has the shape of his makes no run a swarm's.
func (a *Account) planned() bool { return a.Run.Plan != nil && a.Run.Plan.Dialect == report.Swarm }

func (a *Account) verificationEvidence() bool {
	for _, m := range a.Measured {
		if by := a.message(m.Message); m.Shows() && !m.Goals && a.testedLast(m) && (by == nil || a.own(by)) {
			return true
		}
	}
	return false
}

// testedLast is false of a verification of one phase that ran the tests where one of another phase came after it, or may have, that ran none: what passed
// then says nothing of what was built since.
func (a *Account) testedLast(m *Measured) bool {
	return m.Phase == "" || !slices.ContainsFunc(a.Measured, func(other *Measured) bool {
		return other.Goals && other.Phase != "" && other.Phase != m.Phase && (m.Time.IsZero() || other.Time.IsZero() || other.Time.After(m.Time))
	})
}
