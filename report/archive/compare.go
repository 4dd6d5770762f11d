package archive

import (
	"slices"
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

// Compare compares a run that was just placed with an earlier one of its archive.
func (a *Archive) Compare(before, after *Record, past *judge.Past) *Comparison {
	return a.projects[after.Project].compare(before, after, past)
}

// ComparePair compares two runs as if the second had followed the first in one project, in the order of the arguments.
// Older are records of runs before both; conclude adds the verdict that follows from what earlier runs say.
func ComparePair(older []*Record, before, after *Record, conclude func(*Record, *judge.Past)) *Comparison {
	one, two := *before, *after
	one.Sightings, two.Sightings = slices.Clone(one.Sightings), slices.Clone(two.Sightings)
	one.Started, two.Started, one.Project = time.Unix(1, 0), time.Unix(2, 0), two.Project
	k := &Known{Project: two.Project}
	k.begin()
	for _, r := range older {
		if r.Project == after.Project && r.Key != before.Key && r.Key != after.Key {
			k.put(k.at, r)
			k.relearn(r)
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
	return &Comparison{Before: before, After: after, Came: alone(after.Reasons, before.Reasons),
		Went: alone(before.Reasons, after.Reasons), Changes: k.changes(before, after, past)}
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
