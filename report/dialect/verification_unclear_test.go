package dialect

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report"
)

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

// TestAStepThatIsUndecided: a criterion or a gate whose outcome is still to come, or only hoped for, is one that nobody knows; what is planned or was so before is none.
func TestAStepThatIsUndecided(t *testing.T) {
	for text, want := range map[string]string{
		`"acceptance_criteria":[{"id":"AC-1","status":"not verified"}]`: "ac 1: not verified", `"criteria":[{"name":"it closes","status":"mostly met"}]`: "it closes: mostly met",
		`"gates":{"security":"pending"}`: "security: pending", `"quality_gates":{"security":{"status":"inconclusive"}}`: "security: inconclusive",
		`"criteria":[{"id":"AC-1","status":"met"}]`: "", `"gates":{"security":"approved"}`: "", `"criteria":[{"id":"AC-1","note":"pending since May, and done"}]`: "",
		`"next_steps":[{"id":"S-1","status":"pending"}]`: "", `"deploy":{"status":"pending"}`: "", `"previous":{"checks":{"security":"pending"}}`: "",
		`"checks":{"breaking_changes":"no","regressions":"No"}`: "", `"checks":[{"name":"security","status":"no"}]`: "security: no",
		`"acceptance_criteria":{"AC-1":"met","AC-2":"pending"}`: "acceptance criteria/ac 2: pending", `"gates":{` + passing(120) + `"security":"pending"}`: "others: pending",
	} {
		a := read(t, "verification-result.json", `{"status":"pass","tests_run":3,"tests_passed":3,"tests_failed":0,`+text+`}`)
		got := ""
		for _, c := range a.Verification.Checks {
			if c.Outcome == report.OutcomeUnknown {
				got = c.Name + ": " + c.Raw
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// TestAChoiceThatNobodyMade: where the schema's own words stand in the place of the verdict, no number beside it makes one of it.
func TestAChoiceThatNobodyMade(t *testing.T) {
	for status, want := range map[string]int{"pass | fail": 1, "pass|fail|partial": 1, "passed": 0, "null": 0, "": 0} {
		v := read(t, "verification-result.json", `{"status":"`+status+`","tests_run":5,"tests_passed":5,"tests_failed":0}`).Verification
		if len(v.Unclear) != want || want == 1 && v.Unclear[0].Name != "status" {
			t.Errorf("%q: %+v", status, v.Unclear)
		}
	}
}

// passing are so many gates that are passed.
func passing(n int) string {
	var all strings.Builder
	for i := range n {
		fmt.Fprintf(&all, `"gate %d":"pass",`, i)
	}
	return all.String()
}
