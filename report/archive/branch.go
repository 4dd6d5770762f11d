package archive

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// The branch "" sees every run. Unnamed is what a branch of its own would have seen of runs that name none.
const unnamed = "*"

// sees reports whether a run of a branch counts on another: on its own and the unknown one, or on all where its own is
// unknown.
func sees(branch, run string) bool { return branch == run || branch == "" || run == "" }

// baseBranches are the branches that a run is compared with where its own has no earlier run.
var baseBranches = []string{"main", "master", "trunk", "develop"}

// enter lets the first run of a branch inherit what the base branch left.
func (k *Known) enter(branch string) {
	if k.branches[branch] {
		return
	}
	i := slices.IndexFunc(baseBranches, func(name string) bool { return k.branches[name] })
	base := unnamed
	if i >= 0 {
		base = baseBranches[i]
	}
	for _, f := range k.Findings {
		if left, ok := f.On[base]; ok {
			f.On[branch] = left
		}
	}
	k.branches[branch] = true
}

// pend notes on which branches the finding is pending, after a sighting of a run.
func (f *Finding) pend(r *Record) {
	for branch, left := range f.On {
		if left == nil {
			was := f.was
			f.On[branch] = &was
			f.of.apart = f.of.apart || r.Started.IsZero() || !sees(branch, r.Branch)
		}
	}
	if r.Started.IsZero() {
		return
	}
	for branch := range f.of.branches {
		if !sees(branch, r.Branch) {
			continue
		}
		if delete(f.On, branch); f.leaves() != "" {
			if f.On == nil {
				f.On = map[string]*standing{}
			}
			f.On[branch] = nil
		}
	}
}

// looked reports whether the run looked at a finding's file: its reviewer is there and readable, and its reviewed or
// touched files include the file.
func (r *Record) looked() func(*Sighting) bool {
	among := report.PathsOf(slices.Concat(r.Reviewed, r.Touched)).Has
	return func(s *Sighting) bool { return slices.Contains(r.Reviewers, s.Reviewer) && among(s.File) }
}

// close closes a finding that the run looked at and did not report, and returns whether that was open.
func (p *placing) close(f *Finding, looked func(*Sighting) bool) (gone bool) {
	if !f.Open && len(f.On) == 0 {
		return false
	}
	last := looked(f.Last)
	if gone = f.Open && last; gone {
		f.Open, f.Closed = false, Closing{Run: p.at, Looked: true}
	}
	for branch, left := range f.On {
		if sees(branch, p.run.Branch) && (left == nil && last || left != nil && looked(left.Last)) {
			delete(f.On, branch)
		}
	}
	return gone
}

// on is how a finding that is pending on a branch was left there.
func (f *Finding) on(branch string) *standing { return cmp.Or(f.On[branch], &f.standing) }

// carry adds a finding that is pending on the run's branch, unless a waiver suspends it at the end of the run.
func (p *placing) carry(c *judge.Carried, f *Finding, waivers *judge.Waivers) {
	_, pending := f.On[p.run.Branch]
	left := f.on(p.run.Branch)
	if !pending || p.suspended(left, waivers) {
		return
	}
	c.ByLevel[judge.CarriedLevel(left.Highest)]++
	x := f.earlier(left.Last, f.Ref(left.last()).RunRef)
	x.Severity, x.Rule, x.Since = left.Highest, left.leaves(), p.nth(cmp.Or(left.Opened, left.LastRun)).Started
	at, _ := slices.BinarySearchFunc(c.Findings, x, mostUrgent)
	if at < judge.MostCarried {
		c.Findings = slices.Insert(c.Findings, at, x)
		c.Findings = c.Findings[:min(len(c.Findings), judge.MostCarried)]
	}
}

// mostUrgent orders by severity, then by age.
func mostUrgent(x, y *judge.EarlierFinding) int {
	switch {
	case worse(x.Severity, y.Severity):
		return -1
	case worse(y.Severity, x.Severity):
		return 1
	}
	return cmp.Or(x.Since.Compare(y.Since), cmp.Compare(x.Identity, y.Identity))
}

// suspended reports whether a waiver suspends a finding at the end of the run. Without a file of waivers the status
// that its own run gave it holds.
func (p *placing) suspended(left *standing, waivers *judge.Waivers) bool {
	if waivers == nil {
		return left.Last.Disposition == judge.Waived
	}
	end := p.run.Ended
	if end.IsZero() {
		end = p.run.Started
	}
	w := waivers.On(left.Last.sought(p.nth(left.LastRun).ID, p.Project))
	return w != nil && w.HoldsAt(end)
}

// sought is the sighting as a waiver may name it.
func (s *Sighting) sought(run, project string) judge.Sought {
	return judge.Sought{ID: s.ID, Reviewer: s.Reviewer, Run: run, Project: project,
		Fingerprint: func() string { return s.Fingerprint }}
}
