package checks

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// The numbers of a test run: at the top (tests_failed), in an object of their own (test_results), suite by suite, or in
// a sentence.

// ReadTests takes counts from the top, then from the objects or the sentence that hold them.
func ReadTests(r *form.Reading, v *report.Verification, o *form.Object) {
	r.Numbers = nil // what a reader of something else left
	parts := fractions(o, "tests_passed", "passed_tests", "passed", "tests_run")
	passRate(v, o)
	v.Tests = withParts(report.TestCounts{
		Run:     tested(o, "tests_run", "total_tests", "tests_total", "test_count"),
		Passed:  tested(o, "tests_passed", "passed_tests"),
		Failed:  Failing(r, v, o, "tests_failed", "failed_tests"),
		Errors:  tested(o, "tests_errors", "test_errors"),
		Skipped: tested(o, "tests_skipped", "skipped_tests"),
		New:     o.Declared("new_tests", "tests_added", "tests_new"),
	}, parts)
	failures(r, v, o)
	v.Tests.Failed = larger(v.Tests.Failed, Failing(r, v, o, unlisted(o, "failures", "test_failures", "failing_tests")...))
	for _, name := range ResultNames {
		switch o.Kind(name) {
		case decode.Object:
			NestedTests(r, v, o.Object(name))
		case decode.Array:
			suiteList(r, v, o, name)
		case decode.String, decode.Bool:
			TestSentence(v, o.Scalar(name))
		}
	}
	for _, inner := range counted(o, afterNames) {
		NestedTests(r, v, inner)
	}
	v.Tests = Worst(v.Tests, report.TestCounts{Run: o.Declared("total"), Passed: tested(o, "passed"), Failed: Failing(r, v, o, "failed"),
		Errors: tested(o, unlisted(o, "errors")...), Skipped: o.Declared("skipped")})
	r.Drain(v)
}

// passRate takes the share of all tests that passed, which is shown by name all the same. That of one suite is of that suite alone.
func passRate(v *report.Verification, o *form.Object) {
	for _, n := range []*decode.Node{o.Node, o.Find("test_results", "test_summary", "test_counts")} {
		if n == nil {
			continue
		}
		if rate := node.Find(n, "pass_rate", "test_pass_rate", "tests_pass_rate", "pass_percentage"); rate != nil && v.Rate == "" {
			v.Rate = strings.TrimSpace(rate.Text)
		}
	}
}

// unlisted leaves out the names under which a list stands: the failures that it names are no number, and errors may be of anything.
func unlisted(o *form.Object, names ...string) []string {
	return slices.DeleteFunc(names, func(name string) bool { return o.Kind(name) == decode.Array })
}

// NestedTests reads an object that holds nothing but test results: its numbers, suites, failing tests and baseline.
func NestedTests(r *form.Reading, v *report.Verification, o *form.Object) {
	v.Tests = Worst(v.Tests, counts(r, v, o))
	failures(r, v, o)
	ReadBaseline(r, v, o) // ahead of the suites, for it is none of them
	if o.Kind("before") == decode.Object {
		insideBaseline(&v.Baseline, o.Object("before"))
	}
	if word := o.WorstWord("status", "result", "outcome", "verdict", "passed"); word != "" {
		Add(v, report.Check{Name: "tests", Raw: word})
	}
	suites(r, v, o)
}

// counts takes the numbers of one object of results.
func counts(r *form.Reading, v *report.Verification, o *form.Object) report.TestCounts {
	parts := fractions(o, "passed", "tests_passed")
	failed := Failing(r, v, o, "failed", "tests_failed", "fail", "failing", "failures", "scenarios_failed")
	return withParts(report.TestCounts{
		Run:     o.Declared("tests_run", "total", "run", "total_tests", "count", "tests"),
		Passed:  tested(o, "passed", "tests_passed", "pass", "passing"),
		Failed:  failed,
		Errors:  errored(o, failed, "errors", "error"),
		Skipped: o.Declared("skipped", "skip", "pending"),
		New:     o.Declared("new_tests", "new", "added"),
	}, parts)
}

func added(a, b report.TestCounts) report.TestCounts {
	return eachCount(a, b, func(x, y report.Count) report.Count { return report.Count{N: x.N + y.N, Known: x.Known || y.Known} })
}

// merged keeps what is known in a, and takes from b what is not.
func merged(a, b report.TestCounts) report.TestCounts {
	return eachCount(a, b, func(x, y report.Count) report.Count {
		if x.Known {
			return x
		}
		return y
	})
}

// Worst is merged for what is stated twice, as at the top and by suite: of several numbers of tests that failed the largest counts.
func Worst(a, b report.TestCounts) report.TestCounts {
	c := merged(a, b)
	c.Failed, c.Errors = larger(a.Failed, b.Failed), larger(a.Errors, b.Errors)
	return c
}

func larger(a, b report.Count) report.Count {
	if !a.Known || b.N > a.N {
		return b
	}
	return a
}

// eachCount joins two runs of tests number by number.
func eachCount(a, b report.TestCounts, join func(x, y report.Count) report.Count) report.TestCounts {
	return report.TestCounts{Run: join(a.Run, b.Run), Passed: join(a.Passed, b.Passed), Failed: join(a.Failed, b.Failed),
		Errors: join(a.Errors, b.Errors), Skipped: join(a.Skipped, b.Skipped), New: join(a.New, b.New)}
}

// SettleTests fills in the tests that failed where only the others are stated, and says so. Where more passed than ran, both
// numbers stay as they are; where the failed ones are stated in a way that nobody can read, they stay unknown.
func SettleTests(r *form.Reading, v *report.Verification, at form.Value) {
	t, unclear := &v.Tests, r.Unclear
	r.Unclear = false
	n := t.Run.N - t.Passed.N - t.Skipped.N - t.Errors.N
	if unclear || t.Failed.Known || !t.Run.Known || !t.Passed.Known || n < 0 {
		return
	}
	t.Failed = report.Known(n)
	r.Problem(at, report.Note, report.MissingField, "tests_failed",
		"how many tests failed is not stated; it is what is left of those that ran: "+t.Failed.String())
}

// The numbers of a test run in a text: “147 passed, 0 failed”, “12/13”, “first run 1 failed, second run 55/55”.

// TestSentence reads "147 passed, 0 failed"; any other text is the outcome of a check. "FAILED (12/13)" is both, and so are
// more failures than the number that is stated elsewhere.
func TestSentence(v *report.Verification, text string) {
	c := phrase.CountsIn(text)
	more := v.Tests.Failed.Known && c.Failed.N > v.Tests.Failed.N
	v.Tests = merged(v.Tests, c)
	if more || c == (report.TestCounts{}) && !phrase.OnlyElsewhen(text) || phrase.PlainOutcome(text) == report.Failed {
		Add(v, report.Check{Name: "tests", Raw: text})
	}
}

// withParts adds to the numbers of an object those of its fractions; what it states as skipped is not left as failed.
func withParts(c, parts report.TestCounts) report.TestCounts {
	if c = merged(c, parts); parts.Passed.Known {
		return phrase.RestFailed(c)
	}
	return c
}
