package dialect

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestAVerificationThatIsNotWhole: it broke off, or it never was one. Numbers that add up do not hide it.
func TestAVerificationThatIsNotWhole(t *testing.T) {
	for text, want := range map[string]bool{
		`"truncated": true`:                                        true,
		`"error": "pytest not found"`:                              true,
		`"verification_complete": false`:                           true,
		`"dry_run": true`:                                          true,
		`"simulated": "yes"`:                                       true,
		`"notes": "Timed out before the end-to-end part."`:         true,
		`"notes": "The suite was interrupted."`:                    true,
		`"notes": "The run timed out once and was started again."`: false,
		`"error": "", "dry_run": false, "partial": null`:           false,
		`"error": "no errors", "completed": true`:                  false,
	} {
		if a := read(t, "verification-result.json", `{"status":"pass","tests_run":3,"tests_passed":3,"tests_failed":0,`+text+`}`); a.Partly != want {
			t.Errorf("%s: partly %t, %+v", text, a.Partly, a.Problems)
		}
	}
	list := `[{"attempt":1,"status":"fail","error":"timeout","tests_run":0},{"attempt":2,"status":"pass","tests_run":3,"tests_passed":3,"tests_failed":0}]`
	if a := read(t, "verification-result.json", list); a.Partly {
		t.Errorf("an earlier attempt makes the file not whole: %+v", a.Problems)
	}
}

// TestWhatAVerificationSaysOfTheWhole: below its numbers it calls the work blocked, not verified, or still with issues.
func TestWhatAVerificationSaysOfTheWhole(t *testing.T) {
	for text, want := range map[string]int{
		`"verified": false`: 1, `"blocked": true`: 1, `"needs_rerun": true`: 1, `"regressions_found": true`: 1, `"open_issues": 2`: 1, `"type_errors": 3`: 1,
		`"verified": true`: 0, `"blocked": false`: 0, `"needs_rerun": false`: 0, `"open_issues": 0`: 0, `"type_errors": 0`: 0,
		`"findings": [{"id": "Q-1", "verified": true, "blocked": false}]`: 0,
	} {
		a := read(t, "verification-result.json", `{"status":"pass","tests_run":3,"tests_passed":3,"tests_failed":0,`+text+`}`)
		failed := 0
		for _, c := range a.Verification.Checks {
			if c.Outcome == report.Failed {
				failed++
			}
		}
		if failed != want {
			t.Errorf("%s: %d failed checks, want %d: %+v", strings.TrimSpace(text), failed, want, a.Verification.Checks)
		}
	}
}
