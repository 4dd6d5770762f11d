package report

import (
	"slices"
	"strings"
)

// dropMended drops what a summary says against its own fix where the summary of a later round calls the finding fixed and says nothing against
// that: fix/round-1.json “partial”, fix/round-2.json “fixed”. What was put off stays: it was decided.
func (r *Run) dropMended() {
	if !slices.ContainsFunc(r.Summaries, (*FixSummary).deniesAny) {
		return
	}
	claimed := map[string][]*FixSummary{}
	for _, s := range r.Summaries {
		for _, f := range s.Fixes {
			if f.ID != "" && f.Denied == "" && f.Claims() {
				whose := f.whose()
				claimed[whose] = append(claimed[whose], s)
			}
		}
	}
	for _, s := range r.Summaries {
		s.Fixes = slices.DeleteFunc(slices.Clone(s.Fixes), func(f *Fix) bool {
			return f.Denied != "" && slices.ContainsFunc(claimed[f.whose()], s.before)
		})
	}
}

func (s *FixSummary) deniesAny() bool {
	return slices.ContainsFunc(s.Fixes, func(f *Fix) bool { return f.Denied != "" })
}

// whose is the id that a fix names, with the reviewer where it says whose id it is.
func (f *Fix) whose() string { return NormalID(f.ID) + " " + strings.ToLower(f.Reviewer) }
