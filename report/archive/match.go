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

// match sets the identities of a run's findings. What could be two that are known begins anew.
func (k *Known) match(r *Record) {
	for i := range r.Sightings {
		r.Sightings[i].Identity = ""
	}
	k.equal(r)
	k.near(r)
	for i := range r.Sightings {
		s := &r.Sightings[i]
		for n := 1; s.Identity == ""; n++ {
			identity := s.Fingerprint
			if n > 1 {
				identity += "-" + strconv.Itoa(n)
			}
			if k.identities[identity] == nil {
				r.take(s, k.add(identity, &Finding{}))
			}
		}
	}
}

// take makes a finding of the run one that is known.
func (r *Record) take(s *Sighting, f *Finding) { s.Identity, f.placed = f.Identity, r }

// The keys by which a finding is looked up by its last sighting: what looks the same, all files with a name whatever
// their folder, and what says and quotes the same in any file.
func printKey(print string) uint64 { return hash("fingerprint " + print) }

func fileKey(file string) uint64 { return hash("file " + path.Base(file)) }

func movedKey(s *Sighting) uint64 { return hash("words " + string(s.Words)) }

func (f *Finding) keys() []uint64 {
	if f.Last == nil {
		return nil
	}
	return []uint64{printKey(f.Last.Fingerprint), fileKey(f.Last.File), movedKey(f.Last)}
}

// index makes a finding found by its last sighting.
func (k *Known) index(f *Finding) {
	for _, key := range f.keys() {
		k.alike[key] = append(k.alike[key], f)
	}
}

// unindex makes it not found any more.
func (k *Known) unindex(f *Finding) {
	for _, key := range f.keys() {
		k.alike[key] = slices.DeleteFunc(k.alike[key], func(o *Finding) bool { return o == f })
	}
}

// recent gives the findings with a key, without those that were closed long ago.
func (k *Known) recent(key uint64) []*Finding {
	k.alike[key] = slices.DeleteFunc(k.alike[key], (*Finding).old)
	return k.alike[key]
}

// equal finds what looks as it did in its last sighting. Of several it is one that is open, at a line that is still
// named: five of which one is gone leave four.
func (k *Known) equal(r *Record) {
	groups := map[string][]*Sighting{}
	for i := range r.Sightings {
		s := &r.Sightings[i]
		groups[s.Fingerprint] = append(groups[s.Fingerprint], s)
	}
	for print, found := range groups {
		lines := map[int]bool{}
		for _, s := range found {
			lines[s.Line] = true
		}
		last := func(f *Finding) (n int) {
			if !f.Open {
				n += 2
			}
			if !lines[f.Last.Line] {
				n++
			}
			return n
		}
		list := those(k.alike[printKey(print)], func(f *Finding) bool { return f.Last.Fingerprint == print })
		slices.SortFunc(found, func(a, b *Sighting) int { return cmp.Or(a.Line-b.Line, strings.Compare(a.Key, b.Key)) })
		slices.SortFunc(list, func(a, b *Finding) int {
			return cmp.Or(last(a)-last(b), a.Last.Line-b.Last.Line, strings.Compare(a.Identity, b.Identity))
		})
		for i := range min(len(found), len(list)) {
			r.take(found[i], list[i])
		}
	}
}

const mostPairs = 4_000_000 // that are compared by words in one run

// near finds what changed its words, its evidence or its file. One that could be two is neither.
func (k *Known) near(r *Record) {
	type pair struct {
		s *Sighting
		f *Finding
	}
	var pairs []pair
	could, here, rest := map[any]int{}, report.PathsOf(r.files()).Has, mostPairs
	for i := range r.Sightings {
		s := &r.Sightings[i]
		if s.Identity != "" {
			continue
		}
		if rest -= len(k.recent(fileKey(s.File))); rest < 0 {
			return
		}
		for _, f := range k.candidates(r, s, here) {
			if s.same(f) {
				pairs = append(pairs, pair{s, f})
				could[s]++
				could[f]++
			}
		}
	}
	for _, p := range pairs {
		if could[p.s] == 1 && could[p.f] == 1 {
			r.take(p.s, p.f)
		}
	}
}

// files are those that the run names.
func (r *Record) files() []string {
	files := slices.Clone(r.Reviewed)
	for _, s := range r.Sightings {
		files = append(files, s.File)
	}
	return files
}

// candidates gives the findings of a file. One of which none is known may be another under a new name: its open
// findings that say and quote the same, unless the run still names that file.
func (k *Known) candidates(r *Record, s *Sighting, here func(string) bool) (list []*Finding) {
	isNew := s.File != "" && len(s.Words) >= 8 && len(s.Code) >= 32 // little is said of many files
	for _, f := range k.recent(fileKey(s.File)) {
		if s.File != f.Last.File && !report.SamePath(s.File, f.Last.File) {
			continue
		}
		if isNew = false; f.placed != r {
			list = append(list, f)
		}
	}
	if !isNew {
		return list
	}
	return those(k.recent(movedKey(s)), func(f *Finding) bool {
		return f.placed != r && f.Open && f.Last.File != "" && !here(f.Last.File)
	})
}

// mostHinted is how many findings of one file are compared for hints.
const mostHinted = 300

// similar gives hints which findings of a run that was placed may be the same as others of it, or as ones that earlier
// runs left open or waived: nothing is merged by them.
func (k *Known) similar(r *Record) (hints []judge.Similar) {
	turn := map[string]int{}
	for i := range r.Sightings {
		s := &r.Sightings[i]
		turn[s.Key] = i
		list := k.recent(fileKey(s.File))
		if s.File == "" || len(list) > mostHinted {
			continue
		}
		for _, f := range list {
			o, own, waived := f.Last, f.placed == r, f.Last.Disposition == judge.Waived
			_, before := turn[o.Key]
			if own && !before || !own && (r.Started.IsZero() || !o.Open && !waived) || o == s {
				continue
			}
			if why := s.alikeness(o); why != "" {
				hints = append(hints, judge.Similar{Finding: s.Key, ID: s.ID, Other: f.Latest().RunRef, OtherID: o.ID, Why: why,
					Within: own, Waived: waived && !own})
			}
		}
	}
	slices.SortStableFunc(hints, func(a, b judge.Similar) int {
		return cmp.Or(turn[a.Finding]-turn[b.Finding], strings.Compare(a.Other.Key, b.Other.Key), strings.Compare(a.Other.Finding, b.Other.Finding))
	})
	return hints
}

// alikeness says why two findings may be the same: they quote the same code, or say nearly the same, within five lines
// of a file.
func (s *Sighting) alikeness(o *Sighting) string {
	switch {
	case s.File != o.File || !s.samePlace(o):
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
