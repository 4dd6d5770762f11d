package judge

import (
	"strings"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// TestAPassThatTakesItselfBack: a plain sentence beside the verdict, or in the work that it passes, is the word that decides.
func TestAPassThatTakesItselfBack(t *testing.T) {
	for text, want := range map[string]string{
		"Dates are parsed. 2 tests still fail.":                   "work judge",
		"- Known limitations: one test still fails":               "work judge",
		"Two tests in slots_test.go still fail, ignored for now.": "work judge",
		"Two tests of the old module fail, as they did before.":   "",
		"Partially done: the refusal has no date.":                "work judge",
		"Mended, but the critical issue is not fixed yet":         "work judge",
		"No dash in water, disabled the failing test":             "work judge",
		"The card is refused. 40 of 42 tests pass.":               "work judge",
		"Done, and 40/42 unit tests passing":                      "work judge",
		"2 failing":                                               "work judge",
		"2 FAILING":                                               "work judge",
		"All but two tests succeed.":                              "work judge",
		"Tests: 50 passed, 2 failed":                              "work judge",
		"Fixed as asked, but all but one test pass.":              "work judge",
		"Tests pass locally, but fail in CI":                      "work judge",
		"42 of 42 tests pass.":                                    "",
		"50 passed, 0 failed":                                     "",
		"40 of 42 tests pass; the other two are known flakes.":    "",
		"40 of 42 tests pass, 2 are skipped.":                     "",
		"First 2 failing, then none.":                             "",
		"2 failed logins lock the account.":                       "",
		"All but one of the tables has an index.":                 "",
		"- AC2: fail":                                             "work",
		"AC2 will follow in the next PR.":                         "work judge",
		"The moderate finding remains open.":                      "judge",
		"I reviewed only the first file.":                         "judge",
		"Did not verify AC2.":                                     "judge",
		"CRITICAL: the sum is lost (till/pay.go:12)":              "judge",
		"till/pay.go:12 has a serious flaw: the sum is lost":      "judge",
		"HIGH: the sum was lost in till/pay.go:12":                "",
		"No critical bug was seen in till/pay.go:12.":             "",
		"No tests still fail.":                                    "",
		"2 known tests still fail.":                               "",
		"Before the change 2 tests are failing.":                  "",
		"> 2 tests still fail.":                                   "",
		"```\n2 tests still fail\n```":                            "",
		"A message says how many tests still fail.":               "",
		"No issue is still open.":                                 "",
		"Partially completed forms are kept.":                     "",
		"The failing test was mended.":                            "",
		"I reviewed only the changed files.":                      "",
		"I could not run the tests here.":                         "", // nor does the verdict say that any passed
		"An order that is partially complete is not yet shipped.": "",
	} {
		got := ""
		for _, by := range []string{"work", "judge"} {
			run := runtest.Conversation(report.AgentTeam, "worker_submission signal=rfr", "review_verdict signal=pass verdict=yes")
			m := run.Messages[map[string]int{"work": 0, "judge": 1}[by]]
			m.Body = text
			if len(Settle(run, Policy{}).broken("own-word")) > 0 {
				got = strings.TrimSpace(got + " " + by)
			}
		}
		if got != want {
			t.Errorf("%q: taken from %q, want %q", text, got, want)
		}
	}
}

// TestTestsThatPassedAndDidNotRun: who shows that tests passed and says that they did not run is not believed; an earlier word of his own is over.
func TestTestsThatPassedAndDidNotRun(t *testing.T) {
	for _, tt := range []struct {
		first, last string
		want        int
	}{{"", "The tests were not run: no environment.", 1}, {"", "I could not run the tests.", 1}, {"I could not run the tests.", "All tests ran.", 0}, {"", "I could not run the tests at first.", 0}} {
		run := runtest.Conversation(report.Ralph, "validation_passed verdict=yes", "validation_passed verdict=yes")
		for i, text := range []string{tt.first, tt.last} {
			m := run.Messages[i]
			m.Key, m.Body = m.Type+text, text
			run.Verifications = append(run.Verifications, &report.Verification{Message: m.Key, Checks: []report.Check{{Name: "tests", Outcome: report.Passed}}})
		}
		if got := len(Settle(run, Policy{}).broken("own-word")); got != tt.want {
			t.Errorf("%q, then %q: %d contradictions, want %d", tt.first, tt.last, got, tt.want)
		}
	}
}

// TestAValidationOverTheOwnWord: of the work on a task the last before the validation counts.
func TestAValidationOverTheOwnWord(t *testing.T) {
	for _, tt := range []struct {
		first, last string
		want        int
	}{{"", "2 tests still fail", 1}, {"2 tests still fail", "All mended", 0}} {
		run := runtest.Conversation(report.Ralph, "implementation_complete from=developer payload.taskId=T", "implementation_complete from=developer payload.taskId=T",
			"validation_passed from=qa payload.taskId=T verdict=yes")
		run.Messages[0].Summary, run.Messages[1].Summary = tt.first, tt.last
		if got := len(Settle(run, Policy{}).broken("own-word")); got != tt.want {
			t.Errorf("%q, then %q: %d contradictions, want %d", tt.first, tt.last, got, tt.want)
		}
	}
}

// TestAPassThatBrokeOff: a verdict that says that it is not whole is not believed; a later whole one of the same judge is.
func TestAPassThatBrokeOff(t *testing.T) {
	for _, tt := range []struct {
		first, last string
		want        int
	}{{"", "truncated: true", 1}, {"truncated: true", "", 0}, {"", "", 0}} {
		run := runtest.Conversation(report.Ralph, "validation_passed from=qa verdict=yes", "validation_passed from=qa verdict=yes")
		run.Messages[0].Broke, run.Messages[1].Broke = tt.first, tt.last
		if got := len(Settle(run, Policy{}).broken("own-word")); got != tt.want {
			t.Errorf("%q, then %q: %d contradictions, want %d", tt.first, tt.last, got, tt.want)
		}
	}
}
