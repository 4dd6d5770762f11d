package checks

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
)

// The statements of a test report: which numbers belong to one run of the tests, and which of several runs counts.

// add takes numbers into the statement that is being read; one that states a number again begins another.
func (t *TestWords) add(c report.TestCounts, said string) {
	if c == (report.TestCounts{}) {
		return
	}
	t.counts = t.counts || c.Passed.Known || c.Failed.Known
	t.countsFailed = t.countsFailed || c.Failed.N+c.Errors.N > 0
	again := false
	eachCount(t.now.TestCounts, c, func(x, y report.Count) report.Count {
		again = again || x.Known && y.Known && x != y
		return x
	})
	if again {
		t.end()
	}
	t.now.TestCounts, t.now.earlier = merged(t.now.TestCounts, c), t.earlier > 0
	t.now.lines = append(t.now.lines, strings.TrimSpace(said))
}

func (t *TestWords) end() {
	if t.now.TestCounts != (report.TestCounts{}) {
		t.runs = append(t.runs, t.now)
	}
	t.now = testRun{}
}

// shows reports whether the text states a result: how many passed or failed, which failed, or a status.
func (t *TestWords) shows() bool {
	return t.V.Status != report.OutcomeUnknown || len(t.V.Failures) > 0 || t.rate.Raw != "" || t.counts
}

// CountsTests reports whether a text states how many tests passed or failed.
func CountsTests(f *form.File) bool {
	return wordsUntil(f, func(t *TestWords) bool { return t.counts }).counts
}

// Settle chooses among several statements the widest; one beside it that counts failures where that has none says that tests failed. Of
// an earlier run nothing counts, where a later one is stated.
func (t *TestWords) Settle() {
	later := slices.DeleteFunc(slices.Clone(t.runs), func(r testRun) bool { return r.earlier })
	if len(later) == 0 && t.V.Status == report.OutcomeUnknown {
		later = t.runs
	}
	var widest report.TestCounts
	for _, r := range later {
		if ranIn(r.TestCounts) > ranIn(widest) || widest == (report.TestCounts{}) {
			widest = r.TestCounts
		}
	}
	t.V.Tests = widest
	if t.rate.Raw != "" && !widest.Passed.Known && !widest.Failed.Known {
		Add(t.V, t.rate)
	}
	SettleTests(t.r, t.V, form.AtLine(t.V.Line))
	for _, r := range later {
		if r.Failed.N+r.Errors.N > 0 && t.V.Tests.Failed.N+t.V.Tests.Errors.N == 0 {
			Add(t.V, report.Check{Name: "tests", Raw: strings.Join(r.lines, "; "), Outcome: report.Failed})
		}
	}
}

// ranIn is how many tests a statement speaks of.
func ranIn(c report.TestCounts) int {
	return max(c.Run.N, c.Passed.N+c.Failed.N+c.Errors.N+c.Skipped.N)
}
