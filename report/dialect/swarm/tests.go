package swarm

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// countNames are the names of a test run's numbers, in the order of numbersOf.
var countNames = [][]string{
	strings.Fields("tests_run total_tests tests_total test_count total run count tests"),
	strings.Fields("tests_passed passed_tests passed pass passing expected"),
	strings.Fields("tests_failed failed_tests failing_tests test_failures failed failures fail failing unexpected"),
	strings.Fields("tests_errors test_errors errors error"),
	strings.Fields("tests_skipped skipped_tests skipped skip pending"),
	strings.Fields("new_tests tests_added new"),
}

func numbersOf(t *report.TestCounts) []*report.Count {
	return []*report.Count{&t.Run, &t.Passed, &t.Failed, &t.Errors, &t.Skipped, &t.New}
}

// counts takes the numbers, failures and baseline of one object. A text that gives no number asks.
func (x *results) counts(o *dialect.Object) {
	for i, names := range countNames {
		for _, name := range names {
			var one report.TestCounts
			*numbersOf(&one)[i] = o.MaybeCount(name)
			switch kind := o.Kind(name); {
			case kind == decode.Array && slices.Contains(names, "failures"):
				x.v.Stated = true
				for _, e := range o.List(name) {
					x.v.Failures = append(x.v.Failures, failure(x.r, e))
				}
			case kind == decode.String && name != "tests", kind == decode.Object && strings.HasPrefix(name, "tests_"):
				one = x.inWords(o, name)
			}
			x.v.Tests = worst(x.v.Tests, one)
		}
	}
	x.baseline(o)
	o.Drop("pass_rate", "test_pass_rate", "pass_percentage") // follow from the numbers
}

// inWords reads a number in words; another text in the place of a number asks.
func (x *results) inWords(o *dialect.Object, name string) report.TestCounts {
	text, what := OutcomeWord(o, name), name[strings.LastIndexByte(name, '_')+1:]
	counts := cmp.Or(CountsIn(text+" "+what), CountsIn(what+": "+text)) // "12/13", "7 (of ours)"
	if counts == (report.TestCounts{}) && x.r.Words.Outcome(text) == report.OutcomeUnknown && !dialect.IsNone(text) &&
		(strings.Contains(name, "pass") || strings.Contains(name, "fail") || strings.HasPrefix(name, "tests_")) {
		x.r.AskValue(o.At(name), name+": "+text)
	}
	return counts
}

// failure is one failing test; the node ID of pytest (path::name) states the file.
func failure(r *dialect.Reading, e dialect.Entry) report.TestFailure {
	f := report.TestFailure{Origin: r.Origin(e.Value), File: e.Fields.MaybeWord("file", "path"),
		Name:  cmp.Or(e.Fields.MaybeWord("test_name", "test", "name", "id", "nodeid"), e.Key),
		Error: e.Fields.MaybeText("error", "message", "reason", "failure", "details")}
	if e.Fields == nil {
		f.Name = cmp.Or(e.Key, dialect.Plain(e.Node))
	}
	if file, _, ok := strings.Cut(f.Name, "::"); ok {
		f.File = cmp.Or(f.File, file)
	}
	return f
}

// baseline takes what was measured before the run, and what the verifier concludes from it, in a member of its own or
// beside the numbers of the run. Of several answers on a regression true counts.
func (x *results) baseline(o *dialect.Object) {
	b, inner := &x.v.Baseline, o.Object("baseline_comparison", "baseline", "baseline_tests")
	inner.Drop("status", "verdict", "failing_tests", "failures", "failed_tests") // only counts are compared
	for _, at := range []*dialect.Object{inner, o} {                             // whose own numbers are consumed
		b.Passed = cmp.Or(b.Passed, at.MaybeCount("baseline_passed", "passed", "tests_passed"))
		b.Failed = cmp.Or(b.Failed, at.MaybeCount("baseline_failed", "baseline_failures", "failed", "tests_failed"))
		b.NetNew = cmp.Or(b.NetNew, at.MaybeCount("net_new_failures", "regression_count", "new_failures"))
		for _, name := range []string{"regression", "has_regression", "regression_detected", "regressions"} {
			said := at.Flag(name)
			if n := at.MaybeCount(name); n.Known || at.Kind(name) == decode.Array {
				yes := n.N+len(at.MaybeList(name)) > 0
				said = &yes
			}
			if said != nil && (b.Regression == nil || *said) {
				b.Regression = said
			}
		}
		for _, name := range []string{"net_new_failures", "regression_count", "baseline_failed", "regression"} {
			if word := OutcomeWord(at, name); word != "" && !dialect.IsNone(word) && outcomeOf(x.r, word) != report.Passed {
				x.r.AskValue(at.At(name), name+": "+word)
			}
		}
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

var said = regexp.MustCompile(`(?i)\b(\d{1,7})(?:\s*(?:/|of)\s*(\d{1,7}))?(?: tests?)? (pass(?:ed|ing)?\b` +
	`|fail(?:ed)?\b|failing\s*(?:[,;.)]|$)|errors?\b|skipped\b)` +
	`|\b(tested|passed|failed|errors|skipped)[:=]?\**[:=]? *(\d{1,7})`)

// CountsIn reads what test runners print, "147 passed, 0 failed" and "12/13 passed", and labels such as "Passed: 12".
// Errors alone may be those of a linter.
func CountsIn(text string) (c report.TestCounts) {
	for _, m := range said.FindAllStringSubmatch(report.Shorten(text, 1<<16), -1) {
		n, _ := strconv.Atoi(m[1] + m[5])
		to := map[byte]*report.Count{'t': &c.Run, 'p': &c.Passed, 'f': &c.Failed, 'e': &c.Errors,
			's': &c.Skipped}[strings.ToLower(m[3] + m[4])[0]]
		*to = cmp.Or(*to, report.Known(n))
		if of, _ := strconv.Atoi(m[2]); to == &c.Passed && of >= n && m[2] != "" {
			c.Failed = cmp.Or(c.Failed, report.Known(of-n))
		}
	}
	if !c.Run.Known && !c.Passed.Known && !c.Failed.Known {
		return report.TestCounts{}
	}
	return c
}

var number = regexp.MustCompile(`^(\d{1,7})(?:\s*/\s*\d{1,7})?\s*(?:$|[,;(])`)

// numberIn is the number with which a text begins.
func numberIn(text string) report.Count { return countIn(number, strings.Trim(text, "*` ")) }

// countIn is the number in a text of a form.
func countIn(form *regexp.Regexp, text string) (n report.Count) {
	if m := form.FindStringSubmatch(text); m != nil {
		n.N, _ = strconv.Atoi(m[1])
		n.Known = true
	}
	return n
}
