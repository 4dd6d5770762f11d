package reviews

import (
	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/prose"
)

// LinesShape takes a text in which lines tell a finding each, whatever else it holds. One that says how to write them shows some.
func LinesShape(f *form.File) bool {
	return (f.Format == form.Text || untold(f) && !howTo.MatchString(title(f))) && len(prose.PairedFindings(form.NewReading(f), "")) > 0
}

// ReadLines gives what the lines raise as a review that nobody signs: a script may have printed them.
func ReadLines(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	reviewer := report.ReviewerName(form.Stem(f.Path))
	found := prose.PairedFindings(r, reviewer)
	if len(found) == 0 {
		return r.Finish()
	}
	r.Art.Reviews = []*report.Review{{Origin: report.Origin{Path: f.Path, Line: found[0].Origin().Line}, Reviewer: reviewer, Generic: true, Listed: true, Findings: found}}
	return r.Finish()
}
