package report

import (
	"path"
	"slices"
	"strconv"
	"strings"
)

// references finds the findings that an ID means. IDs are labels, not identities (P5): one may mean several findings.
type references struct {
	exact, normal, rules, places map[string][]*Finding
	raised                       map[*Finding][]*Review // who reported each
	reviews                      []*Review              // that reported something
}

func newReferences(run *Run) *references {
	r := &references{exact: map[string][]*Finding{}, normal: map[string][]*Finding{}, rules: map[string][]*Finding{},
		places: map[string][]*Finding{}, raised: map[*Finding][]*Review{}}
	for _, v := range run.Reviews {
		if len(v.Findings) > 0 {
			r.reviews = append(r.reviews, v)
		}
		for _, f := range v.Findings {
			r.raised[f] = append(r.raised[f], v)
		}
	}
	for _, f := range run.Findings {
		if f.ID != "" {
			r.exact[f.ID] = append(r.exact[f.ID], f)
			r.normal[NormalID(f.ID)] = append(r.normal[NormalID(f.ID)], f)
		}
		if f.Rule != "" {
			r.rules[NormalID(f.Rule)] = append(r.rules[NormalID(f.Rule)], f)
		}
		if at := f.location(); at != "" {
			r.places[at] = append(r.places[at], f)
			r.places[at+"-"+strconv.Itoa(f.EndLine)] = append(r.places[at+"-"+strconv.Itoa(f.EndLine)], f)
		}
	}
	return r
}

// find returns the findings of an ID as it is written, else as it is folded, else "security:SEC-001" or
// "reviews/security.json#SEC-001", else of a scanner's rule, else the only one at a place.
func (r *references) find(id string) []*Finding {
	id = strings.TrimSpace(id)
	for _, found := range [][]*Finding{r.exact[id], r.normal[NormalID(id)], r.qualified(id), r.rules[NormalID(id)]} {
		if len(found) > 0 {
			return found
		}
	}
	if found := r.places[CleanPath(id)]; len(found) == 1 {
		return found
	}
	return nil
}

// ids returns the IDs of a list that no finding has as it is written; another text is one ID.
func (r *references) ids(text string) []string {
	if ids := splitIDs(text); ids != nil && len(r.find(text)) == 0 {
		return ids
	}
	return []string{text}
}

func (r *references) qualified(id string) []*Finding {
	cut := strings.LastIndexAny(id, ":#/")
	if cut <= 0 {
		return nil
	}
	reviewer := reviewerOf(id[:cut])
	return keep(r.normal[NormalID(id[cut+1:])], func(f *Finding) bool { return f.Reviewer == reviewer })
}

// claim is what a statement gives of the finding that it means, beside its ID.
type claim struct {
	id, reviewer, file string
	at                 Origin
	summary            *FixSummary // that makes the statement; nil = none
	line               int
	text               string
	grade              Grade
}

// meant narrows the findings of an ID by what a statement gives beside it: the review that it answers, reviewer,
// file, folder, when it was written, line and text. What fits none of them does not narrow.
func (r *references) meant(c claim) []*Finding {
	found := r.find(c.id)
	if s := c.summary; s != nil && s.Review != "" && len(found) > 0 {
		folder, named := path.Dir(s.Path), path.Base(s.Review)
		answered := func(file string) bool { // the review's file is next to its answer, or of that path
			return file == path.Join(folder, named) || named != s.Review && SamePath(file, s.Review)
		}
		own := keep(found, func(f *Finding) bool {
			return slices.ContainsFunc(f.Origins, func(o Origin) bool { return answered(o.Path) })
		})
		if len(own) == 0 && (len(found) > 1 || slices.ContainsFunc(r.reviews, func(v *Review) bool { return answered(v.Path) })) {
			return nil // each is of the same ID in another review
		} else if len(own) > 0 {
			found = own
		}
	}
	reviewer, folder := reviewerOf(c.reviewer), path.Dir(c.at.Path)
	return narrow(found,
		func(f *Finding) bool { return c.reviewer != "" && f.Reviewer == reviewer },
		func(f *Finding) bool { return c.file != "" && SamePath(f.File, c.file) },
		func(f *Finding) bool {
			return folder != "." && slices.ContainsFunc(f.Origins, func(o Origin) bool { return path.Dir(o.Path) == folder })
		},
		func(f *Finding) bool { return c.summary == nil || !r.raisedAfter(f, c.summary) },
		func(f *Finding) bool { return c.line > 0 && f.Line <= c.line && c.line <= max(f.Line, f.EndLine) },
		func(f *Finding) bool { return len(c.text) >= shortestText && similar(f.text(), c.text) },
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

const shortestText = 8 // “fixed” tells nothing apart

// raisedAfter reports whether every review that reported a finding was provably written after a summary.
func (r *references) raisedAfter(f *Finding, s *FixSummary) bool {
	return !slices.ContainsFunc(r.raised[f], func(v *Review) bool { return !s.moment().before(v.moment()) || s.after(v) })
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
