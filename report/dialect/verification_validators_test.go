package dialect

import (
	"slices"
	"testing"

	"swarmreport/report"
)

// TestValidatorsSumUp: what ran, what the reviews came to, and the assertions that did not hold. Those that held are named where they may have failed before.
func TestValidatorsSumUp(t *testing.T) {
	for text, want := range map[string][]string{
		`"validatorsRun":{"test":{"passed":true,"exitCode":0},"lint":{"passed":false,"exitCode":1}},"reviewsSummary":{"total":2,"failed":0}`:                 {"tests passed", "lint failed", "reviews passed"},
		`"validatorResults":{"test":{"status":"pass","details":"9 tests"}},"reviewsSummary":{"total":2,"failed":1,"failedFeatures":["form"]}`:                {"tests passed", "reviews failed"},
		`"round":1,"passedAssertions":["A-1"],"failedAssertions":[{"id":"A-2","reason":"no page"}],"blockedAssertions":[{"id":"A-3","blockedBy":"no mail"}]`: {"A-2 failed", "A-3 failed"},
		`"round":2,"passedAssertions":["A-2"],"failedAssertions":["A-3"],"blockedAssertions":[]`:                                                             {"A-3 failed", "A-2 passed"},
	} {
		v := read(t, "scrutiny/synthesis.json", `{"milestone":"login","status":"fail",`+text+`}`).Verification
		var got []string
		for _, c := range v.Checks {
			got = append(got, c.Name+" "+word(c.Outcome))
		}
		if !slices.Equal(got, want) || v.Series != "scrutiny/" || v.Goals == slices.Contains(want, "tests passed") {
			t.Errorf("%s: got %q of %q, goals: %t; want %q", text, got, v.Series, v.Goals, want)
		}
	}
}

func word(o report.Outcome) string {
	return map[report.Outcome]string{report.Passed: "passed", report.Failed: "failed"}[o]
}

// TestTheReviewOfAMendingNamesReviews, one or several, in a text or in a list.
func TestTheReviewOfAMendingNamesReviews(t *testing.T) {
	for value, want := range map[string][]string{`null`: nil, `"a/reviews/x.json"`: {"a/reviews/x.json"}, `"x.json; y.json"`: {"x.json", "y.json"}, `["x.json", "y.json"]`: {"x.json", "y.json"}} {
		var got []string
		for _, x := range read(t, "reviews/fix.json", `{"status":"pass","summary":"Well.","issues":[],"addressesFailureFrom":`+value+`}`).Reviews[0].Rechecks {
			if got = append(got, x.ID); !x.Whole || x.Word != "pass" {
				t.Errorf("%s: %+v", value, x)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", value, got, want)
		}
	}
}

// TestATestersPart: what did not hold, and what stood in the way, which is no finding where each assertion has a status.
func TestATestersPart(t *testing.T) {
	blockers := `"blockers":[{"description":"No mail arrives.","severity":"high","affectedAssertions":["A-2"]}]`
	a := read(t, "flows/form.json", `{"groupId":"form","assertions":[{"id":"A-1","status":"pass"},{"id":"A-2","status":"blocked","reason":"no mail"}],`+blockers+`}`)
	if v := a.Verification; v == nil || !v.Part || !v.Goals || len(v.Checks) != 2 ||
		v.Checks[0].Name != "A-2" || v.Checks[1].Name != "No mail arrives." || len(a.Reviews) > 0 {
		t.Errorf("got %+v and %d reviews", v, len(a.Reviews))
	}
	for _, assertions := range []string{`[]`, `["A-1"]`, `[{"id":"A-1"}]`} {
		if a := read(t, "flows/form.json", `{"groupId":"form","assertions":`+assertions+`,`+blockers+`}`); a.Verification != nil || len(a.Reviews) != 1 {
			t.Errorf("%s: a part without a word on each assertion hides what stood in its way", assertions)
		}
	}
}

// TestAnEmptyListOfAReviewThatJudges means none, by whichever name that says findings.
func TestAnEmptyListOfAReviewThatJudges(t *testing.T) {
	for text, want := range map[string]bool{`"status":"pass","codeQualityIssues":[]`: true, `"codeQualityIssues":[]`: false, `"status":"pass","observations":[]`: false} {
		a := read(t, "reviews/form.json", `{`+text+`,"summary":"All as asked."}`)
		if got := len(a.Reviews) == 1 && a.Reviews[0].Listed; got != want {
			t.Errorf("%s: a list is there: %t, want %t", text, got, want)
		}
	}
}
