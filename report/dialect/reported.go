package dialect

import (
	"swarmreport/report"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/reviews"
)

// readTestReport reads a test report in words, and beside it what whoever tested raised.
func readTestReport(f *form.File) *report.Artefact {
	a := checks.ReadTestReport(f)
	a.Reviews = append(a.Reviews, reviews.OfQuality(f)...)
	return a
}
