package report

import (
	"path"
	"slices"
	"strings"
)

// references finds the findings that an ID means. IDs are labels, not identities (P5): one may mean several findings.
type references struct {
	exact, normal map[string][]*Finding
	raised        map[*Finding][]*Review // who reported each
}

func newReferences(run *Run) *references {
	r := &references{map[string][]*Finding{}, map[string][]*Finding{}, map[*Finding][]*Review{}}
	for _, v := range run.Reviews {
		for _, f := range v.Findings {
			r.raised[f] = append(r.raised[f], v)
		}
	}
	for _, f := range run.Findings {
		if f.ID != "" {
			r.exact[f.ID] = append(r.exact[f.ID], f)
			r.normal[NormalID(f.ID)] = append(r.normal[NormalID(f.ID)], f)
		}
	}
	return r
}

// find returns the findings of an ID as it is written, else as it is folded.
func (r *references) find(id string) []*Finding {
	if found := r.exact[strings.TrimSpace(id)]; len(found) > 0 {
		return found
	}
	return r.normal[NormalID(id)]
}

// ids returns the IDs of a list that no finding has as it is written; another text is one ID.
func (r *references) ids(text string) []string {
	if ids := SplitIDs(text); len(ids) > 1 && len(r.find(text)) == 0 {
		return ids
	}
	return []string{text}
}

// alone copies a statement once for each ID that it names.
func (r *references) alone(list []*Statement) (out []*Statement) {
	for _, x := range list {
		for _, id := range r.ids(x.ID) {
			one := *x
			one.ID = id
			out = append(out, &one)
		}
	}
	return out
}

// meant narrows the findings of an ID by what a statement gives beside it: reviewer, file, and the folder that it lies
// in. What fits none of them does not narrow.
func (r *references) meant(x *Statement) []*Finding {
	reviewer, folder := reviewerOf(x.Reviewer), path.Dir(x.Path)
	return narrow(r.find(x.ID),
		func(f *Finding) bool { return x.Reviewer != "" && f.Reviewer == reviewer },
		func(f *Finding) bool { return x.Is != AnswerTested && SamePath(f.File, x.File) },
		func(f *Finding) bool {
			return folder != "." && slices.ContainsFunc(f.Origins, func(o Origin) bool { return path.Dir(o.Path) == folder })
		},
	)
}

// narrow keeps of several findings those for which each test holds; one that holds for none does not narrow.
func narrow(found []*Finding, tests ...func(*Finding) bool) []*Finding {
	for _, is := range tests {
		if fits := keep(found, is); len(fits) > 0 {
			found = fits
		}
	}
	return found
}

// keep returns those for which is holds.
func keep[T any](list []T, is func(T) bool) (kept []T) {
	for _, x := range list {
		if is(x) {
			kept = append(kept, x)
		}
	}
	return kept
}
