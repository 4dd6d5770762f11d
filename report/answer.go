package report

import (
	"cmp"
	"slices"
	"strings"
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

// opinion is the status that one review gives a finding that was reported before. The last one decides, and of several
// that no order puts last the least favorable; a fixer's own answer stays beside it.
type opinion struct {
	of   *Finding
	by   *Review
	said *Statement
	copy bool // the review lists the finding again, with this status or without one
}

// attachRechecks makes answers of the statuses that reviews give to earlier findings. A finding that is only listed
// again is open again if that provably came after every fix.
func (r *Run) attachRechecks(refs *references, again []opinion) {
	summary, of := map[string]*FixSummary{}, map[*Finding][]opinion{}
	for _, s := range r.Summaries {
		summary[s.Path] = s
	}
	fixed := func(x opinion, is func(*FixSummary) bool) bool {
		return slices.ContainsFunc(x.of.Fixes, func(fix *Statement) bool {
			return fix.Claims() && fix.Denied == "" && is(summary[fix.Path])
		})
	}
	for _, x := range again {
		if x.said.Word != "" || !fixed(x, func(s *FixSummary) bool { return s == nil || !s.moment().before(x.by.moment()) }) {
			of[x.of] = append(of[x.of], x)
		}
	}
	for _, v := range r.Reviews {
		for _, x := range refs.alone(v.Rechecks) {
			if f := refs.earlier(v, x.ID); f != nil {
				of[f] = append(of[f], opinion{f, v, x, false})
			} else if len(refs.find(x.ID)) == 0 {
				r.problem(x.Origin, Note, UnknownReference,
					"a status for "+Quoted(x.ID)+", which no reviewer of this run reported")
				if x.Is == AnswerNone {
					r.NotUnderstood = append(r.NotUnderstood, Passage{Origin: x.Origin, Text: x.ID + ": " + x.Description})
				}
			}
		}
	}
	r.LeftOpen = map[*Finding]*Statement{}
	for _, f := range r.Findings {
		if len(of[f]) == 0 {
			continue
		}
		last := lastOf(of[f])
		since := func(s *FixSummary) bool { return s != nil && last.by.moment().before(s.moment()) }
		if last.said.Is != AnswerNone {
			r.takeOpinion(last)
		} else if len(f.Fixes) > 0 && !fixed(last, since) {
			r.LeftOpen[f] = last.said
		}
	}
}

// earlier returns the one finding of an ID that a review can give a status to: reported by others, and not later. Of
// several it is the one of the same reviewer. Nil = none, or several.
func (r *references) earlier(v *Review, id string) *Finding {
	can := keep(r.find(id), func(f *Finding) bool {
		return !slices.ContainsFunc(r.raised[f], func(by *Review) bool { return by == v || v.Before(by) })
	})
	can = narrow(can, func(f *Finding) bool { return f.Reviewer == v.Reviewer })
	if len(can) != 1 {
		return nil
	}
	return can[0]
}

// lastOf returns the opinion that none comes after, the least favorable one of several.
func lastOf(list []opinion) opinion {
	last := keep(list, func(x opinion) bool {
		return !slices.ContainsFunc(list, func(later opinion) bool { return x.by.Before(later.by) })
	})
	if len(last) > 0 { // times and rounds may disagree
		list = last
	}
	return slices.MinFunc(list, func(a, b opinion) int { return cmp.Compare(a.said.Is, b.said.Is) })
}

// takeOpinion makes an answer of a status. What another record answers otherwise stays as it is.
func (r *Run) takeOpinion(last opinion) {
	f, x := last.of, *last.said
	others := len(f.Deferrals) + len(f.Questions) + len(f.Escalations)
	x.Verdict, x.Description = last.by.Carrier, cmp.Or(strings.TrimSpace(x.Description), x.Word)
	if last.copy {
		x.Word, others = "", others+len(f.Fixes)
	}
	if x.Is == AnswerFixed && others == 0 || others+len(f.Fixes)+len(f.Tests) == 0 {
		r.answer(f, x)
	}
}
