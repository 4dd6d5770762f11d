package report

import (
	"cmp"
	"slices"
	"time"
)

// Link joins the artefacts of one directory into a run. The order of the artefacts does not matter: they are taken
// by path. What the directory states several times becomes one record, every ID is resolved both ways, and an ID
// that nothing has is a [Problem].
func Link(m Material) *Run {
	run := collect(m)
	run.orderMessages() // resolves replies and repeated messages
	run.mergeCopies()
	run.attachAnswers()
	run.attachVerdicts()
	run.attachWork()
	run.complete(m)
	return run
}

// collect takes over what the artefacts hold, by path.
func collect(m Material) *Run {
	r := &Run{ID: m.ID, Path: m.Path, AlsoAt: m.AlsoAt, Project: m.Project,
		Inputs: m.Inputs, Problems: m.Problems, Hidden: m.Hidden}
	for _, a := range byPath(m.Artefacts) {
		r.take(a)
		r.takeMessages(a)
	}
	return r
}

func (r *Run) take(a *Artefact) {
	r.takePlan(a)
	for _, v := range a.Reviews {
		v.grade()
		r.Reviews = append(r.Reviews, v)
	}
	r.Deliveries = some(r.Deliveries, a.Delivery)
	r.Summaries, r.Verifications = append(r.Summaries, a.Summaries...), append(r.Verifications, a.Verifications...)
	r.TestReports, r.Coverage = some(r.TestReports, a.TestReport), some(r.Coverage, a.Coverage)
	r.Synthesis = cmp.Or(r.Synthesis, a.Synthesis)
	r.Decisions, r.Stated = some(r.Decisions, a.Decision), some(r.Stated, a.Stated)
	r.Escalations, r.Log = append(r.Escalations, a.Escalations...), append(r.Log, a.Log...)
	r.Commits, r.Notes = append(r.Commits, a.Commits...), append(r.Notes, a.Notes...)
	r.Problems, r.Unread = append(r.Problems, a.Problems...), append(r.Unread, a.Unread...)
}

func (r *Run) takeMessages(a *Artefact) {
	r.Messages, r.Roles = append(r.Messages, a.Messages...), some(r.Roles, a.Role)
	r.Scores, r.Claimed = append(r.Scores, a.Scores...), append(r.Claimed, a.Claimed...)
	r.addDialect(a.Dialect)
	for _, m := range a.Messages {
		r.addDialect(m.Dialect)
	}
	if s := a.Session; s != nil {
		r.Session = cmp.Or(r.Session, &Session{Origin: s.Origin})
		r.Session.add(s)
	}
	for _, t := range a.Tasks {
		same := func(k *Task) bool { return t.ID != "" && NormalID(k.ID) == NormalID(t.ID) }
		if known := first(r.Tasks, same); known != nil {
			known.add(t)
		} else {
			own := *t
			r.Tasks = append(r.Tasks, &own)
		}
	}
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

// some adds those that are there.
func some[T any](list []*T, more ...*T) []*T {
	return append(list, slices.DeleteFunc(more, func(x *T) bool { return x == nil })...)
}

func (r *Run) addDialect(d Dialect) {
	if d != "" && !slices.Contains(r.Dialects, d) {
		r.Dialects = append(r.Dialects, d)
	}
}

// complete copies to the run what its parts state about the whole, and sorts what has no order yet.
func (r *Run) complete(m Material) {
	if r.Plan != nil {
		r.Goal = r.Plan.Goal
	}
	for _, s := range r.Stated {
		r.Task, r.Branch = cmp.Or(r.Task, s.Task), cmp.Or(r.Branch, s.Branch)
		r.Commits = append(r.Commits, s.Commits...)
	}
	if s := r.Session; s != nil {
		r.Task, r.Branch = cmp.Or(s.Task, r.Task), cmp.Or(s.Branch, r.Branch)
		r.Commit, r.Project = s.Commit, cmp.Or(r.Project, s.Project)
		for _, v := range r.Verifications {
			if v.Component == "" { // the tests of one component are some of all tests
				v.Baseline.complete(s)
			}
		}
	}
	r.Goal = cmp.Or(r.Goal, r.Task)
	r.addPassages(m)
	r.setTimes(m.Artefacts)
	r.sort()
}

func (r *Run) sort() {
	slices.Sort(r.Dialects)
	slices.SortStableFunc(r.Problems, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Level, b.Level), a.Origin.compare(b.Origin), cmp.Compare(a.Column, b.Column))
	})
	slices.SortStableFunc(r.Unread, func(a, b Unread) int { return a.Origin.compare(b.Origin) })
	slices.SortStableFunc(r.NotUnderstood, func(a, b Passage) int {
		return cmp.Or(a.Origin.compare(b.Origin), cmp.Compare(a.Column, b.Column))
	})
}

// setTimes follows the order of trust: the session's own start, the directory's name, the latest time stated inside.
func (r *Run) setTimes(artefacts []*Artefact) {
	r.Started, _ = NameTime(r.ID)
	if r.Session != nil && !r.Session.Started.IsZero() {
		r.Started = r.Session.Started
	}
	for _, a := range artefacts {
		if a.Latest.After(r.Ended) {
			r.Ended = a.Latest
		}
	}
	if r.Started.IsZero() {
		r.Started = r.Ended
	}
	if r.Ended.Before(r.Started) {
		r.Ended = time.Time{}
	}
}
