package archive

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// mostHinted is how many findings of one file are compared for hints.
const mostHinted = 300

// similar gives hints which findings of the run may be the same as others of it, or as ones that earlier runs left open
// or waived: nothing is merged by them.
func (m *matching) similar() (hints []judge.Similar) {
	add := func(s, other *Sighting, hint judge.Similar) {
		hint.Finding, hint.ID, hint.OtherID, hint.Why = s.Key, s.ID, other.ID, alikeness(s, other)
		if hint.Why != "" {
			hints = append(hints, hint)
		}
	}
	files := map[string][]*Sighting{}
	for i := range m.run.Sightings {
		s := &m.run.Sightings[i]
		if s.File == "" || len(files[s.File]) >= mostHinted {
			continue
		}
		for _, other := range files[s.File] {
			add(s, other, judge.Similar{Other: judge.RunRef{ID: m.run.ID, Key: m.run.Key, Finding: other.Key}, Within: true})
		}
		files[s.File] = append(files[s.File], s)
		if m.run.Started.IsZero() {
			continue
		}
		before := m.left(fileKey(s.File), func(f *Finding) bool { return f.Last.Open || f.Last.Disposition == judge.Waived })
		slices.SortFunc(before, (*Finding).byPlace)
		for _, f := range before {
			add(s, f.Last, judge.Similar{Other: f.Latest().RunRef, Waived: f.Last.Disposition == judge.Waived})
		}
	}
	return hints
}

// alikeness says why two findings may be the same: they quote the same code, or say nearly the same, within five lines
// of a file.
func alikeness(a, b *Sighting) string {
	switch {
	case a.File != b.File || !samePlace(a, b):
		return ""
	case a.Evidence != 0 && a.Evidence == b.Evidence:
		return judge.SimilarPlace
	case a.Text != b.Text && sharedWords(a, b) >= mostWords:
		return judge.SimilarText
	}
	return ""
}

// reworded reports whether a run has a finding of the same reviewer at the place of an earlier one.
func (s *Sighting) reworded(run *Record) bool {
	return slices.ContainsFunc(run.Sightings, func(x Sighting) bool {
		return samePlace(&x, s) && x.Reviewer == s.Reviewer && report.SamePath(x.File, s.File)
	})
}
