package dialect

import (
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/phrase"
)

// TestOddCounts: a number of failed tests that is no clean number is read where it can be, and never passed over.
func TestOddCounts(t *testing.T) {
	known := report.Known
	tests := []struct {
		value   string
		failed  report.Count
		problem string // its place; empty = none
	}{
		{`2`, known(2), ""}, {`"2"`, known(2), ""}, {`2.0`, known(2), ""}, {`"2 failed"`, known(2), ""}, {`"2/10"`, known(2), ""}, {`"none"`, known(0), ""},
		{`["a","b"]`, known(2), ""}, {`[]`, known(0), ""}, {`{"count":2}`, known(2), ""},
		{`"two"`, report.Count{}, "verification-result.json:2:17"}, {`2.5`, report.Count{}, "verification-result.json:2:17"},
		{`true`, report.Count{}, "verification-result.json:2:17"}, {`"-"`, report.Count{}, "verification-result.json:2:17"},
		{`-3`, report.Count{}, "verification-result.json:2:17"}, {`1e999`, report.Count{}, "verification-result.json:2:17"},
	}
	for _, tt := range tests {
		a := read(t, "verification-result.json", "{\"status\":\"pass\",\n\"tests_failed\": "+tt.value+"}")
		if got := a.Verification.Tests.Failed; got != tt.failed {
			t.Errorf("%s: failed %v, want %v", tt.value, got, tt.failed)
		}
		place := ""
		for _, p := range a.Problems {
			if place = p.Place(); p.Kind != report.WrongType || p.Level != report.Warning || p.Pointer != "/tests_failed" {
				t.Errorf("%s: problem %+v, want only one of a wrong type", tt.value, p)
			}
		}
		if place != tt.problem || (tt.problem != "") != (len(a.Unread) == 1) {
			t.Errorf("%s: problem at %q, unread %v; want %q", tt.value, place, a.Unread, tt.problem)
		}
	}
}

// TestWordsOfTests: what a verification says in words counts as much as its numbers.
func TestWordsOfTests(t *testing.T) {
	none := report.TestCounts{}
	tests := []struct {
		text   string
		counts report.TestCounts // run, passed, failed
		word   report.Outcome    // of the check "tests"
	}{
		{`{"tests_run":10,"tests_passed":8}`, counted(10, 8, 2), 0},
		{`{"tests_run":10,"tests_passed":12}`, report.TestCounts{Run: report.Known(10), Passed: report.Known(12)}, 0},
		{`{"tests_run":10,"tests_passed":10,"tests_failed":"two"}`, report.TestCounts{Run: report.Known(10), Passed: report.Known(10)}, 0},
		{`{"tests":"12/13 passed"}`, counted(13, 12, 1), 0},
		{`{"tests":"12 of 13 passed"}`, counted(13, 12, 1), 0},
		{`{"tests":"FAILED (12/13)"}`, counted(13, 12, 1), report.Failed},
		{`{"tests":"13 run, 12 passed, 1 failed"}`, counted(13, 12, 1), 0},
		{`{"tests_passed":"12/13"}`, counted(13, 12, 1), 0},
		{`{"tests":"3 of 10 failed"}`, report.TestCounts{Run: report.Known(10), Failed: report.Known(3)}, 0},
		{`{"tests":"fail: 3 of 10"}`, report.TestCounts{Run: report.Known(10), Failed: report.Known(3)}, report.Failed},
		{`{"tests":"fail"}`, none, report.Failed},
		{`{"tests":false}`, none, report.Failed},
		{`{"tests":"passed"}`, none, report.Passed},
		{`{"test_status":"partial"}`, none, report.Failed},
		{`{"tests_passed":false}`, none, report.Failed},
		{`{"tests_failed":true}`, none, report.Failed},
		{`{"tests":"pass","test_status":"fail"}`, none, report.Failed},
		{`{"results":{"test":"fail"}}`, none, report.Failed},
		{`{"tests":{"unit":{"passed":10,"failed":2},"e2e":{"passed":3,"failed":1}}}`, report.TestCounts{Passed: report.Known(13), Failed: report.Known(3)}, 0},
		{`{"tests":{"unit":{"total":4,"passed":4,"failed":0},"fullSuite":{"total":9,"passed":8,"failed":1}}}`, counted(9, 8, 1), 0},
		{`{"tests":[{"name":"unit","passed":10,"failed":2},{"name":"e2e","passed":3,"failed":1}]}`, report.TestCounts{Passed: report.Known(13), Failed: report.Known(3)}, 0},
	}
	for _, tt := range tests {
		v := read(t, "verification-result.json", tt.text).Verification
		if v.Tests != tt.counts || v.Check("tests").Outcome != tt.word {
			t.Errorf("%s: counts %+v, tests %v; want %+v, %v", tt.text, v.Tests, v.Check("tests").Outcome, tt.counts, tt.word)
		}
	}
}

// TestAStepThatCountsErrors: where no word says how a step came out, errors do; complaints of another kind and words that are there decide nothing.
func TestAStepThatCountsErrors(t *testing.T) {
	for text, want := range map[string]report.Outcome{
		`"typecheck":{"errors":4}`:               report.Failed,
		`"typecheck_errors":1`:                   report.Failed,
		`"typecheck":{"errors":0,"warnings":4}`:  report.OutcomeUnknown,
		`"typecheck":{"status":"ok","errors":4}`: report.Passed,
		`"typecheck":"ok","typecheck_errors":1`:  report.Passed,
		`"typecheck":{"issues":4}`:               report.OutcomeUnknown,
	} {
		v := read(t, "verification-result.json", `{"status":"pass",`+text+`}`).Verification
		if got := v.Check("typecheck"); got.Outcome != want || want == report.OutcomeUnknown && got.Raw != "" {
			t.Errorf("%s: %v, %+v", text, got.Outcome, got)
		}
	}
}

// TestSeveralWordsForTheWhole: the least favourable one is heard, and the others stay in view.
func TestSeveralWordsForTheWhole(t *testing.T) {
	for text, want := range map[string]string{
		`"status":"complete","verdict":"FAIL"`:                       "FAIL",
		`"status":"PASS","result":"failed"`:                          "failed",
		`"status":"PASS","overall":"PASS","success":false`:           "false",
		`"status":"FAIL","result":"failed"`:                          "FAIL",
		`"status":"PASS","success":true`:                             "PASS",
		`"status":"PASS","result":"the login that failed is tested"`: "PASS",
		`"status":"PASS","passed":0`:                                 "PASS",
	} {
		if v := read(t, "verification-result.json", "{"+text+"}").Verification; v.StatusRaw != want {
			t.Errorf("%s: %q, want %q", text, v.StatusRaw, want)
		}
	}
}

// TestSeveralWordsForOneStep: that it failed is heard, under whichever of its names.
func TestSeveralWordsForOneStep(t *testing.T) {
	for text, want := range map[string]report.Outcome{
		`"build_status":"pass","build_passed":false`:                  report.Failed,
		`"build":"pass","build_status":"FAILED (exit 2)"`:             report.Failed,
		`"build_passed":true,"build_result":{"status":"failed"}`:      report.Failed,
		`"build_status":"pass","build":{"success":false}`:             report.Failed,
		`"build":{"status":"pass","exit_code":1}`:                     report.Failed,
		`"checks":{"build":{"status":"ok","success":false}}`:          report.Failed,
		`"checks":[{"name":"build","status":"pass","exit_code":2}]`:   report.Failed,
		`"build_status":"pass","build_passed":true`:                   report.Passed,
		`"build_status":"pass","build":{"status":"ok","exit_code":0}`: report.Passed,
	} {
		v := read(t, "verification-result.json", `{"status":"pass",`+text+"}").Verification
		if got := v.Check("build"); got.Outcome != want || len(v.Checks) != 1 {
			t.Errorf("%s: %v, want %v", text, v.Checks, want)
		}
	}
}

// TestSeveralNumbersOfFailures: the largest counts; what a baseline or a sentence of those that ran says is none of them.
func TestSeveralNumbersOfFailures(t *testing.T) {
	for text, want := range map[string]int{
		`"tests_failed":0,"failed_tests":3`:                                                3,
		`"tests_failed":0,"failed":3`:                                                      3,
		`"tests_failed":3,"tests_failed":0`:                                                3,
		`"failed":0,"failed":[{"name":"TestA"},{"name":"TestB"}],"failed":0`:               2,
		`"tests_failed":0,"test_results":{"passed":10,"failed":3}`:                         3,
		`"tests_failed":0,"tests":{"unit":{"passed":9,"failed":1},"e2e":{"failed":2}}`:     3,
		`"tests_failed":0,"tests":[{"name":"unit","passed":9,"failed":3}]`:                 3,
		`"test_results":{"total":{"passed":12,"failed":0},"unit":{"passed":9,"failed":3}}`: 3,
		`"test_results":{"total":{"passed":12,"failed":3},"unit":{"passed":9,"failed":2}}`: 3,
		`"tests_failed":3,"test_results":{"passed":10,"failed":0}`:                         3,
		`"tests_failed":0,"test_results":{"passed":10,"baseline":{"passed":7,"failed":3}}`: 0,
		`"tests_passed":"12/13","tests_skipped":1`:                                         0, `"tests_passed":"12/13"`: 1,
		`"tests_failed":0,"test_results":{"passed":"12/13","skipped":1}`:         0,
		`"tests":{"unit":{"passed":"10/10","failed":0},"e2e":{"passed":"7/10"}}`: 3,
		`"tests_failed":0,"tests_passed":"12/13","tests_skipped":1`:              0,
	} {
		if got := read(t, "verification-result.json", `{"status":"pass",`+text+"}").Verification.Tests.Failed; got != report.Known(want) {
			t.Errorf("%s: %v, want %d", text, got, want)
		}
	}
}

// TestSeveralWordsForARegression: that there is one counts, wherever it stands.
func TestSeveralWordsForARegression(t *testing.T) {
	for text, want := range map[string]bool{
		`"regression_detected":true,"baseline_comparison":{"regression":false}`:   true,
		`"regression_detected":false,"baseline_comparison":{"regression":true}`:   true,
		`"regression":false,"has_regressions":true`:                               true,
		`"regression":true,"regression":false`:                                    true,
		`"regression":false,"Regression":false`:                                   false,
		`"test_results":{"regression":true},"baseline":{"regression":"none"}`:     true,
		`"regression":false,"regressions":[],"baseline":{"regression":"none"}`:    false,
		`"regression":"none","baseline_comparison":{"regression_detected":false}`: false,
	} {
		b := read(t, "verification-result.json", `{"status":"pass",`+text+"}").Verification.Baseline
		if b.Regression == nil || *b.Regression != want {
			t.Errorf("%s: %v, want %v", text, b.Regression, want)
		}
	}
}

// TestSuitesThatFailByTheirWord: a suite or a test without numbers that says that it failed is heard beside those that have them.
func TestSuitesThatFailByTheirWord(t *testing.T) {
	for text, want := range map[string]string{
		`{"unit":{"passed":3,"failed":0},"e2e":"failed"}`:                               "bdd",
		`{"unit":{"passed":3,"failed":0},"e2e":false}`:                                  "bdd",
		`{"unit":{"passed":3,"failed":0},"integration":{"run":2,"status":"failed"}}`:    "integration",
		`{"unit":{"passed":3,"failed":0},"e2e":{"passed":2,"status":"failed"}}`:         "tests",
		`[{"name":"unit","passed":3,"failed":0},{"name":"e2e","status":"failed"}]`:      "e2e",
		`[{"name":"test_cart","status":"passed"},{"test":"test_till","result":"FAIL"}]`: "test_till",
		`[{"name":"unit","passed":3},{"name":"e2e","passed":2,"status":"failed"}]`:      "tests",
		`{"passed":3,"failed":0,"e2e":"skipped","cached":false}`:                        "",
		`{"passed":3,"failed":0,"about":"a failed login is shown"}`:                     "",
		`[{"name":"test_failed_login","status":"passed"},"e2e"]`:                        "",
	} {
		var got string
		v := read(t, "verification-result.json", `{"tests":`+text+`}`).Verification
		for _, c := range v.Checks {
			if c.Outcome == report.Failed {
				got += c.Name
			}
		}
		for _, f := range v.Failures {
			got += f.Name
		}
		if got != want {
			t.Errorf("%s: %q failed, want %q", text, got, want)
		}
	}
	a := read(t, "verification-result.json", `{"tests":[{"name":"test_cart","status":"passed"},"e2e"]}`)
	if len(a.Unread) != 2 {
		t.Errorf("unread %v, want the name of a test that passed, and e2e", a.Unread)
	}
}

func counted(run, passed, failed int) report.TestCounts {
	return report.TestCounts{Run: report.Known(run), Passed: report.Known(passed), Failed: report.Known(failed)}
}

func TestOutcomeWords(t *testing.T) {
	for raw, want := range map[string]report.Outcome{
		"error TS2304": report.Failed, "1 error": report.Failed, "FAIL (3 errors)": report.Failed, "build failed with exit code 2": report.Failed,
		"0 errors": report.Passed, "no errors": report.Passed, "pass with 0 errors": report.Passed, "pass (2 errors before)": report.Passed,
		"completed_with_errors": report.Failed, "mauve": report.OutcomeUnknown, "": report.OutcomeUnknown,
	} {
		if got := phrase.OutcomeOf(raw); got != want {
			t.Errorf("%q: %v, want %v", raw, got, want)
		}
	}
	a := read(t, "verification-result.json", "{\"status\":\"pass\",\n \"build\":\"mauve\"}")
	if c := a.Verification.Check("build"); c.Raw != "mauve" || len(a.Problems) != 1 ||
		a.Problems[0].Place() != "verification-result.json:2:10" || a.Problems[0].Kind != report.UnknownWord {
		t.Errorf("an unknown word: %+v, problems %+v", c, a.Problems)
	}
	a = read(t, "verification-result.json", `{"status":"pass","bdd":{"passed":3,"failed":2}}`)
	if got := a.Verification.Check("bdd").Outcome; got != report.Failed {
		t.Errorf("behaviour tests that failed: %v", got)
	}
}

// TestTruthsThatAreNoOutcome: that there are no errors is no failure, and that the documents did not change is neither.
func TestTruthsThatAreNoOutcome(t *testing.T) {
	for member, want := range map[string]report.Outcome{
		`"consoleErrors": false`: report.Passed, `"has_errors": true`: report.Failed, `"blocking": false`: report.Passed,
		`"no_errors": false`: report.Failed, `"criteria_met": false`: report.Failed, `"regression_tests": true`: report.Passed,
	} {
		a := read(t, "verification-result.json", `{"status":"pass","checks":{`+member+`}}`)
		if c := a.Verification.Checks; len(c) != 1 || c[0].Outcome != want {
			t.Errorf("%s: %+v, want %v", member, c, want)
		}
	}
	a := read(t, "verification-result.json", `{"status":"pass","checks":{"docs_changed":false,"lint":"pass"}}`)
	if c := a.Verification.Checks; len(c) != 1 || c[0].Name != "lint" || len(a.Unread) != 1 {
		t.Errorf("what changed is read as %+v, unread %v", c, a.Unread)
	}
}

// TestNumbersAsTheOutcomeOfAStep: a step of a map may state its numbers alone.
func TestNumbersAsTheOutcomeOfAStep(t *testing.T) {
	for member, want := range map[string]report.Outcome{
		`"e2e": "12/12 passed"`: report.Passed, `"e2e": "11/12"`: report.Failed, `"fmt": "0 issues"`: report.Passed, `"lint": "no known problem"`: report.OutcomeUnknown,
	} {
		a := read(t, "verification-result.json", `{"status":"pass","checks":{`+member+`}}`)
		if c := a.Verification.Checks; len(c) != 1 || c[0].Outcome != want {
			t.Errorf("%s: %+v, want %v", member, c, want)
		}
	}
	a := read(t, "verification-result.json", `{"status":"pass","checks":{"test":"41/42"}}`)
	if v := a.Verification; v.Tests.Run.N != 42 || v.Tests.Failed.N != 1 || len(v.Checks) != 0 {
		t.Errorf("41/42 is read as %+v and %+v", v.Tests, v.Checks)
	}
}

// TestBrokenTestsAreCountedInEachForm: a test that broke has not passed, whether its runner writes a number, words or a list.
func TestBrokenTestsAreCountedInEachForm(t *testing.T) {
	for written, want := range map[string]report.Count{
		`"failed": 0, "errors": 2`:                                 report.Known(2),
		`"failed": 0, "errors": "2 errors"`:                        report.Known(2),
		`"failed": 0, "errors": {"count": 2}`:                      report.Known(2),
		`"failed": 0, "errors": ["till.py: no module named cart"]`: report.Known(1),
		`"failed": 1, "errors": ["test_till: 3 is not 4"]`:         report.Known(0), // the text of the one that failed
		`"failed": 0, "errors": []`:                                report.Known(0),
		`"failed": 0, "errors": "none"`:                            report.Known(0),
		`"failed": 0, "errors": null`:                              {},
	} {
		a := read(t, "verification-result.json", `{"type": "VerificationResult", "status": "passed", "test_results": {"passed": 10, `+written+`}}`)
		if got := a.Verification.Tests.Errors; got != want {
			t.Errorf("%s: %+v tests broke, want %+v", written, got, want)
		}
	}
}

// TestNumbersThatStandTwice: of numbers under one name the one counts that is less favourable.
func TestNumbersThatStandTwice(t *testing.T) {
	for text, want := range map[string]string{
		`"tests_passed":7,"tests_passed":10`:                                  "passed 7",
		`"tests_passed":10,"tests_passed":7`:                                  "passed 7",
		`"test_results":{"passed":7,"passed":10}`:                             "passed 7",
		`"tests_passed":10,"net_new_failures":3,"net_new_failures":0`:         "passed 10, new 3",
		`"tests_passed":10,"net_new_failures":["TestA"],"net_new_failures":0`: "passed 10, new 1",
		`"tests_passed":10,"net_new_failures":0,"Net_New_Failures":0`:         "passed 10, new 0",
		`"tests_passed":10,"tests_errors":2,"tests_errors":0`:                 "passed 10, errors 2",
		`"tests_passed":10,"baseline_passed":12,"baseline_passed":10`:         "passed 10, before 12",
		`"tests_passed":10,"baseline_failed":0,"baseline_failed":3`:           "passed 10, failed before 0",
	} {
		v := read(t, "verification-result.json", `{"status":"pass",`+text+`}`).Verification
		got := "passed " + v.Tests.Passed.String()
		for _, part := range []struct {
			name string
			n    report.Count
		}{{"errors", v.Tests.Errors}, {"new", v.Baseline.NetNew}, {"before", v.Baseline.Passed}, {"failed before", v.Baseline.Failed}} {
			if part.n.Known {
				got += ", " + part.name + " " + part.n.String()
			}
		}
		if got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestNumbersBeyondCounting: what no count reaches is not read as one, so that no sum of it wraps; it is told, and stays in view.
func TestNumbersBeyondCounting(t *testing.T) {
	a := read(t, "verification-result.json", `{"status":"pass","tests_run":5,"tests_passed":9223372036854775807,"tests_failed":2147483648}`)
	if n := a.Verification.Tests; n.Passed.Known || n.Failed.Known || n.Run != report.Known(5) || len(a.Problems) != 2 || len(a.Unread) != 2 {
		t.Errorf("%+v, problems %v, unread %v", n, a.Problems, a.Unread)
	}
}
