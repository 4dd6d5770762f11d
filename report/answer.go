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
	}
	escalations := r.Escalations
	r.Escalations = nil
	r.link(refs, AnswerEscalated, escalations)
	for _, f := range r.Findings {
		r.answer(f, Statement{Origin: f.Origin(), Is: f.Answer, Description: f.Resolution})
	}
	r.attachRechecks(refs)
	r.deferUntested(refs)
}

// state adds a statement to those of the run and of the findings that it means.
func (r *Run) state(x *Statement) {
	r.Answers.add(x)
	for _, f := range x.Findings {
		f.Answers.add(x)
	}
}

// deferUntested defers what only the test-coverage pass answers: it wrote no test, for a reason.
func (r *Run) deferUntested(refs references) {
	for _, c := range r.Coverage {
		c.Skipped = refs.alone(c.Skipped)
		for _, x := range c.Skipped {
			x.Findings = refs.meant(x)
			deferral := *x
			deferral.Is, deferral.Findings = AnswerDeferred, keep(x.Findings, func(f *Finding) bool {
				answers := len(f.Fixes) + len(f.Tests) + len(f.Deferrals) + len(f.Questions) + len(f.Escalations)
				return answers == 0 && r.LeftOpen[f] == nil
			})
			if Filled(x.Description) && len(deferral.Findings) > 0 {
				r.state(&deferral)
			}
		}
	}
}

var nouns = map[Answer]string{AnswerFixed: "fix", AnswerDeferred: "deferral", AnswerNeedsInput: "question",
	AnswerTested: "test", AnswerEscalated: "hand-up"}

// mostShared bounds the findings of one ID that a statement is linked to.
const mostShared = 50

// link gives statements to the findings that they mean. An ID that nothing has, or several have, is a problem. An
// escalation without an ID hands up a component, or only describes something.
func (r *Run) link(refs references, is Answer, list []*Statement) []*Statement {
	list = refs.alone(list)
	for _, x := range list {
		x.Is = is
		found := refs.meant(x)
		x.Findings = found[:min(len(found), mostShared)]
		what := "a " + nouns[is] + " for " + Quoted(x.ID)
		switch {
		case is == AnswerEscalated && (x.ID == "" || r.planned(x.ID)):
			x.Findings = nil
		case len(found) == 0:
			r.problem(x.Origin, Warning, UnknownReference, what+", which no reviewer reported; check the ID")
		case len(found) > 1 && !found[0].isOfRule(x.ID):
			r.problem(x.Origin, Warning, Ambiguous, what+", which several findings have; give its reviewer or file too")
		}
		r.state(x)
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
	r.state(&x)
}

// attachRechecks makes answers of the statuses that reviews give to earlier findings. The last one decides, and of
// several that no order puts last the least favorable; a fixer's own answer stays beside it. A finding that is only
// listed again is open again if that provably came after every fix.
func (r *Run) attachRechecks(refs references) {
	of := map[*Finding][]*Statement{}
	for _, v := range r.Reviews {
		for _, x := range refs.alone(v.Rechecks) {
			if v.Words && idPrefix(x.ID) == "" && len(refs.find(x.ID))+len(refs.numbered(x)) == 0 {
				continue // a row of another table
			}
			if x.Findings = refs.earlier(v, x); len(x.Findings) == 0 && len(refs.find(x.ID)) == 0 {
				r.unknownStatus(x)
			}
			v.copies = append(v.copies, x)
		}
		for _, x := range v.copies {
			for _, f := range x.Findings {
				x.by, of[f] = v, append(of[f], x)
			}
		}
	}
	r.LeftOpen = map[*Finding]*Statement{}
	for _, f := range r.Findings {
		list := keep(of[f], func(x *Statement) bool {
			return !x.again || x.Word != "" || !f.fixed(func(fix moment) bool { return !fix.before(x.by.moment()) })
		})
		if len(list) == 0 {
			continue
		}
		last := lastOf(list)
		if last.Is != AnswerNone {
			r.takeStatus(f, *last)
		} else if len(f.Fixes) > 0 && !f.fixed(last.by.moment().before) {
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
	return slices.ContainsFunc(f.Fixes, func(x *Statement) bool { return x.Claims() && x.Denied == "" && is(x.when) })
}

// lastOf returns the status that none comes after, the least favorable one of several.
func lastOf(list []*Statement) *Statement {
	last := keep(list, func(x *Statement) bool {
		return !slices.ContainsFunc(list, func(later *Statement) bool { return x.by.Before(later.by) })
	})
	if len(last) > 0 { // times and rounds may disagree
		list = last
	}
	return slices.MinFunc(list, func(a, b *Statement) int { return cmp.Compare(a.Is, b.Is) })
}

// takeStatus makes an answer of a status. What another record answers otherwise stays as it is.
func (r *Run) takeStatus(f *Finding, x Statement) {
	others := len(f.Deferrals) + len(f.Questions) + len(f.Escalations)
	x.Verdict, x.Description = x.by.Carrier, cmp.Or(strings.TrimSpace(x.Description), x.Word)
	if x.again {
		x.Word, others = "", others+len(f.Fixes)
	}
	if x.Is == AnswerFixed && others == 0 || others+len(f.Fixes)+len(f.Tests) == 0 {
		r.answer(f, x)
	}
}

// attachVerdicts closes what later positive verdicts settle, and finds what later verdicts and results replace.
func (r *Run) attachVerdicts() {
	positive := map[string][]*Message{}
	for _, m := range r.Messages {
		if m.Verdict == Positive {
			positive[m.judging()] = append(positive[m.judging()], m)
		}
	}
	for _, m := range r.Messages {
		if m.Verdict != Positive {
			m.Lifted = approval(positive, m)
		}
	}
	r.closeByVerdict(positive)
	r.closeReviewed()
	r.supersede()
}

// judging is who judges in a verdict, and on which work.
func (m *Message) judging() string { return ReviewerName(m.From) + "\x00" + m.work }

// approval returns the first positive verdict of the same role on the same work that provably came after a message.
func approval(positive map[string][]*Message, refusal *Message) *Message {
	return first(positive[refusal.judging()], func(x *Message) bool { return refusal.moment().before(x.moment()) })
}

// closeByVerdict closes what messages reported by the next positive verdict of the same role on the same work.
func (r *Run) closeByVerdict(positive map[string][]*Message) {
	for _, f := range r.Findings {
		var raised *Message // the last one that reports it
		for _, v := range f.by {
			if m := v.Carrier; m != nil && (raised == nil || raised.Sequence < m.Sequence) {
				raised = m
			}
		}
		if raised == nil {
			continue
		}
		if x := approval(positive, raised); x != nil {
			r.answer(f, Statement{Origin: x.Origin, Is: AnswerFixed, Verdict: x,
				Description: "a later " + x.Type + " of the same role is positive"})
		}
	}
}

// closeReviewed closes what a review reported by a later round of it that lets the work pass.
func (r *Run) closeReviewed() {
	for _, v := range r.Reviews {
		later := r.LetPass(v)
		if later == nil {
			continue
		}
		for _, f := range v.Findings {
			if !slices.Contains(later.Findings, f) {
				r.answer(f, Statement{Origin: later.Origin, Is: AnswerFixed,
					Description: "a later round of this review states " + later.Verdict})
			}
		}
	}
}

// LetPass returns a later round of a review that lets the work pass: of the design, or of a file whose path differs in
// the round only. It is nil if there is none.
func (r *Run) LetPass(v *Review) *Review {
	return first(r.Reviews, func(later *Review) bool {
		inFiles := v.Message+later.Message == "" && sameButRound(v.Path, later.Path)
		return v.Design == later.Design && (v.Design || inFiles) && v.Before(later) && later.Means == Positive
	})
}

// LetThrough returns the later decision that takes a refusal back; nil where none does.
func (r *Run) LetThrough(d *Decision) *Decision {
	return first(r.Decisions, func(later *Decision) bool {
		return later.Means == Positive && later.Stage == d.Stage &&
			moment{time: d.Time, path: d.Path}.before(moment{time: later.Time, path: later.Path})
	})
}
