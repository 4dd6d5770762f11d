package judge

import (
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

// TestNamesOfTestChecks: what runs all tests, by name or as a command, and what runs only some of them or something else.
func TestNamesOfTestChecks(t *testing.T) {
	for name, want := range map[string]bool{
		"tests": true, "unit tests": true, "tests pass": true, "all tests passed": true, "test output": true, "make test": true, "npm run test": true, "go test ./...": true, "pytest": true,
		"test plan": false, "npm run lint": false, "pytest tests/test_till.py -k repro": false, "go test -run Repro ./till": false, "load test": false,
	} {
		if got := testCheck.MatchString(name); got != want {
			t.Errorf("%s: %t, want %t", name, got, want)
		}
	}
}

// TestGoalsAreNoWordsThatNobodyRead: a report of goals may have the name of one of tests, and the file was read.
func TestGoalsAreNoWordsThatNobodyRead(t *testing.T) {
	v := &report.Verification{Goals: true, Origin: report.Origin{Path: "VERIFICATION.md"}}
	a := &Account{Run: &report.Run{Verifications: []*report.Verification{v}, Inputs: []report.Input{{Path: "VERIFICATION.md"}}}}
	a.Measured = []*Measured{measure(v)}
	if got := noVerification(a); len(got) != 1 || !strings.Contains(got[0].Message, "VERIFICATION.md tells of goals") {
		t.Errorf("got %+v", got)
	}
}

// TestGoalsAreNoTests: a report of goals that are not met says neither that tests ran nor that they failed; each goal is a check that did.
func TestGoalsAreNoTests(t *testing.T) {
	for outcome, checks := range map[report.Outcome]int{report.Failed: 1, report.Passed: 0} {
		v := &report.Verification{Goals: true, Status: report.Failed, StatusRaw: "gaps_found", Checks: []report.Check{{Name: "login", Outcome: outcome}}}
		a := &Account{Run: &report.Run{Verifications: []*report.Verification{v}}}
		a.Measured = []*Measured{measure(v)}
		if a.verificationEvidence() || len(testsNotRun(a)) > 0 || a.Measured[0].testsSay() != "" {
			t.Errorf("%v: goals are taken for tests: %q", outcome, a.Measured[0].testsSay())
		}
		if failed := a.Measured[0].anyCheckFailed(); failed != (checks > 0) {
			t.Errorf("%v: check failed %v", outcome, failed)
		}
	}
}

// TestWhatIsLeftToPeople: what a verifier left to a person is named as that.
func TestWhatIsLeftToPeople(t *testing.T) {
	v := &report.Verification{Goals: true, Checks: []report.Check{{Name: "Look at the form", Raw: report.LeftToPeople}, {Name: "colours", Raw: "so so"}}}
	reasons := checkUnclear(&Account{Run: &report.Run{}, Measured: []*Measured{measure(v)}})
	want := []string{"A person has still to look at “Look at the form”.", "The outcome of the check “colours” is not known: “so so”."}
	if len(reasons) != len(want) || reasons[0].Message != want[0] || reasons[1].Message != want[1] {
		t.Errorf("reasons %+v, want %q", reasons, want)
	}
}

// TestTheLastPhaseIsTested: tests of one phase are evidence until the goals of another are verified without any.
func TestTheLastPhaseIsTested(t *testing.T) {
	at := func(day int) time.Time { return time.Date(2026, 3, day, 10, 0, 0, 0, time.UTC) }
	tested := &report.Verification{Phase: "01-till", Time: at(3), Status: report.Passed, Tests: report.TestCounts{Passed: report.Known(4)}}
	for want, other := range map[bool]*report.Verification{
		true:  {Goals: true, Phase: "02-drawer", Time: at(2), Status: report.Passed},
		false: {Goals: true, Phase: "02-drawer", Time: at(4), Status: report.Passed},
	} {
		a := &Account{Run: &report.Run{Verifications: []*report.Verification{tested, other}}, Measured: []*Measured{measure(tested), measure(other)}}
		if got := a.verificationEvidence(); got != want {
			t.Errorf("with goals of %s: evidence %v, want %v", other.Time, got, want)
		}
	}
}
