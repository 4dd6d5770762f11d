package judge

import (
	"slices"

	"swarmreport/report"
)

// Check is one question of the score. Measure says how many of how many hold, and what broke it; of 0 means that the
// question does not apply to this run.
type Check struct {
	Name    string
	Meaning string
	Measure func(*Account) (held, of int, broke []Ref)
}

// dimension is a list of checks; more adds those that depend on the run or the policy.
type dimension struct {
	Name   Dimension
	Checks []Check
	more   func(*Account) []CheckScore
}

// dimensions lists what the score asks. To add a check, write a function and a line.
var dimensions = []dimension{
	{Completeness, []Check{
		{"plan", "There is a plan.", ofSwarm(hasPlan)},
		{"reviews", "There is a readable review.", hasReviews},
		{"fix-summary", "There is a fix summary, or the rules let it be absent.", ofSwarm(hasSummary)},
		{"verification", "There is a verification.", hasVerification},
		{"baseline", "The baseline was measured.", ofSwarm(hasBaseline)},
		{"findings-accounted", "Every finding is accounted for.", accounted},
		{"components-delivered", "Every planned component was delivered.", delivered},
	}, requiredReviewers},
	{Consistency, nil, consistencyChecks},
	{Accuracy, []Check{
		{"fixes-corroborated", "Fixes are borne out by the files that changed.", corroborated},
		{"tests-passed", "The tests that ran passed.", testsPassed},
		{"regression-agrees", "The regression declared is the one computed.", regressionAgrees},
		{"self-assessment", "What the run says of itself as a whole is not refuted.", selfAssessed},
	}, nil},
	{Depth, []Check{
		{"finding-place", "Findings name a file.", filled(placeless, func(f *report.Finding) string { return f.File })},
		{"finding-evidence", "Findings quote evidence.", filled(terse, func(f *report.Finding) string { return f.Evidence })},
		{"finding-risk", "Findings say what could go wrong.", filled(terse, func(f *report.Finding) string { return f.Risk })},
		{"finding-suggestion", "Findings say what to do.", filled(terse, func(f *report.Finding) string { return f.Suggestion })},
		{"deferral-reason", "Deferrals have a reason.", withReason},
		{"fix-description", "Fixes say what was changed.", withDescription},
		{"component-tests", "Components have a test strategy.", withStrategy},
	}, nil},
}

// Dimensions gives every check by its dimension, for the documentation.
func Dimensions() map[Dimension][]Check {
	all := map[Dimension][]Check{}
	for _, d := range dimensions {
		all[d.Name] = d.Checks
	}
	return all
}

func (d dimension) measure(a *Account) []CheckScore {
	var scores []CheckScore
	for i, c := range d.Checks {
		if held, of, broke := c.Measure(a); of > 0 {
			scores = append(slices.Grow(scores, len(d.Checks)-i), CheckScore{Rule: c.Name, Meaning: c.Meaning, Held: held, Of: of, Refs: broke})
		}
	}
	if d.more == nil {
		return scores
	}
	if len(scores) == 0 {
		return d.more(a)
	}
	return append(scores, d.more(a)...)
}

// requiredReviewers asks for each reviewer that must have reviewed; only the swarm's own runs have them by default.
func requiredReviewers(a *Account) []CheckScore {
	if a.Policy.Required == nil && !a.isSwarm() {
		return nil
	}
	var scores []CheckScore
	for _, name := range a.Policy.required() {
		held, of, broke := one(a.reviewedBy(name), name)
		scores = append(scores, CheckScore{Rule: "reviewer-" + name, Meaning: "The required reviewer " + name + " reviewed.", Held: held, Of: of, Refs: broke})
	}
	return scores
}

// ofSwarm asks only the swarm's own runs for an artefact that the other dialects do not have; where one is there, it counts in any run.
func ofSwarm(has func(*Account) (int, int, []Ref)) func(*Account) (int, int, []Ref) {
	return func(a *Account) (int, int, []Ref) {
		held, of, broke := has(a)
		if held == 0 && !a.isSwarm() {
			return 0, 0, nil
		}
		return held, of, broke
	}
}

// isSwarm: a team session that writes its fixes by the swarm's schema is still a team session, with reviewers of its own. Where an architect
// planned, it is the swarm's, whatever else lies there.
func (a *Account) isSwarm() bool {
	spoken := a.Run.Dialects
	return len(spoken) == 0 || slices.Contains(spoken, report.Swarm) && (a.planned() || !slices.Contains(spoken, report.TeamCoordinate))
}

// reviewedBy: what only repeats another reviewer's list is no review by whoever's name stands over it.
func (a *Account) reviewedBy(name string) bool {
	return slices.ContainsFunc(a.Run.Reviews, func(r *report.Review) bool {
		return r.Reviewer == name && r.Signed() && !slices.ContainsFunc(a.copiedReviews(), func(c copied) bool { return c.Review == r && c.by == name })
	})
}

// share measures for how many of a list something holds, and refers to the others.
func share[T any](list []T, ref func(T) Ref, holds func(T) bool) (held, of int, broke []Ref) {
	for _, x := range list {
		if holds(x) {
			held++
		} else {
			broke = append(broke, ref(x))
		}
	}
	return held, len(list), broke
}

func settledRef(s *Settled) Ref { return findingRef(s.Finding) }

func accounted(a *Account) (int, int, []Ref) {
	return share(a.Findings, settledRef, func(s *Settled) bool { return s.Disposition != Unaccounted && s.Disposition != Contradictory })
}

// filled measures the findings for which a field is filled, of those whose format has it: what a message cannot say, it does not fail to say.
func filled(lacks []report.Dialect, field func(*report.Finding) string) func(*Account) (int, int, []Ref) {
	return func(a *Account) (int, int, []Ref) {
		asked, holds := a.Findings, func(s *Settled) bool { return report.Filled(field(s.Finding)) }
		if slices.ContainsFunc(lacks, func(d report.Dialect) bool { return slices.Contains(a.Run.Dialects, d) }) {
			has := a.raisedBeside(lacks)
			asked = slices.DeleteFunc(slices.Clone(asked), func(s *Settled) bool { return !has[s.Finding] && !holds(s) })
		}
		return share(asked, settledRef, holds)
	}
}

// raisedBeside gives the findings that are raised elsewhere than in messages of these dialects.
func (a *Account) raisedBeside(dialects []report.Dialect) map[*report.Finding]bool {
	in := map[*report.Finding]bool{}
	for _, r := range a.Run.Reviews {
		m := a.message(r.Message)
		for _, f := range r.Findings {
			in[f] = in[f] || m == nil || !slices.Contains(dialects, m.Dialect)
		}
	}
	return in
}

// Messages that raise findings without a field for them: a list of bugs has file, line and text, a gate has its name and details.
var (
	placeless = []report.Dialect{report.BuildWorkflow}
	terse     = []report.Dialect{report.AgentTeam, report.BuildWorkflow, report.Ralph}
)
