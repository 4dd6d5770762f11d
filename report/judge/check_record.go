package judge

import (
	"slices"

	"swarmreport/report"
)

// share counts for how many of a list something holds, and refers to the others.
func share[T any](list []T, ref func(T) Ref, holds func(T) bool) (held, of int, failed []Ref) {
	for _, x := range list {
		if holds(x) {
			held++
		} else {
			failed = append(failed, ref(x))
		}
	}
	return held, len(list), failed
}

func settledRef(s *Settled) Ref { return findingRef(s.Finding) }

func one(holds bool, missing string) (held, of int, failed []Ref) {
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

// hasSummary: in the seed's era the fixing phase was left out where nothing was critical or high; later, where nothing
// was reported. What only the swarm's messages report is answered by messages. Without a review nothing excuses it.
func hasSummary(a *Account) (int, int, []Ref) {
	inFile := func(r *report.Review) bool { return len(r.Findings) > 0 && !(a.isSwarm() && r.Message != "") }
	lawful := !needsFixing(a.Run) && !a.Strict || !slices.ContainsFunc(a.Run.Reviews, inFile)
	if len(a.Run.Summaries) == 0 && lawful && !a.reviewEvidence() {
		return 0, 0, nil
	}
	return one(len(a.Run.Summaries) > 0 || lawful, "fix-summary.json")
}

func (a *Account) hasBaseline() bool {
	s := a.Run.Session
	return s != nil && (s.BaselinePassed.N > 0 || s.BaselineFailed.N > 0) ||
		slices.ContainsFunc(a.Measured, func(m *Measured) bool { return m.Baseline.Measured() })
}

func hasBaseline(a *Account) (int, int, []Ref) { return one(a.hasBaseline(), "baseline") }

func accounted(a *Account) (int, int, []Ref) {
	return share(a.Findings, settledRef, func(s *Settled) bool {
		return s.Disposition != Unaccounted && s.Disposition != Contradictory
	})
}

// delivered applies where messages report on any planned component: then silence about another one is evidence.
func delivered(a *Account) (held, of int, failed []Ref) {
	planned := a.components()
	if !slices.ContainsFunc(planned, func(c *report.Component) bool { return len(c.Story.Messages) > 0 }) {
		return 0, 0, nil
	}
	return share(planned, componentRef, func(c *report.Component) bool {
		s := c.Story
		return (s.Implemented || s.Committed || s.Approved || s.Tested) && !s.Blocked
	})
}

// components are those of the plan; none without a plan.
func (a *Account) components() []*report.Component {
	if a.Run.Plan == nil {
		return nil
	}
	return a.Run.Plan.Components
}

// corroborated counts the fixes that can be compared with a record of changed files.
func corroborated(a *Account) (held, of int, failed []Ref) {
	comparable := those(a.Findings, func(s *Settled) bool {
		return s.Disposition == Fixed && (s.Proof == Corroborated || len(filesOf(s.Finding)) > 0 && a.hasRecord(s.Finding))
	})
	return share(comparable, settledRef, func(s *Settled) bool { return s.Proof == Corroborated })
}

// those returns the things of a list for which something holds.
func those[T any](list []T, holds func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(list), func(x T) bool { return !holds(x) })
}

// testsPassed takes the less favorable of count and list: what did not pass, failed.
func testsPassed(a *Account) (held, of int, failed []Ref) {
	for _, m := range a.Measured {
		if !m.Run.Known || m.Run.N <= 0 {
			continue
		}
		bad := max(m.Failed.N, 0)
		if m.Passed.Known {
			bad = max(bad, m.Run.N-m.Passed.N-m.Tests.Skipped.N)
		}
		bad = min(bad, m.Run.N)
		held, of = held+m.Run.N-bad, of+m.Run.N
		if bad > 0 {
			failed = append(failed, originRef(m.Origin))
		}
	}
	return held, of, failed
}

// regressionAgrees applies where an answer was declared and one can be computed without it. With failing tests left, a
// declared regression may be true.
func regressionAgrees(a *Account) (held, of int, failed []Ref) {
	declared := those(a.Measured, func(m *Measured) bool { return m.Baseline.Regression != nil && m.comparable() })
	return share(declared, func(m *Measured) Ref { return originRef(m.Origin) }, func(m *Measured) bool {
		shown := m.NetNewMin.N > 0 || m.fewerPassed()
		return *m.Baseline.Regression == shown || *m.Baseline.Regression && m.Failed.N > 0
	})
}

func selfAssessed(a *Account) (held, of int, failed []Ref) {
	for _, c := range a.Contradictions {
		if c.Rule == "self-assessment" {
			failed = append(failed, c.Refs...)
		}
	}
	for i, rule := range Contradictions {
		if rule.Name == "self-assessment" {
			of, held = a.compared[i].of, a.compared[i].of-a.compared[i].broken
		}
	}
	return held, of, failed
}

// noReason are texts in the place of a reason.
var noReason = []string{"", "n a", "na", "none", "tbd", "todo", "no reason", "null", "unknown"}

func withReason(a *Account) (held, of int, failed []Ref) {
	return share(a.Run.Deferrals, func(d *report.Deferral) Ref { return statementRef(d.ID, d.Findings, d.Origin) },
		func(d *report.Deferral) bool { return !slices.Contains(noReason, report.FoldWord(d.Reason)) })
}

func withDescription(a *Account) (held, of int, failed []Ref) {
	return share(claims(a.Run.Fixes), func(x *report.Fix) Ref { return statementRef(x.ID, x.Findings, x.Origin) },
		func(x *report.Fix) bool { return report.Filled(x.Description) })
}

func withStrategy(a *Account) (held, of int, failed []Ref) {
	return share(a.components(), componentRef, func(c *report.Component) bool { return report.Filled(c.TestStrategy) })
}

// Message systems that report findings without a field for this: a list of bugs has file, line and text, a gate has its
// name and details.
var (
	placeless = []report.Dialect{report.BuildWorkflow}
	terse     = []report.Dialect{report.AgentTeam, report.BuildWorkflow, report.Ralph}
)

// filled counts the findings for which a field is filled, of those whose format has it.
func filled(lacks []report.Dialect, field func(*report.Finding) string) measureCheck {
	return func(a *Account) (int, int, []Ref) {
		has := map[*report.Finding]bool{}
		for _, r := range a.Run.Reviews {
			m := a.messages[r.Message]
			for _, f := range r.Findings {
				has[f] = has[f] || m == nil || !slices.Contains(lacks, m.Dialect)
			}
		}
		holds := func(s *Settled) bool { return report.Filled(field(s.Finding)) }
		return share(those(a.Findings, func(s *Settled) bool { return has[s.Finding] || holds(s) }), settledRef, holds)
	}
}
