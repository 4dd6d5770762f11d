package judge

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// carriedOver reports what earlier runs of the same project and branch left open and this run neither raised nor
// closed.
func carriedOver(a *Account) (reasons []Reason) {
	if a.past == nil || a.past.Carried.Count() == 0 {
		return nil
	}
	c := a.past.Carried
	for _, part := range []struct {
		n     int
		what  string
		level Outcome
	}{{c.Serious, "critical or high finding", Fail}, {c.Medium, "medium finding", Review},
		{c.Minor, "minor finding", Note}} {
		if part.n == 0 {
			continue
		}
		listed := slices.DeleteFunc(slices.Clone(c.Findings), func(f *CarriedFinding) bool {
			return CarriedLevel(f.Severity) != part.level
		})
		if a.Policy.Scope != Any {
			part.level = Note
		}
		reasons = append(reasons, Reason{Level: part.level, Message: carriedMessage(part.n, part.what, listed)})
	}
	return reasons
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

// carriedNames is how many findings a message names; all listed ones are next to it.
const carriedNames = 5

func carriedMessage(n int, what string, listed []*CarriedFinding) string {
	verb := " of earlier runs is still open"
	if n != 1 {
		verb = " of earlier runs are still open"
	}
	var names []string
	for _, f := range listed[:min(len(listed), carriedNames)] {
		names = append(names, fmt.Sprintf("%s %s (%s)", f.Severity, f.Name(), f.Run.ID))
	}
	if more := n - len(names); more > 0 && len(names) > 0 {
		names = append(names, fmt.Sprintf("and %d more", more))
	}
	message := report.Plural(n, what) + verb
	if len(names) > 0 {
		message += ": " + strings.Join(names, ", ")
	}
	return message + "."
}

// Name is what a sentence calls it.
func (f *CarriedFinding) Name() string { return cmp.Or(f.ID, report.Quoted(f.Title)) }

// lowered reports whether an earlier open sighting had a higher severity.
func (s *Settled) lowered() bool { return s.Earlier != nil }

// Counts is the severity that the gate goes by: the highest of the finding's open sightings.
func (s *Settled) Counts() report.Severity {
	if s.lowered() {
		return s.Earlier.Highest
	}
	return s.Severity
}

// withoutAnswer: nothing answers the finding, or only its lower severity lets it go without an answer.
func withoutAnswer(s *Settled) bool {
	return s.Disposition == Unaccounted || s.Disposition == ReportedOnly && s.lowered() && serious(s)
}

// after gives the account in the light of earlier runs, where the highest severity of a finding's open sightings
// counts.
func (a *Account) after(past *Past) *Account {
	if !past.Decides() {
		return a
	}
	b := *a
	b.past = past
	b.Findings, b.Contradictions = slices.Clone(a.Findings), slices.Clone(a.Contradictions)
	for i, s := range b.Findings {
		h := past.history(s)
		if h == nil || !h.HighestIn.Known() {
			continue
		}
		graded := *s
		graded.Earlier = h
		b.Findings[i] = &graded
		if s.Disposition != Fixed && s.Disposition != Tested && s.Disposition != Waived {
			b.Contradictions = append(b.Contradictions, Contradiction{Rule: "severity-lowered", Weighs: true,
				Declared: s.Severity.String(), Found: h.Highest.String(), Refs: []Ref{findingRef(s.Finding)}, Message: fmt.Sprintf(
					"%s was %s in %s and is %s in %s, and nothing fixed it: the higher severity counts.",
					s.Name(), h.Highest, h.HighestIn.ID, s.Severity, a.Run.ID)})
		}
	}
	return &b
}
