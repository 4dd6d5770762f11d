package archive

import (
	"cmp"
	"path"
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
	base := unnamed
	if i := slices.IndexFunc(baseBranches, func(name string) bool { return k.branches[name] }); i >= 0 {
		base = baseBranches[i]
	}
	for _, f := range k.Findings {
		if left, ok := f.On[base]; ok {
			f.On[branch] = left
		}
	}
	k.branches[branch] = true
}

// pend notes on which branches the finding is pending after a sighting of a run: where that is seen as it is now, else
// as it was.
func (f *Finding) pend(on string) {
	for branch, left := range f.On {
		if left == nil {
			was := f.was
			f.On[branch] = &was
		}
	}
	pending := f.leaves() != ""
	if pending && f.On == nil {
		f.On = map[string]*standing{}
	}
	for branch := range f.of.branches {
		switch {
		case !sees(branch, on):
		case pending:
			f.On[branch] = nil
		default:
			delete(f.On, branch)
		}
	}
}

// leaves names the rule by which a finding is carried over to later runs; empty = it is closed, deferred or only
// reported.
func (s *standing) leaves() string {
	switch d := s.Last.Disposition; {
	case d == judge.Unaccounted, d == judge.Waived,
		d == judge.ReportedOnly && worse(s.Highest, s.Last.Severity) && s.Highest.Weight() >= report.Medium:
		return "unaccounted"
	case d == judge.Contradictory:
		return "contradictory"
	case d == judge.NeedsInput:
		return "needs-input"
	case d == judge.Fixed && (s.Last.Open || s.Last.Proof == judge.Contradicted):
		return "fix-contradicted"
	case s.Last.Open && s.Highest == report.Critical:
		return "critical-open"
	}
	return ""
}

// looked reports whether the run looked at a finding's file: its reviewer is there and readable, and its reviewed or
// touched files include the file.
func (r *Record) looked() func(*Sighting) bool {
	files := slices.Concat(r.Reviewed, r.Touched)
	among, bases := report.PathsOf(files).Has, map[string]bool{}
	for _, file := range files {
		bases[path.Base(report.CleanPath(file))] = true
	}
	return func(s *Sighting) bool { // all findings of a project are asked about: the name of the file comes first
		return bases[path.Base(s.File)] && slices.Contains(r.Reviewers, s.Reviewer) && among(s.File)
	}
}

// close closes a finding that a run looked at and did not report, and returns whether that was open.
func (f *Finding) close(branch string, looked func(*Sighting) bool) (gone bool) {
	if !f.Open && len(f.On) == 0 {
		return false
	}
	last := looked(f.Last)
	if gone = f.Open && last; gone {
		f.Open, f.Closed = false, f.of.at
	}
	for on, left := range f.On {
		if sees(on, branch) && (left == nil && last || left != nil && looked(left.Last)) {
			delete(f.On, on)
		}
	}
	return gone
}

// carry adds a finding that is pending on the run's branch, unless a waiver suspends it at the end of the run.
func (f *Finding) carry(c *judge.Carried, r *Record, waivers *judge.Waivers) {
	left, pending := f.On[r.Branch]
	if left = cmp.Or(left, &f.standing); !pending || f.suspended(left, r, waivers) {
		return
	}
	c.ByLevel[judge.CarriedLevel(left.Highest)]++
	x := f.earlier(left)
	x.Severity, x.Rule, x.Since = left.Highest, left.leaves(), f.of.nth(cmp.Or(left.Opened, left.LastRun)).Started
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
func (f *Finding) suspended(left *standing, r *Record, waivers *judge.Waivers) bool {
	if waivers == nil {
		return left.Last.Disposition == judge.Waived
	}
	end := r.Ended
	if end.IsZero() {
		end = r.Started
	}
	w := waivers.On(left.Last.sought(f.of.nth(left.LastRun).ID, f.of.Project))
	return w != nil && w.HoldsAt(end)
}
