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
	same, known := beginAlike(runs, before, (*Summary).sameRecord), beginAlike(runs, before, (*Summary).recalls)
	m, touched := memoryFor(runs, same), map[*Summary]bool{}
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

// memoryFor has room for what the runs raised, of which so many are told as before.
func memoryFor(runs []*Summary, same int) *memory {
	findings := 0
	for _, run := range runs {
		findings += len(run.Sightings)
	}
	m := newMemory(findings)
	if same > 0 || len(runs) == 1 { // the first run asks nobody: nothing is known before it. With many to come, nearly everything is asked for
		m.asked = askedBy(runs[max(same, 1):])
	}
	return m
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
