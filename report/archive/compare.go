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
	IsNew        Standing = "new"           // raised after, by no run before
	IsReopened   Standing = "reopened"      // a run before had closed it, raised again after
	IsPersisting Standing = "persisting"    // open before, raised again after
	IsReworded   Standing = "reworded"      // open before; its reviewer reported something else at its place after
	IsUnseen     Standing = "not looked at" // open before, not raised after, and nothing closed it
	IsResolved   Standing = "resolved"      // open before, closed after or in between
)

// Standings lists them in the order of pages: what is worst first.
var Standings = []Standing{IsNew, IsReopened, IsPersisting, IsReworded, IsUnseen, IsResolved}

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
// Older are records of runs before both; conclude adds the verdict that follows from what earlier runs say.
func ComparePair(older []*Record, before, after *Record, conclude func(*Record, *judge.Past)) *Comparison {
	one, two := *before, *after
	one.Sightings, two.Sightings = slices.Clone(one.Sightings), slices.Clone(two.Sightings)
	one.Started, two.Started, one.Project = time.Unix(1, 0), time.Unix(2, 0), two.Project
	k := newKnown(two.Project)
	for _, r := range older {
		if r.Project == after.Project && r.Key != before.Key && r.Key != after.Key {
			k.put(k.at, r)
			k.learn(r)
		}
	}
	past, _ := k.place(&one, nil, nil)
	conclude(&one, past)
	past, c := k.place(&two, &one, nil)
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
		h := past.Findings[s.Key]
		c.Changes = append(c.Changes, Change{Is: Standing(h.Lifecycle), Identity: h.Identity, Was: was[s.Identity],
			Now: &Spot{s, RefTo(after).RunRef}, Refutes: h.Refutes})
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

// ended is a finding that the later run did not report: closed, or still open.
func (f *Finding) ended(was *Spot, after *Record) Change {
	c := Change{Is: IsUnseen, Identity: f.Everywhere(), Was: was}
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
		slices.Index(report.Severities, p.Severity)-slices.Index(report.Severities, q.Severity),
		strings.Compare(p.File, q.File), p.Line-q.Line, strings.Compare(p.ID, q.ID), strings.Compare(x.Identity, y.Identity))
}

// Latest is the finding as the later of the two runs has it.
func (c *Change) Latest() *Spot { return cmp.Or(c.Now, c.Was) }

// Kinds are what a reader has to know of a change, the worst first.
var Kinds = []string{"new", "worse", "reopened", "conflicting", "resolved"}

// Kind is one of [Kinds], or empty: nothing that asks for a look. Worse is more severe, or without an answer.
func (c Change) Kind() string {
	switch {
	case c.Is == IsNew, c.Is == IsReopened, c.Is == IsResolved:
		return string(c.Is)
	case c.Was == nil || c.Now == nil:
		return ""
	case worse(c.Now.Severity, c.Was.Severity):
		return "worse"
	case c.Now.Disposition == c.Was.Disposition:
		return ""
	}
	return map[judge.Disposition]string{judge.Unaccounted: "worse", judge.Contradictory: "conflicting"}[c.Now.Disposition]
}

// Changed reports whether the verdict or the score is another, or a finding is not reported again with the weight and
// answer that it had.
func (c *Comparison) Changed() bool {
	was, is := c.Before.Score(), c.After.Score()
	return c.Before.Outcome != c.After.Outcome || was.Known != is.Known || was.Value != is.Value ||
		slices.ContainsFunc(c.Changes, func(x Change) bool {
			return x.Is != IsPersisting || x.Was == nil || x.Was.Disposition != x.Now.Disposition ||
				x.Was.Severity != x.Now.Severity
		})
}

// Count is how many findings have a standing.
func (c *Comparison) Count(is Standing) (n int) {
	for _, x := range c.Changes {
		if x.Is == is {
			n++
		}
	}
	return n
}

// Worse reports whether something went wrong between the two: a finding that is new or came back, or a regression in
// the later run.
func (c *Comparison) Worse() bool {
	return c.Count(IsNew)+c.Count(IsReopened) > 0 || c.After.Tests.Regression == report.Yes
}
