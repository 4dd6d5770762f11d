package swarm

import (
	"path"
	"regexp"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// Test results in a JSON file, as a runner or a run sums them up: {"total": 64, "passed": 61, "failed": 0}, jest's
// numTotalTests, the stats of mocha and playwright, the summary of pytest.

var (
	resultsName = regexp.MustCompile(`(?i)^(?:(?:tests?|jest|vitest|pytest|mocha|playwright|ctrf|unit|integration` +
		`|e2e)[-_])+` +
		`(?:results?|reports?|summary)(?:[-_]\w+)*\.(?:json|ya?ml)$|^(?:jest|vitest|pytest|mocha|playwright)\.json$`)
)

func isTestResults(f *dialect.File) bool {
	v, ok := f.Root(runnerMembers...)
	return isData(f) && ok && (v.HasAll("num_total_tests", "num_passed_tests") ||
		resultsName.MatchString(path.Base(f.Path)))
}

var runnerMembers = []string{"num_total_tests", "stats", "summary", "passed", "failed", "total"}

func readTestResults(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	at, _ := f.Root(runnerMembers...)
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "test results")
	}
	v := &report.Verification{Origin: r.Origin(at), Time: o.Time(timeNames...)}
	readStatus(v, o)
	ReadTests(v, o)
	for _, name := range []string{"summary", "stats", "totals", "results"} {
		if inner := o.Object(name); inner != nil && !v.Tests.Passed.Known {
			ReadCounts(v, inner, true)
		}
	}
	Settle(v, o)
	o.Unclaimed((&goalReader{r: r, v: v}).read)
	r.Art.Verifications = []*report.Verification{v}
	r.KeepRest(o)
	return r.Finish()
}
