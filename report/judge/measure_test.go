package judge

import (
	"testing"

	"swarmreport/report"
)

// TestTwoBaselines: of the session's baseline and the verifier's the less favourable decides.
func TestTwoBaselines(t *testing.T) {
	tests := []struct {
		passed, failed                 int // now
		statedPassed, statedFailed     int
		measuredPassed, measuredFailed int
		want                           report.Truth
	}{
		{20, 0, 18, 0, 18, 0, report.No},
		{20, 0, 18, 0, 25, 0, report.Yes},
		{20, 0, 25, 0, 18, 0, report.Yes},
		{20, 2, 18, 2, 18, 0, report.Yes},
		{20, 2, 18, 2, 18, 3, report.Unknown},
		{20, 0, 18, 0, 0, 0, report.No}, // the session measured nothing
	}
	for _, tt := range tests {
		v := &report.Verification{Tests: report.TestCounts{Passed: report.Known(tt.passed), Failed: report.Known(tt.failed)},
			Baseline: report.Baseline{Present: true, Passed: report.Known(tt.statedPassed), Failed: report.Known(tt.statedFailed)}}
		session := &report.Session{BaselinePassed: report.Known(tt.measuredPassed), BaselineFailed: report.Known(tt.measuredFailed)}
		a := Settle(link(verified(v), &report.Artefact{Path: ".swarm-run", Session: session}), Policy{})
		if m := a.Measured[0]; m.Regression != tt.want {
			t.Errorf("%+v: regression %v (%s)", tt, m.Regression, m.Why)
		}
	}
}

// TestHalfABaseline: a half that the verification leaves out is the one that the session measured, not none.
func TestHalfABaseline(t *testing.T) {
	none, count := report.Count{}, report.Known
	tests := []struct {
		name                       string
		passed, failed             int // after the work
		statedPassed, statedFailed report.Count
		want                       report.Truth
	}{
		{"more fail than the session saw fail", 13, 5, count(10), none, report.Yes},
		{"as many fail as the session saw fail", 13, 1, count(10), none, report.Unknown},
		{"fewer pass than the session saw pass", 8, 0, none, count(1), report.Yes},
		{"as many pass as the session saw pass", 10, 0, none, count(1), report.No},
		{"another measurement is not mixed with the session's", 10, 1, count(9), none, report.Unknown},
	}
	for _, tt := range tests {
		v := &report.Verification{Tests: report.TestCounts{Passed: count(tt.passed), Failed: count(tt.failed)},
			Baseline: report.Baseline{Present: true, Passed: tt.statedPassed, Failed: tt.statedFailed}}
		session := &report.Session{BaselinePassed: count(10), BaselineFailed: count(1)}
		a := Settle(link(verified(v), &report.Artefact{Path: ".swarm-run", Session: session}), Policy{})
		if m := a.Measured[0]; m.Regression != tt.want {
			t.Errorf("%s: regression %v (%s)", tt.name, m.Regression, m.Why)
		}
	}
}

// TestNoBrokenTestIsNoCountOfFailures: where the number that failed cannot be read, that no test broke does not make it 0.
func TestNoBrokenTestIsNoCountOfFailures(t *testing.T) {
	for errors, want := range map[int]report.Count{0: {}, 2: report.Known(2)} {
		v := &report.Verification{Tests: report.TestCounts{Passed: report.Known(10), Errors: report.Known(errors)}}
		if got := measure(v).Failed; got != want {
			t.Errorf("%d broke: %+v failed, want %+v", errors, got, want)
		}
	}
}

// TestABaselineIsQuotedAsFarAsItIsStated: what a file leaves out is not said to be 0.
func TestABaselineIsQuotedAsFarAsItIsStated(t *testing.T) {
	v := &report.Verification{Origin: report.Origin{Path: "v.json"}, Baseline: report.Baseline{Present: true, Passed: report.Known(23)}}
	session := &report.Session{Origin: report.Origin{Path: ".swarm-run"}, BaselinePassed: report.Known(5), BaselineFailed: report.Known(0)}
	got := ""
	baselineSession(&Account{Run: &report.Run{Session: session}, alone: []*Measured{measure(v)}}, func(c Contradiction) { got = c.Message })
	if want := "v.json gives the baseline as 23 passed; .swarm-run measured 5 passed, 0 failed."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestBaselinesOfSessionAndVerification differ in either number.
func TestBaselinesOfSessionAndVerification(t *testing.T) {
	for _, tt := range []struct{ passed, failed, want int }{{23, 1, 0}, {23, 0, 1}, {22, 1, 1}} {
		v := &report.Verification{Baseline: report.Baseline{Present: true, Passed: report.Known(23), Failed: report.Known(1)}}
		session, found := &report.Session{BaselinePassed: report.Known(tt.passed), BaselineFailed: report.Known(tt.failed)}, 0
		baselineSession(&Account{Run: &report.Run{Session: session}, alone: []*Measured{measure(v)}}, func(Contradiction) { found++ })
		if found != tt.want {
			t.Errorf("%d passed, %d failed: %d contradictions, want %d", tt.passed, tt.failed, found, tt.want)
		}
	}
}

// TestComponentHasNoBaseline: the session's baseline counts the tests of the whole, and says nothing of one component's.
func TestComponentHasNoBaseline(t *testing.T) {
	v := &report.Verification{Component: "C1", Status: report.Passed, Tests: report.TestCounts{Passed: report.Known(5), Failed: report.Known(0)}}
	session := &report.Session{BaselinePassed: report.Known(100), BaselineFailed: report.Known(0)}
	a := Settle(link(verified(v), &report.Artefact{Path: ".swarm-run", Session: session}), Policy{})
	if m := a.Measured[0]; m.Regression != report.Unknown {
		t.Errorf("5 passing tests of a component against 100 before: regression %v (%s)", m.Regression, m.Why)
	}
}

// TestPassedFollowsFromRun: who leaves out how many tests passed says still that it is no more than ran and did not fail.
func TestPassedFollowsFromRun(t *testing.T) {
	for _, tt := range []struct {
		tests report.TestCounts
		want  report.Truth
	}{
		{report.TestCounts{Run: report.Known(17), Failed: report.Known(0)}, report.Yes},
		{report.TestCounts{Run: report.Known(17)}, report.Yes},
		{report.TestCounts{Run: report.Known(19), Failed: report.Known(2)}, report.Yes},
		{report.TestCounts{Run: report.Known(18), Failed: report.Known(0)}, report.Unknown}, // some may have been skipped
		{report.TestCounts{Failed: report.Known(0)}, report.Unknown},
	} {
		v := &report.Verification{Tests: tt.tests, Baseline: report.Baseline{Present: true, Passed: report.Known(18), Failed: report.Known(2)}}
		if m := measure(v); m.Regression != tt.want {
			t.Errorf("%+v against 18: regression %v (%s)", tt.tests, m.Regression, m.Why)
		}
	}
}

// TestAReviewLeftOutIsNoLostFile: a reviewer who was not needed says so, and the others' reviews stand; alone it is no evidence.
func TestAReviewLeftOutIsNoLostFile(t *testing.T) {
	left := &report.Review{Origin: report.Origin{Path: "reviews/ui.json"}, Reviewer: "ui", Listed: true, NotDone: "not performed"}
	a := &Account{Run: &report.Run{Reviews: []*report.Review{left}, Inputs: []report.Input{{Path: "reviews/ui.json", As: "review findings", Read: report.Whole}}}}
	if got := unreadable(a); len(got) > 0 {
		t.Errorf("unreadable %+v", got)
	}
	if got := noReview(a); len(got) != 1 || a.reviewedBy("ui") {
		t.Errorf("no review: %+v", got)
	}
	a.Run.Reviews = append(a.Run.Reviews, &report.Review{Reviewer: "qa", Listed: true})
	if got := noReview(a); len(got) > 0 {
		t.Errorf("beside another: %+v", got)
	}
}
