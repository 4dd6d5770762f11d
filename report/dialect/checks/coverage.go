package checks

import (
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// A coverage that is stated beside the least that is asked for: where it is lower the check failed, whatever word stands beside it. A drop alone is none.

var (
	coverageNames = []string{"coverage", "coverage_percent", "coverage_pct", "line_coverage", "total_coverage", "test_coverage"}
	leastNames    = []string{"coverage_threshold", "coverage_minimum", "min_coverage", "minimum_coverage", "required_coverage", "coverage_required"}
	shareNames    = []string{"percent", "pct", "line_percent", "total", "actual", "current", "value", "measured", "after", "lines", "line"}
	atLeastNames  = []string{"threshold", "minimum", "min", "required", "least"}
	reachedNames  = []string{"met", "threshold_met", "meets_threshold"}
)

// readCoverage compares the two, beside each other or in an object of their own. Both stay in view.
func readCoverage(v *report.Verification, o *form.Object) {
	n := o.Find(coverageNames...)
	if n == nil {
		return
	}
	said := tooLow(n, o.Find(leastNames...))
	if n.Kind == decode.Object {
		said = ShortOfLeast("coverage", n)
	}
	if said != "" {
		Add(v, report.Check{Name: "coverage", Raw: said, Outcome: report.Failed})
	}
}

// ShortOfLeast says what an object of a coverage states that is less than it asks for; empty where it is not, and of other checks, where the most may
// be meant.
func ShortOfLeast(name string, n *decode.Node) string {
	if !strings.Contains(strings.ToLower(name), "coverage") {
		return ""
	}
	if reached := node.Find(n, reachedNames...); reached != nil && reached.Kind == decode.Bool && reached.Text == "false" {
		return "the threshold is not met"
	}
	return tooLow(node.Find(n, shareNames...), node.Find(n, atLeastNames...))
}

func tooLow(has, least *decode.Node) string {
	got, ok := share(has)
	want, known := share(least)
	if ok && known && got < want && (got <= 1) == (want <= 1) {
		return has.Text + " of " + least.Text
	}
	return ""
}

// saidCoverage is a coverage in words with the least that is asked for behind it, by a word or a sign that says so.
var saidCoverage = pattern.Of(`(?i)^\D{0,40}?(\d{1,3}(?:\.\d+)?) ?%[^\d.;]{0,24}(?:threshold|minimum|\bmin\b|required|requires|at least|need(?:s|ed)?\b|below|under|<)[^\d.;]{0,12}(\d{1,3}(?:\.\d+)?) ?%`)

// SaidTooLow reports whether the details of a coverage state less than the least that they name: “coverage 61 %, threshold 80 %”.
func SaidTooLow(name, details string) bool {
	m := saidCoverage.FindStringSubmatch(details)
	if m == nil || !strings.Contains(strings.ToLower(name), "coverage") {
		return false
	}
	got, _ := strconv.ParseFloat(m[1], 64)
	want, _ := strconv.ParseFloat(m[2], 64)
	return got < want
}

// share reads 71, 71.5 and "71 %".
func share(n *decode.Node) (float64, bool) {
	if n == nil || n.Kind != decode.Number && n.Kind != decode.String {
		return 0, false
	}
	x, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(n.Text), "%")), 64)
	return x, err == nil && x >= 0 && x <= 100
}
