package archive

import (
	"slices"

	"swarmreport/report/judge"
)

// WaiverUse is a waiver with the findings that it names, as they were last reported.
type WaiverUse struct {
	*judge.Waiver
	Named []*Finding
	Used  bool // without it one of the findings would have no answer
}

// WaiverUses lists every waiver in the order of its file.
func WaiverUses(w *judge.Waivers, known []*Known) []*WaiverUse {
	if w == nil {
		return nil
	}
	uses, of := make([]*WaiverUse, len(w.List)), map[*judge.Waiver]*WaiverUse{}
	for i := range w.List {
		uses[i] = &WaiverUse{Waiver: &w.List[i]}
		of[&w.List[i]] = uses[i]
	}
	for _, k := range known {
		for _, f := range k.Findings {
			if x := w.On(f.Last.sought(f.Latest().ID, k.Project)); x != nil {
				of[x].Named = append(of[x].Named, f)
				of[x].Used = of[x].Used || judge.Waivable(f.Last.Disposition)
			}
		}
	}
	return uses
}

// Undecided is a waiver by ID that suspends a finding and names others too: two reviewers or two runs of one day use
// the ID. Whoever wrote it decided about one of them, perhaps about the one that is fixed by now.
type Undecided struct {
	*judge.Waiver
	Named []Named
	used  bool
}

// Named is a finding that a waiver names, in its run.
type Named struct {
	Run *Record
	At  *Sighting
}

// FindUndecided compares waivers with the findings of runs.
func FindUndecided(w *judge.Waivers, runs []*Record) (list []*Undecided) {
	of := map[*judge.Waiver]*Undecided{}
	for _, r := range runs {
		for i := range r.Sightings {
			s := &r.Sightings[i]
			x := w.On(s.sought(r.ID, r.Project))
			if x == nil || x.Fingerprint != "" || !x.State.Holds() {
				continue
			}
			if of[x] == nil {
				of[x] = &Undecided{Waiver: x}
				list = append(list, of[x])
			}
			of[x].add(Named{r, s})
		}
	}
	return slices.DeleteFunc(list, func(u *Undecided) bool { return !u.used || len(u.Named) < 2 })
}

func (u *Undecided) add(n Named) {
	u.used = u.used || judge.Waivable(n.At.Disposition)
	if !slices.ContainsFunc(u.Named, func(o Named) bool { return o.At.Fingerprint == n.At.Fingerprint }) {
		u.Named = append(u.Named, n)
	}
}
