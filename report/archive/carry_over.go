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
type pending struct {
	List []pendingFinding `json:"open"`
}

// pendingFinding is a finding with its last sighting on the branch.
type pendingFinding struct {
	Identity string          `json:"identity"`
	Run      int             `json:"run"` // that last reported it
	Last     *Sighting       `json:"last"`
	Severity report.Severity `json:"severity"` // the highest since it was opened
	Opened   int             `json:"opened"`   // the run since which it is open

	since time.Time // the start of that run
}

// pending is a finding as a branch has it that saw its last sighting.
func (f *Finding) pending() pendingFinding {
	opened := cmp.Or(f.Opened.Run, f.LastRun)
	return pendingFinding{f.Identity, f.LastRun, f.Last, f.Highest, opened, f.of.runs[opened].Started}
}

// same reports whether two are the same sighting with the same history.
func (f pendingFinding) same(g pendingFinding) bool {
	f.Last = g.Last
	return f == g
}

// branches are what is pending on each branch of a project. The branch "" sees every run; unnamed is what a branch of
// its own would have seen of runs that name none.
type branches struct {
	of      map[string]*pending
	unnamed *pending
}

// follow lets a run count on its branches, and returns what earlier runs left open on its own and it neither reported
// nor closed; nil = nothing.
func (k *Known) follow(r *Record, placed []*Finding, waivers *judge.Waivers) *judge.Carried {
	b := &k.branches
	own := b.seenBy(r.Branch)
	for _, p := range b.seeing(r.Branch) {
		p.close(r)
	}
	carried := k.carried(own, r, waivers)
	for _, p := range b.seeing(r.Branch) {
		p.open(placed)
	}
	return carried
}

// seenBy is what is pending on a branch. Its first run inherits what the base branch left.
func (b *branches) seenBy(branch string) *pending {
	if b.of[branch] == nil {
		base := b.unnamed
		for _, name := range baseBranches {
			if b.of[name] != nil {
				base = b.of[name]
				break
			}
		}
		b.of[branch] = &pending{slices.Clone(base.List)}
	}
	return b.of[branch]
}

// seeing are the branches on which a run counts: its own and the unknown one, or all where its own is unknown.
func (b *branches) seeing(branch string) []*pending {
	if branch == "" {
		return append(slices.Collect(maps.Values(b.of)), b.unnamed)
	}
	return []*pending{b.of[branch], b.of[""]}
}

// close takes out what a run reports, and what it looked at and does not report.
func (p *pending) close(r *Record) {
	reported, looked := map[string]bool{}, map[string]bool{}
	for i := range r.Sightings {
		reported[r.Sightings[i].Identity] = true
	}
	files := slices.Concat(r.Reviewed, r.Touched)
	for _, file := range files {
		looked[path.Base(file)] = true
	}
	among := report.PathsOf(files).Has
	p.List = slices.DeleteFunc(p.List, func(f pendingFinding) bool {
		sought := looked[path.Base(f.Last.File)] && slices.Contains(r.Reviewers, f.Last.Reviewer) && among(f.Last.File)
		return reported[f.Identity] || sought
	})
}

// open adds what a run leaves open.
func (p *pending) open(placed []*Finding) {
	for _, f := range placed {
		if f.Last.leaves(f.Highest) != "" {
			p.insert(f.pending())
		}
	}
}

func (p *pending) insert(x pendingFinding) {
	at, _ := slices.BinarySearchFunc(p.List, x, pendingFinding.compare)
	p.List = slices.Insert(p.List, at, x)
}

// compare orders by severity, then by age.
func (f pendingFinding) compare(g pendingFinding) int {
	switch {
	case worse(f.Severity, g.Severity):
		return -1
	case worse(g.Severity, f.Severity):
		return 1
	}
	return cmp.Or(f.since.Compare(g.since), cmp.Compare(f.Identity, g.Identity))
}

// carried is what is pending and no waiver suspends at the end of a run; nil = nothing.
func (k *Known) carried(p *pending, r *Record, waivers *judge.Waivers) *judge.Carried {
	c := &judge.Carried{}
	for _, f := range p.List {
		if f.suspended(r, k.runs[f.Run].ID, waivers) {
			continue
		}
		c.ByLevel[judge.CarriedLevel(f.Severity)]++
		if len(c.Findings) < judge.MostCarried {
			c.Findings = append(c.Findings, k.carriedFinding(f))
		}
	}
	if len(c.Findings) == 0 {
		return nil
	}
	return c
}

// suspended reports whether a waiver suspends a finding at the end of a run. Without a file of waivers the status that
// its own run gave it holds.
func (f *pendingFinding) suspended(r *Record, run string, waivers *judge.Waivers) bool {
	if waivers == nil {
		return f.Last.Disposition == judge.Waived
	}
	end := r.Ended
	if end.IsZero() {
		end = r.Started
	}
	w := waivers.On(f.Last.sought(run, r.Project))
	return w != nil && w.HoldsAt(end)
}

// sought is the sighting as a waiver may name it.
func (s *Sighting) sought(run, project string) judge.Sought {
	return judge.Sought{ID: s.ID, Reviewer: s.Reviewer, Run: run, Project: project,
		Fingerprint: func() string { return s.Fingerprint }}
}

func (k *Known) carriedFinding(f pendingFinding) *judge.CarriedFinding {
	s := f.Last
	return &judge.CarriedFinding{Identity: k.everywhere(f.Identity), Key: s.Key, ID: s.ID, Title: s.Title, File: s.File,
		Line: s.Line, Reviewer: s.Reviewer, Severity: f.Severity, Rule: s.leaves(f.Severity),
		Run: k.ref(At{f.Run, s.Key, s.Page}).RunRef, Since: f.since}
}
