package dialect

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/checks"
)

// TestWhatFailedWhereNobodyLooks: a status that passes hides nothing that a member without a reader says plainly.
func TestWhatFailedWhereNobodyLooks(t *testing.T) {
	for text, want := range map[string]string{
		`"checks":["lint: pass","scan: failed"]`:                             "scan",
		`"checks":[{"name":"Type check","status":"failed"}]`:                 "typecheck",
		`"checks":{"type_check":"failed"}`:                                   "typecheck",
		`"checks":{"typing_passed":false}`:                                   "typecheck",
		`"checks":{"web":{"licences":"failed"}}`:                             "web/licences",
		`"checks":{"web":{"lint":"failed"}}`:                                 "lint",
		`"gates":{"web":{"lint":{"status":"error"}}}`:                        "lint",
		`"gates":{"web":{"lint":false}}`:                                     "lint",
		`"commands":[{"command":"npm test","exit_code":1}]`:                  "npm test",
		`"commands":[{"command":"npm test","exit_code":-1}]`:                 "npm test",
		`"results":[{"suite":"smoke","result":"failed"}]`:                    "smoke",
		`"results":[{"group":"smoke","result":"failed"}]`:                    "results/0/result",
		`"tests":["smoke: failed"]`:                                          "smoke",
		`"tests":{"suites":[{"name":"smoke","status":"failed"}]}`:            "smoke",
		`"integration":"failed"`:                                             "integration",
		`"unit":"failed (2 of 30)"`:                                          "unit",
		`"must_haves":{"truths":[{"claim":"pages load","status":"failed"}]}`: "pages load",
		`"pre_commit":"failed"`:                                              "pre commit",
		`"deploy":{"status":"completed","exit_code":1}`:                      "deploy",
		`"commands_run":[{"cmd":"pytest","exit_code":1,"attempt":2},{"cmd":"npm test","exit_code":0,"attempt":3}]`: "pytest",
		`"commands_run":[{"cmd":"pytest","exit_code":0,"attempt":1},{"cmd":"pytest","exit_code":1,"attempt":2}]`:   "pytest",
		`"quality_gate":{"result":"rejected"}`:                                  "quality gate",
		`"approval":"rejected"`:                                                 "approval",
		`"failed_checks":["None value in the basket"]`:                          "failed checks",
		`"exit_code":1`:                                                         "exit code",
		`"conclusion":"failed"`:                                                 "conclusion",
		`"blockers":["the migration was not tried"]`:                            "blockers",
		`"coverage":{"status":"failed","percent":61}`:                           "coverage",
		`"smoke":{"failed":2,"passed":3}`:                                       "smoke",
		`"failed_checks":["scan"]`:                                              "failed checks",
		`"failed_checks":1`:                                                     "failed checks",
		`"smoke_ok":false`:                                                      "smoke ok",
		`"smoke_failed":true`:                                                   "smoke failed",
		`"attempts":[{"status":"passed"},{"status":"failed"}]`:                  "attempts",
		`"smoke":{"status":"pass","suites":[{"name":"pay","status":"failed"}]}`: "pay",
		`"smoke":{"status":"failed","known":false}`:                             "smoke",
	} {
		v := read(t, "verification-result.json", `{"status":"PASS","tests_run":9,"tests_passed":9,"tests_failed":0,`+text+`}`).Verification
		if got := failedChecks(v); !slices.Equal(got, []string{want}) {
			t.Errorf("%s: failed %q, want %q", text, got, want)
		}
	}
}

// TestWhatIsNoFailureOfThisRun: what was so before, is meant, was tried again or is no outcome accuses nobody.
func TestWhatIsNoFailureOfThisRun(t *testing.T) {
	for _, text := range []string{
		`"baseline_results":{"smoke":"failed"}`, `"before_fix":{"status":"failed"}`, `"previous":{"status":"failed"}`, `"history":[{"status":"failed"}]`,
		`"known_failures":["a"]`, `"pre_existing_failures":["a"]`, `"preExistingFailures":3`, `"pre-existing failing tests":["a"]`, `"flaky":[{"test":"a","status":"failed"}]`,
		`"rolled_back":{"status":"failed"}`, `"attempts":[{"status":"failed"},{"status":"passed"}]`, `"attempts":["1: failed","2: passed"]`,
		`"log_lines":["attempt 1: failed","attempt 2: passed"]`, `"smoke":{"status":"failed","pre_existing":true}`, `"smoke":{"status":"failed","baseline":"failed"}`,
		`"smoke":"failed (pre-existing)"`, `"commands":[{"command":"app --bad","exit_code":2,"expected_exit_code":2}]`,
		`"commands":[{"command":"grep -r TODO src","exit_code":1,"status":"pass"}]`, `"failed_checks":[]`, `"failed_checks":0`, `"failed_checks":["none"]`,
		`"failing_suites":"none"`, `"blockers":[]`, `"blockers":["None"]`, `"tdd":{"red":"failed","green":"passed"}`, `"remark":"the login that failed before is tested"`,
		`"severity":"error"`, `"requirements":[{"id":"R-1","status":"partial"}]`, `"scope":"partial"`, `"on_error":"fail"`, `"outcomes_possible":["passed","failed"]`, `"dry_run":false`, `"failed_at":null`,
		`"notes2":{"message":"failed: the first try; it was mended"}`, `"mutation_check":{"status":"failed"}`, `"exit_code":0`, `"blockers":[{"what":"a","status":"resolved"}]`, `"smoke":{"ok":false,"skipped":true}`, `"fails_without_fix":true`,
		`"was_failing":["a"]`, `"phases":[{"name":"Baseline tests","status":"failed"}]`, `"no_failures":true`, `"should_fail":true`, `"attempt_1":{"status":"failed"}`,
		`"api":[{"name":"bad token","status":"pass","response":{"success":false}}]`, `"api":[{"status":"pass","shown":{"command":"curl","exit_code":22}}]`,
		`"smoke_ok":true`,
		`"manual":{"login with a wrong password":"rejected"}`, `"acceptance":[{"criterion":"a bad voucher is rejected","result":"rejected"}]`, `"cases":["bad token: rejected"]`,
		`"web":[{"url":"/admin","ok":false,"expected_ok":false}]`, `"failures2":{"failures":["No failures"]}`, `"failed_checks":["None - all pass"]`,
		`"commands_run":[{"cmd":"pytest","exit_code":1,"attempt":1},{"cmd":"pytest","exit_code":1,"attempt":2},{"cmd":"pytest","exit_code":0,"attempt":3}]`,
	} {
		v := read(t, "verification-result.json", `{"status":"PASS","tests_run":9,"tests_passed":9,"tests_failed":0,`+text+`}`).Verification
		if got := failedChecks(v); len(got) > 0 {
			t.Errorf("%s: failed %q", text, got)
		}
	}
}

func failedChecks(v *report.Verification) (names []string) {
	for _, c := range v.Checks {
		if c.Outcome == report.Failed {
			names = append(names, c.Name)
		}
	}
	return names
}

// TestWhatFailedInsideAMessage: a message with results is looked through as a file is.
func TestWhatFailedInsideAMessage(t *testing.T) {
	for file, text := range map[string]string{
		"pipeline/a.json": `{"schema":"TestResult","component_id":"a","status":"PASS","total":3,"passed":3,"failed":0,"suites":[{"name":"smoke","status":"failed"}]}`,
		"messages/pm/msg-pm-20260611-100000-001.json": `{"id":"msg-pm-20260611-100000-001","from":"qa","to":"pm","type":"validation_passed","priority":"normal",` +
			`"payload":{"taskId":"t-1","results":{"tests_run":3,"tests_failed":0,"suites":[{"name":"smoke","status":"failed"}]}},"timestamp":"2026-06-11T10:00:00Z"}`,
		".workflow/.team/TC-a/.msg/messages.jsonl": `{"id":"MSG-1","ts":"2026-03-09T08:00:00Z","from":"tester","to":"coordinator","type":"test_result","summary":"3 pass",` +
			`"data":{"task_id":"TEST-1","status":"passed","tests_passed":3,"tests_failed":0,"suites":[{"name":"smoke","status":"failed"}]}}`,
	} {
		a := read(t, file, text)
		if len(a.Verifications) != 1 || !slices.Equal(failedChecks(a.Verifications[0]), []string{"smoke"}) {
			t.Errorf("%s: %+v", file, a.Verifications)
		}
	}
}

// TestManyFailuresLeft: a file may hold a hundred thousand; the verdict names a hundred.
func TestManyFailuresLeft(t *testing.T) {
	var b strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&b, `,{"claim":"page %d loads","status":"failed"}`, i)
	}
	v := read(t, "verification-result.json", `{"status":"PASS","tests_run":9,"tests_passed":9,"claims":[`+b.String()[1:]+`]}`).Verification
	if n := len(failedChecks(v)); n != checks.MaxChecks+1 || v.Check("others").Raw != "page 100 loads: failed and perhaps more" {
		t.Errorf("%d failed checks, others %q", n, v.Check("others").Raw)
	}
}

// TestAStatusThatIsNoWord is told at its place, for its name is known.
func TestAStatusThatIsNoWord(t *testing.T) {
	for name, text := range map[string]string{
		"verification-result.json": `{"tests_run":1,"tests_passed":1,"tests_failed":0,"status":VALUE}`,
		"reviews/qa.json":          `{"reviewer":"qa","summary":{"verdict":VALUE},"findings":[]}`,
	} {
		for _, odd := range []string{`7`, `[{"a":1}]`} {
			if a := read(t, name, strings.Replace(text, "VALUE", odd, 1)); len(a.Problems) != 1 || a.Problems[0].Kind != report.WrongType || len(a.Unread) != 1 {
				t.Errorf("%s %s: problems %v, unread %v", name, odd, a.Problems, a.Unread)
			}
		}
		for _, quiet := range []string{`null`, `""`, `[]`} {
			for _, p := range read(t, name, strings.Replace(text, "VALUE", quiet, 1)).Problems {
				if p.Kind == report.WrongType {
					t.Errorf("%s %s: %v", name, quiet, p)
				}
			}
		}
	}
}
