package judge

import (
	"fmt"
	"testing"

	"swarmreport/report"
)

// TestFailureNaming: of several failing tests the one that names the id is found, whichever of its texts does, and no id is
// put together of two texts.
func TestFailureNaming(t *testing.T) {
	run := &report.Run{Verifications: []*report.Verification{
		{Failures: []report.TestFailure{{Name: "TestOne", Error: "ends in SEC"}, {Name: "014 begins", File: "b.go"}}},
		{Failures: []report.TestFailure{{Name: "test_sec_021"}, {Name: "TestTwo", Error: "see QA-007"}, {Name: "TestThree", File: "src/perf-003.go"}, {Name: "TestFour of QA-007"}}},
		{Failures: []report.TestFailure{{Name: "pkg.TestCR031Limit"}, {Name: "shouldHoldUi042"}, {Name: "TestDB2Pool"}, {Name: "TestXDOC055"}, {Name: "TestAPI0660"}}},
	}}
	want := map[string]string{"SEC-021": "test_sec_021", "QA-007": "TestTwo", "PERF-003": "TestThree", "SEC-014": "", "QA-0071": "", "QA": "", "Two see QA-007": "", "see QA-007": "TestTwo",
		"CR-031": "pkg.TestCR031Limit", "UI-042": "shouldHoldUi042", "DB-2": "", "DOC-055": "", "API-066": ""}
	for id := range want {
		run.Findings = append(run.Findings, &report.Finding{ID: id})
	}
	a := &Account{Run: run}
	for _, f := range run.Findings {
		got := ""
		if x := a.failureNaming(f); x != nil {
			got = x.Name
		}
		if got != want[f.ID] {
			t.Errorf("%s is named by %q, want %q", f.ID, got, want[f.ID])
		}
	}
}

// TestManyTestsOfOneID: the tests written for an id are not held against all failing tests for each finding that has it.
func TestManyTestsOfOneID(t *testing.T) {
	const n = 1000
	v, f, run := &report.Verification{}, report.Finding{ID: "QA-001", Severity: report.High}, &report.Run{}
	for i := range n {
		v.Failures = append(v.Failures, report.TestFailure{File: fmt.Sprint("tests/t", i, ".py")})
		f.Tests = append(f.Tests, &report.TestClosure{ID: "QA-001", File: fmt.Sprint("t", i, ".py")})
	}
	for range n {
		alike := f
		run.Findings = append(run.Findings, &alike)
	}
	run.Verifications = []*report.Verification{v}
	a := Settle(run, Policy{})
	if s := a.Findings[n-1]; s.Disposition != Unaccounted {
		t.Errorf("got %s: %s", s.Disposition, s.Reason)
	}
}
