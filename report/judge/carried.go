package judge

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

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
