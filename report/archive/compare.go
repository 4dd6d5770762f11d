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
	Changes       []Change       // in the order of Standings, then the most severe first
	Came, Went    []judge.Reason // of rules that gave reasons in one of the two alone

	Reordered bool // the record has them the other way round, or gives them no order; they are compared as they were named
	Stranger  bool // they name different projects; they are compared all the same
	Same      bool // they are one record, named twice
}

// Standing is what a finding is between the two runs.
type Standing string

const (
	IsNew        Standing = "new"            // raised after, by no run before
	IsReopened   Standing = "reopened"       // a run before had closed it, raised again after
	IsPersisting Standing = "persisting"     // open before, raised again after
	IsReworded   Standing = "reworded"       // open before; its reviewer reported something else at its place after
	IsUnseen     Standing = "not looked at"  // open before, not raised after, and nothing closed it
	IsResolved   Standing = "resolved"       // open before, closed after or in between
	IsSettled    Standing = "closed already" // the run before closed it itself, and it was not raised again
)

// Standings lists them in the order of pages: what is worst first.
var Standings = []Standing{IsNew, IsReopened, IsPersisting, IsReworded, IsUnseen, IsResolved, IsSettled}

// Change is one finding between the two runs.
type Change struct {
	Is       Standing
	Identity string
	Was      *Spot        // as it was last reported before the later run; nil = it was not
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

// Looked: the same reviewer read the file again and did not report it. Absence alone closes nothing.
const Looked = "looked, not raised"

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
	conclude(&one, k.place(&one, nil))
	past := k.place(&two, nil)
	conclude(&two, past)
	c := k.compare(&one, &two, past)
	one.Started, one.Project, two.Started = before.Started, before.Project, after.Started
	c.Stranger = before.Project != after.Project
	c.Reordered = before.Started.IsZero() || after.Started.IsZero() || before.Compare(after) >= 0
	if c.Same = before.ID == after.ID && before.Inputs != "" && before.Inputs == after.Inputs; c.Same {
		c.Changes = nil
	}
	return c
}

func (k *Known) compare(before, after *Record, past *judge.Past) *Comparison {
	c := &Comparison{Before: before, After: after, Came: alone(after.Reasons, before.Reasons),
		Went: alone(before.Reasons, after.Reasons), Changes: make([]Change, 0, len(after.Sightings))}
	was := map[string]*Spot{}
	for i := range before.Sightings {
		s := &before.Sightings[i]
		was[s.Identity] = &Spot{*s, RefTo(before).RunRef}
	}
	for i := range after.Sightings {
		s := &after.Sightings[i]
		h := past.Findings[s.Key]
		x := Change{Is: Standing(string(h.Lifecycle)), Identity: h.Identity, Now: &Spot{*s, RefTo(after).RunRef},
			Refutes: h.Refutes}
		if h.Previous.Known() {
			x.Was = &Spot{*k.identities[s.Identity].was, h.Previous}
		}
		c.Changes = append(c.Changes, x)
		delete(was, s.Identity)
	}
	for i := range past.Resolved {
		x := &past.Resolved[i]
		f := k.identities[strings.TrimSuffix(x.Identity, "@"+k.Project)]
		was[f.Identity] = cmp.Or(was[f.Identity], &Spot{*f.Last, x.Last})
	}
	for identity, spot := range was {
		c.Changes = append(c.Changes, k.identities[identity].ended(spot, after))
	}
	slices.SortFunc(c.Changes, inOrder)
	return c
}

// ended is a finding that the later run did not report: closed by the run that last reported it, closed since, or still
// open.
func (f *Finding) ended(was *Spot, after *Record) Change {
	c := Change{Is: IsUnseen, Identity: f.Everywhere(), Was: was}
	switch {
	case !f.Last.Open:
		c.Closed, c.ClosedBy = string(f.Last.Disposition), f.Latest().RunRef
		if c.Is = IsResolved; c.ClosedBy.Key == was.Run.Key {
			c.Is = IsSettled
		}
	case f.Last.reworded(after):
		c.Is = IsReworded
	case !f.Open:
		c.Is, c.Closed, c.ClosedBy = IsResolved, Looked, f.Ref(At{Run: f.Closed}).RunRef
		if f.Named {
			c.Closed = string(judge.Fixed)
		}
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

// news reports whether a finding is neither closed as before, nor reported again with the weight and answer that it
// had.
func (c Change) news() bool {
	asItWas := c.Is == IsPersisting && c.Was != nil && c.Was.Disposition == c.Now.Disposition &&
		c.Was.Severity == c.Now.Severity
	return c.Is != IsSettled && !asItWas
}

// alone gives the reasons of rules that gave none in another run. Messages are not compared, as they name the ids of
// their own run.
func alone(reasons, others []judge.Reason) (list []judge.Reason) {
	for _, r := range reasons {
		if !slices.ContainsFunc(others, func(o judge.Reason) bool { return o.Rule == r.Rule }) {
			list = append(list, r)
		}
	}
	return list
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

// Changed reports whether a reader who knows the run before learns anything new: another verdict, score or reason, or a
// finding that is not as it was. What stays closed, or stays open in the same words, is no news.
func (c *Comparison) Changed() bool {
	if c.Same {
		return false
	}
	was, is := c.Before.Score(), c.After.Score()
	return c.Before.Outcome != c.After.Outcome || was.Known != is.Known || was.Value != is.Value ||
		len(c.Came)+len(c.Went) > 0 || slices.ContainsFunc(c.Changes, Change.news)
}

// CalledBefore and CalledAfter are what the two runs are called beside each other: their ids, and where these are alike
// their names in the archive.
func (c *Comparison) CalledBefore() string { return c.called(c.Before, c.After) }

// CalledAfter is CalledBefore for the other.
func (c *Comparison) CalledAfter() string { return c.called(c.After, c.Before) }

func (c *Comparison) called(s, other *Record) string {
	if s.ID == other.ID && s.Key != other.Key && !c.Same {
		return s.Name() + "@" + s.Path
	}
	return s.ID
}
