package archive

import (
	"swarmreport/report/judge"
)

// WaiverUse is a waiver with the findings that it names.
type WaiverUse struct {
	*judge.Waiver
	Named []Named
	Used  bool // without it one of the findings would have no answer
}

// Named is a finding that a waiver names, in a run.
type Named struct {
	Ref
	At *Sighting
}

// WaiverUses lists every waiver in the order of its file, with findings as they were last reported.
func WaiverUses(w *judge.Waivers, known []*Known) (uses []*WaiverUse) {
	if w == nil {
		return nil
	}
	of := map[*judge.Waiver]*WaiverUse{}
	for i := range w.List {
		uses = append(uses, &WaiverUse{Waiver: &w.List[i]})
		of[&w.List[i]] = uses[i]
	}
	for _, k := range known {
		for _, f := range k.Findings {
			if u := of[w.On(f.Last.Fingerprint)]; u != nil {
				u.Named = append(u.Named, Named{f.Latest(), f.Last})
				u.Used = u.Used || judge.Waivable(f.Last.Disposition)
			}
		}
	}
	return uses
}
