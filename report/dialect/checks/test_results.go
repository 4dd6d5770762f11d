package checks

import (
	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A run's own test-results.json, in the words of a runner's summary: {"total": 64, "passed": 61, "failed": 0, "skipped": 3}, jest's numTotalTests,
// mocha's and playwright's stats, pytest's summary. It stands beside a verification, as a test report in Markdown does.

var (
	// ResultsFolder is a folder in which such a file tells of this run; in any other it may be an input of the work.
	ResultsFolder = pattern.Of(`(?i)^(?:\.|(?:tests?[-_]?)?(?:results|reports)|tests?|artifacts|discoveries|verification)$`)
	// OutputFolders are the folders that tools leave their output in, one in another. There lies what a runner wrote by a name of its own.
	OutputFolders = pattern.Of(`(?i)^(?:\.|(?:^|/)(?:[\w.-]*(?:tests?|results?|reports?|outputs?|artifacts?|evidence|logs?|verification|coverage|jest|vitest|pytest|mocha\w*|playwright|cypress)|build|target|dist|out|ci|qa|e2e|unit|integration))+$`)
	// Excuse is the name of a field that says that failures were known or there before: {"pre_existing": 2}.
	Excuse = pattern.Of(`(?i)^(?:` + EarlierOrKnown + `|pre_?existing\w*|known_\w+|expected_fail\w*|flaky_\w+|baseline\w*)$`)
	// EarlierPhase tells of a run ahead of the work: the tests that a test-first agent sees fail, or those before the fixes.
	EarlierPhase = pattern.Of(`(?i)\b(?:red|baseline|before|initial|pre[-_ ]?(?:fix|change))\b`)

	summedUp     = []string{"summary", "stats", "totals", "results"}
	ranTests     = []string{"total", "tests", "total_tests", "tests_total", "tests_run", "num_total_tests"}
	passedTests  = []string{"passed", "passes", "tests_passed", "passed_tests", "num_passed_tests", "expected", "flaky"}
	failedTests  = []string{"failed", "failures", "tests_failed", "failed_tests", "num_failed_tests", "unexpected"}
	brokenTests  = []string{"errors", "error", "num_runtime_error_test_suites"}
	failedSuites = []string{"num_failed_test_suites"}
	skippedTests = []string{"skipped", "tests_skipped", "pending", "num_pending_tests", "todo", "num_todo_tests", "disabled", "ignored", "xfailed", "xpassed", "other"}
)

// ReadTestResults reads a runner's numbers, its status, and what else says that something failed.
func ReadTestResults(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.RootOrList()
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "test results")
	}
	ReadLeft(r, Ran(r, o, at), o)
	r.KeepRest(o, at)
	return r.Finish()
}

// Ran reads the numbers, the status and the failing tests, which are no findings though each may have a severity.
func Ran(r *form.Reading, o *form.Object, at form.Value) *report.Verification {
	v := &report.Verification{Origin: r.Origin(at), Words: true, Tests: Results(o)}
	ReadStatus(r, v, o)
	failures(r, v, o)
	for _, name := range failNames {
		if n := o.Find(name); n != nil && len(v.Failures) > 0 {
			findings.Keep(r, form.Value{Node: n})
		}
	}
	r.Art.Verifications = []*report.Verification{v}
	return v
}

// Results takes the numbers where they stand: at the top, or in the summary of a runner's own report.
func Results(o *form.Object) report.TestCounts {
	c := report.TestCounts{Run: o.Declared(ranTests...), Passed: sum(o, passedTests), Failed: sum(o, failedTests), Errors: sum(o, brokenTests), Skipped: sum(o, skippedTests)}
	if list := o.Find("errors"); list != nil && list.Kind == decode.Array { // what broke outside of any test
		c.Errors = report.Known(len(list.Items))
	}
	if suites := sum(o, failedSuites); suites.N > 0 && c.Failed.N+c.Errors.N == 0 { // else they failed for their tests, which are counted
		c.Errors = suites
	}
	for _, name := range summedUp {
		if inner := o.Object(name); !c.Passed.Known && inner != nil {
			broken := c.Errors
			if c = Results(inner); broken.N > 0 {
				c.Errors = report.Known(c.Errors.N + broken.N)
			}
		}
	}
	if c.Passed.Known && c.Run.Known && !c.Failed.Known { // pytest names only what there is
		c = phrase.RestFailed(c)
	}
	return c
}

// sum adds up the numbers of these names: a runner tells several kinds apart of what was not run.
func sum(o *form.Object, names []string) (c report.Count) {
	for _, name := range names {
		if n := o.Declared(name); n.Known {
			c = report.Known(c.N + n.N)
		}
	}
	return c
}
