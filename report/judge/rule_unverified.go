package judge

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// neverVerified gives the last report of completion of a task that says itself that it is not verified, where nobody else judged well since.
func (a *Account) neverVerified() (reasons []Reason) {
	for i, m := range a.Run.Messages {
		if m.Dialect != report.TeamCoordinate || m.Duplicate != nil || !protocol.Completes(m) || !callsUnverified(m) {
			continue
		}
		if !slices.ContainsFunc(a.Run.Messages[i+1:], func(later *report.Message) bool { return verifies(later, m) }) {
			reasons = append(reasons, Reason{Message: "The " + m.Called() + " calls " + judgedWork(m) + " completed and not verified, and nobody verified it since.", Refs: refsTo(m.Origin)})
		}
	}
	return reasons
}

func callsUnverified(m *report.Message) bool {
	return slices.ContainsFunc([]string{"verified", "data.verified", "verification", "data.verification"}, func(name string) bool {
		return m.IsFalse(name) || m.Says(name, "none", "unverified", "notverified")
	})
}

// verifies: another agent judges well, or the same completes the task anew.
func verifies(later, m *report.Message) bool {
	if later.From == m.From {
		return protocol.Completes(later) && later.Subject() == m.Subject() && !callsUnverified(later)
	}
	return later.Verdict == report.Positive || later.Kind() == "testresult" && report.ParseOutcome(later.Status) == report.Passed
}
