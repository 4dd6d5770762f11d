package report

import (
	"cmp"
	"slices"
)

// attachAnswers gives every finding what the run states about it: fix summaries, tests, escalations, its own status,
// and the statuses that later reviews give it.
func (r *Run) attachAnswers(again []opinion) {
	refs := newReferences(r)
	for _, s := range r.Summaries {
		s.Fixes = r.link(refs, AnswerFixed, s.Fixes)
		s.Deferrals = r.link(refs, AnswerDeferred, s.Deferrals)
		s.Questions = r.link(refs, AnswerNeedsInput, s.Questions)
	}
	for _, c := range r.Coverage {
		c.Tests = r.link(refs, AnswerTested, c.Tests)
		c.Skipped = refs.alone(c.Skipped)
		for _, x := range c.Skipped {
			x.Findings = refs.meant(x)
		}
	}
	escalations := r.Escalations
	r.Escalations = nil
	r.link(refs, AnswerEscalated, escalations)
	for _, f := range r.Findings {
		r.answer(f, Statement{Origin: f.Origin(), Is: f.Answer, Description: f.Resolution})
	}
	r.attachRechecks(refs, again)
}

var nouns = map[Answer]string{AnswerFixed: "fix", AnswerDeferred: "deferral", AnswerNeedsInput: "question",
	AnswerTested: "test", AnswerEscalated: "hand-up"}

// mostShared bounds the findings of one ID that a statement is linked to.
const mostShared = 50

// link gives statements to the findings that they mean. One whose ID nothing has, or several have, is a problem; what
// several share settles none of them. An escalation without an ID hands up a component, or only describes something.
func (r *Run) link(refs *references, is Answer, list []*Statement) []*Statement {
	list = refs.alone(list)
	for _, x := range list {
		x.Is = is
		r.Answers.add(x)
		if is == AnswerEscalated && (x.ID == "" || r.planned(x.ID)) {
			continue
		}
		found := refs.meant(x)
		x.Findings = found[:min(len(found), mostShared)]
		what := "a " + nouns[is] + " for " + Quoted(x.ID)
		switch len(found) {
		case 0:
			r.problem(x.Origin, Warning, UnknownReference, what+", which no reviewer reported; check the ID")
		case 1:
		default:
			r.problem(x.Origin, Warning, Ambiguous, what+", which several findings have; give its reviewer or file too")
		}
		for _, f := range x.Findings {
			f.Answers.add(x)
		}
	}
	return list
}

// planned reports whether the plan has a component of an ID.
func (r *Run) planned(id string) bool {
	return r.Plan != nil && slices.ContainsFunc(r.Plan.Components, func(c *Component) bool {
		return NormalID(c.ID) == NormalID(id)
	})
}

// answer adds what one finding's own record or a verdict states about it.
func (r *Run) answer(f *Finding, x Statement) {
	if x.Is == AnswerNone {
		return
	}
	if x.Is == AnswerNeedsInput {
		x.InputNeeded, x.Description = cmp.Or(f.InputNeeded, x.Description), ""
	}
	x.ID, x.Own, x.Findings = f.Label(), true, []*Finding{f}
	r.Answers.add(&x)
	f.Answers.add(&x)
}
