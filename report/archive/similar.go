package archive

import (
	"path"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// mostHinted is how many findings of one file are compared for hints.
const mostHinted = 300

// similar gives hints which findings of a run may be the same as others of it, or as ones that earlier runs left open:
// nothing is merged by them. The run is matched and not yet learned.
func (p *placing) similar() (hints []judge.Similar) {
	files := map[string][]*near{}
	for i := range p.found {
		s := &p.found[i]
		if s.File == "" || len(files[s.File]) >= mostHinted {
			continue
		}
		for _, other := range files[s.File] {
			if why := alikeness(s, other); why != "" {
				hints = append(hints, judge.Similar{Finding: s.Key, ID: s.ID, OtherID: other.ID, Why: why, Within: true,
					Other: judge.RunRef{ID: p.run.ID, Key: p.run.Key, Finding: other.Key}})
			}
		}
		files[s.File] = append(files[s.File], s)
		hints = append(hints, p.similarBefore(s)...)
	}
	return hints
}

// similarBefore compares a finding with those of its file that its run does not raise and earlier ones left open or
// waived.
func (p *placing) similarBefore(s *near) (hints []judge.Similar) {
	if p.run.Started.IsZero() {
		return nil
	}
	inOrder := func(f, g *Finding) int { return f.n - g.n }
	for _, f := range slices.SortedFunc(slices.Values(p.bases[path.Base(s.File)]), inOrder) {
		waived := f.Last.Disposition == judge.Waived
		if f.placed == p.run || !f.Last.Open && !waived || !samePlace(s.Sighting, f.Last) {
			continue
		}
		if why := alikeness(s, f.near()); why != "" {
			hints = append(hints, judge.Similar{Finding: s.Key, ID: s.ID, Other: f.Latest().RunRef, OtherID: f.Last.ID, Why: why,
				Waived: waived})
		}
	}
	return hints
}

// samePlace reports whether two findings name lines of one file that are close together.
func samePlace(a, b *Sighting) bool {
	return a.File == b.File && a.Line > 0 && b.Line > 0 && distance(a.Line, b.Line) <= placeLines
}

// alikeness says why two findings of one file may be the same: they quote the same code, or say nearly the same, within
// five lines.
func alikeness(a, b *near) string {
	switch {
	case !samePlace(a.Sighting, b.Sighting):
		return ""
	case a.evidence != 0 && a.evidence == b.evidence:
		return judge.SimilarPlace
	case a.text != b.text && sharedWords(a, b) >= mostWords:
		return judge.SimilarText
	}
	return ""
}

// reworded returns the finding of a run by the same reviewer at the place of an earlier one; nil = there is none.
func (s *Sighting) reworded(run *Record) *Sighting {
	i := slices.IndexFunc(run.Sightings, func(x Sighting) bool {
		near := x.Line > 0 && s.Line > 0 && distance(x.Line, s.Line) <= placeLines
		return near && x.Reviewer == s.Reviewer && report.SamePath(x.File, s.File)
	})
	if i < 0 {
		return nil
	}
	return &run.Sightings[i]
}
