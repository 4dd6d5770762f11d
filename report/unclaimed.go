package report

import (
	"path"
	"slices"
	"strings"
)

// Unclaimed is a text that no reader takes and that grades findings all the same: somebody may have handed in a review under a name and a title
// that do not say so.
type Unclaimed struct {
	Origin              // of the first finding that counts
	Findings []*Finding // each serious, and with an id or a place; for comparison alone, as nothing of them is hidden. Link lets go of them
	Count    int        // how many no finding of the run may be
}

// unclaimed gives those of such texts that tell something which no finding of the run may be: most retell what a reviewer raised.
func (r *Run) unclaimed(list []Unclaimed) (left []Unclaimed) {
	if len(list) == 0 {
		return nil
	}
	known := r.raised()
	for _, u := range list {
		if news := slices.DeleteFunc(slices.Clone(u.Findings), known.mayHold); len(news) > 0 {
			left = append(left, Unclaimed{Origin: Origin{Path: u.Path, Line: news[0].Origin().Line}, Count: len(news)})
		}
	}
	return left
}

// raised is what the findings of a run are known by.
type raised struct {
	ids, titles map[string]bool
	files       map[place]map[string]bool
}

// place is a line of all files of one name.
type place struct {
	name string
	line int // 0 = the finding names none
}

// someLine stands for every line.
const someLine = -1

func (r *Run) raised() raised {
	known := raised{map[string]bool{}, map[string]bool{}, map[place]map[string]bool{}}
	for _, f := range r.Findings {
		for _, id := range append([]string{f.ID}, r.also[f]...) {
			known.ids[NormalID(id)] = true
		}
		known.titles[Words(f.Title)] = true
		known.lies(f, f.Line)
		known.lies(f, someLine)
	}
	delete(known.ids, "")
	delete(known.titles, "")
	return known
}

// lies notes a file once, for thousands may be found in it.
func (k raised) lies(f *Finding, line int) {
	at := place{fileName(f.File), line}
	if k.files[at] == nil {
		k.files[at] = map[string]bool{}
	}
	k.files[at][CleanPath(f.File)] = true
}

func fileName(p string) string { return strings.ToLower(path.Base(CleanPath(p))) }

// mayHold reports whether a finding of the run has the id, the title or the place of another.
func (k raised) mayHold(f *Finding) bool {
	return k.ids[NormalID(f.ID)] || k.titles[Words(f.Title)] || f.File != "" && k.holdsPlace(f)
}

// holdsPlace: a finding that names no line may be about any.
func (k raised) holdsPlace(f *Finding) bool {
	lines := []int{f.Line, 0}
	if f.Line == 0 {
		lines = []int{someLine}
	}
	for _, line := range lines {
		for file := range k.files[place{fileName(f.File), line}] {
			if SamePath(file, f.File) {
				return true
			}
		}
	}
	return false
}
