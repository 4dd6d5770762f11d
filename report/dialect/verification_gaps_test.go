package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestGapsOfGoals: goals that a verifier says are not met are checks that failed, and a report of goals that are met is no verification.
func TestGapsOfGoals(t *testing.T) {
	const head = "---\nphase: 02-login\nverified: 2026-03-01T10:00:00Z\nscore: 3/5 must-haves verified\n"
	const gaps = "gaps:\n  - truth: The user can log in\n    status: failed\n    reason: no route\n  - truth: The user can leave\n    status: resolved\n"
	a := read(t, "02-VERIFICATION.md", head+"status: gaps_found\n"+gaps+"---\n# Phase 02\n")
	v := a.Verification
	if v == nil || v.Status != report.Failed || v.Component != "02-login" || v.Time.IsZero() || len(v.Checks) != 2 || len(a.Unread)+len(a.Problems) > 0 {
		t.Fatalf("read as %q: %+v, %v %v", a.As, v, a.Unread, a.Problems)
	}
	if c := v.Checks[0]; c.Name != "The user can log in" || c.Outcome != report.Failed || c.Issues[0].Message != "no route" || v.Checks[1].Outcome != report.Passed {
		t.Errorf("checks %+v", v.Checks)
	}
	if v := read(t, "02-VERIFICATION.md", head+"status: gaps_found\n---\n# Phase 02\n").Verification; !v.Goals || len(v.Checks) != 1 || v.Checks[0].Outcome != report.Failed {
		t.Errorf("gaps that nothing names: %+v", v)
	}
	if f := load("02-VERIFICATION.md", []byte(head+"status: passed\ngaps: []\n---\n# Phase 02\n")); Find(f) != nil {
		t.Errorf("goals that are met are read as %q", Find(f).Name)
	}
}
