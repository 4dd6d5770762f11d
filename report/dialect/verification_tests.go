package dialect

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// The numbers of a test run: at the top (tests_failed), in an object of their own (test_results), suite by suite, or in
// a sentence.

// readTests takes counts from the top, then from the objects or the sentence that hold them.
func (r *reading) readTests(v *report.Verification, o *object) {
	r.numbers = nil // what a reader of something else left
	parts := o.fractions("tests_passed", "passed_tests", "passed", "tests_run")
	v.Tests = withParts(report.TestCounts{
		Run:     o.tested("tests_run", "total_tests", "tests_total", "test_count"),
		Passed:  o.tested("tests_passed", "passed_tests"),
		Failed:  r.failing(v, o, "tests_failed", "failed_tests"),
		Errors:  o.tested("tests_errors", "test_errors"),
		Skipped: o.tested("tests_skipped", "skipped_tests"),
		New:     o.declared("new_tests", "tests_added", "tests_new"),
	}, parts)
	r.failures(v, o)
	v.Tests.Failed = larger(v.Tests.Failed, r.failing(v, o, o.unlisted("failures", "test_failures", "failing_tests")...))
	for _, name := range resultNames {
		switch o.kind(name) {
		case decode.Object:
			r.nestedTests(v, o.object(name))
		case decode.Array:
			r.suiteList(v, o, name)
		case decode.String, decode.Bool:
			r.testSentence(v, o.scalar(name))
		}
	}
	v.Tests = worst(v.Tests, report.TestCounts{Run: o.declared("total"), Passed: o.tested("passed"), Failed: r.failing(v, o, "failed"),
		Errors: o.tested(o.unlisted("errors")...), Skipped: o.declared("skipped")})
	r.drain(v)
}

// unlisted leaves out the names under which a list stands: the failures that it names are no number, and errors may be of anything.
func (o *object) unlisted(names ...string) []string {
	return slices.DeleteFunc(names, func(name string) bool { return o.kind(name) == decode.Array })
}

func (r *reading) nestedTests(v *report.Verification, o *object) {
	v.Tests = worst(v.Tests, r.counts(v, o))
	r.failures(v, o)
	r.readBaseline(v, o) // ahead of the suites, for it is none of them
	if o.kind("before") == decode.Object {
		r.insideBaseline(&v.Baseline, o.object("before"))
	}
	if word := o.worstWord("status", "result", "outcome", "verdict", "passed"); word != "" {
		r.check(v, report.Check{Name: "tests", Raw: word})
	}
	r.suites(v, o)
}

// counts takes the numbers of one object of results.
func (r *reading) counts(v *report.Verification, o *object) report.TestCounts {
	parts := o.fractions("passed", "tests_passed")
	failed := r.failing(v, o, "failed", "tests_failed", "fail", "failing", "failures", "scenarios_failed")
	return withParts(report.TestCounts{
		Run:     o.declared("tests_run", "total", "run", "total_tests", "count", "tests"),
		Passed:  o.tested("passed", "tests_passed", "pass", "passing"),
		Failed:  failed,
		Errors:  o.errored(failed, "errors", "error"),
		Skipped: o.declared("skipped", "skip", "pending"),
		New:     o.declared("new_tests", "new", "added"),
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

// worst is merged for what is stated twice, as at the top and by suite: of several numbers of tests that failed the largest counts.
func worst(a, b report.TestCounts) report.TestCounts {
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

// settleTests fills in the tests that failed where only the others are stated, and says so. Where more passed than ran, both
// numbers stay as they are; where the failed ones are stated in a way that nobody can read, they stay unknown.
func (r *reading) settleTests(v *report.Verification, at value) {
	t, unclear := &v.Tests, r.unclear
	r.unclear = false
	n := t.Run.N - t.Passed.N - t.Skipped.N - t.Errors.N
	if unclear || t.Failed.Known || !t.Run.Known || !t.Passed.Known || n < 0 {
		return
	}
	t.Failed = report.Known(n)
	r.problem(at, report.Note, report.MissingField, "tests_failed",
		"how many tests failed is not stated; it is what is left of those that ran: "+t.Failed.String())
}
