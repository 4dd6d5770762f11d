package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestOutputOfNode: Node's own runner tells numbers and names, in both forms; what failed only because a test in it did is not named.
func TestOutputOfNode(t *testing.T) {
	for file, want := range map[string]report.TestFailure{
		"node-test.log":   {Name: "refunds twice", File: "test/refund.test.js", Error: "AssertionError [ERR_ASSERTION]: Expected 1, got 2"},
		"test-output.log": {Name: "refunds twice", File: "/app/test/refund.test.js", Error: "Expected 1, got 2"},
	} {
		v := artefact(t, "test-output/"+file).Verifications[0]
		if v.Tests != (report.TestCounts{Run: report.Known(3), Passed: report.Known(1), Failed: report.Known(1), Skipped: report.Known(1)}) {
			t.Errorf("%s: %+v", file, v.Tests)
		}
		if len(v.Failures) != 1 || v.Failures[0].Name != want.Name || v.Failures[0].File != want.File || v.Failures[0].Error != want.Error {
			t.Errorf("%s: %+v", file, v.Failures)
		}
	}
	v := read(t, "test-output.log", "not ok 1 - sum\n# tests 1\n# pass 0\n# fail 1\nok 1 - sum\n# tests 1\n# pass 1\n# fail 0\n").Verifications[0]
	if v.Tests != (report.TestCounts{}) || len(v.Checks) != 1 {
		t.Errorf("totals of a later run that passed count nothing: %+v", v)
	}
}

// TestNodeTotalsInAText: the totals in place of numbers are read, and those of a run that passed are no failure.
func TestNodeTotalsInAText(t *testing.T) {
	for text, want := range map[string]report.TestCounts{
		"# tests 12\\n# suites 1\\n# pass 10\\n# fail 1\\n# cancelled 1":    {Run: report.Known(12), Passed: report.Known(10), Failed: report.Known(2), Skipped: report.Known(0)},
		"ℹ tests 12\\nℹ pass 11\\nℹ fail 0\\nℹ skipped 1":                   {Run: report.Known(12), Passed: report.Known(11), Failed: report.Known(0), Skipped: report.Known(1)},
		"# tests 2\\n# pass 1\\n# fail 1\\n# tests 2\\n# pass 2\\n# fail 0": {Run: report.Known(2), Passed: report.Known(2), Failed: report.Known(0), Skipped: report.Known(0)},
		"# tests 12\\n# pass 12": {},
	} {
		v := read(t, "verification-result.json", `{"status":"pass","test_results":"`+text+`"}`).Verification
		if v.Tests != want {
			t.Errorf("%s: %+v, want %+v", text, v.Tests, want)
		}
	}
}
