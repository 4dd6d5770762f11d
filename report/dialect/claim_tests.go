package dialect

import (
	"path"
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
)

// testResultsShape wants numbers that passed and numbers that failed at the run's top or in a folder of results: deeper down lies what tested a
// part, or another time. Without numbers only a word for failed counts. What excuses some of its failures is no plain summary, and stays unread; what lists findings is read for them.
func testResultsShape(f *form.File) bool {
	if f.Format != form.JSON && f.Format != form.YAML || !checks.ResultsFile.MatchString(path.Base(f.Path)) || !checks.ResultsFolder.MatchString(path.Dir(f.Path)) {
		return false
	}
	roots := f.Roots()
	if len(roots) != 1 {
		return false
	}
	o := form.NewReading(f).Object(roots[0])
	if o == nil || slices.ContainsFunc(o.Names, checks.Excuse.MatchString) || checks.EarlierPhase.MatchString(o.Scalar("phase", "stage", "note", "notes", "label")) {
		return false
	}
	c := checks.Results(o)
	failed := phrase.PlainOutcome(o.Outcome()) == report.Failed // and no numbers
	return (c.Passed.Known && c.Failed.Known || failed) && !listsShape(f)
}
