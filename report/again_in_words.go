package report

import "slices"

// joinWords makes one finding of what a review in words repeats of the same reviewer's list, for agents write the same review as JSON and as
// Markdown. Id, place and text must agree: ids begin again with every review.
func (r *Run) joinWords() {
	if !slices.ContainsFunc(r.Reviews, func(v *Review) bool { return v.Words }) {
		return
	}
	listed := map[string]*Finding{}
	for _, v := range r.Reviews {
		for _, f := range v.Findings {
			for _, name := range f.againNames() {
				if v.Signed() && v.Message == "" && !v.Words && listed[name] == nil {
					listed[name] = f
				}
			}
		}
	}
	for _, v := range r.Reviews {
		for i, f := range v.Findings {
			for _, name := range f.againNames() {
				if of := listed[name]; v.Words && of != nil && of.samePlace(f) {
					of.raisedAgain(f)
					v.Findings[i] = of
					break
				}
			}
		}
	}
	r.gatherFindings()
}

// againNames are reviewer and id with the title, and with the description: a text may stand as either.
func (f *Finding) againNames() (names []string) {
	if f.ID == "" {
		return nil
	}
	for _, text := range []string{words(f.Title), words(f.Description)} {
		if text != "" {
			names = append(names, f.Reviewer+"\x00"+NormalID(f.ID)+"\x00"+text)
		}
	}
	return names
}

// samePlace reports whether nothing in two places says that they are two.
func (f *Finding) samePlace(other *Finding) bool {
	return !f.liesElsewhere(other) && (f.Line == 0 || other.Line == 0 || f.Line == other.Line)
}
