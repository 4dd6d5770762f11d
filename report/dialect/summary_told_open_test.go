package dialect

import "testing"

// TestARemarkThatLeavesAFindingOpen: what a fixer's remark says of a finding by its id stands against the list that calls it fixed.
func TestARemarkThatLeavesAFindingOpen(t *testing.T) {
	for member, want := range map[string]bool{
		`"notes":"SEC-001 is only half fixed."`: true, `"notes":"Could not fix SEC-001."`: true, `"known_issues":["SEC-001 still happens when three tills ask at once"]`: true,
		`"summary":"QA-2 is fixed, but SEC-001 could not be resolved."`: true, `"known_issues":["SEC-001: the lock is held too long"]`: true, `"notes":["SEC-001 remains open on Windows."]`: true,
		`"caveats":"We did not get to SEC-001."`: true,

		`"notes":"SEC-001 and QA-2 are fixed."`: false, `"notes":"SEC-001 was not fixed in the first attempt, fixed in round 2."`: false, `"notes":"Before the lock SEC-001 still happened."`: false,
		`"known_issues":["The fix of SEC-001 needs a restart"]`: false, `"known_issues":["The log is verbose"]`: false, `"notes":"SEC-001 is fixed, and QA-2 too; SEC-009 is not fixed."`: false,
		`"notes":"No finding is still open: SEC-001 and QA-2 are closed."`: false,
	} {
		s := read(t, "fix-summary.json", `{"schema":"FixSummary","findings_fixed":["SEC-001","QA-2"],"findings_deferred":[],"files_modified":[],"fixes":[],`+member+"}").Summary
		if got := s.Fixes[0].Denied != ""; got != want || s.Fixes[1].Denied != "" {
			t.Errorf("%s: denied %q and %q, want %v", member, s.Fixes[0].Denied, s.Fixes[1].Denied, want)
		}
	}
}

// TestAFixThatItsOwnRecordDoesNotBear: a regression test that fails denies the fix, and verified: false the whole.
func TestAFixThatItsOwnRecordDoesNotBear(t *testing.T) {
	s := read(t, "fix-summary.json", `{"schema":"FixSummary","findings_fixed":["A-1","A-2"],"findings_deferred":[],"files_modified":[],"verified":false,`+
		`"fixes":[{"finding_id":"A-1","description":"x","regression_test":"fails"},{"finding_id":"A-2","description":"x","regression_test":"passes"}]}`).Summary
	if s.Fixes[0].Denied == "" || s.Fixes[1].Denied != "" || s.TestsFail != "verified: false" {
		t.Errorf("denied %q and %q, of the whole %q", s.Fixes[0].Denied, s.Fixes[1].Denied, s.TestsFail)
	}
}
