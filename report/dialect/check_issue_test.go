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
