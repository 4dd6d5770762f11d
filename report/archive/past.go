package archive

import (
	"iter"
	"maps"
	"slices"

	"swarmreport/report/judge"
)

// told is where one finding of a run stands in its life.
type told struct {
	life *Life
	nth  int
}

// tell compares the runs of each project, oldest first. Runs that state no time have no before and after: they come last, so that
// equal findings get equal identities, and change nothing.
func (a *Archive) tell(before []*Summary) {
	a.told, a.ended = make(map[*Summary][]told, len(a.Runs)), make(map[*Summary][]*Life, len(a.Runs))
	a.steady = map[*Summary]bool{}
	projects, known := byProject(slices.Backward(a.Runs)), byProject(slices.All(before))
	for _, project := range slices.Sorted(maps.Keys(projects)) {
		a.tellProject(projects[project], known[project])
	}
	for _, life := range a.Lives {
		if life.Open {
			a.Open++
		}
	}
}

// byProject keeps the order of the runs, those without a time last.
func byProject(runs iter.Seq2[int, *Summary]) map[string][]*Summary {
	projects := map[string][]*Summary{}
	for _, run := range runs {
		projects[run.Project] = append(projects[run.Project], run)
	}
	for _, list := range projects {
		slices.SortStableFunc(list, func(x, y *Summary) int { return timeless(x) - timeless(y) })
	}
	return projects
}

// tellProject takes over what was told before as far as the runs are the same, and tells the rest. Where that does not fit
// together nothing of it holds, and all is told anew.
func (a *Archive) tellProject(runs, before []*Summary) {
	findings := 0
	for _, run := range runs {
		findings += len(run.Sightings)
	}
	m, touched := newMemory(findings), map[*Summary]bool{}
	same, known := beginAlike(runs, before, (*Summary).sameRecord), beginAlike(runs, before, (*Summary).recalls)
	if same > 0 || len(runs) == 1 { // the first run asks nobody: nothing is known before it. With many to come, nearly everything is asked for
		m.asked = askedBy(runs[max(same, 1):])
	}
	for i, run := range runs {
		var placed []*identity
		if i >= same {
			placed = m.match(run)
		} else if placed = m.retell(run, before[i]); placed == nil {
			a.tellProject(runs, nil)
			return
		}
		if i < known {
			a.tellRun(m, run, placed, nil)
		} else {
			a.tellRun(m, run, placed, touched)
		}
	}
	if known == len(before) {
		a.settleProject(runs[:known], runs[known:], touched)
	}
	for _, id := range m.all {
		a.Lives = append(a.Lives, id.life)
	}
}

func timeless(run *Summary) int {
	if run.Started.IsZero() {
		return 1
	}
	return 0
}

// tellRun adds a run to the lives of what it raised and looked for, and names the runs whose last word on one of these is no longer the last; nil =
// nobody wants to know.
func (a *Archive) tellRun(m *memory, run *Summary, placed []*identity, touched map[*Summary]bool) {
	a.told[run] = make([]told, len(placed))
	for i, id := range placed {
		s := &run.Sightings[i]
		id.raised = run
		touch(touched, id.life)
		if s.Identity != id.life.Identity {
			s.Identity, run.written = id.life.Identity, ""
		}
		if run.Started.IsZero() {
			id.life.Sightings = append(id.life.Sightings, Sight{Run: run, At: s})
		} else {
			id.life.raise(run, s)
		}
		a.told[run][i] = told{id.life, len(id.life.Sightings) - 1}
	}
	if !run.Started.IsZero() {
		a.ended[run] = m.look(run)
		touch(touched, a.ended[run]...)
	}
}

func touch(touched map[*Summary]bool, lives ...*Life) {
	for _, life := range lives {
		if touched != nil && len(life.Sightings) > 0 {
			touched[life.Last().Run] = true
		}
	}
}

// Past gives what the archive knows about the findings of a run.
func (a *Archive) Past(key string) *judge.Past {
	run := a.Run(key)
	if run == nil {
		return nil
	}
	all := make([]judge.History, len(run.Sightings))
	p := &judge.Past{Findings: make(map[string]*judge.History, len(run.Sightings))}
	for i, t := range a.told[run] {
		all[i] = t.history()
		p.Findings[run.Sightings[i].Key()] = &all[i]
	}
	for _, life := range a.ended[run] {
		p.Resolved = append(p.Resolved, resolved(life, run))
	}
	return p
}

// ConcludedBefore is what was concluded from the run that this one is compared with; nil where there is none.
func (a *Archive) ConcludedBefore(key string) *judge.Before {
	run := a.Before(key)
	if run == nil {
		return nil
	}
	b := &judge.Before{Score: run.Score, Spoke: map[string]int{}, Failed: run.Tests.Failed}
	for _, r := range run.Reasons {
		b.Spoke[r.Rule]++
	}
	return b
}

// resolved is a life as it stood when a run ended it.
func resolved(life *Life, run *Summary) judge.Resolved {
	last := life.lastBefore(run)
	s := last.At
	return judge.Resolved{Identity: life.Everywhere(), Last: last.Ref(), Key: s.Key(), ID: s.ID(), Title: s.Title(), File: s.File(), Line: s.Line,
		Severity: s.Severity, Reviewer: s.Reviewer()}
}

// Run gives the run with a key; nil where there is none.
func (a *Archive) Run(key string) *Summary {
	if i, ok := a.at[key]; ok {
		return a.Runs[i]
	}
	return nil
}

func (t told) history() judge.History {
	all, life := t.life.Sightings, t.life
	h := judge.History{Identity: life.Everywhere(), Fingerprint: all[t.nth].At.Fingerprint(), Lifecycle: all[t.nth].Lifecycle, First: life.First().Ref()}
	if t.nth > 0 {
		h.Previous = all[t.nth-1].Ref()
	}
	if t.nth+1 < len(all) {
		h.Next = all[t.nth+1].Ref()
	}
	if life.RefutedBy(t.nth) != nil {
		h.Refuted = h.Next
	}
	if all[t.nth].Refutes {
		h.Refutes = h.Previous
	}
	if t.nth+1 == len(all) && !life.Open && life.Closed.Looked {
		h.Gone = refTo(life.Closed.Run)
	}
	return h
}

// Ref leads to a finding in its run.
func (s *Sight) Ref() judge.RunRef {
	r := refTo(s.Run)
	r.Finding, r.Page = s.At.Key(), max(1, int(s.At.Page))
	return r
}

func refTo(run *Summary) judge.RunRef {
	return judge.RunRef{ID: run.ID, Key: run.Key, Remembered: run.Remembered}
}
