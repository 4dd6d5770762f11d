package swarm

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/next"
)

// The results of tests and checks, in a file of their own or in a message. Numbers and closed outcome words of fields
// count; sentences do not.

// OutcomeWord consumes a word or truth value; a number is none.
func OutcomeWord(o *dialect.Object, names ...string) string {
	if k := o.Kind(names...); k != decode.String && k != decode.Bool {
		return ""
	}
	return o.MaybeWord(names...)
}

// testFields are the numbers of a test run, by the names that they go by at the top of a result and in an object of
// their own.
var testFields = []struct {
	of            func(*report.TestCounts) *report.Count
	above, inside []string
	worst         bool // of two numbers the larger counts
}{
	{func(t *report.TestCounts) *report.Count { return &t.Run }, []string{"tests_run", "total_tests", "tests_total"},
		[]string{"tests_run", "total", "run", "total_tests", "count", "tests"}, false},
	{func(t *report.TestCounts) *report.Count { return &t.Passed }, []string{"tests_passed", "passed_tests"},
		[]string{"passed", "tests_passed", "pass", "passing"}, false},
	{func(t *report.TestCounts) *report.Count { return &t.Failed }, []string{"tests_failed", "failed_tests"},
		[]string{"failed", "tests_failed", "fail", "failing"}, true},
	{func(t *report.TestCounts) *report.Count { return &t.Errors }, []string{"tests_errors", "test_errors"},
		[]string{"errors", "error"}, true},
	{func(t *report.TestCounts) *report.Count { return &t.Skipped }, []string{"tests_skipped", "skipped_tests"},
		[]string{"skipped", "skip", "pending"}, false},
	{func(t *report.TestCounts) *report.Count { return &t.New }, []string{"new_tests", "tests_added"},
		[]string{"new_tests", "new"}, false},
}

// ReadTests takes the counts at the top, then those of the objects that hold them.
func ReadTests(v *report.Verification, o *dialect.Object) {
	ReadCounts(v, o, false)
	for _, name := range []string{"test_results", "tests", "test_summary", "results", "test_counts"} {
		if inner := o.Object(name); inner != nil {
			AddCheck(v, inner, "tests", OutcomeWord(inner, "status", "result", "outcome"))
			ReadCounts(v, inner, true)
		}
	}
	ReadCounts(v, o, true)
	v.Rate = cmp.Or(v.Rate, o.MaybeWord("pass_rate", "test_pass_rate", "pass_percentage"))
}

// ReadCounts takes the counts, failures and baseline of one object. A text in the place of a count asks.
func ReadCounts(v *report.Verification, o *dialect.Object, inside bool) {
	for _, field := range testFields {
		names, to := field.above, field.of(&v.Tests)
		if inside {
			names = field.inside
		}
		for _, name := range names {
			if n := o.MaybeCount(name); n.Known && (!to.Known || field.worst && n.N > to.N) {
				*to = n
			} else if strings.HasPrefix(name, "tests_") && o.Kind(name) == decode.String {
				o.R.AskValue(o.Value, name+": "+o.MaybeWord(name))
			}
		}
	}
	readFailures(v, o)
	readBaseline(v, o)
}

func readFailures(v *report.Verification, o *dialect.Object) {
	for _, name := range []string{"failures", "failing_tests", "test_failures"} {
		SetCount(&v.Tests.Failed, o.MaybeCount(name))
		if o.Kind(name) != decode.Array {
			continue
		}
		v.Stated = true
		for _, e := range o.List(name) {
			f := report.TestFailure{Origin: o.R.Origin(e.Value), Name: dialect.Plain(e.Node)}
			if e.Fields != nil {
				f.Name, f.File = e.Fields.MaybeWord("test_name", "test", "name"), e.Fields.MaybeWord("file", "path")
				f.Error = e.Fields.MaybeText("error", "message", "reason")
			}
			v.Failures = append(v.Failures, f)
		}
	}
}

// readBaseline takes what was measured before the run.
func readBaseline(v *report.Verification, o *dialect.Object) {
	b, inner := &v.Baseline, o.Object("baseline_comparison", "baseline", "baseline_tests")
	b.Present = b.Present || inner != nil || o.Free("baseline_passed", "baseline_failed", "net_new_failures",
		"regression_count")
	SetCount(&b.Passed, inner.MaybeCount("baseline_passed", "passed", "tests_passed"))
	SetCount(&b.Failed, inner.MaybeCount("baseline_failed", "failed", "tests_failed"))
	for _, at := range []*dialect.Object{inner, o} {
		SetCount(&b.Passed, at.MaybeCount("baseline_passed"))
		SetCount(&b.Failed, at.MaybeCount("baseline_failed"))
		SetCount(&b.NetNew, at.MaybeCount("net_new_failures", "regression_count"))
		if flag := at.MaybeFlag("regression"); flag != nil {
			b.Regression = flag
		}
	}
}

// SetCount keeps the first number that is known.
func SetCount(to *report.Count, n report.Count) {
	if n.Known && !to.Known {
		*to = n
	}
}

// ReadChecks takes the outcome of each step beside the tests that has a field, or an entry in a map of checks.
func ReadChecks(v *report.Verification, o *dialect.Object) {
	for _, name := range []string{"lint", "build", "typecheck", "type_check", "format", "compile"} {
		AddCheck(v, o, name, cmp.Or(OutcomeWord(o, name, name+"_status", name+"_result"),
			dialect.Value{Node: o.Get(name)}.Word("status", "result", "outcome")))
	}
	for _, e := range o.MaybeList("lint_issues") {
		line, _ := dialect.Number(e.Value.Get("line"))
		issue := report.CheckIssue{File: e.Value.Word("file", "path"), Rule: e.Value.Word("rule", "code"), Line: line,
			Message: e.Value.Word("message", "description", "text")}
		if i := slices.IndexFunc(v.Checks, func(c report.Check) bool { return c.Name == "lint" }); i >= 0 {
			v.Checks[i].Issues = append(v.Checks[i].Issues, issue)
		}
	}
	ReadCheckMap(v, o.Object("checks"))
}

// ReadCheckMap takes a map from step to outcome: {"typecheck": "pass", "tests": {"status": "pass", "passed": 12}}.
func ReadCheckMap(v *report.Verification, o *dialect.Object) {
	if o == nil {
		return
	}
	for i := range o.Len() {
		name := dialect.Snake(o.Node.Members[i].Name)
		if inner := o.Object(name); inner == nil {
			AddCheck(v, o, name, OutcomeWord(o, name))
		} else {
			AddCheck(v, inner, name, OutcomeWord(inner, "status", "result", "outcome"))
			if strings.HasPrefix(name, "test") {
				ReadCounts(v, inner, true)
			}
		}
	}
}

// AddCheck adds a step with its outcome; one that nobody knows asks.
func AddCheck(v *report.Verification, o *dialect.Object, name, word string) {
	if word == "" {
		return
	}
	switch name = report.FoldWord(name); {
	case name == "test" || name == "unit tests" || name == "test suite":
		name = "tests"
	case name == "type check":
		name = "typecheck"
	}
	c := report.Check{Name: name, Raw: word, Outcome: o.R.Words.Outcome(word)}
	if c.Outcome == report.OutcomeUnknown {
		o.R.AskValue(o.Value, name+": "+word)
	}
	if i := slices.IndexFunc(v.Checks, func(x report.Check) bool { return x.Name == name }); i < 0 {
		v.Checks = append(v.Checks, c)
	} else if c.Outcome == report.Failed {
		v.Checks[i] = c
	}
}

// Settle fills in the tests that failed where only the others are stated, and reports that.
func Settle(v *report.Verification, o *dialect.Object) {
	t := &v.Tests
	if n := t.Run.N - t.Passed.N - t.Skipped.N - t.Errors.N; !t.Failed.Known && t.Run.Known && t.Passed.Known && n >= 0 {
		t.Failed = report.Known(n)
		o.R.Problem(o.Value, report.Note, report.MissingField, "tests_failed",
			"how many tests failed is not stated; it is what is left of those that ran: "+t.Failed.String())
	}
}

var said = regexp.MustCompile(`(?i)\b(\d{1,7})(?:/(\d{1,7}))?(?: tests?)? (passed|failed|errors?|skipped)\b` +
	`|\b(tested|passed|failed):?\**:? *(\d{1,7})`)

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

// ReadFixes reads a fixer's summary: findings_fixed and fixes of the schema, fixed and deferred of the prompts.
func ReadFixes(o *dialect.Object) *report.FixSummary {
	s := &report.FixSummary{Origin: o.R.Origin(o.Value), FilesModified: o.Strings("files_modified")}
	details := map[string]dialect.Value{}
	for _, e := range o.MaybeList("fixes") {
		details[idOf(e)] = e.Value
	}
	for _, e := range o.MaybeList("findings_fixed", "fixed") {
		id := idOf(e)
		at, detailed := details[id]
		if !detailed {
			at = e.Value
		}
		s.Fixes = append(s.Fixes, &report.Fix{Origin: o.R.Origin(e.Value), ID: id, Description: at.Word("description",
			"summary"),
			File: at.Word("file", "path"), Lines: at.Word("line_range"), InList: true, InDetails: detailed})
	}
	for _, e := range o.MaybeList("findings_deferred", "deferred", "user_deferred") {
		s.Deferrals = append(s.Deferrals, &report.Deferral{Origin: o.R.Origin(e.Value), ID: idOf(e),
			Reason: e.Value.Word("reason")})
	}
	return s
}

func idOf(e dialect.Entry) string {
	if e.Fields == nil {
		return dialect.Plain(e.Node)
	}
	return cmp.Or(e.Value.Word("finding_id", "id"), e.Key)
}
