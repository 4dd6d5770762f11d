package report

import (
	"maps"
	"slices"
)

// joinSyntheses makes one finding of what a lead's list repeats of the reviewers' own lists. Such a list is known by its shape alone: each
// entry has the id of exactly one finding of a smaller file, none lies elsewhere, and it holds the whole of two such files or more, where it
// says which others an entry tells too. One
// that leaves anything out may be what a second look found again, and stays.
func (r *Run) joinSyntheses() {
	if !r.mayRepeat() {
		return
	}
	again, listed := map[*Finding]*Finding{}, r.listed()
	for path := range listed.files {
		maps.Copy(again, listed.repeated(path))
	}
	r.replace(again, (*Finding).restated)
}

// mayRepeat reports whether one file lists no less than the two shortest together.
func (r *Run) mayRepeat() bool {
	byFile := map[string]int{}
	for _, v := range r.Reviews {
		if v.lists() {
			byFile[v.Path] += tells(v.Findings)
		}
	}
	lengths := slices.Sorted(maps.Values(byFile))
	lengths = slices.DeleteFunc(lengths, func(n int) bool { return n == 0 })
	return len(lengths) > 2 && lengths[len(lengths)-1] >= lengths[0]+lengths[1]
}

// tells is how many findings a list tells, with those that an entry says it tells too.
func tells(list []*Finding) (n int) {
	for _, f := range list {
		n += 1 + len(f.Rare().Merged)
	}
	return n
}

// lists reports whether a review is a reviewer's list in a file.
func (v *Review) lists() bool { return v.Message == "" && !v.Scanner && !v.Design }

// lists are what the files list, by file and by id, what has one.
type lists struct {
	files, byID map[string][]*Finding
}

func (r *Run) listed() lists {
	l := lists{map[string][]*Finding{}, map[string][]*Finding{}}
	for _, v := range r.Reviews {
		if !v.lists() {
			continue
		}
		l.files[v.Path] = append(l.files[v.Path], v.Findings...)
		for _, f := range v.Findings {
			if id := NormalID(f.ID); f.ID != "" {
				l.byID[id] = append(l.byID[id], f)
			}
		}
	}
	return l
}

// repeated gives the finding that each finding of a file repeats; nil where the file is no synthesis of others.
func (l lists) repeated(path string) map[*Finding]*Finding {
	of, covers, ids := map[*Finding]*Finding{}, map[string]int{}, map[string]bool{}
	for _, f := range l.files[path] {
		id := NormalID(f.ID)
		known := l.onlyOne(id, tells(l.files[path]))
		if id == "" || ids[id] || known == nil || !f.repeats(known) {
			return nil
		}
		ids[id], of[f] = true, known
		covers[known.Origin().Path]++
		for _, other := range f.Rare().Merged {
			if too := l.onlyOne(NormalID(other), tells(l.files[path])); too != nil && !ids[NormalID(other)] {
				ids[NormalID(other)] = true
				covers[too.Origin().Path]++
			}
		}
	}
	for other, n := range covers {
		if len(covers) < 2 || n != len(l.files[other]) {
			return nil
		}
	}
	return of
}

// onlyOne gives the finding of an id that is the only one in files with fewer findings than that; nil if there is none.
func (l lists) onlyOne(id string, fewer int) (known *Finding) {
	for _, f := range l.byID[id] {
		if tells(l.files[f.Origin().Path]) >= fewer {
			continue
		}
		if known != nil {
			return nil
		}
		known = f
	}
	return known
}

// repeats: nothing that the two say of place and status speaks against their being one.
func (f *Finding) repeats(of *Finding) bool {
	return f.samePlace(of) && f.Denied == "" && (f.Status == "" || of.Status == "" || f.Status == of.Status)
}

// restated takes what a lead's list adds: a worse grade, and what became of it.
func (f *Finding) restated(again *Finding) {
	f.raisedAgain(again)
	if f.Status == "" {
		f.Status, f.Answer, f.Resolution = again.Status, again.Answer, again.Resolution
	}
}
