package checks

import (
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
)

// What only a test runner writes, whatever the file is called: report.json of pytest, results.json of Playwright, the output of jest and mocha.

// ownMembers are those that stand together in the report of one runner, at its top and in the object that holds its numbers.
var ownMembers = []struct {
	top     []string
	inner   string
	numbers []string
}{
	{top: []string{"num_total_tests", "num_passed_tests", "num_failed_tests"}},                               // jest, vitest
	{top: []string{"exitcode", "summary"}, inner: "summary", numbers: []string{"total", "collected"}},        // pytest-json-report
	{top: []string{"stats"}, inner: "stats", numbers: []string{"suites", "tests", "passes", "failures"}},     // mocha, mochawesome, cypress
	{top: []string{"suites", "stats"}, inner: "stats", numbers: []string{"expected", "unexpected", "flaky"}}, // playwright
	{top: []string{"results"}, inner: "results", numbers: []string{"tool", "summary"}},                       // ctrf
	{top: []string{"status", "failed_tests"}},                                                                // playwright's last run
}

// RunnersOwn reports whether an object is a runner's own report.
func RunnersOwn(n *decode.Node) bool {
	for _, own := range ownMembers {
		if hasAll(n, own.top) && (own.inner == "" || hasAll(node.Find(n, own.inner), own.numbers)) {
			return true
		}
	}
	return false
}

// BeginsRunnersOwn reports whether the beginning of an object is that of a runner's own report. Playwright writes its numbers last.
func BeginsRunnersOwn(n *decode.Node) bool {
	return RunnersOwn(n) || hasAll(n, []string{"config", "suites"})
}

func hasAll(n *decode.Node, names []string) bool {
	for _, name := range names {
		if n == nil || n.Kind != decode.Object || node.Find(n, name) == nil {
			return false
		}
	}
	return true
}
