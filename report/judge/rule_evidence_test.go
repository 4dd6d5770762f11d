package judge

import (
	"testing"

	"swarmreport/report"
)

func TestAReasonSaysOnceThatAFileCouldNotBeRead(t *testing.T) {
	run := &report.Run{Problems: []report.Problem{
		{Origin: report.Origin{Path: "a.json", Line: 1}, Level: report.Error, Message: "could not be read: permission denied"},
		{Origin: report.Origin{Path: "b.json", Line: 3}, Level: report.Error, Message: "the text ends too early; nothing of this file was read: fix it, or ask for it again"},
		{Origin: report.Origin{Path: "d.json"}, Level: report.Error, Message: "could not be read: permission denied"},
	}}
	for path, want := range map[string]string{"a.json": ": permission denied (a.json:1)", "b.json": ": the text ends too early (b.json:3)", "c.json": "", "d.json": ": permission denied"} {
		if got := (&Account{Run: run}).firstErrors()[path]; got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}

// TestWhichChecksAreTheTests: a check called “unit tests” speaks of the tests as one called “unit” does; what writes tests does not.
func TestWhichChecksAreTheTests(t *testing.T) {
	for name, want := range map[string]bool{"tests": true, "unit": true, "unit tests": true, "e2e test": true, "test suite": true,
		"write tests": false, "tests of the plan": false, "security tests": false, "latest": false} {
		m := &Measured{Verification: &report.Verification{Status: report.Passed, Checks: []report.Check{{Name: name, Raw: "failed", Outcome: report.Failed}}}}
		if got := m.testsSay() != ""; got != want {
			t.Errorf("the failed check %q is one of the tests: %v", name, got)
		}
		m.Checks[0].Outcome = report.Passed
		if got := m.testsByWord(); got != want {
			t.Errorf("the passed check %q is one of the tests: %v", name, got)
		}
	}
}

// TestNoTestRanWhateverItsWord: “pass” beside a count of none is no test; without a count it is taken at its word.
func TestNoTestRanWhateverItsWord(t *testing.T) {
	word := []report.Check{{Name: "tests", Raw: "pass", Outcome: report.Passed}}
	for _, tt := range []struct {
		tests report.TestCounts
		fires bool
	}{
		{report.TestCounts{}, false}, {report.TestCounts{Run: report.Known(3)}, false},
		{report.TestCounts{Run: report.Known(0)}, true}, {report.TestCounts{Passed: report.Known(0), Failed: report.Known(0)}, true},
	} {
		a := &Account{Measured: []*Measured{measure(&report.Verification{Checks: word, Tests: tt.tests})}}
		if got := len(testsNotRun(a, Score{})) > 0; got != tt.fires {
			t.Errorf("%+v: %v, want %v", tt.tests, got, tt.fires)
		}
	}
}

// TestMoreTestsSkippedThanRun is a verification of a small part, unless as few passed before.
func TestMoreTestsSkippedThanRun(t *testing.T) {
	counts := func(passed, skipped int) report.TestCounts {
		return report.TestCounts{Passed: report.Known(passed), Failed: report.Known(0), Skipped: report.Known(skipped)}
	}
	for _, tt := range []struct {
		tests  report.TestCounts
		before report.Count
		fires  bool
	}{
		{counts(3, 41), report.Count{}, true}, {counts(41, 3), report.Count{}, false}, {counts(3, 3), report.Count{}, false},
		{counts(3, 41), report.Known(3), false}, {counts(3, 41), report.Known(40), true},
	} {
		a := &Account{Measured: []*Measured{measure(&report.Verification{Tests: tt.tests, Baseline: report.Baseline{Present: true, Passed: tt.before}})}}
		if got := len(testsNotRun(a, Score{})) > 0; got != tt.fires {
			t.Errorf("%+v, %v before: %v, want %v", tt.tests, tt.before, got, tt.fires)
		}
	}
}
