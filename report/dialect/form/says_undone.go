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

// Cut gives what a review's object says of having broken off; empty where it says nothing of that.
func (o *Object) Cut(empty bool) string {
	if o == nil || o.Node == nil {
		return ""
	}
	heads := []*decode.Node{o.Node}
	for _, name := range phrase.HeadNames {
		if n := node.Find(o.Node, name); n != nil && n.Kind == decode.Object {
			heads = append(heads, n)
		}
	}
	for _, n := range heads {
		if said := phrase.CutIn(n, empty); said != "" {
			return said
		}
	}
	return ""
}

// NotWhole marks the file of a review or a verification that broke off.
func (r *Reading) NotWhole(at Value, what, said string) {
	if said == "" {
		return
	}
	r.Art.Partly = true
	r.Problem(at, report.Error, report.Unfinished, what, "the "+what+" says that it is not whole: "+Quote(said)+"; what it did not come to is not known: let it be finished, and put the file in its place")
}
