package protocol

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
)

// GatesPassed is the field in which a commit request states whether the quality gates passed.
const GatesPassed = "payload.metadata.qualityGatesPassed"

// TaskKey is what a task's messages have in common: the task's id, else the correlation.
func TaskKey(m *report.Message) string {
	return cmp.Or(report.Plain(m.Component), report.Plain(m.Thread))
}

// commitDespiteGates compares a commit with the last quality report of its task.
func commitDespiteGates(run *report.Run, found func(Fault)) (n int) {
	last := map[string]*report.Message{}
	for m := range run.Talk(report.BuildWorkflow) {
		quality := last[TaskKey(m)]
		switch {
		case m.Kind() == "qualityreport":
			last[TaskKey(m)] = m
		case m.Kind() == "commitrequest" && quality != nil && m.IsTrue(GatesPassed) && m.Follows(quality):
			n++
			if _, failed := failedGates(quality); failed > 0 || outcomeOf(quality.Text("payload.status")) == report.Failed {
				found(about("states that the quality gates passed; the "+quality.Called()+" states that they failed", m, quality))
			}
		}
	}
	return n
}

// Approvals are what the commits of a run may rely on.
type Approvals struct {
	byID     map[string]*report.Message
	about    map[string]bool     // correlations and tasks with an approval, plain
	assigned map[string][]string // agents that were assigned a task, by task
	judging  map[string]bool     // agents that sent a verdict
}

// ApprovalsOf gathers what the messages of a run approve.
func ApprovalsOf(run *report.Run) Approvals {
	a := Approvals{map[string]*report.Message{}, map[string]bool{}, map[string][]string{}, map[string]bool{}}
	for m := range run.Talk(report.BuildWorkflow) {
		if before := a.byID[m.ID]; m.ID != "" && (before == nil || !Approves(before)) {
			a.byID[m.ID] = m
		}
		if Approves(m) {
			a.about[report.Plain(m.Thread)], a.about[report.Plain(m.Component)] = true, true
		}
		if m.Verdict != report.NoVerdict {
			a.judging[m.From] = true
		}
		if m.Kind() == "taskassignment" {
			a.assigned[TaskKey(m)] = append(a.assigned[TaskKey(m)], m.To)
		}
	}
	return a
}

// Approves reports whether a message approves by its verdict or state, or is a request that was approved.
func Approves(m *report.Message) bool {
	return m.Verdict == report.Positive || m.Says("payload.toState", "approved") ||
		slices.ContainsFunc(m.Answered, func(answer *report.Message) bool { return answer.Verdict == report.Positive })
}

// Breach writes what the approval of a commit lacks; empty if nothing. A commit without a reference is another rule's. A
// reference may also be a correlation, or end with the commit's own approved task: quality-report-TASK-001.
func (a Approvals) Breach(commit *report.Message) string {
	ref, by := commit.Text("payload.approvalRef"), report.AgentName(commit.Text("payload.metadata.approvedBy"))
	rest, ofTask := strings.CutSuffix(strings.ToLower(ref), strings.ToLower(commit.Component))
	ofTask = ofTask && commit.Component != "" && strings.TrimRight(rest, "-_:/#. ") != rest && a.about[report.Plain(commit.Component)]
	approval, owners := a.byID[ref], a.assigned[TaskKey(commit)]
	switch {
	case commit.IsFalse(GatesPassed):
		return "states that the quality gates did not pass"
	case approval == nil && report.Filled(ref) && !a.about[report.Plain(ref)] && !ofTask:
		return "refers to the approval " + report.Quoted(ref) + ", which is missing"
	case approval != nil && !Approves(approval) && approval.Says("payload.decision", "approved", "conditional"):
		return "refers to the " + approval.Called() + ", which approves on conditions"
	case approval != nil && !Approves(approval):
		return "refers to the " + approval.Called() + ", which approves nothing"
	case approval != nil && approval.Kind() == "validationresponse" && slices.Contains(owners, approval.From):
		return "refers to the " + approval.Called() + " of " + report.Brief(approval.From) + ", whose work it is"
	case report.Filled(by) && !a.judging[by] && slices.Contains(owners, by):
		return "is approved by " + report.Brief(by) + ", whose work it is"
	}
	return ""
}

func unapprovedCommit(run *report.Run, found func(Fault)) int {
	known := ApprovalsOf(run)
	return builds(func(m *report.Message) (string, bool) {
		if Again(m) {
			return "", false
		}
		return known.Breach(m), true
	}, "COMMIT_REQUEST")(run, found)
}
