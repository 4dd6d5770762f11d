package judge

import (
	"testing"

	"swarmreport/report"
)

// TestFailureNaming: of several failing tests the one that names the id is found, whichever of its texts does, and no id is
// put together of two texts.
func TestFailureNaming(t *testing.T) {
	a := &Account{Run: &report.Run{Verifications: []*report.Verification{
		{Failures: []report.TestFailure{{Name: "TestOne", Error: "ends in SEC"}, {Name: "014 begins", File: "b.go"}}},
		{Failures: []report.TestFailure{{Name: "test_sec_021"}, {Name: "TestTwo", Error: "see QA-007"}, {Name: "TestThree", File: "src/perf-003.go"}}},
	}}}
	for id, want := range map[string]string{"SEC-021": "test_sec_021", "QA-007": "TestTwo", "PERF-003": "TestThree", "SEC-014": "", "QA-0071": ""} {
		got := ""
		if x := a.failureNaming(&report.Finding{ID: id}); x != nil {
			got = x.Name
		}
		if got != want {
			t.Errorf("%s is named by %q, want %q", id, got, want)
		}
	}
}
