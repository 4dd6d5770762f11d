package archive

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Comparison is what changed from one run to another. Runs after the later of the two do not change it.
type Comparison struct {
	Before, After *Record
	Changes       []Change // in the order of Standings, then the most severe first
}

// Standing is what a finding is between the two runs.
type Standing string

const (
	IsNew         Standing = "new"           // raised after, by no run before
	IsWorse       Standing = "worse"         // raised again: more severe, or without the answer that it had
	IsReopened    Standing = "reopened"      // raised again: a run before had closed it
	IsConflicting Standing = "conflicting"   // raised again: its answers conflict
	IsPersisting  Standing = "persisting"    // raised again
	IsReworded    Standing = "reworded"      // its reviewer reported something else at its place after
	IsUnseen      Standing = "not looked at" // not raised after, and nothing closed it
	IsResolved    Standing = "resolved"      // closed after or in between
)

// Standings lists them in the order of pages.
var Standings = []Standing{IsNew, IsWorse, IsReopened, IsConflicting, IsPersisting, IsReworded, IsUnseen, IsResolved}

// Change is one finding between the two runs. What the run before closed itself is none, unless it is reported again.
type Change struct {
	Is       Standing
	Identity string
	Was      *Spot        // as the run before reports it, or as it was last reported where the later run closed it
	Now      *Spot        // as the later run reports it; nil = it does not
	Closed   string       // a disposition, or [Looked]; empty = it is open, or Now closed it
	ClosedBy judge.RunRef // the run that closed it
	Refutes  judge.RunRef // the run whose claim to have fixed it is refuted; zero = none
}

// Spot is a finding in a run.
type Spot struct {
	Sighting
	Run judge.RunRef
}

// ComparePair compares two runs as if the second had followed the first in one project, in the order of the arguments.
// Conclude adds the verdict that follows from what earlier runs say.
func ComparePair(before, after *Record, conclude func(*Record, *judge.Past)) *Comparison {
	one, two := *before, *after
	one.Sightings, two.Sightings = slices.Clone(one.Sightings), slices.Clone(two.Sightings)
	one.Started, two.Started, one.Project = time.Unix(1, 0), time.Unix(2, 0), two.Project
	k := newKnown(two.Project)
	past, _ := k.place(&one, nil, &judge.Waivers{})
	conclude(&one, past)
	past, c := k.place(&two, &one, &judge.Waivers{})
	conclude(&two, past)
	one.Started, one.Project, two.Started = before.Started, before.Project, after.Started
	if before.ID == after.ID && before.Inputs != "" && before.Inputs == after.Inputs { // one record, named twice
		return &Comparison{&one, &one, nil}
	}
	return c
}

// compare tells what became of the findings since a run, after a run that was just learned and ended some.
func (k *Known) compare(before, after *Record, past *judge.Past, ended []*Finding) *Comparison {
	c, was := &Comparison{Before: before, After: after}, map[string]*Spot{}
	for _, s := range before.Sightings {
		was[s.Identity] = &Spot{s, RefTo(before).RunRef}
	}
	for _, s := range after.Sightings {
		h, before, now := past.Findings[s.Key], was[s.Identity], &Spot{s, RefTo(after).RunRef}
		c.Changes = append(c.Changes, Change{Is: standing(before, now, h), Identity: h.Identity, Was: before, Now: now,
			Refutes: h.Refutes})
		delete(was, s.Identity)
	}
	for _, f := range ended {
		was[f.Identity] = cmp.Or(was[f.Identity], &Spot{*f.Last, f.Latest().RunRef})
	}
	for identity, spot := range was {
		if x := k.identities[identity].ended(spot, after); x.Is != IsResolved || x.ClosedBy.Key != before.Key {
			c.Changes = append(c.Changes, x)
		}
	}
	slices.SortFunc(c.Changes, inOrder)
	return c
}

// standing is that of a finding which the later run reports.
func standing(was, now *Spot, h *judge.History) Standing {
	switch {
	case was == nil || h.Lifecycle != judge.Persisting:
		return Standing(h.Lifecycle)
	case was.Open && !now.Open:
		return IsResolved
	case now.Disposition == judge.Contradictory && was.Disposition != now.Disposition:
		return IsConflicting
	case now.Disposition == judge.Unaccounted && was.Disposition != now.Disposition,
		bySeverity(now.Severity, was.Severity) < 0:
		return IsWorse
	}
	return IsPersisting
}

// ended is a finding that the later run did not report: closed, or still open.
func (f *Finding) ended(was *Spot, after *Record) Change {
	c := Change{Is: IsUnseen, Identity: f.Identity, Was: was}
	if !f.Open {
		c.Is, c.Closed, c.ClosedBy = IsResolved, f.How, f.Ref(At{Run: f.Closed}).RunRef
	} else if f.Last.reworded(after) {
		c.Is = IsReworded
	}
	return c
}

// inOrder sorts changes as pages list them.
func inOrder(x, y Change) int {
	p, q := x.Latest(), y.Latest()
	return cmp.Or(slices.Index(Standings, x.Is)-slices.Index(Standings, y.Is),
		bySeverity(p.Severity, q.Severity),
		strings.Compare(p.File, q.File), p.Line-q.Line, strings.Compare(p.ID, q.ID), strings.Compare(x.Identity, y.Identity))
}

// Latest is the finding as the later of the two runs has it.
func (c *Change) Latest() *Spot { return cmp.Or(c.Now, c.Was) }

// Changed reports whether the verdict, the score or the standing of a finding is another.
func (c *Comparison) Changed() bool {
	return c.Before.Outcome != c.After.Outcome || c.Before.Score().Value != c.After.Score().Value ||
		c.Count(IsPersisting) < len(c.Changes)
}

// Count is how many findings have a standing.
func (c *Comparison) Count(is Standing) int {
	return len(those(c.Changes, func(x Change) bool { return x.Is == is }))
}

// Worse reports whether something went wrong between the two: a finding that is new or came back, or a regression in
// the later run.
func (c *Comparison) Worse() bool {
	return c.Count(IsNew)+c.Count(IsReopened) > 0 || c.After.Tests.Regression == report.Yes
}
