package report

import (
	"cmp"
	"slices"
	"strings"
)

// takeAnswers adds to the run what its summaries and coverage results say. Each id of a statement that names several of them
// becomes a statement of its own.
func (r *references) takeAnswers() {
	run := r.run
	for _, s := range run.Summaries {
		r.dropTitles(s)
		s.Fixes = joined(r, s.Fixes, func(f *Fix) *string { return &f.ID }, joinFix)
	}
	run.dropMended()
	for _, s := range run.Summaries {
		s.Deferrals = joined(r, s.Deferrals, func(d *Deferral) *string { return &d.ID }, joinDeferral)
		s.Questions = spread(r, s.Questions, func(q *Question) *string { return &q.ID })
		run.Fixes = append(run.Fixes, s.Fixes...)
		run.Deferrals = append(run.Deferrals, s.Deferrals...)
		run.Questions = append(run.Questions, s.Questions...)
	}
	for _, c := range run.Coverage { // whose own list keeps its counts, to be added up
		run.Tests = append(run.Tests, spread(r, c.Tests, func(t *TestClosure) *string { return &t.ID })...)
		c.Skipped = spread(r, c.Skipped, func(d *Deferral) *string { return &d.ID })
	}
	for _, v := range run.Verifications {
		for _, id := range v.Unverified {
			v.Unverified = append(v.Unverified, r.several(id)...)
		}
	}
	run.Escalations = spread(r, run.Escalations, func(e *Escalation) *string { return &e.ID })
}

// spread copies a statement once for each id that it names.
func spread[T any](r *references, list []*T, id func(*T) *string) (out []*T) {
	for _, x := range list {
		if copies := apart(r, x, id); copies != nil {
			out = append(out, copies...)
		} else {
			out = append(out, x)
		}
	}
	return out
}

// apart gives a copy of a statement for each of the ids that it names; nil where it names one.
func apart[T any](r *references, x *T, id func(*T) *string) (copies []*T) {
	for _, one := range r.several(*id(x)) {
		alone := *x
		*id(&alone) = one
		copies = append(copies, &alone)
	}
	return copies
}

// joined is spread for records of which a summary keeps one an id: what it says of an id among others goes to what it says of it alone,
// as the reader does for single ids. join adds one to the other, or reports that they stay two.
func joined[T any](r *references, list []*T, id func(*T) *string, join func(old, x *T) bool) (out []*T) {
	var split []*T
	for i, x := range list {
		if copies := apart(r, x, id); copies != nil {
			split = append(split, copies...)
		} else {
			out = append(slices.Grow(out, len(list)-i), x)
		}
	}
	if len(split) == 0 {
		return out
	}
	alone := map[string]*T{}
	for _, x := range out {
		alone[NormalID(*id(x))] = x
	}
	for _, x := range split {
		name := NormalID(*id(x))
		if old := alone[name]; old == nil || !join(old, x) {
			alone[name], out = x, append(out, x)
		}
	}
	return out
}

// joinFix leaves an id that is described twice two fixes.
func joinFix(old, x *Fix) bool {
	if old.InDetails && x.InDetails {
		return false
	}
	old.InList, old.InDetails = old.InList || x.InList, old.InDetails || x.InDetails
	old.Description, old.File = cmp.Or(old.Description, x.Description), cmp.Or(old.File, x.File)
	old.Unclaimed = old.Unclaimed && x.Unclaimed
	old.Lines, old.Denied = cmp.Or(old.Lines, x.Lines), cmp.Or(old.Denied, x.Denied)
	return true
}

func joinDeferral(old, x *Deferral) bool {
	old.Reason, old.Action, old.ByUser = cmp.Or(old.Reason, x.Reason), cmp.Or(old.Action, x.Action), old.ByUser || x.ByUser
	return true
}

// dropMended drops what a summary says against its own fix where the summary of a later round calls the finding fixed and says nothing against
// that: fix/round-1.json “partial”, fix/round-2.json “fixed”. What was put off stays: it was decided.
func (r *Run) dropMended() {
	if !slices.ContainsFunc(r.Summaries, (*FixSummary).deniesAny) {
		return
	}
	claimed := map[string][]*FixSummary{}
	for _, s := range r.Summaries {
		for _, f := range s.Fixes {
			if f.ID != "" && f.Denied == "" && f.Claims() {
				whose := f.whose()
				claimed[whose] = append(claimed[whose], s)
			}
		}
	}
	for _, s := range r.Summaries {
		s.Fixes = slices.DeleteFunc(slices.Clone(s.Fixes), func(f *Fix) bool {
			return f.Denied != "" && slices.ContainsFunc(claimed[f.whose()], s.before)
		})
	}
}

func (s *FixSummary) deniesAny() bool {
	return slices.ContainsFunc(s.Fixes, func(f *Fix) bool { return f.Denied != "" })
}

// whose is the id that a fix names, with the reviewer where it says whose id it is.
func (f *Fix) whose() string { return NormalID(f.ID) + " " + strings.ToLower(f.Reviewer) }
