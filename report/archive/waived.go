package archive

import (
	"slices"
	"time"

	"swarmreport/report/judge"
)

// WaiverUse is a waiver with the findings that it names: in the runs that were read, and of those that only a history
// knows what was waived there.
type WaiverUse struct {
	*judge.Waiver
	Named []Sight // newest run first; of several waivers for one finding the last to end is taken
	Used  bool    // without it one of the named findings would have no answer
}

// WaiverUses gives every waiver in the order of its file. A run that only a history knows is not judged again: its
// waived findings reopen when their waiver lapses ([Unwaive]), so a waiver that holds is in use.
func (a *Archive) WaiverUses() []*WaiverUse {
	if a.Waivers == nil {
		return nil
	}
	uses, of := make([]*WaiverUse, len(a.Waivers.List)), map[*judge.Waiver]*WaiverUse{}
	for i := range a.Waivers.List {
		w := &a.Waivers.List[i]
		uses[i] = &WaiverUse{Waiver: w}
		of[w] = uses[i]
	}
	for _, run := range a.Runs {
		a.eachWaived(run, func(w *judge.Waiver, s *Sighting) {
			use := of[w]
			use.Named = append(use.Named, Sight{Run: run, At: s})
			use.Used = use.Used || judge.Waivable(s.Disposition)
		})
	}
	return uses
}

// Undecided gives the waivers by id that let a finding stand and name others too, with all of those: two reviewers or
// two runs of one day use the id. Whoever wrote such a waiver decided about one of them, perhaps about the one that is
// fixed by now.
func Undecided(w *judge.Waivers, runs []*Summary) (list []*WaiverUse) {
	for _, use := range (&Archive{Runs: runs, Waivers: w}).WaiverUses() {
		seen := map[string]bool{}
		use.Named = slices.DeleteFunc(use.Named, func(s Sight) bool {
			print := s.At.Fingerprint
			again := seen[print]
			seen[print] = true
			return again
		})
		if use.Fingerprint == "" && use.Used && use.State.Holds() && len(use.Named) > 1 {
			list = append(list, use)
		}
	}
	return list
}

// eachWaived calls f for each finding of a run that a waiver names. Of what only a history knows, waivers matter to
// what it calls waived: without them it is open again.
func (a *Archive) eachWaived(run *Summary, f func(*judge.Waiver, *Sighting)) {
	if a.Waivers == nil {
		return
	}
	for i := range run.Sightings {
		s := &run.Sightings[i]
		if run.Remembered && s.Disposition != judge.Waived {
			continue
		}
		if w := a.Waivers.On(run.sought(s)); w != nil {
			f(w, s)
		}
	}
}

// Unwaive opens again what a history calls waived and no waiver lets stand any more: it lapsed, or was taken out of its
// file. Nil waivers tell nothing: without a file what was said then holds.
func Unwaive(remembered []*Summary, w *judge.Waivers) {
	if w == nil {
		return
	}
	for _, run := range remembered {
		for i := range run.Sightings {
			if s := &run.Sightings[i]; s.Disposition == judge.Waived {
				holds := w.On(run.sought(s))
				s.Open = holds == nil || !holds.State.Holds()
			}
		}
	}
}

func (s *Summary) sought(x *Sighting) judge.Sought {
	return judge.Sought{ID: x.ID, Reviewer: x.Reviewer, Run: s.ID, Project: s.Project,
		Fingerprint: func() string { return x.Fingerprint }}
}

// Waived is the latest date of the waivers that touch what a run came to: when one was made, or when it lapsed. Zero =
// none does. Nobody judges again what only a history knows, so that its run grows no newer.
func (a *Archive) Waived(run *Summary) (latest time.Time) {
	if run.Remembered {
		return latest
	}
	a.eachWaived(run, func(w *judge.Waiver, s *Sighting) {
		if at := w.Dated(); judge.Waivable(s.Disposition) && at.After(latest) {
			latest = at
		}
	})
	return latest
}
