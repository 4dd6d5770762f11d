package judge

import (
	"testing"
	"time"

	"swarmreport/report"
)

// TestAPassThatCountsFailures: a component's last test result is held by its count where a verification passes, unless as many failed before.
func TestAPassThatCountsFailures(t *testing.T) {
	for _, c := range []struct{ failed, before, want int }{{1, 0, 1}, {0, 0, 0}, {2, 2, 0}} {
		result := &report.Message{Key: "m-1", Type: "TestResult", Verdict: report.Positive}
		part := &report.Verification{Message: "m-1", Superseded: true, Status: report.Passed, Tests: report.TestCounts{Failed: report.Known(c.failed)}}
		own := &report.Verification{Origin: report.Origin{Path: "verification-result.json"}, Status: report.Passed, Baseline: report.Baseline{Failed: report.Known(c.before)}}
		run := &report.Run{Verifications: []*report.Verification{part, own}, Components: []*report.Component{{ID: "auth", Story: report.Story{Tested: true, Said: report.Steps{Tested: result}}}}}
		got := 0
		componentTests(&Account{Run: run, alone: []*Measured{measure(own)}}, func(Contradiction) { got++ })
		if got != c.want {
			t.Errorf("%+v: %d contradictions", c, got)
		}
	}
}

// TestACountThatPasses is held against a component's failed tests as the word would be.
func TestACountThatPasses(t *testing.T) {
	for failed, want := range map[int]int{0: 1, 2: 0} {
		own := &report.Verification{Origin: report.Origin{Path: "verification-result.json"}, Tests: report.TestCounts{Passed: report.Known(9), Failed: report.Known(failed)}}
		run := &report.Run{Verifications: []*report.Verification{own}, Components: []*report.Component{{ID: "auth", Story: report.Story{Tested: true, TestsFailed: true}}}}
		got := 0
		componentTests(&Account{Run: run, alone: []*Measured{measure(own)}}, func(c Contradiction) { got++ })
		if got != want {
			t.Errorf("%d failed: %d contradictions", failed, got)
		}
	}
}

// TestAnAuditsWordAboutItsTests is held to its own count of those that failed, where nothing says that they failed before.
func TestAnAuditsWordAboutItsTests(t *testing.T) {
	for _, c := range []struct {
		word   string
		failed int
		before report.Count
		want   int
	}{{"pass", 3, report.Count{}, 1}, {"pass", 0, report.Count{}, 0}, {"partial", 3, report.Count{}, 0}, {"fail", 3, report.Count{}, 0}, {"pass", 3, report.Known(3), 0}} {
		v := &report.Verification{Tests: report.TestCounts{Failed: report.Known(c.failed)}, Baseline: report.Baseline{Failed: c.before},
			Checks: []report.Check{{Name: "tests", Raw: c.word, Outcome: report.ParseOutcome(c.word)}}}
		got := 0
		verificationStatus(&Account{alone: []*Measured{measure(v)}}, func(Contradiction) { got++ })
		if got != c.want {
			t.Errorf("%+v: %d contradictions", c, got)
		}
	}
}

// TestASkippedVerificationThatCountsTests contradicts itself: it passes no run on the word of tests that it says it did not run.
func TestASkippedVerificationThatCountsTests(t *testing.T) {
	for _, c := range []struct {
		status string
		tests  report.TestCounts
		want   string
	}{
		{"skipped", report.TestCounts{Passed: report.Known(10), Failed: report.Known(0)}, "v.json says “skipped”, and counts 10 tests that ran."},
		{"not run", report.TestCounts{Failed: report.Known(1)}, "v.json says “not run”, and counts 1 test that ran."},
		{"skipped", report.TestCounts{Run: report.Known(10), Skipped: report.Known(10)}, ""},
		{"skipped", report.TestCounts{Run: report.Known(0), Passed: report.Known(0), Failed: report.Known(0)}, ""},
		{"", report.TestCounts{Passed: report.Known(10), Failed: report.Known(0)}, ""},
	} {
		v := &report.Verification{Origin: report.Origin{Path: "v.json"}, StatusRaw: c.status, Status: report.ParseOutcome(c.status), Tests: c.tests}
		got := ""
		verificationStatus(&Account{alone: []*Measured{measure(v)}}, func(c Contradiction) { got = c.Message })
		if got != c.want {
			t.Errorf("%+v: got %q", c, got)
		}
	}
}

// TestAFixersOwnTests that failed stand against a verification that passes, where it did not surely come later.
func TestAFixersOwnTests(t *testing.T) {
	at := time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		failed        int
		status        string
		fixed, tested time.Time
		want          int
	}{
		{2, "pass", time.Time{}, time.Time{}, 1}, {2, "", time.Time{}, time.Time{}, 1}, {0, "pass", time.Time{}, time.Time{}, 0},
		{2, "fail", time.Time{}, at, 0}, {2, "pass", at, at.Add(time.Hour), 0}, {2, "pass", at, at.Add(-time.Hour), 1},
	} {
		v := &report.Verification{Time: c.tested, StatusRaw: c.status, Status: report.ParseOutcome(c.status), Tests: report.TestCounts{Passed: report.Known(20), Failed: report.Known(0)}}
		s := &report.FixSummary{Time: c.fixed, Tests: report.TestCounts{Passed: report.Known(18), Failed: report.Known(c.failed)}}
		got := 0
		fixerTests(&Account{Run: &report.Run{Summaries: []*report.FixSummary{s}}, alone: []*Measured{measure(v)}}, func(Contradiction) { got++ })
		if got != c.want {
			t.Errorf("%+v: %d contradictions", c, got)
		}
	}
}

// TestAFixersTestsThatLaterPassed: a later round of fixes that saw as many tests pass takes an earlier one's failures back.
func TestAFixersTestsThatLaterPassed(t *testing.T) {
	for _, c := range []struct {
		first, second            string
		passed, failed, baseline int
		want                     int
	}{
		{"fix-summary-1.json", "fix-summary-2.json", 20, 0, 0, 0}, {"round-1/fix.json", "round-2/fix.json", 20, 0, 0, 0},
		{"fix-summary-2.json", "fix-summary-1.json", 20, 0, 0, 1}, {"api-fixes-1.json", "web-fixes-2.json", 20, 0, 0, 1},
		{"fix-summary-1.json", "fix-summary-2.json", 3, 0, 0, 1}, {"fix-summary-1.json", "fix-summary-2.json", 20, 1, 0, 2},
		{"fix-summary-1.json", "fix-summary-2.json", 20, 1, 2, 0},
	} {
		v := &report.Verification{StatusRaw: "pass", Status: report.Passed, Baseline: report.Baseline{Present: true, Failed: report.Known(c.baseline)}}
		run := &report.Run{Summaries: []*report.FixSummary{
			{Origin: report.Origin{Path: c.first}, Tests: report.TestCounts{Passed: report.Known(18), Failed: report.Known(2)}},
			{Origin: report.Origin{Path: c.second}, Tests: report.TestCounts{Passed: report.Known(c.passed), Failed: report.Known(c.failed)}}}}
		got := 0
		fixerTests(&Account{Run: run, alone: []*Measured{measure(v)}}, func(Contradiction) { got++ })
		if got != c.want {
			t.Errorf("%+v: %d contradictions", c, got)
		}
	}
}

// TestAComponentsTestsAddUp: those of a message too, beside the run's own verification.
func TestAComponentsTestsAddUp(t *testing.T) {
	for passed, want := range map[int]int{3: 0, 1: 1} {
		part := &report.Verification{Origin: report.Origin{Path: "pipeline/list.jsonl", Line: 4}, Message: "m-4", Component: "list",
			Tests: report.TestCounts{Run: report.Known(3), Passed: report.Known(passed), Failed: report.Known(0)}}
		own := &report.Verification{Origin: report.Origin{Path: "verification-result.json", Line: 1}, Status: report.Passed}
		part.Superseded = true // by the run's own
		run := &report.Run{Verifications: []*report.Verification{part, own}}
		if got := Settle(run, Policy{}).broken("test-count"); len(got) != want {
			t.Errorf("%d passed: %v, want %d", passed, got, want)
		}
	}
}

// TestAPassRateOfOtherNumbers is told; one that the numbers give, or a word, is not.
func TestAPassRateOfOtherNumbers(t *testing.T) {
	for rate, want := range map[string]int{"92%": 1, "100%": 0, "1": 0, "": 0, "good": 0} {
		v := tests(40, 40, 0)
		v.Rate = rate
		if got := Settle(link(verified(v)), Policy{}).broken("test-count"); len(got) != want {
			t.Errorf("%q: %v", rate, got)
		}
	}
}

// TestACheckThatPassesListsNothing but warnings and what was there before.
func TestACheckThatPassesListsNothing(t *testing.T) {
	plain, mild := report.CheckIssue{Message: "undefined name"}, report.CheckIssue{Message: "line too long", Mild: true}
	for _, tt := range []struct {
		why    string
		check  report.Check
		broken bool
	}{
		{"a complaint", report.Check{Name: "lint", Outcome: report.Passed, Raw: "pass", Issues: []report.CheckIssue{mild, plain}}, true},
		{"warnings", report.Check{Name: "lint", Outcome: report.Passed, Raw: "pass", Issues: []report.CheckIssue{mild}}, false},
		{"nothing", report.Check{Name: "typecheck", Outcome: report.Passed, Raw: "pass"}, false},
		{"a failure lists what failed", report.Check{Name: "lint", Outcome: report.Failed, Raw: "fail", Issues: []report.CheckIssue{plain}}, false},
		{"what a scan lists may be of any kind", report.Check{Name: "security scan", Outcome: report.Passed, Raw: "pass", Issues: []report.CheckIssue{plain}}, false},
	} {
		v := tests(4, 4, 0)
		v.Checks = []report.Check{tt.check}
		a := Settle(link(verified(v)), Policy{})
		if broken := len(a.broken("check-issues")) > 0; broken != tt.broken {
			t.Errorf("%s: %v", tt.why, a.broken("check-issues"))
		}
	}
}
