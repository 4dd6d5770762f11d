package archive

import (
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Finding is one finding over the runs of a project: all sightings that are held to be the same.
type Finding struct {
	Identity string          `json:"identity"`         // within its project
	Look     look            `json:"-"`                // of its last sighting
	Former   []look          `json:"former,omitempty"` // of earlier ones
	First    At              `json:"first"`
	Opened   At              `json:"opened,omitzero"` // since which it is open; in a file omitted if it is First
	Last     *Sighting       `json:"last"`
	LastRun  int             `json:"last_run"`
	Runs     int             `json:"runs"` // that reported it
	Reopened int             `json:"reopened,omitzero"`
	Failed   []Failure       `json:"failed,omitempty"` // claims of a fix that later runs disproved
	Highest  report.Severity `json:"highest"`          // of its sightings since it was opened
	Graded   At              `json:"graded,omitzero"`  // the sighting that graded it so; omitted likewise
	Open     bool            `json:"open,omitzero"`
	Closed   Closing         `json:"closed,omitzero"`   // how it was last closed
	Pending  []int           `json:"pending,omitempty"` // branches that it is open on, see [Known.JSONL]

	of     *Known
	n      int       // its place among the findings of its project
	placed *Record   // the run that is being placed, if it reports the finding
	was    *Sighting // the one before the last, while the last is placed
	wasRun int
}

// At names a sighting by the number of its run in the project: from 1, in the order in which runs were learned.
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
	Run    int               `json:"run"`
	By     judge.Disposition `json:"by"`              // that closed it, unless Looked
	Looked bool              `json:"looked,omitzero"` // the same reviewer read the file again and did not report it
}

// Failure is a claim of a fix and the run that disproved it by reporting the finding again.
type Failure struct {
	Claim At `json:"claim"`
	In    At `json:"in"`
}

// Everywhere is the identity as it is published: runs are compared within one project, so that what two projects report
// alike is two findings.
func (f *Finding) Everywhere() string { return f.of.everywhere(f.Identity) }

func (k *Known) everywhere(identity string) string {
	if k.Project != "" {
		return identity + "@" + k.Project
	}
	return identity
}

// Project is that of its runs.
func (f *Finding) Project() string { return f.of.Project }

// Ref names a sighting of the finding for other packages; zero = no run.
func (f *Finding) Ref(at At) Ref { return f.of.ref(at) }

// Latest names its last sighting.
func (f *Finding) Latest() Ref { return f.of.ref(f.last()) }

func (f *Finding) last() At { return At{f.LastRun, f.Last.Key, f.Last.Page} }

func (k *Known) ref(at At) Ref {
	ref := k.runs[at.Run].Ref
	if ref.Finding = at.Finding; at.Finding != "" {
		ref.Page = max(1, at.Page)
	}
	return ref
}

// RefTo names a run.
func RefTo(r *Record) Ref {
	return Ref{judge.RunRef{ID: r.ID, Key: r.Key, Remembered: !r.HasPages()}, r.Started}
}

// refOf names a sighting.
func refOf(r *Record, s *Sighting) Ref {
	ref := RefTo(r)
	ref.Finding, ref.Page = s.Key, max(1, s.Page)
	return ref
}

// see adds a sighting of the run that was learned last, and returns what it means by what the runs before left.
func (f *Finding) see(r *Record, s *Sighting) *judge.History {
	at := At{len(f.of.runs) - 1, s.Key, s.Page}
	h := &judge.History{Fingerprint: s.Fingerprint, Lifecycle: f.lifecycle(r, s)}
	if f.Runs > 0 {
		h.Previous = f.Latest().RunRef
	}
	if h.Lifecycle == judge.Reopened {
		f.Reopened++
		if f.claimed() {
			h.Refutes = h.Previous
			f.Failed = append(f.Failed, Failure{f.last(), at})
		}
	}
	f.grade(at, r, s, h)
	if f.Runs == 0 {
		f.First = at
	}
	if !r.Started.IsZero() {
		f.close(at, s)
	}
	f.was, f.wasRun = f.Last, f.LastRun
	f.Last, f.LastRun, f.Runs = s, at.Run, f.Runs+1
	h.Identity, h.First = f.Everywhere(), f.Ref(f.First).RunRef
	return h
}

// grade keeps the highest severity since the finding was opened.
func (f *Finding) grade(at At, r *Record, s *Sighting, h *judge.History) {
	if f.Runs > 0 && r.Started.IsZero() {
		return
	}
	if f.Open && worse(f.Highest, s.Severity) {
		h.Highest, h.HighestIn = f.Highest, f.Ref(f.Graded).RunRef
		return
	}
	f.Highest, f.Graded = s.Severity, at
}

// close opens or closes the finding as a sighting has it.
func (f *Finding) close(at At, s *Sighting) {
	if !f.Open || f.Runs == 0 {
		f.Opened = at
	}
	if f.Open = s.Open; !s.Open {
		f.Closed = Closing{Run: at.Run, By: s.Disposition}
	}
}

func (f *Finding) lifecycle(r *Record, s *Sighting) judge.Lifecycle {
	switch {
	case r.Started.IsZero():
		return judge.NotCompared
	case f.Runs == 0:
		return judge.New
	case f.Open || f.stillWaived(s):
		return judge.Persisting
	}
	return judge.Reopened
}

// stillWaived reports whether a waiver suspends the finding now as it did when it was last reported: nobody called it
// closed, so it is not reopened.
func (f *Finding) stillWaived(s *Sighting) bool {
	return s.Disposition == judge.Waived && f.Last.Disposition == judge.Waived
}

// claimed reports whether the run that last reported it also claimed to have closed it.
func (f *Finding) claimed() bool { return f.Closed.Run == f.LastRun && f.Last.isClaim() }

// leaves names the rule by which a finding is carried over to later runs; empty = it is closed, deferred or only
// reported.
func (s *Sighting) leaves(highest report.Severity) string {
	switch d := s.Disposition; {
	case d == judge.Unaccounted || d == judge.Waived:
		return "unaccounted"
	case d == judge.Contradictory:
		return "contradictory"
	case d == judge.NeedsInput:
		return "needs-input"
	case d == judge.Fixed && (s.Open || s.Proof == judge.Contradicted):
		return "fix-contradicted"
	case s.Open && highest == report.Critical:
		return "critical-open"
	}
	return ""
}
