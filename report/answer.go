package report

import (
	"cmp"
	"slices"
	"strings"
)

// attachAnswers gives every finding what the run states about it: fix summaries, tests, escalations, its own status,
// and the statuses that later reviews give it.
func (r *Run) attachAnswers(copies []repeated) {
	refs := newReferences(r)
	for _, s := range r.Summaries {
		r.takeAnswers(refs, s)
	}
	for _, c := range r.Coverage {
		for _, t := range split(refs, c.Tests, func(t *TestClosure) *string { return &t.ID }) {
			r.Tests = append(r.Tests, t)
			of := claim{id: t.ID, reviewer: t.Reviewer, at: t.Origin, text: t.Description}
			t.Findings = link(r, refs, "test", of, t, func(f *Finding) *[]*TestClosure { return &f.Tests })
		}
		c.Skipped = split(refs, c.Skipped, func(d *Deferral) *string { return &d.ID })
		for _, d := range c.Skipped {
			d.Findings = refs.meant(claim{id: d.ID, reviewer: d.Reviewer, file: d.File, at: d.Origin})
		}
	}
	for _, v := range r.Verifications {
		for _, id := range v.Unverified {
			v.Unverified = append(v.Unverified, splitIDs(id)...)
		}
	}
	r.Escalations = split(refs, r.Escalations, func(e *Escalation) *string { return &e.ID })
	for _, e := range r.Escalations {
		r.attachEscalation(refs, e)
	}
	for _, f := range r.Findings {
		r.answer(f, f.Answer, nil, f.Origin(), f.Resolution)
	}
	r.attachRechecks(refs, copies)
}

// takeAnswers links what one summary answers.
func (r *Run) takeAnswers(refs *references, s *FixSummary) {
	s.Fixes = joinFixes(split(refs, s.Fixes, func(f *Fix) *string { return &f.ID }))
	s.Deferrals = split(refs, s.Deferrals, func(d *Deferral) *string { return &d.ID })
	s.Questions = split(refs, s.Questions, func(q *Question) *string { return &q.ID })
	for _, x := range s.Fixes {
		c := claim{id: x.ID, reviewer: x.Reviewer, file: x.File, at: x.Origin, summary: s, grade: x.Grade}
		c.line, c.text = firstLine(x.Lines), cmp.Or(x.Title, x.Description)
		x.Findings = link(r, refs, "fix", c, x, func(f *Finding) *[]*Fix { return &f.Fixes })
	}
	for _, x := range s.Deferrals {
		c := claim{id: x.ID, reviewer: x.Reviewer, file: x.File, at: x.Origin, summary: s, grade: x.Grade}
		x.Findings = link(r, refs, "deferral", c, x, func(f *Finding) *[]*Deferral { return &f.Deferrals })
	}
	for _, x := range s.Questions {
		c := claim{id: x.ID, reviewer: x.Reviewer, file: x.File, at: x.Origin, summary: s, grade: x.Grade}
		x.Findings = link(r, refs, "question", c, x, func(f *Finding) *[]*Question { return &f.Questions })
	}
	r.Fixes, r.Deferrals = append(r.Fixes, s.Fixes...), append(r.Deferrals, s.Deferrals...)
	r.Questions = append(r.Questions, s.Questions...)
}

// split copies a statement once for each ID that it names, where no finding has the ID as it is written.
func split[T any](refs *references, list []*T, id func(*T) *string) (out []*T) {
	for _, x := range list {
		ids := refs.ids(*id(x))
		if len(ids) == 1 {
			ids, out = nil, append(out, x)
		}
		for _, one := range ids {
			alone := *x
			*id(&alone) = one
			out = append(out, &alone)
		}
	}
	return out
}

// joinFixes makes one fix of an ID in the list of fixed IDs and its description.
func joinFixes(list []*Fix) (out []*Fix) {
	known := map[string]*Fix{}
	for _, x := range list {
		key := NormalID(x.ID) + " " + x.Reviewer
		old := known[key]
		if old == nil || old.InDetails == x.InDetails || x.ID == "" {
			known[key], out = x, append(out, x)
			continue
		}
		old.InList, old.InDetails, old.Unclaimed = old.InList || x.InList, true, old.Unclaimed && x.Unclaimed
		old.Description, old.File = cmp.Or(old.Description, x.Description), cmp.Or(old.File, x.File)
		old.Lines, old.Denied = cmp.Or(old.Lines, x.Lines), cmp.Or(old.Denied, x.Denied)
		old.Changed = append(old.Changed, x.Changed...)
	}
	return out
}

// firstLine reads "42", "42-48" and "L42-L48"; 0 where it is none of these.
func firstLine(lines string) int {
	n := 0
	for _, c := range digits(strings.TrimLeft(lines, "[Lline( ")) {
		n = min(n*10+int(c-'0'), 1<<30)
	}
	return n
}

// mostShared bounds the findings of one ID that a statement is linked to.
const mostShared = 50

// link gives a statement to the findings that it means. One whose ID nothing has, or several have, is a problem; what
// several share settles none of them. A statement that grades its one finding worse raises its severity.
func link[T any](r *Run, refs *references, what string, c claim, x *T, list func(*Finding) *[]*T) []*Finding {
	found := refs.meant(c)
	found = found[:min(len(found), mostShared)]
	switch len(found) {
	case 0:
		r.problem(c.at, Warning, UnknownReference,
			"a "+what+" for "+Quoted(c.id)+", which no reviewer reported; check the ID")
	case 1:
		// Whoever defers a finding is not the one to grade it: a milder grade does not count.
		if f, g := found[0], c.grade; g.Severity != SeverityUnknown && g.Severity.Weight() > f.Severity.Weight() {
			f.Severity, f.SeverityRaw = g.Severity, g.Raw
		}
	default:
		r.problem(c.at, Warning, Ambiguous,
			"a "+what+" for "+Quoted(c.id)+", which several findings have; give its reviewer or file too")
	}
	for _, f := range found {
		*list(f) = append(*list(f), x)
	}
	return found
}

// attachEscalation links an escalation that names a finding. Others hand up a component, or only describe something.
func (r *Run) attachEscalation(refs *references, e *Escalation) {
	if isPart := func(c *Component) bool { return NormalID(c.ID) == NormalID(e.ID) }; e.Component == "" && e.ID != "" &&
		r.Plan != nil && slices.ContainsFunc(r.Plan.Components, isPart) {
		e.Component = e.ID
	}
	if e.Component != "" && len(refs.exact[strings.TrimSpace(e.ID)]) == 0 {
		e.ID, e.Description = "", e.Component+": "+e.Description
	}
	if e.ID != "" {
		c := claim{id: e.ID, at: e.Origin}
		e.Findings = link(r, refs, "hand-up", c, e, func(f *Finding) *[]*Escalation { return &f.Escalations })
	}
}

// answer adds what a status states as a statement of the kind that a fixer makes.
func (r *Run) answer(f *Finding, a Answer, x *Fix, at Origin, why string) {
	switch a {
	case AnswerFixed:
		if x == nil {
			x = &Fix{}
		}
		x.Origin, x.ID, x.Own, x.Description, x.Findings = at, f.Label(), true, cmp.Or(x.Description, why), []*Finding{f}
		r.Fixes, f.Fixes = append(r.Fixes, x), append(f.Fixes, x)
	case AnswerDeferred:
		d := &Deferral{Origin: at, ID: f.Label(), Reason: why, Findings: []*Finding{f}}
		r.Deferrals, f.Deferrals = append(r.Deferrals, d), append(f.Deferrals, d)
	case AnswerNeedsInput:
		q := &Question{Origin: at, ID: f.Label(), InputNeeded: cmp.Or(f.InputNeeded, why), Findings: []*Finding{f}}
		r.Questions, f.Questions = append(r.Questions, q), append(f.Questions, q)
	}
}
