package archive

import (
	"swarmreport/report/judge"
)

// Past gives what the archive knows about the findings of a run.
func (a *Archive) Past(key string) *judge.Past {
	run := a.Run(key)
	if run == nil {
		return nil
	}
	all := make([]judge.History, len(run.Sightings))
	p := &judge.Past{Findings: make(map[string]*judge.History, len(run.Sightings))}
	for i, t := range a.raised[run] {
		all[i] = t.history()
		p.Findings[run.Sightings[i].Key] = &all[i]
	}
	p.Carried, p.Similar = a.carried()[run], a.similar[run]
	for _, life := range a.ended[run] {
		p.Resolved = append(p.Resolved, resolved(life, run))
	}
	return p
}

// ConcludedBefore is what was concluded from the run that this one is compared with; nil where there is none.
func (a *Archive) ConcludedBefore(key string) *judge.Before {
	run := a.Before(key)
	if run == nil {
		return nil
	}
	b := &judge.Before{Score: run.Score, Reasons: map[string]int{}, Failed: run.Tests.Failed}
	for _, r := range run.Reasons {
		b.Reasons[r.Rule]++
	}
	return b
}

// resolved is a life as it stood when a run ended it.
func resolved(life *Life, run *Summary) judge.Resolved {
	last := life.lastBefore(run)
	s := last.At
	return judge.Resolved{Identity: life.Everywhere(), Last: last.Ref(), Key: s.Key, ID: s.ID, Title: s.Title,
		File: s.File, Line: s.Line, Severity: s.Severity, Reviewer: s.Reviewer}
}

// Run gives the run with a key; nil where there is none.
func (a *Archive) Run(key string) *Summary {
	if i, ok := a.at[key]; ok {
		return a.Runs[i]
	}
	return nil
}

func (t occurrence) history() judge.History {
	all, life := t.life.Sightings, t.life
	h := judge.History{Identity: life.Everywhere(), Fingerprint: all[t.nth].At.Fingerprint,
		Lifecycle: all[t.nth].Lifecycle, First: life.First().Ref()}
	if sight := &all[t.nth]; worse(sight.Severity, sight.At.Severity) {
		h.Highest, h.HighestIn = sight.Severity, refTo(sight.Graded)
	}
	if t.nth > 0 {
		h.Previous = all[t.nth-1].Ref()
	}
	if all[t.nth].Refutes {
		h.Refutes = h.Previous
	}
	return h
}

// Ref leads to a finding in its run.
func (s *Sight) Ref() judge.RunRef {
	r := refTo(s.Run)
	r.Finding, r.Page = s.At.Key, max(1, s.At.Page)
	return r
}

func refTo(run *Summary) judge.RunRef {
	return judge.RunRef{ID: run.ID, Key: run.Key, Remembered: run.Remembered}
}
