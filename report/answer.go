package report

import (
	"cmp"
	"slices"
	"strings"
)

// attachAnswers gives every finding what summaries, tests, escalations, reviews and its own record state about it.
func (r *Run) attachAnswers() {
	refs := newReferences(r.Findings)
	for _, s := range r.Summaries {
		for _, x := range s.Fixes {
			x.when = moment{time: s.Time, path: s.Path, answers: true}
		}
		s.Fixes = r.link(refs, AnswerFixed, s.Fixes)
		s.Deferrals = r.link(refs, AnswerDeferred, s.Deferrals)
		s.Questions = r.link(refs, AnswerNeedsInput, s.Questions)
	}
	for _, c := range r.Coverage {
		c.Tests = r.link(refs, AnswerTested, c.Tests)
		for _, x := range c.Skipped {
			x.Findings = refs.meant(x)
		}
	}
	escalations := r.Escalations
	r.Escalations = nil
	r.link(refs, AnswerEscalated, escalations)
	for _, f := range r.Findings {
		own := f.mentions[0]
		f.Status, f.Answer, f.Resolution = own.Word, own.Is, own.Description
		r.answer(f, Statement{Origin: own.Origin, Is: own.Is, Description: own.Description})
	}
	r.attachRechecks(refs)
}

// state adds a statement to those of the run and of the findings that it means.
func (r *Run) state(x *Statement) {
	r.Answers.add(x)
	for _, f := range x.Findings {
		f.Answers.add(x)
	}
}

// mostShared bounds the findings of one ID that a statement is linked to.
const mostShared = 50

// link gives statements to the findings that they mean. An ID that nothing has, or several have, is a problem.
func (r *Run) link(refs references, is Answer, list []*Statement) []*Statement {
	list = refs.alone(list)
	for _, x := range list {
		x.Is = is
		found := refs.meant(x)
		x.Findings = found[:min(len(found), mostShared)]
		what := "a statement about " + Quoted(x.ID) + " (" + is.String() + ")"
		switch {
		case is == AnswerEscalated && x.ID == "": // a component, or nothing in particular
		case len(found) == 0:
			r.problem(x.Origin, Warning, UnknownReference, what+", which no reviewer reported; check the ID")
		case len(found) > 1 && !found[0].isOfRule(x.ID):
			r.problem(x.Origin, Warning, Ambiguous, what+", which several findings have; give its reviewer or file too")
		}
		r.state(x)
	}
	return list
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
	r.state(&x)
}

// attachRechecks makes answers of the statuses that reviews give to earlier findings. The last one decides, and of
// several that no order puts last the least favorable; a fixer's own answer stays beside it. A finding that is only
// listed again is open again if that provably came after every fix.
func (r *Run) attachRechecks(refs references) {
	for _, v := range r.Reviews {
		for _, x := range refs.alone(v.Rechecks) {
			x.by = v
			if f := refs.earlier(v, x); f != nil {
				f.mentions = append(f.mentions, x)
			} else if len(refs.find(x.ID)) == 0 {
				r.unknownStatus(x)
			}
		}
	}
	r.LeftOpen = map[*Finding]*Statement{}
	for _, f := range r.Findings {
		last := lastOf(keep(f.mentions[1:], func(x *Statement) bool {
			return !x.lists || x.Word != "" || !f.fixed(func(fix moment) bool { return !fix.before(x.by.moment()) })
		}))
		if last != nil && last.Is != AnswerNone {
			r.takeStatus(f, *last)
		} else if last != nil && len(f.Fixes) > 0 && !f.fixed(last.by.moment().before) {
			r.LeftOpen[f] = last
		}
	}
}

// unknownStatus notes a status of a finding that nobody reported; one that leaves it open asks a person.
func (r *Run) unknownStatus(x *Statement) {
	r.problem(x.Origin, Note, UnknownReference, "a status for "+Quoted(x.ID)+", which no reviewer of this run reported")
	if x.Is == AnswerNone {
		r.NotUnderstood = append(r.NotUnderstood, Passage{Origin: x.Origin, Text: x.ID + ": " + x.Description})
	}
}

// fixed reports whether a record that holds calls the finding fixed, at a time for which is holds.
func (f *Finding) fixed(is func(moment) bool) bool {
	return slices.ContainsFunc(f.Fixes, func(x *Statement) bool { return !x.Unclaimed && x.Denied == "" && is(x.when) })
}

// lastOf returns the status that none comes after, the least favorable one of several; nil = there is none.
func lastOf(list []*Statement) (last *Statement) {
	for _, x := range list {
		replaced := slices.ContainsFunc(list, func(later *Statement) bool { return x.by.Before(later.by) })
		if !replaced && (last == nil || x.Is < last.Is) {
			last = x
		}
	}
	return cmp.Or(last, append(list, nil)[0]) // times and rounds may disagree
}

// takeStatus makes an answer of a status. What another record answers otherwise stays as it is.
func (r *Run) takeStatus(f *Finding, x Statement) {
	fixed, waits := len(f.Fixes) > 0, len(f.Deferrals)+len(f.Questions)+len(f.Escalations) > 0
	x.Verdict, x.Description = x.by.Carrier, cmp.Or(strings.TrimSpace(x.Description), x.Word)
	confirms := x.Is == AnswerFixed && !(x.lists && fixed)
	if x.lists {
		x.Word = "" // it confirms nothing
	}
	if !waits && (confirms || !fixed && len(f.Tests) == 0) {
		r.answer(f, x)
	}
}
