package dialect

import (
	"fmt"
	"testing"

	"swarmreport/report"
)

// TestTestsInASummary: of the summary and the data of a test's result the less favourable counts.
func TestTestsInASummary(t *testing.T) {
	const all = `"tests_run":42,"tests_passed":42,"tests_failed":0`
	for _, tt := range []struct {
		summary, data string
		failed        bool
	}{
		{"[tester] 40 of 42 passed", `"status":"passed"`, true},
		{"[tester] 40/42 tests passed", `"status":"passed"`, true},
		{"[tester] 40 of 42 passed", all, true},
		{"[tester] 2 tests failed", `"status":"passed"`, true},
		{"[tester] 42 of 42 passed", all, false},
		{"[tester] covers 3 of 4 criteria", all, false},
		{"done", `"status":"passed","pass_rate":80`, true},
		{"done", `"status":"passed","pass_rate":0.8`, true},
		{"done", `"status":"passed","pass_rate":"100%"`, false},
		{"done", `"status":"passed","pass_rate":1`, false},
		{"done", `"tests_run":42,"tests_passed":40,"tests_failed":0,"tests_skipped":2,"pass_rate":95`, false},
	} {
		a := read(t, ".msg/messages.jsonl", `{"id":"MSG-001","ts":"2026-03-01T10:00:00+00:00","from":"tester","to":"coordinator","type":"test_result","summary":"`+tt.summary+`","data":{"task_id":"TEST-001",`+tt.data+`}}`)
		v := a.Verifications[0]
		if got := v.Tests.Failed.N > 0 || v.Check("tests").Outcome == report.Failed; got != tt.failed {
			t.Errorf("%s %s: failed %v: %+v", tt.summary, tt.data, got, v)
		}
	}
}

// TestCountsInASummary speak against a list that is empty.
func TestCountsInASummary(t *testing.T) {
	for _, tt := range []struct{ summary, data, want string }{
		{"1 critical, 2 high found", "", "map[high:2 critical:1]"},
		{"No critical or high issues", "", "map[]"},
		{"0 critical, 0 high", "", "map[]"},
		{"approved: 1 high fixed", "", "map[]"},
		{"1 high", `,"findings":[{"severity":"high","description":"the sum is rounded twice","file":"a.py"}]`, "map[]"},
	} {
		a := read(t, ".msg/messages.jsonl", `{"id":"MSG-001","ts":"2026-03-01T10:00:00+00:00","from":"reviewer","to":"coordinator","type":"review_result","summary":"`+tt.summary+`","data":{"task_id":"R-1","verdict":"APPROVED"`+tt.data+`}}`)
		if got := fmt.Sprint(a.Reviews[0].BySeverity); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.summary, got, tt.want)
		}
	}
}
