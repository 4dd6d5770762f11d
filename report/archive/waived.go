package archive

import (
	"slices"

	"swarmreport/report/judge"
)

// WaiverUse is a waiver with the findings that it names, each look of them once.
type WaiverUse struct {
	*judge.Waiver
	Named []Named
	Used  bool // without it one of the findings would have no answer
}

// Named is a finding that a waiver names, in a run.
type Named struct {
	Ref
	At      *Sighting
	project string
}

// WaiverUses lists every waiver in the order of its file, with findings as they were last reported.
func WaiverUses(w *judge.Waivers, known []*Known) []*WaiverUse {
	var all []Named
	for _, k := range known {
		for _, f := range k.Findings {
			all = append(all, Named{f.Latest(), f.Last, k.Project})
		}
	}
	return usesOf(w, all)
}

// FindUndecided lists waivers by ID that suspend a finding of some runs and name others too: two reviewers or two runs
// of one day use the ID. Whoever wrote it decided about one of them, perhaps about the one that is fixed by now.
func FindUndecided(w *judge.Waivers, runs []*Record) []*WaiverUse {
	var all []Named
	for _, r := range runs {
		for i := range r.Sightings {
			all = append(all, Named{RefTo(r), &r.Sightings[i], r.Project})
		}
	}
	return slices.DeleteFunc(usesOf(w, all), func(u *WaiverUse) bool {
		return !u.Used || len(u.Named) < 2 || u.Fingerprint != "" || !u.State.Holds()
	})
}

func usesOf(w *judge.Waivers, all []Named) []*WaiverUse {
	if w == nil {
		return nil
	}
	uses, of := make([]*WaiverUse, len(w.List)), map[*judge.Waiver]*WaiverUse{}
	for i := range w.List {
		uses[i] = &WaiverUse{Waiver: &w.List[i]}
		of[&w.List[i]] = uses[i]
	}
	for _, n := range all {
		u := of[w.On(n.At.sought(n.ID, n.project))]
		if u == nil {
			continue
		}
		u.Used = u.Used || judge.Waivable(n.At.Disposition)
		if !slices.ContainsFunc(u.Named, func(o Named) bool { return o.At.Fingerprint == n.At.Fingerprint }) {
			u.Named = append(u.Named, n)
		}
	}
	return uses
}

// sought is the sighting as a waiver may name it.
func (s *Sighting) sought(run, project string) judge.Sought {
	return judge.Sought{ID: s.ID, Reviewer: s.Reviewer, Run: run, Project: project,
		Fingerprint: func() string { return s.Fingerprint }}
}
