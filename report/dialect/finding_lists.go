package dialect

import (
	"swarmreport/report"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/reviews"
	"swarmreport/report/pattern"
)

func readLists(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.Root(phrase.WhoNames...)
	o := r.Object(at)
	head := &report.Review{}
	ran := ranTests(f)
	if ran {
		checks.Ran(r, o, at)
	}
	reviews.Header(r, o, head)
	if ran { // its total is one of tests
		head.Declared = report.Count{}
	}
	findings.Lists(r, head)
	r.KeepRest(o, at)
	return r.Finish()
}

// listsShape reports whether the file holds such a list, and no framework came with it: “.bmad-core/data/tools.yaml” grades what may go wrong.
func listsShape(f *form.File) bool {
	return f.Format != form.Markdown && f.Format != form.Text && !ofFramework.MatchString(f.Path) && findings.HoldsList(f)
}

var ofFramework = pattern.Of(`(?:^|/)\.[\w-]+-core/`)
