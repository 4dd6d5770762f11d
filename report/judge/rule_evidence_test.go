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
		if got := len(testsNotRun(a)) > 0; got != tt.fires {
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
		if got := len(testsNotRun(a)) > 0; got != tt.fires {
			t.Errorf("%+v, %v before: %v, want %v", tt.tests, tt.before, got, tt.fires)
		}
	}
}

// TestFailingTestsAreTakenAway: where fewer tests are told of than failed and passed before, those that failed were not mended. Those that were
// skipped are told of, a regression is told already, and one component has some of the tests.
func TestFailingTestsAreTakenAway(t *testing.T) {
	known := report.Known
	for name, tt := range map[string]struct {
		tests     report.TestCounts
		component string
		fires     bool
	}{
		"taken away":      {report.TestCounts{Run: known(40), Passed: known(40), Failed: known(0)}, "", true},
		"by their number": {report.TestCounts{Passed: known(41), Failed: known(1)}, "", true},
		"mended":          {report.TestCounts{Run: known(43), Passed: known(43), Failed: known(0)}, "", false},
		"still failing":   {report.TestCounts{Run: known(43), Passed: known(40), Failed: known(3)}, "", false},
		"skipped":         {report.TestCounts{Passed: known(40), Failed: known(0), Skipped: known(3)}, "", false},
		"a regression":    {report.TestCounts{Run: known(30), Passed: known(30), Failed: known(0)}, "", false},
		"of a component":  {report.TestCounts{Run: known(40), Passed: known(40), Failed: known(0)}, "till", false},
	} {
		v := &report.Verification{Tests: tt.tests, Component: tt.component, Baseline: report.Baseline{Present: true, Passed: known(40), Failed: known(3)}}
		if got := len(testsNotRun(&Account{Measured: []*Measured{measure(v)}})) > 0; got != tt.fires {
			t.Errorf("%s: %v, want %v", name, got, tt.fires)
		}
	}
}

// TestTestsThatRanInPart: with numbers that tell of no failure, “partial” says that some did not run; without them it may say either.
func TestTestsThatRanInPart(t *testing.T) {
	partial := func(c report.TestCounts) *report.Verification {
		return &report.Verification{Tests: c, Checks: []report.Check{{Name: "tests", Raw: "partial", Outcome: report.Failed}}}
	}
	for _, tt := range []struct {
		v              *report.Verification
		failed, notRun bool
	}{
		{partial(report.TestCounts{Passed: report.Known(10), Failed: report.Known(0)}), false, true},
		{partial(report.TestCounts{Passed: report.Known(10), Failed: report.Known(2)}), true, false},
		{partial(report.TestCounts{}), true, false},
	} {
		a := &Account{Measured: []*Measured{measure(tt.v)}}
		if failed, notRun := a.Measured[0].testsSay() != "", len(testsNotRun(a)) > 0; failed != tt.failed || notRun != tt.notRun {
			t.Errorf("%v: failed %t, not run %t", tt.v.Tests, failed, notRun)
		}
	}
}
