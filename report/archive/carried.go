package archive

import (
	"cmp"
	"maps"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// pending is what each branch leaves to its later runs, by identity. The branch "" sees every run; unnamed has what a
// branch of its own would have seen of runs that name none.
type pending map[string]map[string]*asked

const unnamed = "*"

// asked is a finding that later runs are asked about, as its last run on a branch left it.
type asked struct {
	judge.EarlierFinding
	Fingerprint string
}

// sees reports whether a run of a branch counts on another: on its own and the unknown one, or on all where its own is
// unknown.
func sees(branch, run string) bool { return branch == run || branch == "" || run == "" }

// enter lets the first run of a branch inherit what the base branch left.
func (p pending) enter(branch string) {
	if p[branch] != nil {
		return
	}
	base := unnamed
	if i := slices.IndexFunc(baseBranches, func(name string) bool { return p[name] != nil }); i >= 0 {
		base = baseBranches[i]
	}
	p[branch] = maps.Clone(p[base])
}

// put notes how a run of a branch left a finding; nil = it asks for nothing any more.
func (p pending) put(branch string, f *Finding, x *asked) {
	for on, list := range p {
		switch {
		case !sees(on, branch):
		case x == nil:
			delete(list, f.Identity)
		default:
			list[f.Identity] = x
		}
	}
}

// asked is how its last sighting left a finding.
func (f *Finding) asked() *asked {
	x := asked{f.earlier(), f.Last.Fingerprint}
	if x.Rule = f.rule(); x.Rule == "" {
		return nil
	}
	x.Since, x.Severity = f.Since(), f.Highest
	return &x
}

// rule names the rule of the gate by which a finding is carried over to later runs; empty = by none.
func (f *Finding) rule() string {
	switch d := f.Last.Disposition; {
	case d == judge.Unaccounted, d == judge.Waived,
		d == judge.ReportedOnly && bySeverity(f.Highest, f.Last.Severity) < 0 && f.Highest.Weight() >= report.Medium:
		return "unaccounted"
	case d == judge.Contradictory:
		return "contradictory"
	case d == judge.NeedsInput:
		return "needs-input"
	case d == judge.Fixed && (f.Last.Open || f.Last.Proof == judge.Contradicted):
		return "fix-contradicted"
	case f.Last.Open && f.Highest == report.Critical:
		return "critical-open"
	}
	return ""
}

// earlier is the finding as its last run left it.
func (f *Finding) earlier() judge.EarlierFinding {
	s := f.Last
	return judge.EarlierFinding{Identity: f.Identity, Last: f.Latest().RunRef, Key: s.Key, ID: s.ID, Title: s.Title,
		File: s.File, Line: s.Line, Severity: s.Severity, Reviewer: s.Reviewer}
}

// carried lists what is pending on the branch of a run that does not report it, unless a waiver suspends it at the end
// of the run.
func (k *Known) carried(r *Record, waivers *judge.Waivers) *judge.Carried {
	c := &judge.Carried{}
	for identity, x := range k.Pending[r.branch()] {
		var w *judge.Waiver
		if waivers != nil {
			w = waivers.On(x.Fingerprint)
		}
		if k.identities[identity].placed == r || w != nil && w.HoldsAt(cmp.Or(r.Ended, r.Started)) {
			continue
		}
		c.ByLevel[judge.CarriedLevel(x.Severity)]++
		at, _ := slices.BinarySearchFunc(c.Findings, &x.EarlierFinding, mostUrgent)
		c.Findings = slices.Insert(c.Findings, at, &x.EarlierFinding)
		c.Findings = c.Findings[:min(len(c.Findings), judge.MostCarried)]
	}
	if len(c.Findings) == 0 {
		return nil
	}
	return c
}

// mostUrgent orders by severity, then by age.
func mostUrgent(x, y *judge.EarlierFinding) int {
	return cmp.Or(bySeverity(x.Severity, y.Severity), x.Since.Compare(y.Since), cmp.Compare(x.Identity, y.Identity))
}
