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
	s := CheckScore{Of: len(list)}
	for _, x := range list {
		if !holds(x) {
			s.Refs = append(s.Refs, ref(x))
		}
	}
	s.Held = s.Of - len(s.Refs)
	return s
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

// isSwarm: a team session that writes its fixes by the swarm's schema is still a team session. Where an architect
// planned, the run is the swarm's.
func (a *Account) isSwarm() bool {
	dialects := a.Run.Dialects
	return len(dialects) == 0 || slices.Contains(dialects, report.Swarm) &&
		(a.planned() || !slices.Contains(dialects, report.TeamCoordinate))
}

func (a *Account) reviewedBy(name string) bool {
	return slices.ContainsFunc(a.Run.Reviews, func(r *report.Review) bool { return r.Reviewer == name && signed(r) })
}
