package archive

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Change is one finding between the two runs.
type Change struct {
	Is       Standing
	Identity string
	Was      *Spot         // where it was last raised before; nil = nowhere
	Now      *Spot         // as the later run raised it; nil = it did not
	Closed   string        // a disposition, or [Looked]; empty = it is open, or Now closed it
	ClosedBy judge.RunRef  // the run that closed it
	Refutes  *judge.RunRef // the run whose claim to have fixed it is refuted; nil = none
}

// Spot is a finding in a run.
type Spot struct {
	Sighting
	Run judge.RunRef
}

// changes walks the findings of the later run, then those that it did not report.
func (k *Known) changes(before, after *Record, past *judge.Past) []Change {
	list, now := make([]Change, 0, len(after.Sightings)), map[string]bool{}
	for i := range after.Sightings {
		s := &after.Sightings[i]
		now[s.Identity] = true
		list = append(list, k.identities[s.Identity].reported(past.Findings[s.Key]))
	}
	for i := range before.Sightings {
		s := &before.Sightings[i]
		if f := k.identities[s.Identity]; !now[s.Identity] {
			list = append(list, f.notReported(before, after))
			if f.Old {
				list[len(list)-1].Was = &Spot{*s, RefTo(before).RunRef}
			}
		}
		now[s.Identity] = true
	}
	for i := range past.Resolved {
		if f := k.identities[strings.TrimSuffix(past.Resolved[i].Identity, "@"+k.Project)]; !now[f.Identity] {
			list = append(list, f.notReported(before, after))
		}
	}
	slices.SortFunc(list, inOrder)
	return list
}

func inOrder(x, y Change) int {
	p, q := x.Latest(), y.Latest()
	return cmp.Or(slices.Index(Standings, x.Is)-slices.Index(Standings, y.Is),
		slices.Index(report.Severities, p.Severity)-slices.Index(report.Severities, q.Severity),
		strings.Compare(p.File, q.File), p.Line-q.Line, strings.Compare(p.ID, q.ID), strings.Compare(x.Identity, y.Identity))
}

// Latest is the finding as it was last raised.
func (c *Change) Latest() *Spot { return cmp.Or(c.Now, c.Was) }

// reported is a finding that the later run reported.
func (f *Finding) reported(h *judge.History) Change {
	c := Change{Is: Standing(h.Lifecycle.String()), Identity: f.Everywhere(), Now: f.spot(&f.standing)}
	if h.Previous.Known() {
		c.Was = f.spot(&f.was)
	}
	if h.Refutes.Known() {
		c.Refutes = &h.Refutes
	}
	return c
}

// notReported is a finding that the later run did not report: closed by the run that last reported it, closed since, or
// still open.
func (f *Finding) notReported(before, after *Record) Change {
	c := Change{Is: IsUnseen, Identity: f.Everywhere(), Was: f.spot(&f.standing)}
	switch {
	case !f.Last.Open && f.Latest().Key == before.Key:
		c.Is, c.Closed, c.ClosedBy = IsSettled, f.Last.Disposition.String(), f.Latest().RunRef
	case !f.Last.Open:
		c.Is, c.Closed, c.ClosedBy = IsResolved, f.Last.Disposition.String(), f.Latest().RunRef
	case !f.Open:
		c.Is, c.Closed, c.ClosedBy = IsResolved, Looked, f.Ref(At{Run: f.Closed}).RunRef
	case f.Last.reworded(after):
		c.Is = IsReworded
	}
	return c
}

// Looked: the same reviewer read the file again and did not report it. Absence alone closes nothing.
const Looked = "looked, not raised"

func (f *Finding) spot(s *standing) *Spot { return &Spot{*s.Last, f.Ref(s.last()).RunRef} }

// Kinds are what a reader has to know of a change, the worst first.
var Kinds = []string{"new", "worse", "reopened", "conflicting", "resolved"}

// Kind is one of [Kinds], or empty: nothing that asks for a look. Worse is more severe, or without an answer; a fix
// that failed is reopened.
func (c Change) Kind() string {
	switch {
	case c.Refutes != nil || c.Is == IsReopened:
		return "reopened"
	case c.Is == IsResolved:
		return "resolved"
	case c.Is == IsNew:
		return "new"
	case c.Was == nil || c.Now == nil:
		return ""
	case worse(c.Now.Severity, c.Was.Severity):
		return "worse"
	case c.Now.Disposition == c.Was.Disposition:
		return ""
	}
	return map[judge.Disposition]string{judge.Unaccounted: "worse", judge.Contradictory: "conflicting"}[c.Now.Disposition]
}

// news reports whether a finding is neither closed as before, nor raised again with the weight and answer that it had.
func (c Change) news() bool {
	asItWas := c.Is == IsPersisting && c.Was != nil && c.Was.Disposition == c.Now.Disposition &&
		c.Was.Severity == c.Now.Severity
	return c.Is != IsSettled && !asItWas
}
