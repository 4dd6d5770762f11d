package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestWordsOfBaselines: what is said of a baseline in words and lists counts as much as its numbers, and an answer that nobody
// understands is a problem.
func TestWordsOfBaselines(t *testing.T) {
	tests := []struct {
		text       string
		regression string // as declared; empty = not stated
		netNew     report.Count
		problems   int
	}{
		{`"regression":false,"net_new_failures":0`, "false", report.Known(0), 0},
		{`"regression":"No regressions detected"`, "false", report.Count{}, 0},
		{`"regression":"yes - test_a"`, "true", report.Count{}, 0},
		{`"regression":"2 tests regressed"`, "true", report.Count{}, 0},
		{`"regression":1`, "true", report.Count{}, 0},
		{`"regression":{"detected":true,"tests":["a"]}`, "true", report.Count{}, 0},
		{`"regression":"mauve"`, "", report.Count{}, 1},
		{`"regression":"regressed: test_a"`, "true", report.Count{}, 0},
		{`"regression":"Regression detected in login"`, "true", report.Count{}, 0},
		{`"regression":"regressions: none"`, "false", report.Count{}, 0},
		{`"regression":"detected: no"`, "false", report.Count{}, 0},
		{`"regression":"found 0 regressions"`, "false", report.Count{}, 0},
		{`"regression":"regression-free"`, "false", report.Count{}, 0},
		{`"regression":"regression tests passed"`, "", report.Count{}, 1},
		{`"regression":"12 regression tests passed"`, "", report.Count{}, 1},
		{`"regression":"12 tests, no regression"`, "", report.Count{}, 1},
		{`"regression":"not measured"`, "", report.Count{}, 0},
		{`"net_new_failures":["test_a","test_b"]`, "", report.Known(2), 0},
		{`"net_new_failures":"2 (test_a, test_b)"`, "", report.Known(2), 0},
		{`"net_new_failures":[]`, "", report.Known(0), 0},
		{`"net_new_failures":-1`, "", report.Count{}, 1},
		{`"net_new_failures":"several"`, "", report.Count{}, 1},
		{`"net_new_failures":true`, "true", report.Count{}, 0},
		{`"net_new_failures":"yes: test_a"`, "true", report.Count{}, 0},
		{`"net_new_failures":"n/a"`, "", report.Count{}, 0},
		{`"net_new_failures":"none"`, "", report.Count{}, 0},
		{`"net_new_failures":{"count":2}`, "", report.Known(2), 0},
		{`"baseline_failed":"a few"`, "", report.Count{}, 1},
		{`"baseline_failed":false`, "", report.Count{}, 0},
	}
	for _, tt := range tests {
		a := read(t, "verification-result.json", `{"status":"pass","baseline_comparison":{"baseline_passed":"18 passed",`+tt.text+`}}`)
		b, said, problems := a.Verification.Baseline, "", 0
		if b.Regression != nil {
			said = map[bool]string{true: "true", false: "false"}[*b.Regression]
		}
		for _, p := range a.Problems {
			if p.Level == report.Warning {
				problems++
			}
		}
		if said != tt.regression || b.NetNew != tt.netNew || problems != tt.problems || b.Passed != report.Known(18) {
			t.Errorf("%s: regression %q, net-new %v, baseline %v, problems %+v", tt.text, said, b.NetNew, b.Passed, a.Problems)
		}
	}
}

// TestStepsInWords: a step that stands as text in a list counts like any other, and a text that is none stays visible.
func TestStepsInWords(t *testing.T) {
	tests := []struct {
		text        string
		lint, tests report.Outcome
		failed      report.Count
		unread      int
	}{
		{`"steps":["lint: FAILED","tests: 12 passed, 0 failed"]`, report.Failed, 0, report.Known(0), 0},
		{`"checks":["lint: pass","Tests: 3 failed"],"tests_failed":0`, report.Passed, report.Failed, report.Known(0), 0},
		{`"steps":["ran the linter"]`, 0, 0, report.Count{}, 1},
	}
	for _, tt := range tests {
		a := read(t, "verification-result.json", `{"status":"pass",`+tt.text+`}`)
		v := a.Verification
		if v.Check("lint").Outcome != tt.lint || v.Check("tests").Outcome != tt.tests || v.Tests.Failed != tt.failed || len(a.Unread) != tt.unread {
			t.Errorf("%s: checks %+v, failed %v, unread %v", tt.text, v.Checks, v.Tests.Failed, a.Unread)
		}
	}
}

// TestABaselineAmongTheResultsIsNoSuite: wherever the numbers from before the run lie, they are not added to those of the run.
func TestABaselineAmongTheResultsIsNoSuite(t *testing.T) {
	for _, results := range []string{
		`"test_results": {"passed": 40, "failed": 0, "baseline": {"passed": 44, "failed": 0}}`,
		`"test_results": {"passed": 40, "failed": 0, "baseline_comparison": {"baseline_passed": 44}}`,
		`"tests": {"unit": {"passed": 30, "failed": 0}, "e2e": {"passed": 10, "failed": 0}, "baseline": {"passed": 44, "failed": 0}}`,
		`"tests": {"before": {"passed": 44, "failed": 0}, "after": {"passed": 40, "failed": 0}}`,
		`"test_results": {"passed": 40, "failed": 0}, "baseline": {"tests": {"passed": 44, "failed": 0}}`,
	} {
		v := read(t, "verification-result.json", `{"schema": "VerificationResult", "status": "pass", `+results+`}`).Verification
		if v.Tests.Passed != report.Known(40) || v.Baseline.Passed != report.Known(44) {
			t.Errorf("%s: passed %v, before %v", results, v.Tests.Passed, v.Baseline.Passed)
		}
	}
}

// TestTheBaselineNamesItsFailures: wherever the list of them stands, as texts or as records.
func TestTheBaselineNamesItsFailures(t *testing.T) {
	for _, text := range []string{
		`"baseline":{"passed":18,"failed":2,"failures":["test_a","test_b"]}`,
		`"baseline_passed":18,"baseline_failures":["test_a","test_b"]`,
		`"baseline_comparison":{"baseline_passed":18,"baseline_failed":2,"failing_tests":[{"name":"test_a"},{"test":"test_b"}]}`,
	} {
		a := read(t, "verification-result.json", `{"status":"partial","tests_passed":18,"tests_failed":2,`+text+`}`)
		if b := a.Verification.Baseline; len(b.Failing) != 2 || b.Failing[0] != "test_a" || b.Failing[1] != "test_b" {
			t.Errorf("%s: %q", text, b.Failing)
		}
	}
}

// TestBeforeAndAfter: counts of tests before the work are its baseline, and those after it the result; other things before and after are neither.
func TestBeforeAndAfter(t *testing.T) {
	v := read(t, "verification-result.json", `{"status":"pass","before":{"passed":40,"failed":2},"after":{"passed":44,"failed":2}}`).Verification
	if v.Baseline.Passed != report.Known(40) || v.Baseline.Failed != report.Known(2) ||
		v.Tests.Passed != report.Known(44) || v.Tests.Failed != report.Known(2) || len(v.Checks) != 0 {
		t.Errorf("%+v %+v %+v", v.Baseline, v.Tests, v.Checks)
	}
	v = read(t, "verification-result.json", `{"status":"pass","tests_passed":4,"tests_failed":0,"before":"the total was wrong","after":{"bytes":12}}`).Verification
	if v.Baseline.Present || v.Tests.Passed != report.Known(4) {
		t.Errorf("%+v %+v", v.Baseline, v.Tests)
	}
}
