package report

import (
	"cmp"
	"slices"
	"strings"
)

// notUnderstood adds what files that no reader claims grade, unless a finding of the run has it, and sorts all passages by place.
// Most such files retell what a reviewer reported.
func (r *Run) notUnderstood(graded []Passage) {
	known := map[string]bool{}
	if len(graded) > 0 {
		for _, f := range r.Findings {
			for _, name := range append([]string{f.ID, f.Title}, r.also[f]...) {
				known[Words(name)] = true
			}
			if f.Line > 0 {
				known[Words(f.Place())] = true
			}
		}
		delete(known, "")
	}
	for _, p := range graded {
		text, has := " "+Words(p.Text)+" ", false
		for word := range known {
			has = has || strings.Contains(text, " "+word+" ")
		}
		if !has {
			r.NotUnderstood = append(r.NotUnderstood, p)
		}
	}
	slices.SortStableFunc(r.NotUnderstood, func(a, b Passage) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
}
