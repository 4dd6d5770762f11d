package archive

import (
	"cmp"
	"slices"
	"time"

	"swarmreport/report/judge"
)

// Trend is a project over time.
type Trend struct {
	Project  string
	Steps    []Step // runs that state a time, oldest first
	Timeless int    // runs that state none: they have no place in it
	TimeOpen Days   // of the findings that were closed: from being raised to being closed
}

// Step is what a run did to its project.
type Step struct {
	Run                       *Summary
	New, Persisting, Reopened int // of what it raised
	Closed                    int // what stood before and stands no more
	Open                      int // what stands after it, over all runs so far
	Age                       Days
}

// Days is a median over some findings; of none it is not known.
type Days struct {
	Median int // whole days
	Known  bool
}

// Trends tells every project over time, by name.
func (a *Archive) Trends() []*Trend {
	byName := map[string]*Trend{}
	var all []*Trend
	for _, run := range slices.Backward(a.Runs) {
		t := byName[run.Project]
		if t == nil {
			t = &Trend{Project: run.Project}
			byName[run.Project], all = t, append(all, t)
		}
		if run.Started.IsZero() {
			t.Timeless++
			continue
		}
		t.Steps = append(t.Steps, Step{Run: run})
	}
	slices.SortFunc(all, func(x, y *Trend) int { return cmp.Compare(x.Project, y.Project) })
	for _, t := range all {
		a.walk(t)
	}
	return all
}

// standing is what is open while a project is walked through, in the order in which it was opened: runs come in time order, so that
// the middle one has the median age and nothing needs sorting.
type standing struct {
	lives  []*Life
	since  map[*Life]time.Time
	closed []int // days that each closed finding stood
}

func (a *Archive) walk(t *Trend) {
	s := &standing{since: map[*Life]time.Time{}}
	for i := range t.Steps {
		a.step(s, &t.Steps[i])
	}
	slices.Sort(s.closed)
	if n := len(s.closed); n > 0 {
		t.TimeOpen = Days{s.closed[n/2], true}
	}
}

func (a *Archive) step(s *standing, step *Step) {
	run, gone := step.Run, map[*Life]bool{}
	for i := range run.Sightings {
		told := a.told[run][run.Sightings[i].Key]
		sight := told.life.Sightings[told.nth]
		step.count(sight.Lifecycle)
		if _, open := s.since[told.life]; !open {
			s.since[told.life], s.lives = run.Started, append(s.lives, told.life)
		}
		gone[told.life] = !sight.At.Open
	}
	for _, life := range a.ended[run] {
		gone[life] = true
	}
	step.Closed = s.close(gone, run.Started)
	step.Open = len(s.lives)
	if step.Open > 0 {
		step.Age = Days{days(s.since[s.lives[step.Open/2]], run.Started), true}
	}
}

func (step *Step) count(l judge.Lifecycle) {
	switch l {
	case judge.New:
		step.New++
	case judge.Persisting:
		step.Persisting++
	case judge.Reopened:
		step.Reopened++
	}
}

// close takes out what is gone, and counts it.
func (s *standing) close(gone map[*Life]bool, at time.Time) (n int) {
	s.lives = slices.DeleteFunc(s.lives, func(life *Life) bool {
		if gone[life] {
			s.closed, n = append(s.closed, days(s.since[life], at)), n+1
			delete(s.since, life)
		}
		return gone[life]
	})
	return n
}

func days(from, to time.Time) int { return max(0, int(to.Sub(from)/(24*time.Hour))) }

// Age gives for how many whole days a finding has been known at the newest run of the archive, never at now (decisions, across runs);
// false where no time is stated.
func (a *Archive) Age(l *Life) (int, bool) {
	first := l.First().Run.Started
	if first.IsZero() || len(a.Runs) == 0 {
		return 0, false
	}
	return days(first, a.Runs[0].Started), true
}
