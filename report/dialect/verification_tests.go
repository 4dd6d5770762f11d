package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// The numbers of a test run: at the top (tests_failed), in an object of their own (test_results), in one object a suite
// (tests: {unit: …, e2e: …}), or in a sentence.

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

// wholeSuite names the suite that holds all the others, which must not be counted twice.
var wholeSuite = pattern.Of(`^(full|all|total|overall|whole|combined)(_|$)`)

// suites adds up the results that lie in one object a suite.
func (r *reading) suites(v *report.Verification, o *object) {
	var sum, whole report.TestCounts
	for i := range o.node.Members {
		if o.taken[i] {
			continue
		}
		inner := r.object(o.member(i))
		if !isSuite(&o.node.Members[i].Value) {
			r.suiteWord(v, o, i, inner)
			continue
		}
		if earlierStage.MatchString(o.names[i]) && laterStage(o) {
			continue // left in view
		}
		o.taken[i] = true
		o.open(i, inner)
		if wholeSuite.MatchString(o.names[i]) {
			whole = r.suite(v, whole, inner)
			continue
		}
		sum = r.suite(v, sum, inner)
	}
	v.Tests = worst(v.Tests, worst(whole, sum))
}

// laterStage reports whether results of a stage that is not an earlier one stand among these.
func laterStage(o *object) bool {
	for i, name := range o.names {
		if isSuite(&o.node.Members[i].Value) && !earlierStage.MatchString(name) {
			return true
		}
	}
	return false
}

// suiteWord keeps the word of a suite without numbers, "e2e": "failed" or {"status": "failed"}, where it says that it failed. inner is nil for a
// word alone. Else it stays unread.
func (r *reading) suiteWord(v *report.Verification, o *object, i int, inner *object) {
	name, n := o.names[i], &o.node.Members[i].Value
	said := inner.outcome()
	if n.Kind == decode.String || n.Kind == decode.Bool && isStep(name) {
		said = strings.TrimSpace(n.Text)
	}
	if plainOutcome(said) != report.Failed && !(isStep(name) && outcomeOf(said) == report.Failed) {
		return
	}
	o.taken[i] = true
	o.open(i, inner)
	r.check(v, report.Check{Name: checkName(name), Raw: said})
}

// suiteList does as the method suites, for a list: [{"name": "unit", "passed": 10, "failed": 2}]. In another list, what failed by its word is a test that fails.
func (r *reading) suiteList(v *report.Verification, o *object, name string) {
	i := o.index(name)
	list := o.member(i).node.Items
	if slices.ContainsFunc(list, func(n decode.Node) bool { return !isSuite(&n) }) {
		for _, e := range o.items(name) {
			switch {
			case e.fields == nil:
				o.also = append(o.also, e.value)
			case plainOutcome(e.fields.outcome()) == report.Failed:
				v.Failures = append(v.Failures, r.failure(e))
			}
		}
		return
	}
	var sum report.TestCounts
	for i, e := range o.items(name) {
		if stage := e.fields.scalar("name", "suite", "id", "stage", "phase"); earlierStage.MatchString(snake(stage)) && i < len(list)-1 {
			o.also = append(o.also, e.value) // left in view, whole
			for i := range e.fields.taken {
				e.fields.taken[i] = true
			}
			continue
		}
		sum = r.suite(v, sum, e.fields)
	}
	v.Tests = worst(v.Tests, sum)
}

// suite adds one suite. Its word is kept as that of the tests where it says that it failed.
func (r *reading) suite(v *report.Verification, sum report.TestCounts, o *object) report.TestCounts {
	sum = added(sum, r.counts(v, o))
	r.failures(v, o)
	if word := o.worstWord("status", "result", "outcome", "verdict", "passed"); outcomeOf(word) == report.Failed {
		r.check(v, report.Check{Name: "tests", Raw: word})
	}
	return sum
}

func isSuite(n *decode.Node) bool {
	return n.Kind == decode.Object && has(n, "passed", "failed", "tests_passed", "tests_failed", "passing", "failing")
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

// failures takes the tests that fail by name. A pytest id (path::name) says the file.
func (r *reading) failures(v *report.Verification, o *object) {
	for _, name := range failNames {
		if kind := o.kind(name); kind != decode.Array && kind != decode.Object {
			continue
		}
		v.Stated = true
		if countsApart(find(o.node, name)) {
			continue
		}
		for _, e := range o.items(name) {
			v.Failures = append(v.Failures, r.failure(e))
		}
	}
}

// countsApart reports whether an object under the name of failures holds numbers of them, {"count": 0} or {"unit": 0, "e2e": 2}, and names none.
func countsApart(n *decode.Node) bool {
	if n == nil || n.Kind != decode.Object {
		return false
	}
	inner := find(n, innerCounts...)
	return inner != nil && inner.Kind == decode.Number || sumInside(n).Known && sumNumbers(n)
}

func sumNumbers(n *decode.Node) bool {
	return !slices.ContainsFunc(n.Members, func(m decode.Member) bool { return m.Value.Kind != decode.Number })
}

// failingNames are what a record calls the test that failed.
var failingNames = []string{"test_name", "test", "name", "id", "test_id", "nodeid"}

func (r *reading) failure(e entry) report.TestFailure {
	f := e.fields
	t := report.TestFailure{Origin: r.origin(e.value), Name: e.key}
	if f == nil {
		t.Name = cmp.Or(t.Name, plain(e.node))
	}
	t.Name = cmp.Or(f.scalar(failingNames...), t.Name)
	t.File = f.fileSpot(fileNames).file
	t.Error = f.text("error", "message", "reason", "failure", "details", "output", "description")
	if file, _, ok := strings.Cut(t.Name, "::"); ok && t.File == "" {
		t.File = file
	}
	return t
}
