package judge

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
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

// Carried are findings of earlier runs of the same project and branch that are still open and that this run neither
// raised nor closed. All count; the most urgent are listed.
type Carried struct {
	ByLevel  [Fail + 1]int     // how many count at each level, see [CarriedLevel]
	Findings []*EarlierFinding // the most urgent first, at most MostCarried
}

// MostCarried is how many are listed.
const MostCarried = 50

// Count is how many there are.
func (c *Carried) Count() (n int) {
	if c != nil {
		for _, at := range c.ByLevel {
			n += at
		}
	}
	return n
}

// CarriedOver is what earlier runs left open; nil = nothing.
func (v *Verdict) CarriedOver() *Carried {
	if v.Past == nil {
		return nil
	}
	return v.Past.Carried
}

// Finding returns the finding of this run with a key; nil = none.
func (v *Verdict) Finding(key string) *Settled {
	return first(v.Findings, func(s *Settled) bool { return s.Key == key })
}

// carriedOver reports what earlier runs of the same project and branch left open and this run neither raised nor
// closed.
func carriedOver(g *gate) {
	if g.past == nil || g.past.Carried.Count() == 0 {
		return
	}
	c, grades := g.past.Carried, map[Outcome]string{Fail: "critical or high", Review: "medium", Note: "minor"}
	for _, level := range []Outcome{Fail, Review, Note} {
		if n := c.ByLevel[level]; n > 0 {
			g.about(nil, "%s still open%s.", areIs(n, grades[level]+" finding", " of earlier runs"), c.named(level))
			if g.Policy.Scope != Any {
				level = Note
			}
			g.reasons[len(g.reasons)-1].Level = level
		}
	}
}

// CarriedLevel is the level at which a finding counts that earlier runs left open, under the scope that looks at every
// finding.
func CarriedLevel(s report.Severity) Outcome {
	switch weight := s.Weight(); {
	case weight >= report.High:
		return Fail
	case weight == report.Medium:
		return Review
	}
	return Note
}

// named names the first findings of a level; all listed ones are next to the reason.
func (c *Carried) named(level Outcome) string {
	const most = 5
	listed := those(c.Findings, func(f *EarlierFinding) bool { return CarriedLevel(f.Severity) == level })
	if len(listed) == 0 {
		return ""
	}
	var names []string
	for _, f := range listed[:min(len(listed), most)] {
		names = append(names, fmt.Sprintf("%s %s (%s)", f.Severity, f.Name(), f.Last.ID))
	}
	if more := c.ByLevel[level] - len(names); more > 0 {
		names = append(names, fmt.Sprintf("and %d more", more))
	}
	return ": " + strings.Join(names, ", ")
}

// Counts is the severity that the gate goes by: the highest of the finding's open sightings.
func (s *Settled) Counts() report.Severity {
	if s.Earlier != nil {
		return s.Earlier.Highest
	}
	return s.Severity
}

// withoutAnswer: nothing answers the finding, or only its lower severity lets it go without an answer.
func withoutAnswer(s *Settled) bool {
	return s.Disposition == Unaccounted || s.Disposition == ReportedOnly && s.Earlier != nil && serious(s)
}

// FixedBefore lists the IDs that the run calls fixed and that none of its reviews reports: each may be of a finding of
// an earlier run. What another record leaves open is left out, and all where a review that could not be read may have
// reported them.
func (a *Account) FixedBefore() (ids []string) {
	if _, lost := a.Lost(ReviewFile); lost {
		return nil
	}
	list := slices.Concat(a.Run.Fixes, a.Run.Deferrals, a.Run.Questions, a.Run.Escalations)
	for _, r := range a.Run.Reviews {
		list = append(list, r.Rechecks...)
	}
	open := map[string]bool{}
	for _, x := range list {
		fixed := x.Is == report.AnswerFixed && claims(x) && x.Denied == ""
		for _, id := range report.SplitIDs(x.ID) {
			if normal := report.NormalID(id); !fixed {
				open[normal] = true
			} else if !a.ids[normal] && len(a.unverified[normal]) == 0 {
				ids = append(ids, id)
			}
		}
	}
	return slices.DeleteFunc(ids, func(id string) bool { return open[report.NormalID(id)] })
}

// forgive drops the problem that no reviewer reported an ID which a statement answers.
func (a *Account) forgive(statement Ref) {
	run := *a.Run
	run.Problems = those(run.Problems, func(p report.Problem) bool {
		return p.Kind != report.UnknownReference || p.Origin != statement.Origin ||
			!strings.Contains(p.Message, report.Quoted(statement.Label))
	})
	a.Run = &run
}

// after returns the account with what is known of earlier runs: the highest severity of a finding's open sightings
// counts, and who answers a finding of an earlier run answers one that a review reported.
func (a *Account) after(past *Past) *Account {
	if past == nil {
		return a
	}
	b := *a
	b.past, b.Findings, b.Contradictions = past, slices.Clone(a.Findings), nil
	for _, c := range a.Contradictions {
		if c.Rule != "unknown-id" || !past.reported(c.Refs[0].Label) {
			b.Contradictions = append(b.Contradictions, c)
		} else {
			b.forgive(c.Refs[0])
		}
	}
	for i, s := range b.Findings {
		h := past.history(s)
		if h == nil || !h.HighestIn.Known() {
			continue
		}
		graded := *s
		graded.Earlier, b.Findings[i] = h, &graded
		if !slices.Contains([]Disposition{Fixed, Tested, Waived}, s.Disposition) {
			b.Contradictions = append(b.Contradictions, Contradiction{Rule: "severity-lowered", Weighs: true,
				Declared: s.Severity.String(), Found: h.Highest.String(), Refs: []Ref{findingRef(s.Finding)}, Message: fmt.Sprintf(
					"%s was %s in %s and is %s in %s, and nothing fixed it: the higher severity counts.",
					s.Name(), h.Highest, h.HighestIn.ID, s.Severity, a.Run.ID)})
		}
	}
	return &b
}
