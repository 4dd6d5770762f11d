package dialect

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// undone looks for it in what a review's object says of the whole.
func (o *object) undone() string {
	if o == nil {
		return ""
	}
	for _, n := range []*decode.Node{o.node, find(o.node, "summary")} {
		if said := undoneIn(n); said != "" {
			return said
		}
	}
	return ""
}

// setAside takes an empty review that says that it was not done for no evidence. One that could not be done is a file that is not whole.
func (r *reading) setAside(review *report.Review, at value, said string) {
	if said == "" || len(review.Findings)+len(review.Rechecks)+len(review.ReviewedFiles) > 0 || review.Declared.N > 0 {
		return
	}
	review.NotDone = said
	if !noAccess.MatchString(said) && !impossible.MatchString(said) && !slices.Contains(unfinishedStates, folded(said)) {
		r.problem(at, report.Warning, report.MissingField, "review", "the review says that it was not done: "+quote(said)+"; it counts for none")
		return
	}
	r.art.Partly = true
	r.problem(at, report.Error, report.Unfinished, "review", "the review says that nobody looked: "+quote(said)+"; let it be done, and put the file in its place")
}

// lookForUndone asks it of the empty reviews that messages carry.
func (r *reading) lookForUndone() {
	empty := map[string]*report.Review{}
	for _, review := range r.art.Reviews {
		if review.Message != "" && len(review.Findings) == 0 {
			empty[review.Message] = review
		}
	}
	if len(empty) == 0 {
		return
	}
	for _, m := range r.art.Messages {
		if review := empty[m.Key]; review != nil {
			r.setAside(review, atLine(m.Line), cmp.Or(undoneSentence(m.Summary), undoneSentence(m.Body)))
		}
	}
}
