package archive

import (
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Finding is one finding over the runs of a project: all sightings that are held to be the same.
type Finding struct {
	Identity string  `json:"identity"` // within its project
	First    At      `json:"first"`
	Runs     int     `json:"runs"` // that reported it
	Open     bool    `json:"open,omitzero"`
	Closed   Closing `json:"closed,omitzero"` // how it was last closed
	standing
	Graded   At                   `json:"graded"` // the sighting of the highest severity since it was opened
	Reopened int                  `json:"reopened,omitzero"`
	Failed   []Failure            `json:"failed,omitempty"` // claims of a fix that later runs disproved
	On       map[string]*standing `json:"on,omitempty"`     // branches that it is pending on; nil = as it is now

	of     *Known
	n      int      // its place among the findings of its project
	placed *Record  // the run that is being placed, if it reports the finding
	beside int      // the last run that looked at a file with the name of its file, perhaps in another folder
	was    standing // before that run
}

// standing is how a sighting left a finding.
type standing struct {
	Last    *Sighting       `json:"last"`
	LastRun int             `json:"last_run"`
	Highest report.Severity `json:"highest"`         // of its sightings since it was opened
	Opened  int             `json:"opened,omitzero"` // the run since which it is open; 0 = it never was
}

// At names a sighting by the number of its run in the project, from 1.
type At struct {
	Run     int    `json:"run"`
	Finding string `json:"finding,omitzero"` // its key there
	Page    int    `json:"page,omitzero"`    // of its run's list of findings, from 1; 0 = the first
}

// Ref names a sighting, or a run where Finding is empty.
type Ref struct {
	judge.RunRef
	Started time.Time `json:"started,omitzero"`
}

// Closing is how a finding was closed, until it is reported again.
type Closing struct {
	Run    int  `json:"run"`
	Looked bool `json:"looked,omitzero"` // the same reviewer read the file again and did not report it
}

// Failure is a claim of a fix and the run that disproved it by reporting the finding again.
type Failure struct {
	Claim At `json:"claim"`
	In    At `json:"in"`
}

// Everywhere is the identity as it is published: runs are compared within one project, so that what two projects report
// alike is two findings.
func (f *Finding) Everywhere() string {
	if f.of.Project != "" {
		return f.Identity + "@" + f.of.Project
	}
	return f.Identity
}

// Project is that of its runs.
func (f *Finding) Project() string { return f.of.Project }

// Since is when the run began since which the finding is open.
func (f *Finding) Since() time.Time { return f.of.nth(f.Opened).Started }

// Ref names a sighting of the finding for other packages; zero = no run.
func (f *Finding) Ref(at At) Ref {
	ref := f.of.nth(at.Run).Ref
	if ref.Finding = at.Finding; at.Finding != "" {
		ref.Page = max(1, at.Page)
	}
	return ref
}

// Latest names its last sighting.
func (f *Finding) Latest() Ref { return f.Ref(f.last()) }

func (s *standing) last() At { return At{s.LastRun, s.Last.Key, s.Last.Page} }

// near is its last sighting, ready to be compared.
func (f *Finding) near() *near {
	n := newNear(f.Last)
	return &n
}

// RefTo names a run.
func RefTo(r *Record) Ref {
	return Ref{judge.RunRef{ID: r.ID, Key: r.Key, Remembered: !r.HasPages()}, r.Started}
}

// see adds a sighting of the run that is learned, and returns what it means by what the runs before left.
func (f *Finding) see(r *Record, s *Sighting) *judge.History {
	at := At{f.of.at, s.Key, s.Page}
	h := &judge.History{Fingerprint: s.Fingerprint, Lifecycle: f.lifecycle(r, s)}
	if f.Runs == 0 {
		f.First = at
	} else {
		h.Previous = f.Latest().RunRef
	}
	if h.Lifecycle == judge.Reopened {
		f.Reopened++
		if f.Closed.Run == f.LastRun && f.Last.isClaim() {
			h.Refutes = h.Previous
			f.Failed = append(f.Failed, Failure{f.last(), at})
		}
	}
	dated := !r.Started.IsZero()
	if f.Runs > 0 && f.Open && dated && worse(f.Highest, s.Severity) {
		h.Highest, h.HighestIn = f.Highest, f.Ref(f.Graded).RunRef
	} else if f.Runs == 0 || dated {
		f.Highest, f.Graded = s.Severity, at
	}
	f.was = f.standing
	f.Last, f.LastRun, f.Runs = s, at.Run, f.Runs+1
	if dated {
		f.settle(s, at.Run)
	}
	f.pend(r)
	h.Identity, h.First = f.Everywhere(), f.Ref(f.First).RunRef
	return h
}

// settle opens or closes the finding as a sighting has it.
func (f *Finding) settle(s *Sighting, run int) {
	if !f.Open {
		f.Opened = run
	}
	if f.Open = s.Open; !s.Open {
		f.Closed = Closing{Run: run}
	}
}

func (f *Finding) lifecycle(r *Record, s *Sighting) judge.Lifecycle {
	switch {
	case r.Started.IsZero():
		return judge.NotCompared
	case f.Runs == 0:
		return judge.New
	case f.Open, s.Disposition == judge.Waived && f.Last.Disposition == judge.Waived: // no one called it closed
		return judge.Persisting
	}
	return judge.Reopened
}

// leaves names the rule by which a finding is carried over to later runs; empty = it is closed, deferred or only
// reported.
func (s *standing) leaves() string {
	switch d := s.Last.Disposition; {
	case d == judge.Unaccounted || d == judge.Waived:
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
