package report

import (
	"cmp"
	"slices"
	"strconv"
	"time"
)

// Material is what was read of one run directory.
type Material struct {
	ID        string // the directory's own name
	Path      string
	AlsoAt    []string
	Project   string
	Artefacts []*Artefact
	Inputs    []Input
	Problems  []Problem // of reading; those of the artefacts stand in the artefacts
	Hidden    []Hidden  // by file, then kind
	Graded    []Passage // what files that no reader claims grade medium or worse
}

// Link joins the artefacts of one directory into a run: what they raised several times becomes one finding, every statement about a finding is led
// to it, and what messages tell becomes the stories of components. Every id is resolved both ways; an id that nothing has is a
// Problem. The order of the artefacts does not matter: they are taken by path.
func Link(m Material) *Run {
	run, artefacts := taken(m)
	run.converse()
	run.raiseOnce()
	run.raiseLeftOpen()
	run.nameFindings()
	refs := newReferences(run)
	refs.takeAnswers()
	run.ownAnswers()
	refs.linkAll()
	run.regrade()
	refs.fixDuplicates()
	run.closeByVerdict(refs.takeRechecks())
	run.closeThreats()
	run.supersede()
	run.closeGaps()
	run.testAlone()
	run.linkPlan()
	run.tellStories()
	run.notUnderstood(slices.Concat(run.graded, m.Graded))
	run.graded = nil
	run.fillIn()
	run.setTimes(artefacts)
	run.sortAll()
	return run
}

// raiseOnce makes one finding of what was raised several times.
func (r *Run) raiseOnce() {
	r.joinWords()
	r.joinRetold()
	r.joinTwins()
	r.joinSyntheses()
	r.joinChecks()
	r.joinSummedUp()
	r.joinRegisters()
	r.mergeRaised()
	r.joinCopies()
	r.joinSame()
	r.joinSources()
}

// taken is a run of all that its artefacts hold, and these by path.
func taken(m Material) (*Run, []*Artefact) {
	run := &Run{ID: m.ID, Path: m.Path, AlsoAt: m.AlsoAt, Project: m.Project, Inputs: m.Inputs, Problems: m.Problems, Hidden: m.Hidden}
	artefacts := slices.Clone(m.Artefacts)
	slices.SortStableFunc(artefacts, func(a, b *Artefact) int { return cmp.Compare(a.Path, b.Path) })
	restate(artefacts)
	for _, a := range artefacts {
		run.take(a)
	}
	return run, artefacts
}

// nameFindings gives every finding its key. Findings that stand at one place, as in a text, are kept apart by a counter.
func (r *Run) nameFindings() {
	seen, next := make(map[string]bool, len(r.Findings)), make(map[string]int)
	for _, f := range r.Findings {
		first := findingKey(f.Origin(), "")
		key := first
		for n := next[first]; seen[key]; next[first] = n {
			n++
			key = findingKey(f.Origin(), strconv.Itoa(n))
		}
		seen[key], f.Key = true, key
	}
}

// fillIn copies to the run what its parts say about the whole.
func (r *Run) fillIn() {
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
		r.lendBaseline(s)
	}
	r.Goal = cmp.Or(r.Goal, r.Task) // without a plan's word on it the goal is what was asked for
}

// lendBaseline gives the session's measured baseline to verifications that state none, or half of one. The tests of one component
// are some of all tests, and no fewer than before.
func (r *Run) lendBaseline(s *Session) {
	for _, v := range r.Verifications {
		if v.Component == "" {
			v.Baseline.lend(s)
		}
	}
}

// setTimes follows the order of trust: the session's own start, the directory's name, the latest time stated inside.
func (r *Run) setTimes(artefacts []*Artefact) {
	named, sequence, ok := nameTime(r.ID)
	r.Sequence = sequence
	switch {
	case r.Session != nil && !r.Session.Started.IsZero():
		r.Started = r.Session.Started
	case ok:
		r.Started = named
	}
	r.setEnd(artefacts)
	if r.Started.IsZero() {
		r.Started = r.Ended
	}
	if r.Ended.Before(r.Started) {
		r.Ended = time.Time{}
	}
}

// longestRun is how long after its start a run may say that it was still at work: no run takes a year, and a year is easily mistyped.
const longestRun = 366 * 24 * time.Hour

// setEnd takes the latest time stated inside. Where the start is known, a file whose latest is out of all proportion is named instead.
func (r *Run) setEnd(artefacts []*Artefact) {
	for _, a := range artefacts {
		switch {
		case !r.Started.IsZero() && a.Latest.Sub(r.Started) > longestRun:
			r.Problems = append(r.Problems, Problem{Origin: Origin{Path: a.Path}, Level: Warning, Kind: OddTime, Message: "states " +
				a.Latest.UTC().Format(time.DateOnly) + ", more than a year after the run began, " + r.Started.UTC().Format(time.DateOnly) + "; it does not say when the run ended"})
		case a.Latest.After(r.Ended):
			r.Ended = a.Latest
		}
	}
}

func (r *Run) sortAll() {
	slices.Sort(r.Dialects)
	slices.SortStableFunc(r.Problems, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Level, b.Level), cmp.Compare(a.Path, b.Path), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	slices.SortStableFunc(r.Unread, func(a, b Unread) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Line, b.Line))
	})
}
