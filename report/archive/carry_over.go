package archive

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// pending are the findings that a branch has seen and nothing on it has closed, the most urgent first.
type pending struct{ list []pendingFinding }

// pendingFinding is a finding with its last sighting on the branch.
type pendingFinding struct {
	*Life
	last  *Sight
	since time.Time // the start of the run that opened it
}

// branches are what is pending on each branch while the runs of a project are followed. The branch "" sees every run;
// unnamed is what a branch of its own would have seen of runs that name none.
type branches struct {
	of      map[string]*pending
	unnamed *pending
}

// carryOver gives for every run with a time what earlier runs left open and it neither raised nor closed.
func (a *Archive) carryOver() map[*Summary]*judge.Carried {
	carried := map[*Summary]*judge.Carried{}
	for _, runs := range byProject(slices.Backward(a.Runs)) {
		b := &branches{of: map[string]*pending{"": {}}, unnamed: &pending{}}
		for _, run := range runs {
			if run.Started.IsZero() {
				break // those without a time come last
			}
			own := b.seenBy(run.Branch)
			for _, p := range b.seeing(run.Branch) {
				p.close(run, a.raised[run])
			}
			if !run.Remembered {
				carried[run] = a.newCarried(own, run)
			}
			for _, p := range b.seeing(run.Branch) {
				p.open(a.raised[run])
			}
		}
	}
	return carried
}

// seenBy gives what is pending on a branch. Its first run inherits what the base branch left.
func (b *branches) seenBy(branch string) *pending {
	if b.of[branch] == nil {
		base := b.unnamed
		for _, name := range baseBranches {
			if b.of[name] != nil {
				base = b.of[name]
				break
			}
		}
		b.of[branch] = &pending{slices.Clone(base.list)}
	}
	return b.of[branch]
}

// seeing gives the branches on which a run counts: its own and the unknown one, or all where its own is unknown.
func (b *branches) seeing(branch string) []*pending {
	if branch == "" {
		return append(slices.Collect(maps.Values(b.of)), b.unnamed)
	}
	return []*pending{b.of[branch], b.of[""]}
}

// close takes out what a run raised anew, and what it looked at and did not raise.
func (p *pending) close(run *Summary, raised []occurrence) {
	gone, looked := map[*Life]bool{}, map[string]bool{}
	for _, x := range raised {
		gone[x.life] = true
	}
	files := slices.Concat(run.Reviewed, run.Touched)
	for _, file := range files {
		looked[path.Base(file)] = true
	}
	among := report.PathsOf(files).Has
	p.list = slices.DeleteFunc(p.list, func(f pendingFinding) bool {
		at := f.last.At
		sought := looked[path.Base(at.File)] && slices.Contains(run.Reviewers, at.Reviewer) && among(at.File)
		return gone[f.Life] || sought
	})
}

// open adds what a run leaves open.
func (p *pending) open(raised []occurrence) {
	for _, x := range raised {
		if s := &x.life.Sightings[x.nth]; s.leaves() != "" {
			f := pendingFinding{x.life, s, x.life.openedBy(s).Run.Started}
			at, _ := slices.BinarySearchFunc(p.list, f, pendingFinding.compare)
			p.list = slices.Insert(p.list, at, f)
		}
	}
}

// compare orders by severity, then by age.
func (f pendingFinding) compare(g pendingFinding) int {
	switch {
	case worse(f.last.Severity, g.last.Severity):
		return -1
	case worse(g.last.Severity, f.last.Severity):
		return 1
	}
	return cmp.Or(f.since.Compare(g.since), cmp.Compare(f.Identity, g.Identity))
}

// leaves names the rule by which a finding is carried over to later runs; empty = it is closed, deferred or only
// reported.
func (s *Sight) leaves() string {
	switch d := s.At.Disposition; {
	case d == judge.Unaccounted || d == judge.Waived:
		return "unaccounted"
	case d == judge.Contradictory:
		return "contradictory"
	case d == judge.NeedsInput:
		return "needs-input"
	case d == judge.Fixed && (s.At.Open || s.At.Proof == judge.Contradicted):
		return "fix-contradicted"
	case s.At.Open && s.Severity == report.Critical:
		return "critical-open"
	}
	return ""
}

// suspended reports whether a waiver lets a finding be at the end of a run. Without a file of waivers what was said
// then holds.
func (a *Archive) suspended(s *Sight, run *Summary) bool {
	if a.Waivers == nil {
		return s.At.Disposition == judge.Waived
	}
	end := run.Ended
	if end.IsZero() {
		end = run.Started
	}
	w := a.Waivers.On(s.Run.sought(s.At))
	return w != nil && w.HoldsAt(end)
}

// newCarried gives what is pending and no waiver lets be; nil = nothing.
func (a *Archive) newCarried(p *pending, run *Summary) *judge.Carried {
	c := &judge.Carried{}
	for _, f := range p.list {
		if a.suspended(f.last, run) {
			continue
		}
		if c.Add(f.last.Severity); len(c.Findings) < judge.MostCarried {
			c.Findings = append(c.Findings, f.carried())
		}
	}
	if len(c.Findings) == 0 {
		return nil
	}
	return c
}

func (f pendingFinding) carried() *judge.CarriedFinding {
	s := f.last.At
	return &judge.CarriedFinding{Identity: f.Everywhere(), Key: s.Key, ID: s.ID, Title: s.Title, File: s.File,
		Line: s.Line, Reviewer: s.Reviewer, Severity: f.last.Severity, Rule: f.last.leaves(), Run: f.last.Ref(),
		Since: f.since}
}

// openedBy is the sighting that opened a finding which is open at a sighting of it.
func (l *Life) openedBy(at *Sight) *Sight {
	opened := at
	for i := range l.Sightings {
		s := &l.Sightings[i]
		if s.Lifecycle != judge.Persisting {
			opened = s
		}
		if s == at {
			break
		}
	}
	return opened
}
