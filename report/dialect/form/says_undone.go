package form

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/phrase"
)

// Undone looks for it in what a review's object says of the whole.
func (o *Object) Undone() string {
	if o == nil {
		return ""
	}
	for _, n := range []*decode.Node{o.Node, o.Find("summary")} {
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
	for _, n := range o.heads() {
		if said := phrase.CutIn(n, empty); said != "" {
			return said
		}
	}
	return ""
}

// heads are the object and those in it that tell of the whole.
func (o *Object) heads() []*decode.Node {
	heads := []*decode.Node{o.Node}
	for _, name := range phrase.HeadNames {
		if n := o.Find(name); n != nil && n.Kind == decode.Object {
			heads = append(heads, n)
		}
	}
	return heads
}

// NotWhole marks the file of a review or a verification that broke off.
func (r *Reading) NotWhole(at Value, what, said string) {
	if said == "" {
		return
	}
	r.Art.Partly = true
	r.Problem(at, report.Error, report.Unfinished, what, "the "+what+" says that it is not whole: "+Quote(said)+"; what it did not come to is not known: let it be finished, and put the file in its place")
}

// Unended takes a review that raised something, and says in a word that it goes on. Some of these words may also mean what was found, which waits for a
// fix: of such a review it is not known whether it is whole.
func (r *Reading) Unended(review *report.Review, at Value, name, state string) {
	switch {
	case state == "" || len(review.Findings) == 0 || r.Art.Partly || review.NotDone != "":
	case phrase.AtWork(name, state):
		r.NotWhole(at, "review", state)
	case phrase.MayGoOn(state):
		r.Problem(at, report.Warning, report.Unfinished, name, "whether the review is finished is not known, for it says "+Quote(state)+"; write complete when it is")
		r.Art.Unclear = append(r.Art.Unclear, report.UnclearNumber{Origin: r.Origin(at), Name: name, Raw: report.Shorten(state, phrase.MaxOutcome)})
	}
}

// State gives the first name and word by which a review's object, or an object in it that tells of the whole, says that it goes on.
func (o *Object) State() (name, state string) {
	if o == nil {
		return "", ""
	}
	for _, n := range o.heads() {
		if name, state = phrase.StateIn(n); name != "" {
			return name, state
		}
	}
	return "", ""
}
