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
		if new := slices.DeleteFunc(slices.Clone(u.Findings), known.mayHold); len(new) > 0 {
			left = append(left, Unclaimed{Origin: Origin{Path: u.Path, Line: new[0].Origin().Line}, Count: len(new)})
		}
	}
	return left
}

// raised is what the findings of a run are known by.
type raised struct {
	ids, titles map[string]bool
	files       map[string][]*Finding // by the file's own name
}

func (r *Run) raised() raised {
	known := raised{map[string]bool{}, map[string]bool{}, map[string][]*Finding{}}
	for _, f := range r.Findings {
		for _, id := range append([]string{f.ID}, r.also[f]...) {
			known.ids[NormalID(id)] = true
		}
		known.titles[Words(f.Title)] = true
		known.files[fileName(f.File)] = append(known.files[fileName(f.File)], f)
	}
	return known
}

func fileName(p string) string { return strings.ToLower(path.Base(CleanPath(p))) }

// mayHold reports whether a finding of the run has the id, the title or the place of another.
func (k raised) mayHold(f *Finding) bool {
	return f.ID != "" && k.ids[NormalID(f.ID)] || f.Title != "" && k.titles[Words(f.Title)] ||
		f.File != "" && slices.ContainsFunc(k.files[fileName(f.File)], f.samePlace)
}
