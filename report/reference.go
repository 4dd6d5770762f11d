package report

import (
	"path"
	"slices"
	"strings"
)

// references finds the findings of an ID, as it is written and, after a NUL, as it is folded. IDs are labels, not
// identities (P5): one may mean several findings.
type references map[string][]*Finding

func newReferences(findings []*Finding) references {
	r := references{}
	for _, f := range findings {
		if f.ID != "" {
			r[f.ID] = append(r[f.ID], f)
			r["\x00"+NormalID(f.ID)] = append(r["\x00"+NormalID(f.ID)], f)
		}
	}
	return r
}

// find returns the findings of an ID as it is written, else as it is folded.
func (r references) find(id string) []*Finding {
	if found := r[strings.TrimSpace(id)]; len(found) > 0 {
		return found
	}
	return r["\x00"+NormalID(id)]
}

// alone copies a statement once for each ID that it names. A list of which a finding is called as a whole is one ID.
func (r references) alone(list []*Statement) (out []*Statement) {
	for _, x := range list {
		ids := SplitIDs(x.ID)
		if len(ids) < 2 || len(r.find(x.ID)) > 0 {
			ids = []string{x.ID}
		}
		for _, id := range ids {
			one := *x
			one.ID = id
			out = append(out, &one)
		}
	}
	return out
}

// meant narrows the findings of an ID by what a statement gives beside it: reviewer, file, and the folder that it lies
// in. What fits none of them does not narrow.
func (r references) meant(x *Statement) []*Finding {
	reviewer, folder := reviewerOf(x.Reviewer), path.Dir(x.Path)
	return narrow(r.find(x.ID),
		func(f *Finding) bool { return x.Reviewer != "" && f.Reviewer == reviewer },
		func(f *Finding) bool { return x.Is != AnswerTested && SamePath(f.File, x.File) },
		func(f *Finding) bool {
			return folder != "." && slices.ContainsFunc(f.Origins, func(o Origin) bool { return path.Dir(o.Path) == folder })
		},
	)
}

// earlier returns the one finding of an ID that a review can give a status to: reported by others, and not later. Of
// several it is the one of the same reviewer. Empty = none, or several.
func (r references) earlier(v *Review, id string) []*Finding {
	can := keep(r.find(id), func(f *Finding) bool {
		return !slices.ContainsFunc(f.by, func(by *Review) bool { return by == v || v.Before(by) })
	})
	can = narrow(can, func(f *Finding) bool { return f.Reviewer == v.Reviewer })
	if len(can) != 1 {
		return nil
	}
	return can
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
