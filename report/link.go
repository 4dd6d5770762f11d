package report

import (
	"cmp"
	"slices"
	"time"
)

// Link joins the artefacts of one directory into a run; their order does not matter. What is stated several times
// becomes one record, every ID is resolved both ways, and an ID that nothing has is a [Problem].
func Link(m Material) *Run {
	run := collect(m)
	run.orderMessages() // resolves replies and repeated messages
	run.mergeCopies()
	run.attachAnswers()
	run.attachVerdicts()
	run.attachWork()
	run.complete()
	return run
}

// collect takes over what the artefacts hold, by path.
func collect(m Material) *Run {
	r := &Run{Material: m}
	byPath := func(a, b *Artefact) int { return cmp.Compare(a.Path, b.Path) }
	r.Artefacts = slices.SortedStableFunc(slices.Values(m.Artefacts), byPath)
	for _, a := range r.Artefacts {
		r.takePlan(a)
		fill(&r.Records, &a.Records)
		r.Problems, r.Escalations = append(r.Problems, a.Problems...), append(r.Escalations, a.Escalations...)
		if a.Session != nil && a.Session != r.Session {
			r.Session.add(*a.Session)
		}
		r.Dialects = append(r.Dialects, a.Dialect)
		for _, m := range a.Messages {
			r.Dialects = append(r.Dialects, m.Dialect)
		}
	}
	for _, v := range r.Reviews {
		v.grade()
	}
	return r
}

// takePlan keeps the first plan by path, and adds to a part the others; a second one is a problem, not a silent loss.
func (r *Run) takePlan(a *Artefact) {
	p := a.Plan
	switch {
	case p == nil:
	case r.Plan == nil:
		p.Dialect, r.Plan = a.Dialect, p
	case r.Plan.Part && p.Part:
		r.Plan.Components = append(r.Plan.Components, p.Components...)
	default:
		r.problem(p.Origin, Warning, Ambiguous, "a second plan: the report follows "+r.Plan.Path)
	}
}

// complete copies to the run what its parts state about the whole, and sorts what has no order yet. The session's own
// start counts before the directory's name, and that before the latest time stated inside.
func (r *Run) complete() {
	for _, s := range r.Stated {
		r.Task, r.Branch = cmp.Or(r.Task, s.Task), cmp.Or(r.Branch, s.Branch)
		r.Commits = append(r.Commits, s.Commits...)
	}
	s := cmp.Or(r.Session, &Session{})
	r.Task, r.Branch = cmp.Or(s.Task, r.Task), cmp.Or(s.Branch, r.Branch)
	r.Commit, r.Project = s.Commit, cmp.Or(r.Project, s.Project)
	r.Goal = cmp.Or(cmp.Or(r.Plan, &Plan{}).Goal, r.Task)
	for _, v := range r.Verifications {
		if v.Component == "" { // the tests of one component are some of all tests
			v.Baseline.complete(s)
		}
	}
	for _, a := range r.Artefacts {
		if a.Latest.After(r.Ended) {
			r.Ended = a.Latest
		}
	}
	named, _ := NameTime(r.ID)
	if r.Started = cmp.Or(s.Started, named, r.Ended); r.Ended.Before(r.Started) {
		r.Ended = time.Time{}
	}
	r.addPassages()
	r.sort()
}

func (r *Run) sort() {
	slices.Sort(r.Dialects)
	r.Dialects = keep(slices.Compact(r.Dialects), func(d Dialect) bool { return d != "" })
	slices.SortStableFunc(r.Problems, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Level, b.Level), a.Origin.compare(b.Origin), cmp.Compare(a.Column, b.Column))
	})
	slices.SortStableFunc(r.Unread, func(a, b Unread) int { return a.Origin.compare(b.Origin) })
	slices.SortStableFunc(r.NotUnderstood, func(a, b Passage) int {
		return cmp.Or(a.Origin.compare(b.Origin), cmp.Compare(a.Column, b.Column))
	})
}
