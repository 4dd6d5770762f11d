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
	Timeless int    // runs that state none
	TimeOpen Days   // of the findings that were closed: from being raised to being closed
}

// Step is what a run changed in its project.
type Step struct {
	Run                       *Summary
	New, Persisting, Reopened int // of what it raised
	Closed                    int // that were open before
	Open                      int // after it, over all runs so far
	Age                       Days
}

// Days is a median over some findings; of none it is not known.
type Days struct {
	Median int // whole days
	Known  bool
}

// Trends gives every project over time, by name. It is computed once for all who ask, and must not be changed.
func (a *Archive) Trends() []*Trend { return a.trends() }

func (a *Archive) newTrends() (all []*Trend) {
	for project, runs := range byProject(slices.Backward(a.Runs)) {
		t := &Trend{Project: project}
		o := &openFindings{since: map[*Life]time.Time{}}
		for _, run := range runs {
			if run.Started.IsZero() {
				t.Timeless++
			} else {
				t.Steps = append(t.Steps, a.step(o, run))
			}
		}
		t.TimeOpen = median(o.closed)
		all = append(all, t)
	}
	slices.SortFunc(all, func(x, y *Trend) int { return cmp.Compare(x.Project, y.Project) })
	return all
}

// openFindings are those open while a project is walked through.
type openFindings struct {
	since  map[*Life]time.Time
	times  []time.Time // of all that are open, oldest first
	closed []int       // days that each closed finding was open
}

func (a *Archive) step(o *openFindings, run *Summary) Step {
	step := Step{Run: run}
	gone := slices.Clone(a.ended[run])
	for i, x := range a.raised[run] {
		switch x.life.Sightings[x.nth].Lifecycle {
		case judge.New:
			step.New++
		case judge.Persisting:
			step.Persisting++
		case judge.Reopened:
			step.Reopened++
		}
		if _, known := o.since[x.life]; !known {
			o.since[x.life] = run.Started
			o.times = append(o.times, run.Started)
		}
		if !run.Sightings[i].Open {
			gone = append(gone, x.life)
		}
	}
	for _, life := range gone {
		step.Closed += o.close(life, run.Started)
	}
	if step.Open = len(o.times); step.Open > 0 {
		step.Age = Days{days(o.times[step.Open/2], run.Started), true}
	}
	return step
}

// close takes out a finding that is open, and counts it.
func (o *openFindings) close(life *Life, at time.Time) int {
	since, known := o.since[life]
	if !known {
		return 0
	}
	delete(o.since, life)
	i, _ := slices.BinarySearchFunc(o.times, since, time.Time.Compare)
	o.times = slices.Delete(o.times, i, i+1)
	o.closed = append(o.closed, days(since, at))
	return 1
}

func median(values []int) Days {
	if len(values) == 0 {
		return Days{}
	}
	slices.Sort(values)
	return Days{values[len(values)/2], true}
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
