package dialect

import (
	"slices"
	"testing"

	"swarmreport/report"
)

// TestKnownIssuesMayBeFailures: a text or a list of known issues tells of tests that fail, and a conclusion may refuse; other issues are no failure.
func TestKnownIssuesMayBeFailures(t *testing.T) {
	for text, want := range map[string]bool{
		`"known_issues":"The refund test fails on CI."`: true, `"known_issues":["The login suite fails."]`: true, `"conclusion":"Not ready."`: true,
		`"known_issues":"none"`: false, `"known_issues":[]`: false, `"known_issues":["The page is slow with 400 rows."]`: false, `"conclusion":"Ready to merge."`: false,
		`"notes":["Ran it twice.","All specs pass."]`: false,
	} {
		v := read(t, "verification-result.json", `{"status":"pass","tests_run":52,"tests_passed":52,"tests_failed":0,`+text+"}").Verification
		if got := slices.ContainsFunc(v.Checks, func(c report.Check) bool { return c.Outcome == report.Failed }); got != want {
			t.Errorf("%s: failed %v, want %v: %v", text, got, want, v.Checks)
		}
	}
}
