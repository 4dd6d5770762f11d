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
type pending map[string]map[string]left

const unnamed = "*"

// left is how a run left a finding that later runs are asked about.
type left struct {
	Finding Sighting        `json:"finding"` // without its likeness
	Run     int             `json:"run"`
	Highest report.Severity `json:"highest"`
	Opened  int             `json:"opened"`
	Rule    string          `json:"rule"` // of the gate
}

func newPending() pending { return pending{"": {}, unnamed: {}} }

// sees reports whether a run of a branch counts on another: on its own and the unknown one, or on all where its own is
// unknown.
func sees(branch, run string) bool { return branch == run || branch == "" || run == "" }

// baseBranches are the branches that a run is compared with where its own has no earlier run.
var baseBranches = []string{"main", "master", "trunk", "develop"}

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
func (p pending) put(branch string, f *Finding, x *left) {
	for on, list := range p {
		switch {
		case !sees(on, branch):
		case x == nil:
			delete(list, f.Identity)
		default:
			list[f.Identity] = *x
		}
	}
}

// has reports whether a finding is pending on any branch.
func (p pending) has(f *Finding) bool {
	for _, list := range p {
		if _, ok := list[f.Identity]; ok {
			return true
		}
	}
	return false
}

// fits reports whether all that is pending is known.
func (p pending) fits(known map[string]*Finding) bool {
	for _, list := range p {
		for identity := range list {
			if known[identity] == nil {
				return false
			}
		}
		if list == nil {
			return false
		}
	}
	return true
}

// left is how its last sighting left a finding; nil = closed, deferred or only reported.
func (f *Finding) left() *left {
	rule := f.rule()
	if rule == "" {
		return nil
	}
	x := left{*f.Last, f.LastRun, f.Highest, f.Opened, rule}
	x.Finding.Likeness = Likeness{}
	return &x
}

// rule names the rule of the gate by which a finding is carried over to later runs; empty = by none.
func (f *Finding) rule() string {
	switch d := f.Last.Disposition; {
	case d == judge.Unaccounted, d == judge.Waived,
		d == judge.ReportedOnly && worse(f.Highest, f.Last.Severity) && f.Highest.Weight() >= report.Medium:
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

// carried lists what is pending on the branch of a run that does not report it, unless a waiver suspends it at the end
// of the run.
func (k *Known) carried(r *Record, waivers *judge.Waivers) *judge.Carried {
	c := &judge.Carried{}
	for identity, x := range k.pending[r.branch()] {
		if f := k.identities[identity]; f.placed != r && !k.suspends(waivers, x, r) {
			c.ByLevel[judge.CarriedLevel(x.Highest)]++
			e := f.earlier(&x.Finding, x.Run)
			e.Severity, e.Rule, e.Since = x.Highest, x.Rule, k.nth(x.Opened).Started
			at, _ := slices.BinarySearchFunc(c.Findings, e, mostUrgent)
			c.Findings = slices.Insert(c.Findings, at, e)
			c.Findings = c.Findings[:min(len(c.Findings), judge.MostCarried)]
		}
	}
	if len(c.Findings) == 0 {
		return nil
	}
	return c
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

// suspends reports whether a waiver suspends a finding at the end of the run. Without a file of waivers the status that
// its own run gave it holds.
func (k *Known) suspends(waivers *judge.Waivers, x left, r *Record) bool {
	if waivers == nil {
		return x.Finding.Disposition == judge.Waived
	}
	w := waivers.On(x.Finding.Fingerprint)
	return w != nil && w.HoldsAt(cmp.Or(r.Ended, r.Started))
}
