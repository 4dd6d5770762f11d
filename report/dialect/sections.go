package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
)

func readSection(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.Root()
	section := report.Section{Origin: r.Origin(at), Title: strings.ReplaceAll(form.Stem(f.Path), "-", " ")}
	w := &form.FactWriter{R: r, Section: &section}
	for _, root := range f.Roots() {
		w.Add("", root, 0)
	}
	r.Art.Notes = []report.Section{section}
	return r.Finish()
}
