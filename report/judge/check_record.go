package judge

import (
	"slices"

	"swarmreport/report"
)

func settledRef(s *Settled) Ref { return findingRef(s.Finding) }

// hasPlan: a team session plans by its tasks.
func (a *Account) hasPlan() bool { return a.Run.Plan != nil || len(a.Run.Tasks) > 0 }

// summaryWritten: in the seed's era the fixing phase was left out where nothing was critical or high; later, where
// nothing was reported. What only the swarm's messages report is answered by messages. Without a review nothing
// excuses it.
func summaryWritten(a *Account) CheckScore {
	asks := func(f *report.Finding) bool { return !a.isSwarm() || a.inFile(f) }
	lawful := !needsFixing(a.Run) && !a.Strict || !slices.ContainsFunc(a.Run.Findings, asks)
	if lawful && len(a.Run.Summaries) == 0 && !a.reviewEvidence() {
		return CheckScore{}
	}
	return ofSwarm("fix-summary.json", func(a *Account) bool { return lawful || len(a.Run.Summaries) > 0 })(a)
}

func (a *Account) hasBaseline() bool {
	s := a.Run.Session
	return s != nil && (s.BaselinePassed.N > 0 || s.BaselineFailed.N > 0) ||
		slices.ContainsFunc(a.Measured, func(m *Measured) bool { return m.Baseline.Measured() })
}

func accounted(a *Account) CheckScore {
	return shareOf(a.Findings, settledRef, func(s *Settled) bool {
		return s.Disposition != Unaccounted && s.Disposition != Contradictory
	})
}

// delivered applies where messages report on any planned component: then silence about another one is evidence.
func delivered(a *Account) CheckScore {
	planned := a.components()
	if !slices.ContainsFunc(planned, func(c *report.Component) bool { return len(c.Story.Messages) > 0 }) {
		return CheckScore{}
	}
	return shareOf(planned, componentRef, func(c *report.Component) bool {
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
func corroborated(a *Account) CheckScore {
	comparable := those(a.Findings, func(s *Settled) bool {
		return s.Disposition == Fixed && (s.Proof == Corroborated || len(filesOf(s.Finding)) > 0 && a.hasRecord(s.Finding))
	})
	return shareOf(comparable, settledRef, func(s *Settled) bool { return s.Proof == Corroborated })
}

// those returns the things of a list for which something holds.
func those[T any](list []T, holds func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(list), func(x T) bool { return !holds(x) })
}

// testsPassed takes the less favorable of count and list: what did not pass, failed.
func testsPassed(a *Account) (s CheckScore) {
	for _, m := range a.Measured {
		ran, bad := max(m.Run.N, 0), max(m.Failed.N, 0)
		if m.Passed.Known {
			bad = max(bad, ran-m.Passed.N-m.Tests.Skipped.N)
		}
		if bad = min(bad, ran); bad > 0 {
			s.Refs = append(s.Refs, originRef(m.Origin))
		}
		s.Held, s.Of = s.Held+ran-bad, s.Of+ran
	}
	return s
}

// regressionAgrees applies where an answer was declared and one can be computed without it. With failing tests left, a
// declared regression may be true.
func regressionAgrees(a *Account) CheckScore {
	declared := those(a.Measured, func(m *Measured) bool { return m.Baseline.Regression != nil && m.comparable() })
	return shareOf(declared, func(m *Measured) Ref { return originRef(m.Origin) }, func(m *Measured) bool {
		shown := m.NetNewMin.N > 0 || m.fewerPassed()
		return *m.Baseline.Regression == shown || *m.Baseline.Regression && m.Failed.N > 0
	})
}

// selfAssessed takes over what the contradiction rule of that name found.
func selfAssessed(a *Account) (s CheckScore) {
	for _, c := range a.consistent {
		if c.Rule == "self-assessment" {
			s = c
		}
	}
	return s
}

// noReason are texts in the place of a reason.
var noReason = []string{"", "n a", "na", "none", "tbd", "todo", "no reason", "null", "unknown"}

func withReason(a *Account) CheckScore {
	return shareOf(a.Run.Deferrals, statementRef,
		func(d *report.Statement) bool { return !slices.Contains(noReason, report.FoldWord(d.Description)) })
}

func withDescription(a *Account) CheckScore {
	return shareOf(those(a.Run.Fixes, claims), statementRef,
		func(x *report.Statement) bool { return report.Filled(x.Description) })
}

// withStrategy asks an architect's plan; others have no field for it.
func withStrategy(a *Account) CheckScore {
	strategy := func(c *report.Component) bool { return report.Filled(c.TestStrategy) }
	asked := func(c *report.Component) bool { return a.planned() || strategy(c) }
	return shareOf(those(a.components(), asked), componentRef, strategy)
}

// filled counts the findings for which a field is filled, of those in files: messages have no place for some fields.
func filled(field func(*report.Finding) string) func(*Account) CheckScore {
	return func(a *Account) CheckScore {
		holds := func(s *Settled) bool { return report.Filled(field(s.Finding)) }
		asked := func(s *Settled) bool { return a.inFile(s.Finding) || holds(s) }
		return shareOf(those(a.Findings, asked), settledRef, holds)
	}
}
