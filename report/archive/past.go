package archive

import (
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
func (a *Archive) tell() {
	a.told, a.ended = make(map[*Summary]map[string]told, len(a.Runs)), make(map[*Summary][]*Life, len(a.Runs))
	projects := map[string][]*Summary{}
	for _, run := range slices.Backward(a.Runs) {
		projects[run.Project] = append(projects[run.Project], run)
	}
	for _, project := range slices.Sorted(maps.Keys(projects)) {
		a.tellProject(project, projects[project])
	}
}

func (a *Archive) tellProject(project string, runs []*Summary) {
	slices.SortStableFunc(runs, func(x, y *Summary) int { return timeless(x) - timeless(y) })
	m := newMemory()
	for _, run := range runs {
		a.tellRun(m, run)
	}
	for _, id := range m.all {
		id.life.Project = project
		a.Lives = append(a.Lives, id.life)
	}
}

func timeless(run *Summary) int {
	if run.Started.IsZero() {
		return 1
	}
	return 0
}

func (a *Archive) tellRun(m *memory, run *Summary) {
	placed := m.match(run)
	raised := make(map[*identity]bool, len(placed))
	a.told[run] = make(map[string]told, len(placed))
	for i := range run.Sightings {
		s := &run.Sightings[i]
		id := placed[s]
		raised[id] = true
		if run.Started.IsZero() {
			id.life.Sightings = append(id.life.Sightings, &Sight{Run: run, At: s})
		} else {
			id.life.raise(run, s)
		}
		a.told[run][s.Key] = told{id.life, len(id.life.Sightings) - 1}
	}
	if !run.Started.IsZero() {
		a.ended[run] = m.look(run, raised)
	}
}

// Past gives what the archive knows about the findings of a run.
func (a *Archive) Past(key string) *judge.Past {
	run := a.Run(key)
	if run == nil {
		return nil
	}
	p := &judge.Past{Findings: make(map[string]judge.History, len(run.Sightings))}
	for finding, t := range a.told[run] {
		p.Findings[finding] = t.history()
	}
	for _, life := range a.ended[run] {
		p.Resolved = append(p.Resolved, resolved(life, run))
	}
	return p
}

// resolved is a life as it stood when a run ended it.
func resolved(life *Life, run *Summary) judge.Resolved {
	last := life.lastBefore(run)
	s := last.At
	return judge.Resolved{Identity: life.Identity, Last: ref(last.Run), Key: s.Key, ID: s.ID, Title: s.Title, File: s.File, Line: s.Line,
		Severity: s.Severity, Reviewer: s.Reviewer}
}

// Run gives the run with a key; nil where there is none.
func (a *Archive) Run(key string) *Summary {
	if i, ok := a.at[key]; ok {
		return a.Runs[i]
	}
	return nil
}

func (t told) history() judge.History {
	sight := t.life.Sightings[t.nth]
	h := judge.History{Identity: t.life.Identity, Lifecycle: sight.Lifecycle, First: ref(t.life.First().Run), Refuted: ref(sight.Refuted), Refutes: ref(sight.Refutes)}
	if t.nth > 0 {
		h.Previous = ref(t.life.Sightings[t.nth-1].Run)
	}
	if t.nth+1 < len(t.life.Sightings) {
		h.Next = ref(t.life.Sightings[t.nth+1].Run)
	}
	return h
}

func ref(run *Summary) judge.RunRef {
	if run == nil {
		return judge.RunRef{}
	}
	return judge.RunRef{ID: run.ID, Key: run.Key}
}
