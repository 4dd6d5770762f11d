package dialect

import (
	"strings"

	"swarmreport/report"
)

func readSection(f *File) *report.Artefact {
	r := newReading(f)
	at, _ := f.root()
	section := report.Section{Origin: r.origin(at), Title: strings.ReplaceAll(stem(f.Path), "-", " ")}
	w := &factWriter{r: r, section: &section}
	for _, root := range f.roots() {
		w.add("", root, 0)
	}
	r.art.Notes = []report.Section{section}
	return r.finish()
}
