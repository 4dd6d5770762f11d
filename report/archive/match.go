package archive

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// match sets the identities of a run's findings.
func (k *Known) match(r *Record) {
	k.equal(r)
	k.similar(r)
	for i := range r.Sightings {
		s := &r.Sightings[i]
		for n := 1; s.Identity == ""; n++ {
			if identity := k.identity(s.Fingerprint, n); k.identities[identity] == nil {
				r.take(s, k.add(identity, &Finding{Last: s}))
			}
		}
	}
}

// identity is that of the nth finding that begins with a fingerprint. What two projects report alike is two findings.
func (k *Known) identity(print string, n int) string {
	if n > 1 {
		print += "-" + strconv.Itoa(n)
	}
	return strings.TrimSuffix(print+"@"+k.Project, "@")
}

// take makes a finding of the run one that is known.
func (r *Record) take(s *Sighting, f *Finding) { s.Identity, f.placed = f.Identity, r }

// keys are those by which a finding is looked up: what looks the same, all files with a name whatever their folder, and
// what says the same in any file.
func (s *Sighting) keys() [3]uint64 {
	return [3]uint64{hash("print " + s.Fingerprint), fileKey(s.File), hash("words " + string(s.Words))}
}

func fileKey(file string) uint64 { return hash("file " + path.Base(file)) }

// index makes a finding found by its last sighting, or no more.
func (k *Known) index(f *Finding, found bool) {
	for _, key := range f.Last.keys() {
		if found {
			k.alike[key] = append(k.alike[key], f)
		} else {
			k.alike[key] = slices.DeleteFunc(k.alike[key], func(o *Finding) bool { return o == f })
		}
	}
}

// crowded is how many findings are too many to compare each with each.
const crowded = 1000

// recent gives the findings with a key, without those that were closed long ago; none where they are too many.
func (k *Known) recent(key uint64) []*Finding {
	k.alike[key] = slices.DeleteFunc(k.alike[key], (*Finding).old)
	if len(k.alike[key]) > crowded {
		return nil
	}
	return k.alike[key]
}

// equal finds what looks as it did in its last sighting. Several are paired by their lines, open ones first.
func (k *Known) equal(r *Record) {
	groups := map[string][]*Sighting{}
	for i := range r.Sightings {
		s := &r.Sightings[i]
		groups[s.Fingerprint] = append(groups[s.Fingerprint], s)
	}
	for print, found := range groups {
		slices.SortFunc(found, func(a, b *Sighting) int { return cmp.Or(a.Line-b.Line, strings.Compare(a.Key, b.Key)) })
		all := those(k.alike[found[0].keys()[0]], func(f *Finding) bool { return f.Last.Fingerprint == print })
		slices.SortFunc(all, func(a, b *Finding) int {
			return cmp.Or(a.Last.Line-b.Last.Line, strings.Compare(a.Identity, b.Identity))
		})
		list := append(those(all, func(f *Finding) bool { return f.Open }),
			those(all, func(f *Finding) bool { return !f.Open })...)
		for i := range min(len(found), len(list)) {
			r.take(found[i], list[i])
		}
	}
}

// similar finds what changed its words, its evidence or its file. One that could be two is neither.
func (k *Known) similar(r *Record) {
	files := slices.Clone(r.Reviewed) // that the run names
	for _, s := range r.Sightings {
		files = append(files, s.File)
	}
	could, times, here := map[*Sighting]*Finding{}, map[any]int{}, report.PathsOf(files).Has
	for i := range r.Sightings {
		s := &r.Sightings[i]
		if s.Identity != "" {
			continue
		}
		for _, f := range k.candidates(s, here) {
			if f.placed != r && s.same(f) {
				could[s], times[s], times[f] = f, times[s]+1, times[f]+1
			}
		}
	}
	for s, f := range could {
		if times[s] == 1 && times[f] == 1 {
			r.take(s, f)
		}
	}
}

// candidates gives the findings of a file. One of which none is known may be another under a new name: its open
// findings that say the same, and enough of it, unless the run still names that file.
func (k *Known) candidates(s *Sighting, here func(string) bool) []*Finding {
	list := those(k.recent(fileKey(s.File)), func(f *Finding) bool {
		return s.File == f.Last.File || report.SamePath(s.File, f.Last.File)
	})
	if len(list) > 0 || s.File == "" || len(s.Words) < 12 || len(s.Code) < 32 {
		return list
	}
	return those(k.recent(s.keys()[2]), func(f *Finding) bool {
		return f.Open && f.Last.File != "" && !here(f.Last.File)
	})
}

// hints tell which findings of a run that was placed may be the same as others of it, or as ones that earlier runs left
// open or waived: nothing is merged by them.
func (k *Known) hints(r *Record) (hints []judge.Similar) {
	for _, s := range r.Sightings {
		for _, f := range k.recent(fileKey(s.File)) {
			o, own, waived := f.Last, f.placed == r, f.Last.Disposition == judge.Waived
			asks := own && o.Key < s.Key || !own && !r.Started.IsZero() && (o.Open || waived)
			if why := s.alikeness(o); asks && why != "" {
				hints = append(hints, judge.Similar{Finding: s.Key, ID: s.ID, Other: f.Latest().RunRef, OtherID: o.ID, Why: why,
					Within: own, Waived: waived && !own})
			}
		}
	}
	slices.SortFunc(hints, func(a, b judge.Similar) int {
		return strings.Compare(a.Finding+a.Other.Key+a.Other.Finding, b.Finding+b.Other.Key+b.Other.Finding)
	})
	return hints
}

// alikeness says why two findings may be the same: they quote the same code, or share most words, within five lines of
// a file.
func (s *Sighting) alikeness(o *Sighting) string {
	switch {
	case s.File == "" || s.File != o.File || !s.samePlace(o):
		return ""
	case s.quotes(o):
		return judge.SimilarPlace
	case alike(s.Words, o.Words) >= mostWords:
		return judge.SimilarText
	}
	return ""
}

// reworded reports whether a run has a finding of the same reviewer at the place of an earlier one.
func (s *Sighting) reworded(run *Record) bool {
	return slices.ContainsFunc(run.Sightings, func(x Sighting) bool {
		return s.samePlace(&x) && x.Reviewer == s.Reviewer && report.SamePath(x.File, s.File)
	})
}
