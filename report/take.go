package report

import (
	"cmp"
	"slices"
)

// What a run takes from the artefacts of its directory, before anything is joined.

// take adds what one artefact holds.
func (r *Run) take(a *Artefact) {
	if a.Plan != nil {
		a.Plan.Dialect = a.Dialect
		r.takePlan(a.Plan)
	}
	r.Deliveries = withSome(r.Deliveries, a.Delivery)
	for _, review := range a.Reviews {
		review.grade()
		for _, f := range review.Findings {
			r.gradedBefore(f)
		}
		r.Reviews = append(r.Reviews, review)
		r.Findings = append(r.Findings, review.Findings...)
	}
	r.Summaries = append(withSome(r.Summaries, a.Summary), a.Summaries...)
	r.Verifications = append(withSome(r.Verifications, a.Verification), a.Verifications...)
	r.TestReports = withSome(r.TestReports, a.TestReport)
	r.Coverage = withSome(r.Coverage, a.Coverage)
	r.takeRest(a)
}

// withSome adds what is there.
func withSome[T any](list []*T, x *T) []*T {
	if x == nil {
		return list
	}
	return append(list, x)
}

func (r *Run) takeRest(a *Artefact) {
	r.takeSession(a.Session)
	r.Synthesis = cmp.Or(r.Synthesis, a.Synthesis)
	r.Design = withSome(r.Design, a.Design)
	r.Decisions = withSome(r.Decisions, a.Decision)
	r.Stated = withSome(r.Stated, a.Stated)
	r.speaks(a.Dialect)
	for _, m := range a.Messages {
		r.speaks(m.Dialect)
	}
	r.takeMessages(a)
	r.Escalations = append(r.Escalations, a.Escalations...)
	r.Log = append(r.Log, a.Log...)
	r.Commits = append(r.Commits, a.Commits...)
	r.Notes = append(r.Notes, a.Notes...)
	r.Problems = append(r.Problems, a.Problems...)
	r.Unread = append(r.Unread, a.Unread...)
	if len(a.Reviews) > 0 || len(a.Messages) > 0 {
		r.NotUnderstood = append(r.NotUnderstood, a.NotUnderstood...)
	} else { // a record of work, where a line may name a finding
		r.graded = append(r.graded, a.NotUnderstood...)
	}
}

// speaks notes a dialect of the run; empty = none.
func (r *Run) speaks(d Dialect) {
	if d != "" && !slices.Contains(r.Dialects, d) {
		r.Dialects = append(r.Dialects, d)
	}
}

func (r *Run) takeMessages(a *Artefact) {
	r.Messages = append(r.Messages, a.Messages...)
	r.Scores = append(r.Scores, a.Scores...)
	for _, t := range a.Tasks {
		r.takeTask(t)
	}
	r.Claimed = append(r.Claimed, a.Claimed...)
	r.Roles = withSome(r.Roles, a.Role)
}

// takePlan keeps the first plan by path, and adds to a part the others; a second one is a problem, not a silent loss.
func (r *Run) takePlan(p *Plan) {
	switch {
	case r.Plan == nil:
		r.Plan = p
		return
	case r.Plan.Part && p.Part:
		r.Plan.Components = append(r.Plan.Components, p.Components...)
		return
	}
	r.Problems = append(r.Problems, Problem{Origin: p.Origin, Level: Warning, Kind: Ambiguous,
		Message: "a second plan: the report follows " + r.Plan.Path})
}
