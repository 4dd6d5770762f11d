package dialect

import (
	"cmp"
	"path"
	"regexp"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// The verifier's result. Seed 003 writes tests_run/passed/failed, lint and baseline_comparison; the prompts write
// test_results{passed, failed, baseline_passed, regression_count} and lint_status; others nest tests, checks and gates.

var (
	resultNames = []string{"test_results", "tests", "test_result", "test_summary", "test_counts", "unit_tests", "test_suite", "test"}
	failNames   = []string{"failures", "failing_tests", "failed_tests", "test_failures"}
	baseNames   = []string{"baseline_comparison", "baseline", "baseline_tests"}
)

// verificationShape wants a name that begins with verification and something that shows an outcome.
func verificationShape(f *File) bool {
	base := strings.ToLower(path.Base(f.Path))
	if f.Format == Markdown || f.Format == Text || !strings.HasPrefix(base, "verification") && !strings.HasPrefix(base, "verify") {
		return false
	}
	n, ok := f.first()
	if !ok {
		return false
	}
	return has(n, "status", "verdict", "overall_status", "passed", "result", "tests_run", "tests_passed", "checks", "lint", "build", "test_results", "tests", "test_commands")
}

func readVerification(f *File) *report.Artefact {
	r := newReading(f)
	at, ok := f.root("status", "tests_run", "tests_passed", "test_results", "tests", "lint", "lint_status", "verdict", "overall_status", "passed", "build", "baseline_comparison")
	o := r.object(at)
	if o == nil {
		return r.refuse(at, "verification result")
	}
	if !ok {
		r.problem(at, report.Warning, report.MissingField, "status", "the verification has neither a status nor test counts")
	}
	v := &report.Verification{Origin: r.origin(at), Time: o.stamp(timeNames...)}
	r.readTests(v, o)
	r.readStatus(v, o)
	r.readBaseline(v, o)
	r.readChecks(v, o)
	v.Summary = o.textOnly([]string{"summary", "notes", "note"})
	r.art.Verification = v
	r.more(o)
	r.keepRest(o, at)
	return r.finish()
}

// readStatus takes the verdict on the whole. "passed" is a word, a truth value or a number of tests, by its type.
func (r *reading) readStatus(v *report.Verification, o *object) {
	v.StatusRaw = o.scalarWord("status", "overall_status", "verdict", "overall_verdict", "result", "outcome", "overall", "passed", "success", "ok")
	if v.StatusRaw == "" {
		return
	}
	v.Status = report.ParseOutcome(v.StatusRaw)
	if v.Status == report.OutcomeUnknown {
		r.problem(o.value, report.Warning, report.UnknownWord, "status", "the status "+quote(v.StatusRaw)+" is not known; write pass or fail")
	}
}

// scalarWord takes a word or truth value and leaves numbers and nested values alone.
func (o *object) scalarWord(names ...string) (s string) {
	o.first("", names, func(_ int, v value) bool {
		if v.node.Kind == decode.String || v.node.Kind == decode.Bool {
			s = strings.TrimSpace(v.node.Text)
		}
		return s != ""
	})
	return s
}

// readTests takes counts from the top, then from the object or sentence that holds them.
func (r *reading) readTests(v *report.Verification, o *object) {
	v.Tests = report.TestCounts{
		Run:     o.count("tests_run", "total_tests", "tests_total", "test_count"),
		Passed:  o.count("tests_passed", "passed_tests"),
		Failed:  o.declared("tests_failed", "failed_tests"),
		Errors:  o.count("tests_errors", "test_errors"),
		Skipped: o.count("tests_skipped", "skipped_tests"),
		New:     o.declared("new_tests", "tests_added", "tests_new"),
	}
	r.failures(v, o)
	for _, name := range resultNames {
		switch o.kind(name) {
		case decode.Object:
			r.nestedTests(v, o.object(name))
		case decode.String, decode.Bool:
			r.testSentence(v, name, o.scalar(name))
		}
	}
	flat := report.TestCounts{Run: o.declared("total"), Passed: o.declared("passed"), Failed: o.declared("failed"), Errors: o.declared("errors"), Skipped: o.declared("skipped")}
	v.Tests = merged(v.Tests, flat)
}

func (r *reading) nestedTests(v *report.Verification, o *object) {
	v.Tests = merged(v.Tests, report.TestCounts{
		Run:     o.declared("tests_run", "total", "run", "total_tests", "count", "tests"),
		Passed:  o.declared("passed", "tests_passed", "pass", "passing"),
		Failed:  o.declared("failed", "tests_failed", "fail", "failing", "failures"),
		Errors:  o.declared("errors", "error"),
		Skipped: o.declared("skipped", "skip", "pending"),
		New:     o.declared("new_tests", "new", "added"),
	})
	r.failures(v, o)
	r.fillBaseline(&v.Baseline, o)
	if word := o.scalarWord("status", "result", "outcome", "verdict", "passed"); word != "" {
		r.check(v, report.Check{Name: "tests", Raw: word})
	}
}

// merged keeps what is known in a, and takes from b what is not.
func merged(a, b report.TestCounts) report.TestCounts {
	or := func(x, y report.Count) report.Count {
		if x.Known {
			return x
		}
		return y
	}
	return report.TestCounts{Run: or(a.Run, b.Run), Passed: or(a.Passed, b.Passed), Failed: or(a.Failed, b.Failed),
		Errors: or(a.Errors, b.Errors), Skipped: or(a.Skipped, b.Skipped), New: or(a.New, b.New)}
}

var countInWords = regexp.MustCompile(`(\d{1,9})\s+(?:tests?\s+)?(passed|passing|failed|failing|failures?|errors?|skipped)`)

// testSentence reads "147 passed, 0 failed"; any other text is the outcome of a check.
func (r *reading) testSentence(v *report.Verification, name, text string) {
	var c report.TestCounts
	for _, m := range countInWords.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1])
		switch m[2][:2] {
		case "pa":
			c.Passed = report.Known(n)
		case "fa":
			c.Failed = report.Known(n)
		case "er":
			c.Errors = report.Known(n)
		case "sk":
			c.Skipped = report.Known(n)
		}
	}
	if c == (report.TestCounts{}) {
		r.check(v, report.Check{Name: "tests", Raw: text})
		return
	}
	v.Tests = merged(v.Tests, c)
}

// failures takes the tests that fail by name. A pytest id (path::name) says the file.
func (r *reading) failures(v *report.Verification, o *object) {
	if kind := o.kind(failNames...); kind != decode.Array && kind != decode.Object {
		return
	}
	v.Stated = true
	for _, e := range o.items(failNames...) {
		f := e.fields
		t := report.TestFailure{Origin: r.origin(e.value), Name: e.key}
		if f == nil {
			t.Name = cmp.Or(t.Name, plain(e.node))
		}
		t.Name = cmp.Or(f.scalar("test_name", "test", "name", "id", "test_id", "nodeid"), t.Name)
		t.File = f.fileSpot(fileNames).file
		t.Error = f.text("error", "message", "reason", "failure", "details", "output", "description")
		if file, _, ok := strings.Cut(t.Name, "::"); ok && t.File == "" {
			t.File = file
		}
		v.Failures = append(v.Failures, t)
	}
}
