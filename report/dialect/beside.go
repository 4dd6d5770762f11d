package dialect

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/reviews"
)

// ReadBesideMessages reads a text that no reader claims and that lies among messages, where it raises findings: its writer left out the head that
// would have made a message of it, and what it raises counts all the same. It gives nil where the text raises none.
func ReadBesideMessages(f *form.File, limit Limits) *report.Artefact {
	if !reviews.RaisesUntitled(f) {
		return nil
	}
	words := slices.IndexFunc(Readers, func(r Reader) bool { return r.Name == "review in words" })
	return Readers[words].Read(f, limit)
}
