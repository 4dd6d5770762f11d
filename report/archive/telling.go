package archive

import (
	"iter"
	"maps"
	"slices"
)

// told is where one finding of a run stands in its life.
type told struct {
	life *Life
	nth  int
}

// tell compares the runs of each project, oldest first. Runs that state no time have no before and after: they come last, so that
// equal findings get equal identities, and change nothing.
func (a *Archive) tell() {
	a.told, a.ended = make(map[*Summary][]told, len(a.Runs)), make(map[*Summary][]*Life, len(a.Runs))
	projects := byProject(slices.Backward(a.Runs))
	for _, project := range slices.Sorted(maps.Keys(projects)) {
		a.tellProject(projects[project])
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

// tellProject compares the runs of a project, the oldest first.
func (a *Archive) tellProject(runs []*Summary) {
	m := newMemory()
	for _, run := range runs {
		a.tellRun(m, run, m.match(run))
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

// tellRun adds a run to the lives of what it raised and looked for.
func (a *Archive) tellRun(m *memory, run *Summary, placed []*identity) {
	a.told[run] = make([]told, len(placed))
	for i, id := range placed {
		s := &run.Sightings[i]
		id.raised = run
		s.Identity = id.life.Identity
		if run.Started.IsZero() {
			id.life.Sightings = append(id.life.Sightings, Sight{Run: run, At: s})
		} else {
			id.life.raise(run, s)
		}
		a.told[run][i] = told{id.life, len(id.life.Sightings) - 1}
	}
	if !run.Started.IsZero() {
		a.ended[run] = m.look(run)
	}
}
