package dialect

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/messages"
	"swarmreport/report/dialect/reviews"
)

// ReadBesideMessages reads a text that no reader claims and that lies among messages, where it raises findings: its writer left out the head that
// would have made a message of it, and what it raises counts all the same. What a reviewer of components handed in so is read where it approves,
// too, and is the message that it was meant to be. It gives nil where the text does neither.
func ReadBesideMessages(f *form.File, limit Limits) *report.Artefact {
	words := slices.IndexFunc(Readers, func(r Reader) bool { return r.Name == "review in words" })
	switch {
	case reviews.RaisesUntitled(f):
		return Readers[words].Read(f, limit)
	case messages.ApprovedInWords(f):
		a := &report.Artefact{Path: f.Path, As: Readers[words].Name}
		messages.HandIn(f, a)
		return a
	}
	return nil
}

// Unclaimed gives the serious findings of a text that no reader claims: it may be a review that does not say so, or is of no format that is read.
func Unclaimed(f *form.File) []*report.Finding {
	if list := reviews.Serious(f); len(list) > 0 {
		return list
	}
	return reviews.GradedAmong(f)
}

// GradedAside gives what a review that raises nothing shows where nothing is raised.
func GradedAside(f *form.File, a *report.Artefact) []*report.Finding {
	return reviews.GradedAside(f, a)
}

// Graded gives what a file that is broken seems to raise.
func Graded(text string) []*report.Finding { return reviews.Graded(text) }
