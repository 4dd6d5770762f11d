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

// Trends tells every project over time, by name. It is told once for all who ask, and must not be changed.
func (a *Archive) Trends() []*Trend { return a.trends() }

func (a *Archive) tellTrends() []*Trend {
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

// openFindings is what is open while a project is walked through: how many of them each step opened. Steps are in time order, so
// that the one that holds the middle finding has the median age.
type openFindings struct {
	since  map[*Life]int // the step that opened it
	opened []int         // by step
	total  int
	closed []int // days that each closed finding stood
}

func (a *Archive) walk(t *Trend) {
	s := &openFindings{since: map[*Life]int{}, opened: make([]int, len(t.Steps))}
	for i := range t.Steps {
		a.step(s, t.Steps, i)
	}
	slices.Sort(s.closed)
	if n := len(s.closed); n > 0 {
		t.TimeOpen = Days{s.closed[n/2], true}
	}
}

func (a *Archive) step(s *openFindings, steps []Step, at int) {
	step := &steps[at]
	var gone []*Life
	for i := range step.Run.Sightings {
		told := a.told[step.Run][i]
		step.count(told.life.Sightings[told.nth].Lifecycle)
		s.open(told.life, at)
		if !step.Run.Sightings[i].Open {
			gone = append(gone, told.life)
		}
	}
	for _, life := range append(gone, a.ended[step.Run]...) {
		step.Closed += s.close(life, steps, at)
	}
	step.Open = s.total
	if s.total > 0 {
		step.Age = Days{days(steps[s.middle()].Run.Started, step.Run.Started), true}
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

func (s *openFindings) open(life *Life, at int) {
	if _, known := s.since[life]; !known {
		s.since[life] = at
		s.opened[at]++
		s.total++
	}
}

// close takes one out that is open, and counts it.
func (s *openFindings) close(life *Life, steps []Step, at int) int {
	since, known := s.since[life]
	if !known {
		return 0
	}
	delete(s.since, life)
	s.opened[since]--
	s.total--
	s.closed = append(s.closed, days(steps[since].Run.Started, steps[at].Run.Started))
	return 1
}

// middle is the step that opened the middle one of all that stand.
func (s *openFindings) middle() int {
	before := 0
	for i, n := range s.opened {
		if before += n; before > s.total/2 {
			return i
		}
	}
	return len(s.opened) - 1
}

func days(from, to time.Time) int { return max(0, int(to.Sub(from)/(24*time.Hour))) }

// Age gives for how many whole days a finding has been known at the newest run of the archive, never at now;
// false where no time is stated.
func (a *Archive) Age(l *Life) (int, bool) {
	first := l.First().Run.Started
	if first.IsZero() || len(a.Runs) == 0 {
		return 0, false
	}
	return days(first, a.Runs[0].Started), true
}
