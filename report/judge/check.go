package judge

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// Check is one question of the score. Measure returns how many of how many pass, and what failed; of 0 means that the
// question does not apply to this run.
type Check struct {
	Name    string
	Meaning string
	Measure measureCheck
}

type measureCheck = func(*Account) (held, of int, failed []Ref)

// dimension is a list of checks; more adds those that depend on the run or the policy.
type dimension struct {
	Name   Dimension
	Checks []Check
	more   func(*Account) []CheckScore
}

// dimensions lists what the score asks. To add a check, write a function and a line.
var dimensions = []dimension{
	{Completeness, []Check{
		{"plan", "A plan exists.", ofSwarm(hasPlan)},
		{"reviews", "A readable review exists.", hasReviews},
		{"fix-summary", "A fix summary exists, or may be absent.", ofSwarm(hasSummary)},
		{"verification", "A verification exists.", hasVerification},
		{"baseline", "The baseline was measured.", ofSwarm(hasBaseline)},
		{"findings-accounted", "Every finding is accounted for.", accounted},
		{"components-delivered", "Every planned component was delivered.", delivered},
	}, requiredReviewers},
	{Consistency, nil, consistencyChecks},
	{Accuracy, []Check{
		{"fixes-corroborated", "Other records corroborate the fixes.", corroborated},
		{"tests-passed", "The tests that ran passed.", testsPassed},
		{"regression-agrees", "The declared regression equals the computed one.", regressionAgrees},
		{"self-assessment", "The agents’ own report calls nothing done that is open.", selfAssessed},
	}, nil},
	{Depth, []Check{
		{"finding-place", "Findings name a file.", filled(placeless, func(f *report.Finding) string { return f.File })},
		{"finding-evidence", "Findings quote evidence.", filled(terse, func(f *report.Finding) string { return f.Evidence })},
		{"finding-risk", "Findings state the risk.", filled(terse, func(f *report.Finding) string { return f.Risk })},
		{"finding-suggestion", "Findings suggest a fix.",
			filled(terse, func(f *report.Finding) string { return f.Suggestion })},
		{"deferral-reason", "Deferrals have a reason.", withReason},
		{"fix-description", "Fixes describe the change.", withDescription},
		{"component-tests", "Components have a test strategy.", withStrategy},
	}, nil},
}

// Dimensions returns every check by its dimension, for the documentation.
func Dimensions() map[Dimension][]Check {
	all := map[Dimension][]Check{}
	for _, d := range dimensions {
		all[d.Name] = d.Checks
	}
	return all
}

func (d dimension) measure(a *Account) (scores []CheckScore) {
	for _, c := range d.Checks {
		if held, of, failed := c.Measure(a); of > 0 {
			scores = append(scores, CheckScore{Rule: c.Name, Meaning: c.Meaning, Held: held, Of: of, Refs: failed})
		}
	}
	if d.more != nil {
		scores = append(scores, d.more(a)...)
	}
	return scores
}

// requiredReviewers asks for each reviewer that must have reviewed; only the swarm's own runs have them by default.
func requiredReviewers(a *Account) (scores []CheckScore) {
	if a.Policy.Required == nil && !a.isSwarm() {
		return nil
	}
	for _, name := range a.Policy.required() {
		held, of, failed := one(a.reviewedBy(name), name)
		scores = append(scores, CheckScore{Rule: "reviewer-" + name, Meaning: "The required reviewer " + name + " reviewed.",
			Held: held, Of: of, Refs: failed})
	}
	return scores
}

// ofSwarm asks only the swarm's own runs for an artefact that the other dialects do not have; where one exists, it
// counts in any run.
func ofSwarm(has measureCheck) measureCheck {
	return func(a *Account) (int, int, []Ref) {
		held, of, failed := has(a)
		if held == 0 && !a.isSwarm() {
			return 0, 0, nil
		}
		return held, of, failed
	}
}

// isSwarm: a team session that writes its fixes by the swarm's schema is still a team session. Where an architect
// planned, the run is the swarm's.
func (a *Account) isSwarm() bool {
	dialects := a.Run.Dialects
	return len(dialects) == 0 || slices.Contains(dialects, report.Swarm) &&
		(a.planned() || !slices.Contains(dialects, report.TeamCoordinate))
}

// reviewedBy: a copy of another reviewer's list is no review by whoever's name it has.
func (a *Account) reviewedBy(name string) bool {
	return slices.ContainsFunc(a.Run.Reviews, func(r *report.Review) bool {
		return r.Reviewer == name && signed(r) && a.copies[r] == nil
	})
}

// consistencyChecks are the comparisons of the run with itself, then the rules of its dialects: of each that applied,
// its subjects without a fault, of its subjects.
func consistencyChecks(a *Account) (scores []CheckScore) {
	refs := map[string][]Ref{}
	for _, c := range a.Contradictions {
		refs[c.Rule] = append(refs[c.Rule], c.Refs...)
	}
	for _, f := range a.Faults {
		refs[f.Rule] = append(refs[f.Rule], originRef(f.Origin))
	}
	add := func(name, meaning string, s subjects) {
		if s.of > 0 {
			scores = append(scores, CheckScore{Rule: name, Meaning: meaning, Held: s.of - s.broken, Of: s.of, Refs: refs[name]})
		}
	}
	for i, rule := range Contradictions {
		add(rule.Name, rule.Meaning, a.compared[i])
	}
	for i, rule := range protocol.Rules {
		add(rule.Name, rule.Title, a.audited[i])
	}
	return scores
}
