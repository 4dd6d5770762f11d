package dialect

import (
	"path"
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/tools"
)

// testResultsShape takes a file by its name. Without one it takes what only a runner itself writes, and that where something failed: what passed
// proves nothing. It wants numbers that passed and numbers that failed at the run's top or in a folder of results: deeper down lies what tested a
// part, or another time. Without numbers only a word for failed counts. What excuses some of its failures is no plain summary, and stays unread; what lists findings is read for them too.
func testResultsShape(f *form.File) bool { return ranTests(f) && !listsShape(f) }

func ranTests(f *form.File) bool {
	if f.Format != form.JSON && f.Format != form.YAML {
		return false
	}
	roots := f.Roots()
	if len(roots) != 1 {
		return false
	}
	named := report.ResultsFile.MatchString(path.Base(f.Path)) && checks.ResultsFolder.MatchString(path.Dir(f.Path))
	if !named && (tools.OtherTime(f.Path) || !checks.OutputFolders.MatchString(path.Dir(f.Path)) || !checks.RunnersOwn(roots[0].Node)) {
		return false
	}
	o := form.NewReading(f).Object(roots[0])
	if o == nil || slices.ContainsFunc(o.Names, checks.Excuse.MatchString) ||
		checks.EarlierPhase.MatchString(o.Scalar("phase", "stage", "note", "notes", "label")) {
		return false
	}
	c := checks.Results(o)
	failed := phrase.PlainOutcome(o.Outcome()) == report.Failed // and no numbers
	failed = failed || checks.RecordsCommands(o.Node) && checks.CommandFailed(o.Node)
	if failed = failed || c.Failed.N+c.Errors.N > 0; !named && !failed {
		return false
	}
	return c.Passed.Known && c.Failed.Known || failed
}

// BeginsResults reports whether a file of which only the beginning could be read began as a test runner's own report, in a place where one tells of
// this run: what it would have said is missed.
func BeginsResults(f *form.File) bool {
	first, ok := f.First()
	return ok && !tools.OtherTime(f.Path) && checks.OutputFolders.MatchString(path.Dir(f.Path)) && checks.BeginsRunnersOwn(first)
}
