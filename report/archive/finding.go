package archive

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Finding is one finding over the runs of a project: all sightings that are held to be the same. Runs are named by
// their number in the project, from 1; 0 = none.
type Finding struct {
	Identity string          `json:"-"` // that of its sightings; no other project has it
	First    At              `json:"first"`
	Last     *Sighting       `json:"last"`
	LastRun  int             `json:"last_run"`
	Runs     int             `json:"runs"` // how many reported it
	Open     bool            `json:"open,omitzero"`
	Opened   int             `json:"opened,omitzero"`  // the run since which it is open
	Closed   int             `json:"closed,omitzero"`  // the run that last closed it
	How      string          `json:"how,omitzero"`     // it did so: a disposition, or [Looked]
	Highest  report.Severity `json:"highest,omitzero"` // of its sightings since it was opened
	Graded   At              `json:"graded,omitzero"`  // the sighting of that severity
	Reopened int             `json:"reopened,omitzero"`
	Failed   []Failure       `json:"failed,omitempty"` // claims of a fix that later runs disproved

	of     *Known
	placed *Record // the run that is being placed, if it reports the finding
}

// Looked: the same reviewer read the file again and did not report it. Absence alone closes nothing.
const Looked = "looked, not raised"

// At names a sighting.
type At struct {
	Run     int    `json:"run"`
	Finding string `json:"finding,omitzero"` // its key there
	Page    int    `json:"page,omitzero"`    // of its run's list of findings, from 2; 0 = the first
}

// Ref names a sighting, or a run where Finding is empty.
type Ref struct {
	judge.RunRef
	Started time.Time `json:"started,omitzero"`
}

// RefTo names a run.
func RefTo(r *Record) Ref {
	return Ref{judge.RunRef{ID: r.ID, Key: r.Key, Remembered: !r.HasPages()}, r.Started}
}

// compare orders runs by time, then by natural ID, then by key; those without a time come last.
func (r Ref) compare(o Ref) int {
	if undated := r.Started.IsZero(); undated != o.Started.IsZero() {
		if undated {
			return 1
		}
		return -1
	}
	return cmp.Or(r.Started.Compare(o.Started), report.ByNumbers(r.ID, o.ID), strings.Compare(r.Key, o.Key))
}

// Failure is a claim of a fix and the sighting that disproved it.
type Failure struct {
	Claim At     `json:"claim"`
	By    string `json:"by,omitzero"` // see Sighting.Fixer
	In    At     `json:"in"`
}

// Project is that of its runs.
func (f *Finding) Project() string { return f.of.Project }

// Since is when the run began since which the finding is open.
func (f *Finding) Since() time.Time { return f.of.nth(f.Opened).Started }

// Ref names a sighting of the finding for other packages; zero = no run.
func (f *Finding) Ref(at At) Ref {
	ref := f.of.nth(at.Run).Ref
	ref.Finding, ref.Page = at.Finding, at.Page
	return ref
}

// Latest names its last sighting.
func (f *Finding) Latest() Ref { return f.Ref(f.last()) }

func (f *Finding) last() At { return At{f.LastRun, f.Last.Key, f.Last.Page} }

// remembered is for how many runs a closed finding is recognized in other words; later its fingerprint must do.
const remembered = 50

func (f *Finding) old() bool {
	return !f.Open && f.Closed > 0 && f.of.at-f.Closed > remembered && f.Reopened == 0 &&
		f.Last.Disposition != judge.Waived
}

// see adds a sighting of the run that is learned, and returns what it means by what the runs before left.
func (f *Finding) see(r *Record, s *Sighting) *judge.History {
	at, dated := At{f.of.at, s.Key, s.Page}, !r.Started.IsZero()
	h := &judge.History{Fingerprint: s.Fingerprint, Identity: f.Identity, Lifecycle: f.lifecycle(dated, s)}
	if f.Runs == 0 {
		f.First = at
	} else {
		h.Previous = f.Latest().RunRef
	}
	if h.Lifecycle == judge.Reopened {
		f.Reopened++
		if f.Closed == f.LastRun && f.Last.IsClaim() {
			h.Refutes = h.Previous
			f.Failed = append(f.Failed, Failure{f.last(), f.Last.Fixer, at})
		}
	}
	if f.Open && dated && bySeverity(f.Highest, s.Severity) < 0 {
		h.Highest, h.HighestIn = f.Highest, f.Ref(f.Graded).RunRef
	} else if f.Runs == 0 || dated {
		f.Highest, f.Graded = s.Severity, at
	}
	f.Last, f.LastRun, f.Runs, f.placed = s, at.Run, f.Runs+1, r
	if dated {
		f.settle(s.Open, string(s.Disposition))
		f.of.Pending.put(r.branch(), f, f.asked())
	}
	h.First = f.Ref(f.First).RunRef
	return h
}

func (f *Finding) lifecycle(dated bool, s *Sighting) judge.Lifecycle {
	switch {
	case !dated:
		return judge.NotCompared
	case f.Runs == 0:
		return judge.New
	case f.Open, s.Disposition == judge.Waived && f.Last.Disposition == judge.Waived: // no one called it closed
		return judge.Persisting
	}
	return judge.Reopened
}

// settle opens or closes the finding with the run that is learned.
func (f *Finding) settle(open bool, how string) {
	if !f.Open {
		f.Opened = f.of.at
	}
	if f.Open = open; !open {
		f.Closed, f.How = f.of.at, how
	}
}

// close closes what the run looked at and does not report, or calls fixed, and gives it.
func (k *Known) close(r *Record) (ended []*Finding) {
	left := k.Pending[r.branch()]
	end := func(how string, list []*Finding) {
		for _, f := range list {
			if ended = append(ended, f); f.Open {
				f.settle(false, how)
			}
			k.Pending.put(r.branch(), f, nil)
		}
	}
	for _, file := range slices.Concat(r.Reviewed, r.Touched) {
		end(Looked, those(k.alike[fileKey(file)], func(f *Finding) bool {
			return f.placed != r && !f.old() && (f.Open || left[f.Identity] != nil) &&
				slices.Contains(r.Reviewers, f.Last.Reviewer) && report.SamePath(file, f.Last.File) && !f.Last.reworded(r)
		}))
	}
	for _, id := range r.Fixed {
		called := those(k.Findings, func(f *Finding) bool {
			here := f.Open && sees(r.branch(), k.nth(f.LastRun).Branch)
			return f.placed != r && !f.old() && f.Last.ID == id && (here || left[f.Identity] != nil)
		})
		if len(called) == 1 { // of several nobody knows which is meant
			end(string(judge.Fixed), called)
		}
	}
	return ended
}

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
	for _, base := range append(baseBranches, unnamed) {
		if p[branch] == nil && p[base] != nil {
			p[branch] = maps.Clone(p[base])
		}
	}
}

// put notes how a run of a branch left a finding; nil = it asks for nothing any more.
func (p pending) put(branch string, f *Finding, x *asked) {
	for on, list := range p {
		if sees(on, branch) && x != nil {
			list[f.Identity] = x
		} else if sees(on, branch) {
			delete(list, f.Identity)
		}
	}
}

// asked is how its last sighting left a finding.
func (f *Finding) asked() *asked {
	x := &asked{f.earlier(), f.Last.Fingerprint}
	if x.Rule, x.Since, x.Severity = f.rule(), f.Since(), f.Highest; x.Rule == "" {
		return nil
	}
	return x
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
		w := waivers.On(x.Fingerprint)
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
