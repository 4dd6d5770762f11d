package form

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Undone looks for it in what a review's object says of the whole.
func (o *Object) Undone() string {
	if o == nil {
		return ""
	}
	for _, n := range []*decode.Node{o.Node, node.Find(o.Node, "summary")} {
		if said := phrase.UndoneIn(n); said != "" {
			return said
		}
	}
	return ""
}

// SetAside takes an empty review that says that it was not done for no evidence. One that could not be done is a file that is not whole.
func (r *Reading) SetAside(review *report.Review, at Value, said string) {
	if said == "" || len(review.Findings)+len(review.Rechecks)+len(review.ReviewedFiles) > 0 || review.Declared.N > 0 {
		return
	}
	review.NotDone = said
	if !phrase.NoAccess.MatchString(said) && !phrase.Impossible.MatchString(said) && !slices.Contains(phrase.UnfinishedStates, phrase.Folded(said)) {
		r.Problem(at, report.Warning, report.MissingField, "review", "the review says that it was not done: "+Quote(said)+"; it counts for none")
		return
	}
	r.Art.Partly = true
	r.Problem(at, report.Error, report.Unfinished, "review", "the review says that nobody looked: "+Quote(said)+"; let it be done, and put the file in its place")
}

// lookForUndone asks it of the empty reviews that messages carry.
func (r *Reading) lookForUndone() {
	empty := map[string]*report.Review{}
	for _, review := range r.Art.Reviews {
		if review.Message != "" && len(review.Findings) == 0 {
			empty[review.Message] = review
		}
	}
	if len(empty) == 0 {
		return
	}
	for _, m := range r.Art.Messages {
		if review := empty[m.Key]; review != nil {
			r.SetAside(review, AtLine(m.Line), cmp.Or(phrase.UndoneSentence(m.Summary), phrase.UndoneSentence(m.Body)))
		}
	}
}
