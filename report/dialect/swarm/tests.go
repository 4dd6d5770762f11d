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

// testNames are the names of a test run's numbers, in the order of numbersOf.
var testNames = []string{
	"tests_run total_tests tests_total test_count total run count tests",
	"tests_passed passed_tests passed pass passing expected",
	"tests_failed failed_tests failing_tests test_failures failed failures fail failing unexpected",
	"tests_errors test_errors errors error", "tests_skipped skipped_tests skipped skip pending",
	"new_tests tests_added new",
}

func numbersOf(t *report.TestCounts) []*report.Count {
	return []*report.Count{&t.Run, &t.Passed, &t.Failed, &t.Errors, &t.Skipped, &t.New}
}

var testHolders = []string{"test_results", "tests", "test_run", "test_summary", "results", "test_counts", "test_result",
	"unit_tests"}

// Results takes what an object states about tests and checks.
func Results(v *report.Verification, o *dialect.Object) {
	ReadTests(v, o)
	ReadChecks(v, o)
	settle(v, o)
}

// ReadTests takes the counts at the top, and those of the objects that hold them. Of several suites it takes what
// failed: their numbers are not added up, for a suite may be part of another.
func ReadTests(v *report.Verification, o *dialect.Object) {
	for _, name := range testHolders {
		inner := o.Object(name)
		if inner == nil {
			testsSaid(v, o, name)
			continue
		}
		AddCheck(v, inner, "tests", "status", "result", "outcome")
		ReadCounts(v, inner)
		inner.Drop("pass_rate")
		for suite, at := range inner.All() {
			if at.Node.Kind == decode.Object {
				(&goals{r: o.R, v: v}).read(dialect.Snake(suite), at, false)
			}
		}
	}
	ReadCounts(v, o)
	o.Drop("pass_rate", "test_pass_rate", "pass_percentage")
}

var ratio = regexp.MustCompile(`^\s*\d+\s*/\s*\d+\s*$`)

// testsSaid takes "tests": "12 passed", "12/12" or "pass".
func testsSaid(v *report.Verification, o *dialect.Object, name string) {
	text := OutcomeWord(o, name)
	said := text
	if ratio.MatchString(text) {
		said += " passed"
	}
	if counts := CountsIn(said); counts != (report.TestCounts{}) {
		v.Tests = worst(v.Tests, counts)
	} else {
		addCheck(v, o.R, o.At(name), "tests", text)
	}
}

// ReadCounts takes the counts, failures and baseline of one object. A text that gives no number asks.
func ReadCounts(v *report.Verification, o *dialect.Object) {
	for _, name := range []string{"failures", "failing_tests", "test_failures", "tests_failed", "failed_tests", "failed"} {
		if o.Kind(name) == decode.Array {
			v.Stated = true
			for _, e := range o.List(name) {
				v.Failures = append(v.Failures, failure(o.R, e))
			}
		}
	}
	for i, names := range testNames {
		for name := range strings.FieldsSeq(names) {
			var one report.TestCounts
			*numbersOf(&one)[i] = o.MaybeCount(name)
			k := o.Kind(name)
			if k == decode.String && name != "tests" || k == decode.Object && strings.HasPrefix(name, "tests_") {
				one = countSaid(o, name)
			}
			v.Tests = worst(v.Tests, one)
		}
	}
	readBaseline(v, o)
}

// countSaid reads "2 failed", "12/13" and "7 (of ours)"; another text in the place of a number asks.
func countSaid(o *dialect.Object, name string) report.TestCounts {
	text, what := OutcomeWord(o, name), name[strings.LastIndexByte(name, '_')+1:]
	counts := CountsIn(text + " " + what)
	if n := numberIn(text); counts == (report.TestCounts{}) && n.Known {
		return CountsIn(what + ": " + n.String())
	}
	if counts == (report.TestCounts{}) && o.R.Words.Outcome(text) == report.OutcomeUnknown && !dialect.IsNone(text) &&
		(strings.Contains(name, "pass") || strings.Contains(name, "fail") || strings.HasPrefix(name, "tests_")) {
		o.R.AskValue(o.At(name), name+": "+text)
	}
	return counts
}

// failure is one failing test; the node ID of pytest (path::name) states the file.
func failure(r *dialect.Reading, e dialect.Entry) report.TestFailure {
	f := report.TestFailure{Origin: r.Origin(e.Value), Name: cmp.Or(e.Key, dialect.Plain(e.Node))}
	if e.Fields != nil {
		f.Name = cmp.Or(e.Fields.MaybeWord("test_name", "test", "name", "id", "nodeid"), e.Key)
		f.File = e.Fields.MaybeWord("file", "path")
		f.Error = e.Fields.MaybeText("error", "message", "reason", "failure", "details")
	}
	if file, _, ok := strings.Cut(f.Name, "::"); ok {
		f.File = cmp.Or(f.File, file)
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
	OutcomeWord(inner, "status", "verdict") // follows from the counts
	for _, e := range inner.MaybeList("failing_tests", "failures", "failed_tests", "baseline_failures") {
		failure(o.R, e) // only counts are compared
	}
	for _, at := range []*dialect.Object{inner, o} {
		SetCount(&b.Passed, at.MaybeCount("baseline_passed"))
		SetCount(&b.Failed, at.MaybeCount("baseline_failed", "baseline_failures"))
		SetCount(&b.NetNew, at.MaybeCount("net_new_failures", "regression_count", "new_failures"))
		for _, name := range []string{"regression", "has_regression", "regression_detected", "regressions"} {
			if said := regression(at, name); said != nil && (b.Regression == nil || *said) {
				b.Regression = said // of several answers true counts
			}
		}
		for _, name := range []string{"net_new_failures", "regression_count", "baseline_failed"} {
			if word := OutcomeWord(at, name); word != "" && !dialect.IsNone(word) {
				o.R.AskValue(at.At(name), name+": "+word)
			}
		}
	}
}

// regression reads true, false, a number of regressions or a list of them; a word asks unless it states that there
// is none.
func regression(o *dialect.Object, name string) *bool {
	if said := o.Flag(name); said != nil || !o.Free(name) {
		return said
	}
	n, word := o.MaybeCount(name), OutcomeWord(o, name)
	if word != "" && o.R.Words.Outcome(word) != report.Passed && !dialect.IsNone(word) {
		o.R.AskValue(o.At(name), name+": "+word)
		return nil
	}
	yes := n.N > 0 || len(o.MaybeList(name)) > 0
	return &yes
}

// SetCount keeps the first number that is known.
func SetCount(to *report.Count, n report.Count) {
	if n.Known && !to.Known {
		*to = n
	}
}

// worst joins what two places state of one test run: of two numbers the larger.
func worst(a, b report.TestCounts) report.TestCounts {
	for i, to := range numbersOf(&a) {
		if n := *numbersOf(&b)[i]; n.Known && (!to.Known || n.N > to.N) {
			*to = n
		}
	}
	return a
}

// settle notes where the tests that failed are only what is left of the others.
func settle(v *report.Verification, o *dialect.Object) {
	if n := v.Tests.Left(); !v.Tests.Failed.Known && n.Known {
		o.R.Problem(o.Value, report.Note, report.MissingField, "tests_failed",
			"how many tests failed is not stated; it is what is left of those that ran: "+n.String())
	}
}

var said = regexp.MustCompile(`(?i)\b(\d{1,7})(?:\s*/\s*(\d{1,7}))?(?: tests?)? (pass|passed|fail|failed` +
	`|errors?|skipped)\b` +
	`|\b(tested|passed|failed|errors|skipped)[:=]?\**[:=]? *(\d{1,7})`)

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
