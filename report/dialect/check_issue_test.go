package dialect

import "testing"

// TestAComplaintIsMild by its own grade, or where it says that it was there before.
func TestAComplaintIsMild(t *testing.T) {
	for issue, mild := range map[string]bool{
		`{"file":"a.py","rule":"F821","message":"undefined name"}`:       false,
		`{"file":"a.py","rule":"F841","message":"x was never used"}`:     false,
		`{"file":"a.py","severity":"error","message":"undefined name"}`:  false,
		`{"file":"a.py","severity":"warning","message":"line too long"}`: true,
		`{"file":"a.py","level":"info","message":"line too long"}`:       true,
		`{"file":"a.py","message":"undefined name (pre-existing)"}`:      true,
		`"a.py:3 undefined name"`:                                        false,
		`"a.py:3 undefined name, in the baseline too"`:                   true,
	} {
		v := read(t, "verification-result.json", `{"schema":"VerificationResult","status":"pass","lint":"pass","lint_issues":[`+issue+`],"tests_run":3,"tests_passed":3,"tests_failed":0}`).Verification
		if list := v.Check("lint").Issues; len(list) != 1 || list[0].Mild != mild {
			t.Errorf("%s: %+v", issue, list)
		}
	}
}

// TestComplaintsOfAStepAreNoFindings: the step says how it ended with them. What a scan of another kind lists was raised by it.
func TestComplaintsOfAStepAreNoFindings(t *testing.T) {
	list := `[{"file":"a.py","line":3,"severity":"warning","message":"The name of this function says nothing of what it does."}]`
	for text, want := range map[string]int{
		`"lint":"pass","lint_issues":` + list:                                     0,
		`"checks":{"lint":{"status":"pass","issues":` + list + `}}`:               0,
		`"lint":"pass","typecheck":"fail","typecheck_errors":` + list:             0,
		`"lint":"pass","security_scan":{"status":"pass","findings":` + list + `}`: 1,
	} {
		a := read(t, "verification-result.json", `{"schema":"VerificationResult","status":"pass","tests_run":3,"tests_passed":3,"tests_failed":0,`+text+`}`)
		if got := len(findingsOf(a)); got != want {
			t.Errorf("%s: %d findings, want %d", text, got, want)
		}
	}
}
