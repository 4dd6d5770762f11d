package checks

import (
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// A coverage that is stated beside the least that is asked for: where it is lower the check failed, whatever word stands beside it. A drop alone is none.

var (
	coverageNames = []string{"coverage", "coverage_percent", "coverage_pct", "line_coverage", "total_coverage", "test_coverage"}
	leastNames    = []string{"coverage_threshold", "coverage_minimum", "min_coverage", "minimum_coverage", "required_coverage", "coverage_required"}
	shareNames    = []string{"percent", "pct", "total", "actual", "current", "after", "lines", "line"}
	atLeastNames  = []string{"threshold", "minimum", "min", "required", "least"}
)

// readCoverage compares the two, beside each other or in an object of their own. Both stay in view.
func readCoverage(r *form.Reading, v *report.Verification, o *form.Object) {
	n := node.Find(o.Node, coverageNames...)
	if n == nil {
		return
	}
	has, least := n, node.Find(o.Node, leastNames...)
	if n.Kind == decode.Object {
		has, least = node.Find(n, shareNames...), node.Find(n, atLeastNames...)
	}
	got, ok := share(has)
	want, known := share(least)
	if ok && known && got < want && (got <= 1) == (want <= 1) {
		Add(r, v, report.Check{Name: "coverage", Raw: has.Text + " of " + least.Text, Outcome: report.Failed})
	}
}

// share reads 71, 71.5 and "71 %".
func share(n *decode.Node) (float64, bool) {
	if n == nil || n.Kind != decode.Number && n.Kind != decode.String {
		return 0, false
	}
	x, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(n.Text), "%")), 64)
	return x, err == nil && x >= 0 && x <= 100
}
