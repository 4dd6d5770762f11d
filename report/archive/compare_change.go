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

// Spot is a finding in a run, as far as a list shows it.
type Spot struct {
	Run               judge.RunRef
	Key, ID, Reviewer string
	Title, File       string
	Line              int
	Page              int // of its run's list of findings, from 1
	Severity          report.Severity
	Disposition       judge.Disposition
	Remembered        bool // its run has no pages
}

// changes walks the findings of the later run, then those that it did not raise.
func (a *Archive) changes(before, after *Summary) []Change {
	list := make([]Change, 0, len(a.raised[after])+len(a.raised[before])+len(a.ended[after]))
	now := make(map[*Life]bool, len(a.raised[after]))
	for _, t := range a.raised[after] {
		now[t.life] = true
		list = append(list, t.raisedAgain())
	}
	ended := a.endedBetween(before, after)
	for _, t := range a.raised[before] {
		if !now[t.life] {
			list = append(list, t.notRaised(after, ended))
		}
	}
	for _, life := range a.ended[after] {
		if last := life.lastBefore(after); last.Run != before && !now[life] {
			list = append(list, gone(life, last, after))
		}
	}
	return ordered(list)
}

func ordered(list []Change) []Change {
	slices.SortFunc(list, func(x, y Change) int { return inOrder(&x, &y) })
	return list
}

// inOrder asks one thing after the other, as what is seldom asked costs most.
func inOrder(x, y *Change) int {
	if x.Is != y.Is {
		return slices.Index(Standings, x.Is) - slices.Index(Standings, y.Is)
	}
	p, q := x.Latest(), y.Latest()
	if p.Severity != q.Severity {
		return slices.Index(report.Severities, p.Severity) - slices.Index(report.Severities, q.Severity)
	}
	if c := strings.Compare(p.File, q.File); c != 0 {
		return c
	}
	return cmp.Or(cmp.Compare(p.Line, q.Line), strings.Compare(p.ID, q.ID), strings.Compare(x.Identity, y.Identity))
}

// Latest is the finding as it was last raised.
func (c *Change) Latest() *Spot { return cmp.Or(c.Now, c.Was) }

// raisedAgain is a finding that the later run raised.
func (t occurrence) raisedAgain() Change {
	sight := &t.life.Sightings[t.nth]
	c := Change{Is: Standing(sight.Lifecycle.String()), Identity: t.life.Everywhere(), Now: sight.spot()}
	if t.nth > 0 {
		c.Was = t.life.Sightings[t.nth-1].spot()
	}
	if run := t.life.RefutedIn(t.nth); run != nil {
		c.Refutes = new(refTo(run))
	}
	return c
}

// notRaised is a finding of the earlier run that the later one did not raise: closed there itself, closed since, or
// still open.
func (t occurrence) notRaised(after *Summary, ended map[*Life]*Summary) Change {
	c := Change{Is: IsUnseen, Identity: t.life.Everywhere()}
	last := t.life.lastBefore(after)
	c.Was = last.spot()
	switch by := ended[t.life]; {
	case !last.At.Open:
		c.Is, c.Closed, c.ClosedBy = IsResolved, last.At.Disposition.String(), refTo(last.Run)
	case by != nil && newest(by, last.Run) < 0:
		c.Is, c.Closed, c.ClosedBy = IsResolved, Looked, refTo(by)
	}
	if c.Is == IsUnseen && last.saidOtherwise(after) != nil {
		c.Is = IsReworded
	}
	if c.Is == IsResolved && last == &t.life.Sightings[t.nth] && !last.At.Open {
		c.Is = IsSettled
	}
	return c
}

// gone is an older finding that the later run looked for in vain.
func gone(life *Life, last *Sight, by *Summary) Change {
	return Change{Is: IsResolved, Identity: life.Everywhere(), Was: last.spot(), Closed: Looked, ClosedBy: refTo(by)}
}

// endedBetween gives the lives that a run after the one and up to the other ended by looking, with the last such run.
func (a *Archive) endedBetween(before, after *Summary) map[*Life]*Summary {
	ended := map[*Life]*Summary{}
	for i := slices.Index(a.Runs, before) - 1; i >= 0 && newest(a.Runs[i], after) >= 0; i-- {
		for _, life := range a.ended[a.Runs[i]] {
			ended[life] = a.Runs[i]
		}
	}
	return ended
}

func (s *Sight) spot() *Spot {
	at := s.At
	return &Spot{Run: refTo(s.Run), Key: at.Key, ID: at.ID, Reviewer: at.Reviewer, Title: at.Title, File: at.File,
		Line: at.Line, Page: max(1, at.Page), Severity: at.Severity,
		Disposition: at.Disposition, Remembered: s.Run.Remembered}
}

// AsItWas reports whether a finding was raised again with the weight and the answer that it had.
func (c Change) AsItWas() bool {
	return c.Is == IsPersisting && c.Was != nil && c.Now != nil && c.Was.Disposition == c.Now.Disposition &&
		c.Was.Severity == c.Now.Severity
}

func (c Change) news() bool { return c.Is != IsSettled && !c.AsItWas() }

// unchanged is what a record is to itself: it raises nothing again and refutes nothing.
func unchanged(list []Change) []Change {
	for i, x := range list {
		list[i].Refutes = nil
		if list[i].Is = IsPersisting; x.Is == IsReopened {
			list[i].Is = IsSettled
			list[i].Closed, list[i].ClosedBy = x.Now.Disposition.String(), x.Now.Run
		}
	}
	return ordered(list)
}
