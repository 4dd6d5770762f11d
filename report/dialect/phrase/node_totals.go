package phrase

import (
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// Node's own test runner ends with a line for each number, behind the mark of the form that it prints: “# tests 12”, “ℹ pass 11”, “ℹ fail 1”.

var nodeTotal = pattern.Of(`(?m)^[ \t]*[#ℹ][ \t]+(tests|pass|fail|cancelled|skipped|todo)[ \t]+(\d{1,9})[ \t]*\r?$`)

// NodeTotals reads the last totals of that runner; false where a text does not tell all of them. What was cancelled did not pass.
func NodeTotals(text string) (c report.TestCounts, ok bool) {
	if !strings.Contains(text, "tests ") || !strings.Contains(text, "pass ") {
		return c, false
	}
	last := map[string]int{}
	for _, m := range nodeTotal.FindAllStringSubmatch(text, -1) {
		if m[1] == "tests" {
			clear(last)
		}
		last[m[1]], _ = strconv.Atoi(m[2])
	}
	for _, name := range []string{"tests", "pass", "fail"} {
		if _, said := last[name]; !said {
			return c, false
		}
	}
	return report.TestCounts{Run: report.Known(last["tests"]), Passed: report.Known(last["pass"]), Failed: report.Known(last["fail"] + last["cancelled"]),
		Skipped: report.Known(last["skipped"] + last["todo"])}, true
}
