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
		want                           Answer
	}{
		{20, 0, 18, 0, 18, 0, No},
		{20, 0, 18, 0, 25, 0, Yes},
		{20, 0, 25, 0, 18, 0, Yes},
		{20, 2, 18, 2, 18, 0, Yes},
		{20, 2, 18, 2, 18, 3, Unknown},
		{20, 0, 18, 0, 0, 0, No}, // the session measured nothing
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

// TestComponentHasNoBaseline: the session's baseline counts the tests of the whole, and says nothing of one component's.
func TestComponentHasNoBaseline(t *testing.T) {
	v := &report.Verification{Component: "C1", Status: report.Passed, Tests: report.TestCounts{Passed: report.Known(5), Failed: report.Known(0)}}
	session := &report.Session{BaselinePassed: report.Known(100), BaselineFailed: report.Known(0)}
	a := Settle(link(verified(v), &report.Artefact{Path: ".swarm-run", Session: session}), Policy{})
	if m := a.Measured[0]; m.Regression != Unknown {
		t.Errorf("5 passing tests of a component against 100 before: regression %v (%s)", m.Regression, m.Why)
	}
}
