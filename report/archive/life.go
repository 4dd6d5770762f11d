package archive

import (
	"iter"
	"maps"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Life is one finding over all runs of a project: every sighting that is held to be the same, in time order.
type Life struct {
	Identity  string  // within its project: what a line of history says
	Sightings []Sight // at least one
	Open      bool
	Closed    Closing // how it was last closed; zero while it never was
}

// Sight is one sighting with its run, and what it meant then.
type Sight struct {
	Run       *Summary
	At        *Sighting
	Lifecycle judge.Lifecycle
	Refutes   bool            // the sighting before it says that it is fixed or tested
	Severity  report.Severity // the highest since it was opened, and the run that graded it so
	Graded    *Summary
}

// Closing is how a finding ended, until it is raised again.
type Closing struct {
	Run    *Summary
	By     judge.Disposition // that closed it, unless Looked
	Looked bool
}

// Looked: the same reviewer read the file again and did not raise it. Absence alone closes nothing.
const Looked = "looked, not raised"

// Everywhere is the identity as it is published: runs are compared within one project, so that what two projects raise
// alike is two findings.
func (l *Life) Everywhere() string {
	if project := l.Project(); project != "" {
		return l.Identity + "@" + project
	}
	return l.Identity
}

// Project is that of its runs.
func (l *Life) Project() string { return l.First().Run.Project }

// First is where the finding was first raised.
func (l *Life) First() *Sight { return &l.Sightings[0] }

// Last is where the finding was last raised.
func (l *Life) Last() *Sight { return &l.Sightings[len(l.Sightings)-1] }

// lastBefore is the last sighting before a run.
func (l *Life) lastBefore(run *Summary) *Sight {
	last := l.First()
	for i := range l.Sightings {
		if s := &l.Sightings[i]; newest(s.Run, run) > 0 {
			last = s
		}
	}
	return last
}

// raise adds a sighting: what it means follows from what the runs before left.
func (l *Life) raise(run *Summary, s *Sighting) {
	sight := Sight{Run: run, At: s, Lifecycle: l.meaning(s), Severity: s.Severity, Graded: run}
	sight.Refutes = sight.Lifecycle == judge.Reopened && l.claimed()
	if n := len(l.Sightings); n > 0 && l.Open && worse(l.Sightings[n-1].Severity, s.Severity) {
		sight.Severity, sight.Graded = l.Sightings[n-1].Severity, l.Sightings[n-1].Graded
	}
	l.Sightings = append(l.Sightings, sight)
	l.Open = s.Open
	if !s.Open {
		l.Closed = Closing{Run: run, By: s.Disposition}
	}
}

func (l *Life) meaning(s *Sighting) judge.Lifecycle {
	switch {
	case len(l.Sightings) == 0:
		return judge.New
	case l.Open || l.stillWaived(s):
		return judge.Persisting
	}
	return judge.Reopened
}

// stillWaived reports whether a waiver lets the finding stand now as it did when it was last raised: nobody said that
// it was gone, so nothing has come back.
func (l *Life) stillWaived(s *Sighting) bool {
	return s.Disposition == judge.Waived && l.Last().At.Disposition == judge.Waived
}

// RefutedBy is the later run that raised it again although the sighting calls it fixed or tested; nil = none.
func (l *Life) RefutedBy(nth int) *Summary {
	if nth+1 < len(l.Sightings) && l.Sightings[nth+1].Refutes {
		return l.Sightings[nth+1].Run
	}
	return nil
}

// RefutedIn is the earlier run whose claim the sighting refutes; nil = none.
func (l *Life) RefutedIn(nth int) *Summary {
	if l.Sightings[nth].Refutes {
		return l.Sightings[nth-1].Run
	}
	return nil
}

// claimed reports whether the run that last raised it also claimed to have closed it.
func (l *Life) claimed() bool {
	last := l.Last()
	return l.Closed.Run == last.Run && last.At.isClaim()
}

// occurrence is one sighting of a finding within its lifecycle.
type occurrence struct {
	life *Life
	nth  int
}

// follow places the runs of each project, oldest first. Runs that state no time come last: they get identities and
// change nothing.
func (a *Archive) follow() {
	projects := byProject(slices.Backward(a.Runs))
	for _, project := range slices.Sorted(maps.Keys(projects)) {
		m := newMemory()
		for _, run := range projects[project] {
			a.followRun(m, run)
		}
		for _, k := range m.all {
			a.Lives = append(a.Lives, k.Life)
		}
	}
	for _, life := range a.Lives {
		if life.Open {
			a.Open++
		}
	}
}

// byProject keeps the order of the runs, those without a time last.
func byProject(runs iter.Seq2[int, *Summary]) map[string][]*Summary {
	projects, undated := map[string][]*Summary{}, map[string][]*Summary{}
	for _, run := range runs {
		list := projects
		if run.Started.IsZero() {
			list = undated
		}
		list[run.Project] = append(list[run.Project], run)
	}
	for project, list := range undated {
		projects[project] = append(projects[project], list...)
	}
	return projects
}

func (a *Archive) followRun(m *memory, run *Summary) {
	raised := make([]occurrence, len(run.Sightings))
	placed, similar := m.place(run)
	a.similar[run] = similar
	for i, k := range placed {
		s := &run.Sightings[i]
		s.Identity = k.Identity
		if run.Started.IsZero() {
			k.Sightings = append(k.Sightings, Sight{Run: run, At: s, Severity: s.Severity, Graded: run})
		} else {
			k.raise(run, s)
		}
		raised[i] = occurrence{k.Life, len(k.Sightings) - 1}
	}
	a.raised[run] = raised
	if !run.Started.IsZero() {
		a.ended[run] = m.look(run)
	}
}

// look closes what a run looked at and did not raise: the reviewer is there and readable, and its reviewed or touched
// files include the finding's file. It gives the lives that ended so.
func (m *memory) look(run *Summary) (ended []*Life) {
	for _, files := range [][]string{run.Reviewed, run.Touched} {
		for _, file := range files {
			for _, group := range m.groups.meant(file) {
				for _, k := range m.files[group] {
					if k.Open && k.placed != run && slices.Contains(run.Reviewers, k.last.Reviewer) &&
						report.SamePath(k.last.File, file) {
						k.Open, k.Closed = false, Closing{Run: run, Looked: true}
						ended = append(ended, k.Life)
					}
				}
			}
		}
	}
	return ended
}
