package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestFailedTestsByName: a text that names tests which failed counts them.
func TestFailedTestsByName(t *testing.T) {
	for text, want := range map[string]int{
		`"failed_tests":"test_login","tests_failed":"none"`:                  1,
		`"failed_tests":"tests/test_a.py::test_b, c_test.go"`:                2,
		`"tests_failed":0,"failing_tests":"none","failed_tests":"none"`:      0,
		`"test_results":{"passed":3,"failed":"a.spec.ts b.spec.ts"}`:         2,
		`"test_results":{"passed":3,"failed":0,"failures":"no test failed"}`: 0,
	} {
		if got := read(t, "verification-result.json", `{"status":"pass",`+text+`}`).Verification.Tests.Failed; got != report.Known(want) {
			t.Errorf("%s: %v failed, want %d", text, got, want)
		}
	}
}

// TestEarlierStage: a run of the tests ahead of the one that counts is no suite of it.
func TestEarlierStage(t *testing.T) {
	for text, want := range map[string]int{
		`{"initial":{"passed":46,"failed":2},"final":{"passed":48,"failed":0}}`:               0,
		`{"first_run":{"passed":46,"failed":2},"rerun":{"passed":47,"failed":1}}`:             1,
		`{"initial":{"passed":46,"failed":2}}`:                                                2,
		`{"first_party":{"passed":4,"failed":2},"vendor":{"passed":4,"failed":0}}`:            2,
		`{"unit":{"passed":4,"failed":1},"e2e":{"passed":4,"failed":1}}`:                      2,
		`[{"name":"initial","passed":46,"failed":2},{"name":"final","passed":48,"failed":0}]`: 0,
	} {
		a := read(t, "verification-result.json", `{"status":"pass","test_results":`+text+`}`)
		if got := a.Verification.Tests.Failed; got != report.Known(want) || len(a.Verification.Checks) != 0 {
			t.Errorf("%s: %v failed, checks %v; want %d", text, got, a.Verification.Checks, want)
		}
	}
}

// TestBesideVerification: an exit code beside the object that holds the result counts; records there may be of anything.
func TestBesideVerification(t *testing.T) {
	for text, want := range map[string]int{
		`{"result":{"status":"PASS"},"exit_code":1}`:                  1,
		`{"result":{"status":"PASS"},"exit_code":0,"duration_ms":12}`: 0,
		`{"result":{"status":"PASS"},"success":false}`:                1,
		`{"result":{"status":"PASS"},"review":{"verdict":"failed"}}`:  0,
		`{"result":{"status":"PASS"},"expected_exit_code":1}`:         0,
	} {
		if got := read(t, "verification-result.json", text).Verification.Checks; len(got) != want {
			t.Errorf("%s: checks %+v, want %d", text, got, want)
		}
	}
}
