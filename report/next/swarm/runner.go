package swarm

import (
	"path"
	"regexp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/next"
)

// Test results in a JSON file, as a runner or a run sums them up: {"total": 64, "passed": 61, "failed": 0}, jest's numTotalTests,
// the stats of mocha and playwright, the summary of pytest.

var (
	resultsName = regexp.MustCompile(`(?i)^(?:(?:tests?|jest|vitest|pytest|mocha|playwright|ctrf|unit|integration|e2e)[-_])+` +
		`(?:results?|reports?|summary)(?:[-_]\w+)*\.(?:json|ya?ml)$|^(?:jest|vitest|pytest|mocha|playwright)\.json$`)
	summedUp = []string{"summary", "stats", "totals", "results"}
)

// runnerFields are the names of runners for the numbers of a test run. A runner counts several kinds of what did not run.
var runnerFields = []struct {
	of    func(*report.TestCounts) *report.Count
	names []string
}{
	{func(t *report.TestCounts) *report.Count { return &t.Run }, []string{"num_total_tests", "total", "total_tests", "tests_total", "tests_run", "tests"}},
	{func(t *report.TestCounts) *report.Count { return &t.Passed }, []string{"num_passed_tests", "passed", "passes", "tests_passed", "expected", "flaky"}},
	{func(t *report.TestCounts) *report.Count { return &t.Failed }, []string{"num_failed_tests", "failed", "failures", "tests_failed", "unexpected"}},
	{func(t *report.TestCounts) *report.Count { return &t.Errors }, []string{"num_runtime_error_test_suites", "errors", "error"}},
	{func(t *report.TestCounts) *report.Count { return &t.Skipped },
		[]string{"num_pending_tests", "num_todo_tests", "skipped", "pending", "todo", "ignored", "xfailed", "xpassed", "other"}},
}

func isTestResults(f *dialect.File) bool {
	if !isData(f) {
		return false
	}
	v, _ := f.Root("num_total_tests", "stats", "summary", "passed", "total")
	if v.Node.Kind != decode.Object {
		return false
	}
	r := dialect.NewReading(f)
	c := runnerCounts(r.Object(v))
	return v.HasAll("num_total_tests", "num_passed_tests") || resultsName.MatchString(path.Base(f.Path)) && (c.Passed.Known || c.Failed.Known)
}

func readTestResults(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	v, _ := f.Root("num_total_tests", "stats", "summary", "passed", "total")
	o := r.Object(v)
	if o == nil {
		return r.Refuse(v, "test results")
	}
	result := &report.Verification{Origin: r.Origin(v), Tests: runnerCounts(o), Time: o.Time(timeNames...)}
	readStatus(result, o)
	readFailures(result, o)
	if t := &result.Tests; t.Passed.Known && t.Run.Known && !t.Failed.Known { // pytest names only what there is
		Settle(result, o)
	}
	goals := goalReader{r: r, v: result}
	o.Unclaimed(goals.read)
	r.Art.Verifications = []*report.Verification{result}
	r.KeepRest(o)
	return r.Finish()
}

// runnerCounts takes the numbers where they are: at the top, or in the summary of a runner's own report.
func runnerCounts(o *dialect.Object) (c report.TestCounts) {
	for _, field := range runnerFields {
		to := field.of(&c)
		for _, name := range field.names {
			if n := o.MaybeCount(name); n.Known && (!strings.HasPrefix(name, "t") || !to.Known) {
				*to = report.Known(to.N + n.N)
			}
		}
	}
	for _, name := range summedUp {
		if inner := o.Object(name); inner != nil && !c.Passed.Known {
			broken := c.Errors.N
			if c = runnerCounts(inner); broken > 0 {
				c.Errors = report.Known(c.Errors.N + broken)
			}
		}
	}
	return c
}
