package dialect

import "testing"

// TestNumbersThatCannotBeRead: what stands in the place of a number of tests and is none is kept for the verdict; words that say that there is
// none, and what says nothing, are no trouble.
func TestNumbersThatCannotBeRead(t *testing.T) {
	none := []string{`0`, `"0"`, `[]`, `{}`, `null`, `"none"`, `"no errors"`, `"No failures found."`, `"0 errors"`, `false`, `""`, `"n/a"`, `{"count":0}`, `{"unit":0,"e2e":0}`}
	some := []string{`"two"`, `"some"`, `"2+"`, `"a sentence"`, `-1`, `1.5`, `true`, `{"a":"E"}`, `"2 errors"`, `{"unit":0,"e2e":2}`}
	for _, before := range []string{`"test_results":{"passed":9,"errors":`, `"test_results":{"passed":9,"failed":`, `"tests":{"errors":`, `"x":{},"errors":`, `"x":{},"tests_failed":`, `"x":{},"failures":`, `"baseline_comparison":{"net_new_failures":`} {
		for i, value := range append(none, some...) {
			text := `{"status":"pass",` + before + value + "}}"
			if before[:3] == `"x"` {
				text = text[:len(text)-1]
			}
			v := read(t, "verification-result.json", text).Verification
			trouble := v.Tests.Failed.N+v.Tests.Errors.N+v.Baseline.NetNew.N+len(v.Failures)+len(v.Unclear) > 0 ||
				v.Baseline.Regression != nil && *v.Baseline.Regression || len(v.Checks) > 0
			if trouble != (i >= len(none)) {
				t.Errorf("%s: trouble %v: %+v", text, trouble, v)
			}
		}
	}
}

// TestAnUnclearNumberHasItsPlace: a person has to find what was not understood, and a list of errors at the top is of the whole.
func TestAnUnclearNumberHasItsPlace(t *testing.T) {
	v := read(t, "verification-result.json", "{\"status\":\"pass\",\"tests_run\":9,\"tests_passed\":9,\"errors\":[\"disk full\"],\n\"baseline_comparison\":{\"baseline_passed\":\"many\",\"regression\":\"perhaps\"}}").Verification
	if len(v.Unclear) != 2 || v.Unclear[0].Name != "baseline_passed" || v.Unclear[0].Line != 2 || v.Unclear[1].Raw != "perhaps" {
		t.Errorf("unclear %+v", v.Unclear)
	}
	if len(v.Checks) != 1 || v.Checks[0].Name != "errors" {
		t.Errorf("checks %+v", v.Checks)
	}
}
