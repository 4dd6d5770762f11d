package swarm

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// The numbers of a test run, in a file of their own or in a message. Numbers and closed outcome words of fields
// count; sentences do not.

// testFields are the numbers of a test run, by the names that they go by at the top of a result and in an object of
// their own.
var testFields = []struct {
	of            func(*report.TestCounts) *report.Count
	above, inside []string
	worst         bool // of two numbers the larger counts
}{
	{func(t *report.TestCounts) *report.Count { return &t.Run }, []string{"tests_run", "total_tests",
		"tests_total", "test_count"},
		[]string{"tests_run", "total", "run", "total_tests", "count", "tests", "num_total_tests"}, false},
	{func(t *report.TestCounts) *report.Count { return &t.Passed }, []string{"tests_passed", "passed_tests"},
		[]string{"passed", "tests_passed", "pass", "passing", "passes", "expected", "num_passed_tests"}, false},
	{func(t *report.TestCounts) *report.Count { return &t.Failed }, []string{"tests_failed", "failed_tests"},
		[]string{"failed", "tests_failed", "fail", "failing", "unexpected", "num_failed_tests"}, true},
	{func(t *report.TestCounts) *report.Count { return &t.Errors }, []string{"tests_errors", "test_errors"},
		[]string{"errors", "error", "num_runtime_error_test_suites"}, true},
	{func(t *report.TestCounts) *report.Count { return &t.Skipped }, []string{"tests_skipped", "skipped_tests"},
		[]string{"skipped", "skip", "pending", "num_pending_tests"}, false},
	{func(t *report.TestCounts) *report.Count { return &t.New }, []string{"new_tests", "tests_added"},
		[]string{"new_tests", "new"}, false},
}

// ReadTests takes the counts at the top, then those of the objects that hold them.
func ReadTests(v *report.Verification, o *dialect.Object) {
	ReadCounts(v, o, false)
	testObjects(v, o)
	ReadCounts(v, o, true)
	v.Rate = cmp.Or(v.Rate, o.MaybeWord("pass_rate", "test_pass_rate", "pass_percentage"))
}

func testObjects(v *report.Verification, o *dialect.Object) {
	for _, name := range []string{"test_results", "tests", "test_run", "test_summary", "results", "test_counts",
		"test_result",
		"unit_tests"} {
		if text := OutcomeWord(o, name); text != "" {
			if counts := CountsIn(text); counts != (report.TestCounts{}) {
				v.Tests = worst(v.Tests, counts)
			} else {
				AddCheck(v, o, "tests", text)
			}
		} else if inner := o.Object(name); inner != nil {
			AddCheck(v, inner, "tests", OutcomeWord(inner, "status", "result", "outcome"))
			ReadCounts(v, inner, true)
			v.Rate = cmp.Or(v.Rate, inner.MaybeWord("pass_rate"))
			suites(v, inner.Value)
		} else if n := o.Get(name); n != nil && n.Kind == decode.Array {
			suites(v, dialect.Value{Node: n})
		}
	}
}

// suites adds up the numbers of several suites, where nothing states the sum. One that is named as the whole
// counts alone.
func suites(v *report.Verification, of dialect.Value) {
	if v.Tests.Passed.Known || v.Tests.Run.Known {
		return
	}
	for i := range of.Len() {
		var one report.TestCounts
		for _, field := range testFields {
			n, ok := dialect.Number(of.Child(i).Get(field.inside...))
			if to := field.of(&v.Tests); ok {
				*field.of(&one), *to = report.Known(n), report.Known(to.N+n)
			}
		}
		if of.Node.Kind == decode.Object && whole.MatchString(of.Node.Members[i].Name) {
			v.Tests = one
			return
		}
	}
}

var whole = regexp.MustCompile(`(?i)^(?:full|total|all|overall)`)

// ReadCounts takes the counts, failures and baseline of one object. A value that gives no number asks.
func ReadCounts(v *report.Verification, o *dialect.Object, inside bool) {
	readFailures(v, o)
	for _, field := range testFields {
		names, to := field.above, field.of(&v.Tests)
		if inside {
			names = field.inside
		}
		for _, name := range names {
			n := o.MaybeCount(name)
			if k := o.Kind(name); !n.Known && countName.MatchString(name) && (k == decode.String ||
				k == decode.Object && name != "tests") {
				n = countSaid(v, o, name)
			}
			if n.Known && (!to.Known || field.worst && n.N > to.N) {
				*to = n
			}
		}
	}
	readBaseline(v, o)
}

// countSaid reads "2 failed", "12/13" and {"count": 2}; anything else asks.
func countSaid(v *report.Verification, o *dialect.Object, name string) report.Count {
	inner := o.Object(name)
	if n := inner.MaybeCount("count", "total", "number", "value"); n.Known {
		return n
	}
	text := cmp.Or(o.MaybeWord(name), name)
	m := countForm.FindStringSubmatch(text)
	if m == nil {
		if !dialect.IsNone(text) {
			askOf(o, text, name+": "+text)
		}
		return report.Count{}
	}
	n, _ := strconv.Atoi(m[1])
	if of, _ := strconv.Atoi(m[2]); of >= n && strings.Contains(name, "passed") {
		SetCount(&v.Tests.Failed, report.Known(of-n))
	}
	return report.Known(n)
}

// countName is a name that is a number of tests whatever else it holds.
var (
	countName = regexp.MustCompile(`^(?:tests_(?:run|total|passed|failed|errors|skipped)|(?:total|passed|failed` +
		`|skipped)_tests)$`)
	countForm = regexp.MustCompile(`(?i)^(\d{1,7})(?:\s*/\s*(\d{1,7}))?(?:\s+(?:tests? )?(?:passed|failed|run` +
		`|skipped))?$`)
)

func readFailures(v *report.Verification, o *dialect.Object) {
	for _, name := range []string{"failures", "failing_tests", "test_failures", "tests_failed", "failed_tests",
		"failed"} {
		switch k := o.Kind(name); {
		case k == decode.Array:
			v.Stated = true
			for _, e := range o.List(name) {
				v.Failures = append(v.Failures, failure(o.R, e))
			}
		case k == decode.Number && (strings.HasSuffix(name, "failures") || name == "failing_tests"):
			SetCount(&v.Tests.Failed, o.MaybeCount(name))
		}
	}
}

// failure is one failing test; the node ID of pytest (path::name) states the file.
func failure(r *dialect.Reading, e dialect.Entry) report.TestFailure {
	f := report.TestFailure{Origin: r.Origin(e.Value), Name: cmp.Or(e.Key, dialect.Plain(e.Node))}
	if e.Fields != nil {
		f.Name = cmp.Or(e.Fields.MaybeWord("test_name", "test", "name", "id", "nodeid"), e.Key)
		f.File, f.Error = e.Fields.MaybeWord("file", "path"), e.Fields.MaybeText("error", "message", "reason",
			"failure", "details")
	}
	if file, _, ok := strings.Cut(f.Name, "::"); ok && f.File == "" {
		f.File = file
	}
	return f
}

// readBaseline takes what was measured before the run, and what the verifier concludes from it.
func readBaseline(v *report.Verification, o *dialect.Object) {
	b, inner := &v.Baseline, o.Object("baseline_comparison", "baseline", "baseline_tests")
	b.Present = b.Present || inner != nil ||
		o.Free("baseline_passed", "baseline_failed", "net_new_failures", "regression_count", "regression")
	SetCount(&b.Passed, inner.MaybeCount("baseline_passed", "passed", "tests_passed"))
	SetCount(&b.Failed, inner.MaybeCount("baseline_failed", "failed", "tests_failed"))
	b.Status = cmp.Or(b.Status, OutcomeWord(inner, "status", "verdict"))
	for _, e := range inner.MaybeList("failing_tests", "failures", "failed_tests", "baseline_failures") {
		b.Failing = append(b.Failing, failure(o.R, e).Name)
	}
	for _, at := range []*dialect.Object{inner, o} {
		SetCount(&b.Passed, at.MaybeCount("baseline_passed"))
		SetCount(&b.Failed, at.MaybeCount("baseline_failed", "baseline_failures"))
		SetCount(&b.NetNew, at.MaybeCount("net_new_failures", "regression_count", "new_failures"))
		b.PassedRaw = cmp.Or(b.PassedRaw, OutcomeWord(at, "baseline_passed"))
		for _, name := range []string{"regression", "has_regression", "regression_detected", "regressions"} {
			if said := regression(at, name); said != nil && (b.Regression == nil || *said) {
				b.Regression = said // of several answers true counts
			}
		}
		for _, name := range []string{"net_new_failures", "regression_count", "baseline_failed"} {
			if word := OutcomeWord(at, name); word != "" && !dialect.IsNone(word) {
				askOf(at, word, name+": "+word)
			}
		}
	}
}

// regression reads true, false, a number of regressions or a list of them; a word asks unless it states that there
// is none.
func regression(o *dialect.Object, name string) *bool {
	if said := o.MaybeFlag(name); said != nil || !o.Free(name) {
		return said
	}
	n := o.MaybeCount(name)
	yes := n.N > 0
	if word := OutcomeWord(o, name); word != "" && o.R.Words.Outcome(word) != report.Passed && !dialect.IsNone(word) {
		askOf(o, word, name+": "+word)
		return nil
	}
	yes = yes || len(o.MaybeList(name)) > 0
	return &yes
}

// SetCount keeps the first number that is known.
func SetCount(to *report.Count, n report.Count) {
	if n.Known && !to.Known {
		*to = n
	}
}

// worst joins what two places state of one test run: of several failures the most count.
func worst(a, b report.TestCounts) report.TestCounts {
	for _, field := range testFields {
		to, n := field.of(&a), *field.of(&b)
		if n.Known && (!to.Known || n.N > to.N) {
			*to = n
		}
	}
	return a
}

// Settle fills in the tests that failed where only the others are stated, and reports that.
func Settle(v *report.Verification, o *dialect.Object) {
	t := &v.Tests
	if n := t.Run.N - t.Passed.N - t.Skipped.N - t.Errors.N; !t.Failed.Known && t.Run.Known && t.Passed.Known &&
		n >= 0 {
		t.Failed = report.Known(n)
		o.R.Problem(o.Value, report.Note, report.MissingField, "tests_failed",
			"how many tests failed is not stated; it is what is left of those that ran: "+t.Failed.String())
	}
}

var said = regexp.MustCompile(`(?i)\b(\d{1,7})(?:\s*/\s*(\d{1,7}))?(?: tests?)? (pass|passed|fail|failed` +
	`|errors?|skipped)\b` +
	`|\b(tested|passed|failed|errors|skipped):?\**:? *(\d{1,7})`)

// CountsIn reads what test runners print, "147 passed, 0 failed" and "12/13 passed", and labels such as "Passed: 12".
func CountsIn(text string) (c report.TestCounts) {
	for _, m := range said.FindAllStringSubmatch(report.Shorten(text, 1<<16), -1) {
		n, _ := strconv.Atoi(m[1] + m[5])
		to := map[byte]*report.Count{'t': &c.Run, 'p': &c.Passed, 'f': &c.Failed, 'e': &c.Errors,
			's': &c.Skipped}[strings.ToLower(m[3] + m[4])[0]]
		SetCount(to, report.Known(n))
		if of, _ := strconv.Atoi(m[2]); to == &c.Passed && of >= n && m[2] != "" {
			SetCount(&c.Failed, report.Known(of-n))
		}
	}
	return c
}

// InNumbers writes what is known of a test run: "12 passed, 1 failed".
func InNumbers(c report.TestCounts) string {
	var parts []string
	for i, n := range []report.Count{c.Passed, c.Failed, c.Errors, c.Skipped} {
		if n.Known {
			parts = append(parts, strconv.Itoa(n.N)+" "+[]string{"passed", "failed", "errors", "skipped"}[i])
		}
	}
	return strings.Join(parts, ", ")
}
