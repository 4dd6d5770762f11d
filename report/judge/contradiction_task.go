package judge

import (
	"fmt"

	"swarmreport/report"
)

// taskReport holds what a test task reported in words against what the messages about it say. A report that names no task is held against
// the one result that there is.
func taskReport(a *Account, found func(Contradiction)) (n int) {
	var said []*Measured
	for _, m := range a.alone {
		if m.Message != "" && (m.Failed.Known || m.Status != report.OutcomeUnknown) {
			said = append(said, m)
		}
	}
	for _, m := range a.alone {
		if !m.Words || m.Component == "" && len(said) != 1 {
			continue
		}
		for _, other := range said {
			if !m.SameTask(other.Verification) {
				continue
			}
			n++
			if !m.agrees(other) {
				says, shows := saysOfFailures(m), saysOfFailures(other)
				found(Contradiction{Message: fmt.Sprintf("%s says %s; %s says %s.", m.Origin, says, other.Origin, shows),
					Declared: shows, Found: says, Refs: refsTo(m.Origin, other.Origin)})
			}
		}
	}
	return n
}

// agrees: as many tests failed, or where one of the two gives no number, both passed or both did not.
func (m *Measured) agrees(other *Measured) bool {
	if m.Failed.Known && other.Failed.Known {
		return m.Failed.N == other.Failed.N
	}
	return m.ended() == report.OutcomeUnknown || other.ended() == report.OutcomeUnknown || m.ended() == other.ended()
}

// ended is how the tests came out, by the less favourable of status and number.
func (m *Measured) ended() report.Outcome {
	switch {
	case m.Status == report.Failed || m.Failed.N > 0:
		return report.Failed
	case m.Failed.Known:
		return report.Passed
	}
	return m.Status
}
