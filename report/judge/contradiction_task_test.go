package judge

import (
	"testing"

	"swarmreport/report"
)

// TestTaskReport: what a test task reported in words is held against the messages about it, and against no others.
func TestTaskReport(t *testing.T) {
	said := func(task string, failed int) *Measured {
		return measure(&report.Verification{Message: "m", Component: task, Tests: report.TestCounts{Failed: report.Known(failed)}})
	}
	words := func(task string, failed report.Count, status report.Outcome) *Measured {
		return measure(&report.Verification{Words: true, Component: task, Status: status, Tests: report.TestCounts{Failed: failed}})
	}
	for name, c := range map[string]struct {
		alone []*Measured
		want  int
	}{
		"same":          {[]*Measured{said("TEST-001", 2), words("TEST-001", report.Known(2), report.Failed)}, 0},
		"more":          {[]*Measured{said("TEST-001", 0), words("TEST-001", report.Known(2), report.OutcomeUnknown)}, 1},
		"fewer":         {[]*Measured{said("TEST-001", 2), words("TEST-001", report.Known(0), report.Passed)}, 1},
		"status":        {[]*Measured{said("TEST-001", 0), words("TEST-001", report.Count{}, report.Failed)}, 1},
		"status alike":  {[]*Measured{said("TEST-001", 3), words("TEST-001", report.Count{}, report.Failed)}, 0},
		"nothing known": {[]*Measured{said("TEST-001", 3), words("TEST-001", report.Count{}, report.OutcomeUnknown)}, 0},
		"other task":    {[]*Measured{said("TEST-002", 0), words("TEST-001", report.Known(2), report.Failed)}, 0},
		"no task":       {[]*Measured{said("TEST-002", 0), words("", report.Known(2), report.Failed)}, 1},
		"no task of 2":  {[]*Measured{said("TEST-001", 0), said("TEST-002", 0), words("", report.Known(2), report.Failed)}, 0},
	} {
		got := 0
		taskReport(&Account{alone: c.alone}, func(Contradiction) { got++ })
		if got != c.want {
			t.Errorf("%s: %d contradictions, want %d", name, got, c.want)
		}
	}
}
