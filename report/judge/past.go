package judge

import (
	"cmp"
	"slices"
	"time"

	"swarmreport/report"
)

// Lifecycle is the relation of a finding to earlier runs, in the word of pages and filters.
type Lifecycle string

const (
	NotCompared Lifecycle = ""           // the run states no time, so nothing is before it
	New         Lifecycle = "new"        // never seen before
	Persisting  Lifecycle = "persisting" // seen before, and open or waived since
	Reopened    Lifecycle = "reopened"   // seen before, closed by an earlier run, raised again
)

// Lifecycles lists the words that a finding of a run may have, in the order of pages and filters.
var Lifecycles = []Lifecycle{New, Persisting, Reopened}

// Past is what is known of earlier runs about the findings of one run; package archive makes it.
type Past struct {
	Findings map[string]*History // by the finding's key in its run
	Resolved []EarlierFinding    // what this run closed by looking and not raising it
	Carried  *Carried            // what earlier runs left open and this one neither raised nor closed; nil = nothing
	Similar  []Similar           // hints
	Before   *Before             // for the scope “regression” alone; nil = nothing to compare with
}

// Before is what was concluded from the run that this one is compared with.
type Before struct {
	Score   Score
	Reasons map[string]int // how many reasons each rule gave there, notes too
	Failed  report.Count   // tests
}

// History is one finding seen from one run.
type History struct {
	Identity    string // equal in two runs exactly where the two findings are held to be the same
	Fingerprint string // of the finding as this run raised it
	Lifecycle   Lifecycle
	Highest     report.Severity // of its open sightings so far, where it is above this one's
	HighestIn   RunRef          // the run that graded it so; zero = none is above
	First       RunRef          // where it was first raised, which may be this run
	Previous    RunRef          // where it was last raised before; zero = nowhere
	Refutes     RunRef          // the earlier run whose fix this sighting disproves; zero = none
}

// EarlierFinding is a finding of an earlier run that this run did not raise, as its last run left it.
type EarlierFinding struct {
	Identity, Key, ID, Title string
	File                     string
	Line                     int
	Reviewer                 string
	Severity                 report.Severity // of one that is carried over, the highest of its open sightings
	Last                     RunRef          // the run that last raised it

	// Of one that is carried over:
	Rule  string    // the rule of the gate that it broke there
	Since time.Time // when it was opened
}

// Name is what a sentence calls it.
func (f *EarlierFinding) Name() string { return cmp.Or(f.ID, report.Quoted(f.Title)) }

// RunRef names a run of the archive, and the finding in it that is meant.
type RunRef struct {
	ID         string `json:"id,omitzero"`
	Key        string `json:"key,omitzero"`
	Finding    string `json:"finding,omitzero"`    // the finding's key there; empty = the run as a whole
	Page       int    `json:"page,omitzero"`       // of the run's list of findings that holds it, from 1
	Remembered bool   `json:"remembered,omitzero"` // known from another archive's records alone: it has no pages
}

// Known reports whether there is such a run.
func (r RunRef) Known() bool { return r != RunRef{} }

// Of returns what is known of a finding; without a past its identity is its fingerprint.
func (p *Past) Of(s *Settled) *History {
	if h := p.history(s); h != nil {
		return h
	}
	print := s.Fingerprint()
	return &History{Identity: print, Fingerprint: print}
}

// reported: an earlier run reported a finding with the ID, which this run resolves or leaves open.
func (p *Past) reported(id string) bool {
	is := func(f *EarlierFinding) bool { return report.NormalID(f.ID) == report.NormalID(id) }
	return slices.ContainsFunc(p.Resolved, func(f EarlierFinding) bool { return is(&f) }) ||
		p.Carried != nil && slices.ContainsFunc(p.Carried.Findings, is)
}

// history returns what is known of a finding; nil = nothing.
func (p *Past) history(s *Settled) *History {
	if p == nil {
		return nil
	}
	return p.Findings[s.Key]
}

// Similar is a hint that a finding may be the same as another of the run, or as one that an earlier run left open.
type Similar struct {
	Finding string // its key
	ID      string
	Other   RunRef
	OtherID string
	Why     string // [SimilarPlace] or [SimilarText]
	Within  bool   // both are of this run
	Waived  bool   // the other, of an earlier run
}

const (
	SimilarPlace = "place" // same file within five lines, and the same quoted code
	SimilarText  = "text"  // same file within five lines, and most words
)

// SimilarTo returns the hints that name a finding, from its side.
func (p *Past) SimilarTo(key string) (list []Similar) {
	if p == nil {
		return nil
	}
	for _, x := range p.Similar {
		if x.Finding == key {
			list = append(list, x)
		} else if x.Within && x.Other.Finding == key {
			x.Finding, x.Other.Finding, x.OtherID = key, x.Finding, x.ID
			list = append(list, x)
		}
	}
	return list
}
