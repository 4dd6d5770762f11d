package report

import (
	"path"
	"slices"
	"strings"
)

// references finds the findings of an ID, or of a scanner's rule, by its normal form. One ID may mean several (P5).
type references map[string][]*Finding

func newReferences(findings []*Finding) references {
	r := references{}
	for _, f := range findings {
		ids := []string{NormalID(f.ID), NormalID(f.Rule)}
		if f.ID+f.Rule == "" {
			ids = []string{NormalID(f.Headline())} // its title, word for word
		}
		for _, id := range once(ids) {
			r[id] = append(r[id], f)
		}
	}
	delete(r, "")
	return r
}

// find returns the findings of an ID.
func (r references) find(id string) []*Finding { return r[NormalID(id)] }

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

// meant narrows the findings of an ID by reviewer, file and folder. What fits none of them does not narrow.
func (r references) meant(x *Statement) []*Finding {
	reviewer, folder := ReviewerName(strings.TrimSuffix(path.Base(x.Reviewer), ".json")), path.Dir(x.Path)
	return narrow(r.find(x.ID),
		func(f *Finding) bool { return x.Reviewer != "" && f.Reviewer == reviewer },
		func(f *Finding) bool { return x.Is != AnswerTested && SamePath(f.File, x.File) },
		func(f *Finding) bool {
			return folder != "." && slices.ContainsFunc(f.Origins, func(o Origin) bool { return path.Dir(o.Path) == folder })
		},
	)
}

// isOfRule reports whether a scanner's rule of that ID found it: a list that names the rule means all of its findings.
func (f *Finding) isOfRule(id string) bool { return f.Rule != "" && NormalID(f.Rule) == NormalID(id) }

// earlier returns the one finding of an ID that a review can give a status to: reported by others, and not later.
// Of several it is the one of the same reviewer; nil = none, or several.
func (r references) earlier(v *Review, x *Statement) *Finding {
	can := keep(r.find(x.ID), func(f *Finding) bool {
		return !slices.ContainsFunc(f.mentions, func(x *Statement) bool { return x.lists && (x.by == v || v.Before(x.by)) })
	})
	if can = narrow(can, func(f *Finding) bool { return f.Reviewer == v.Reviewer }); len(can) == 1 {
		return can[0]
	}
	return nil
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
