package judge

import (
	"slices"

	"swarmreport/report"
)

// Check is one question of the score.
type Check struct {
	Name    string
	Meaning string
	Measure func(*Account) CheckScore // of 0 where it does not apply to the run
}

// shareOf counts for how many of a list something holds, and refers to the others.
func shareOf[T any](list []T, ref func(T) Ref, holds func(T) bool) CheckScore {
	lacking := those(list, func(x T) bool { return !holds(x) })
	return CheckScore{Held: len(list) - len(lacking), Of: len(list), Refs: refsTo(lacking, ref)}
}

// exists asks for one thing.
func exists(missing string, holds func(*Account) bool) func(*Account) CheckScore {
	return func(a *Account) CheckScore {
		return shareOf([]Ref{{Label: missing}}, func(r Ref) Ref { return r }, func(Ref) bool { return holds(a) })
	}
}

// ofSwarm asks only the swarm's own runs for an artefact that the other dialects do not have; where one exists, it
// counts in any run.
func ofSwarm(missing string, holds func(*Account) bool) func(*Account) CheckScore {
	return func(a *Account) CheckScore {
		if !a.isSwarm() && !holds(a) {
			return CheckScore{}
		}
		return exists(missing, holds)(a)
	}
}

// dimension is a list of checks; more adds those that depend on the run or the policy.
type dimension struct {
	Name   Dimension
	Checks []Check
	more   func(*Account) []CheckScore
}

// dimensions lists what the score asks, by [Dimension]. To add a check, write a function and a line.
var dimensions = []dimension{
	{Completeness, []Check{
		{"plan", "A plan exists.", ofSwarm("architect-plan.json", (*Account).hasPlan)},
		{"reviews", "A readable review exists.", exists("reviews/*.json", (*Account).reviewEvidence)},
		{"fix-summary", "A fix summary exists, or may be absent.", summaryWritten},
		{"verification", "A verification exists.", exists("verification-result.json", (*Account).verificationEvidence)},
		{"baseline", "The baseline was measured.", ofSwarm("baseline", (*Account).hasBaseline)},
		{"findings-accounted", "Every finding is accounted for.", accounted},
		{"components-delivered", "Every planned component was delivered.", delivered},
	}, requiredReviewers},
	{Consistency, nil, func(a *Account) []CheckScore { return a.consistent }},
	{Accuracy, []Check{
		{"fixes-corroborated", "Other records corroborate the fixes.", corroborated},
		{"tests-passed", "The tests that ran passed.", testsPassed},
		{"regression-agrees", "The declared regression equals the computed one.", regressionAgrees},
		{"self-assessment", "The agents’ own report calls nothing done that is open.", selfAssessed},
	}, nil},
	{Depth, []Check{
		{"finding-place", "Findings name a file.", filled(func(f *report.Finding) string { return f.File })},
		{"finding-evidence", "Findings quote evidence.", filled(func(f *report.Finding) string { return f.Evidence })},
		{"finding-risk", "Findings state the risk.", filled(func(f *report.Finding) string { return f.Risk })},
		{"finding-suggestion", "Findings suggest a fix.", filled(func(f *report.Finding) string { return f.Suggestion })},
		{"deferral-reason", "Deferrals have a reason.", withReason},
		{"fix-description", "Fixes describe the change.", withDescription},
		{"component-tests", "Components have a test strategy.", withStrategy},
	}, nil},
}

// Checks lists what the score asks of every run in a dimension.
func (d Dimension) Checks() []Check { return dimensions[d].Checks }

func (d dimension) measure(a *Account) (scores []CheckScore) {
	for _, c := range d.Checks {
		s := c.Measure(a)
		s.Rule, s.Meaning = c.Name, c.Meaning
		scores = append(scores, s)
	}
	if d.more != nil {
		scores = append(scores, d.more(a)...)
	}
	return those(scores, func(s CheckScore) bool { return s.Of > 0 })
}

// requiredReviewers asks for each reviewer that must have reviewed; only the swarm's own runs have them by default.
func requiredReviewers(a *Account) (scores []CheckScore) {
	if a.Policy.Required == nil && !a.isSwarm() {
		return nil
	}
	for _, name := range a.Policy.required() {
		s := exists(name, func(a *Account) bool { return a.reviewedBy(name) })(a)
		s.Rule, s.Meaning = "reviewer-"+name, "The required reviewer "+name+" reviewed."
		scores = append(scores, s)
	}
	return scores
}

// isSwarm: the swarm's own runs have a plan, a fix summary or a session; reviews alone, any team writes. A team session
// that writes its fixes by the swarm's schema is still a team session. Where an architect planned, the run is the
// swarm's.
func (a *Account) isSwarm() bool {
	r := a.Run
	return slices.Contains(r.Dialects, report.Swarm) && (r.Plan != nil || len(r.Summaries) > 0 || r.Session != nil) &&
		(a.planned() || !slices.Contains(r.Dialects, report.TeamCoordinate))
}

func (a *Account) reviewedBy(name string) bool {
	return slices.ContainsFunc(a.Run.Reviews, func(r *report.Review) bool { return r.Reviewer == name && signed(r) })
}

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
