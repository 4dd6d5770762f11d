package judge

import (
	"maps"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// Team-coordinate sessions (seed 001): what was built after the last word on it is as if nobody had looked at it.

// builtTypes say that code is done; the role that says so is made up for each session.
var builtTypes = []string{"implcomplete", "fixcomplete", "fixescomplete", "fixercomplete", "codecomplete", "devcomplete", "developcomplete", "developmentcomplete", "refactorcomplete"}

// lastBuilt gives the last message that reports code as done, where others judged earlier and nobody since. A line without a time
// stands where the bus has it.
func lastBuilt(run *report.Run) []*report.Message {
	var built *report.Message
	judged := false
	for m := range run.Talk(report.TeamCoordinate) {
		switch {
		case m.Duplicate != nil:
		case slices.Contains(builtTypes, m.Kind()) && m.Verdict != report.Negative:
			built = m
		case saysOfWork(m):
			if built == nil || m.From != built.From {
				built, judged = nil, true
			}
		}
	}
	if built == nil || !judged || !touches(built) {
		return nil
	}
	return []*report.Message{built}
}

// approvedTooEarly gives the approvals of a team session that take a refusal back before the refused work was handed in again, where their sender
// says nothing more after that: what was mended is not what was approved.
func approvedTooEarly(run *report.Run) []*report.Message {
	lifting, built := map[*report.Message]bool{}, map[string]bool{} // approvals of what nobody mended yet, and tasks that were done
	open, early := map[string]*report.Message{}, map[string]*report.Message{}
	for m := range run.Talk(report.TeamCoordinate) {
		switch {
		case m.Duplicate != nil:
		case slices.Contains(builtTypes, m.Kind()) && m.Verdict != report.Negative:
			if touches(m) && (built[m.Component] || strings.HasPrefix(m.Kind(), "fix")) {
				maps.Copy(early, open)
				clear(open)
				clear(lifting)
			}
			built[m.Component] = true
		case saysOfWork(m):
			delete(early, m.From)
			if lifting[m] {
				open[m.From] = m
			}
			lifting[m.Lifted] = true // of nothing, where nothing lifts it
		}
	}
	return slices.Collect(maps.Values(early))
}

// saysOfWork: a review, a test or a gate says how the work stands, whichever way.
func saysOfWork(m *report.Message) bool {
	return m.Verdict != report.NoVerdict || slices.Contains([]string{"reviewresult", "testresult", "qualityresult"}, m.Kind()) ||
		strings.HasSuffix(m.Kind(), "complete") && reviews(m.From)
}

// touches: it names files outside the session's own folders, for a report or a plan is no code.
func touches(m *report.Message) bool {
	for _, f := range m.Files {
		if first, _, _ := strings.Cut(report.CleanPath(f), "/"); !protocol.SessionFolders[report.Plain(first)] {
			return true
		}
	}
	return false
}

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
