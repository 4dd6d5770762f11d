package protocol

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// Build workflow (seed 002): what a message refers to, and the approval that a commit rests on.

// Approvals are what a commit may rest on.
type Approvals struct {
	byID     map[string]*report.Message
	about    map[string]bool     // correlations and tasks with an approval, plain
	assigned map[string][]string // who was given a task, by task
	judging  map[string]bool     // who gave a verdict
}

// ApprovalsOf gathers what the messages of a run approve.
func ApprovalsOf(run *report.Run) Approvals {
	a := Approvals{map[string]*report.Message{}, map[string]bool{}, map[string][]string{}, map[string]bool{}}
	for m := range run.Talk(report.BuildWorkflow) {
		if before := a.byID[m.ID]; before == nil || !Approves(before) {
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

// Approves: it says so, a state does, or it is a request that was granted.
func Approves(m *report.Message) bool {
	return m.Verdict == report.Positive || m.Says("payload.toState", "approved") ||
		slices.ContainsFunc(m.Answered, func(answer *report.Message) bool { return answer.Verdict == report.Positive })
}

func commitsApproved(run *report.Run, found func(Fault)) (n int) {
	known := ApprovalsOf(run)
	for m := range run.Talk(report.BuildWorkflow) {
		if m.Kind() != "commitrequest" || Again(m) {
			continue
		}
		n++
		if breach := known.Breach(m); breach != "" {
			found(about(breach, m))
		}
	}
	return n
}

// Breach says what the approval of a commit lacks. That the commit has no reference at all is another rule's.
func (a Approvals) Breach(commit *report.Message) string {
	ref, by := commit.Text("payload.approvalRef"), report.AgentName(commit.Text("payload.metadata.approvedBy"))
	approval := a.byID[ref]
	switch {
	case commit.IsFalse(GatesPassed):
		return "says that the quality gates did not pass"
	case report.Filled(ref) && approval == nil && !a.about[report.Plain(ref)] && !a.ofTask(commit, ref):
		return "rests on the approval " + report.Quoted(ref) + ", which is not there"
	case report.Filled(ref) && approval != nil && !Approves(approval) && approval.Says("payload.decision", "approved", "conditional"):
		return "rests on the " + approval.Called() + ", which approves on conditions"
	case report.Filled(ref) && approval != nil && !Approves(approval):
		return "rests on the " + approval.Called() + ", which approves nothing"
	case approval != nil && approval.Kind() == "validationresponse" && slices.Contains(a.assigned[TaskKey(commit)], approval.From):
		return "rests on the " + approval.Called() + " of " + report.Brief(approval.From) + ", whose work it is"
	case report.Filled(by) && !a.judging[by] && slices.Contains(a.assigned[TaskKey(commit)], by):
		return "is approved by " + report.Brief(by) + ", whose work it is"
	}
	return ""
}

// ofTask: the reference is no id and ends with the commit's own task, which has an approval: quality-report-TASK-001.
func (a Approvals) ofTask(commit *report.Message, ref string) bool {
	said, found := strings.CutSuffix(strings.ToLower(ref), strings.ToLower(commit.Component))
	return found && commit.Component != "" && strings.TrimRight(said, "-_:/#. ") != said && a.about[report.Plain(commit.Component)]
}

// dependenciesKnown: a task may depend on one of an earlier run, so this is a note.
func dependenciesKnown(run *report.Run, found func(Fault)) (n int) {
	tasks := map[string]bool{}
	for m := range run.Talk(report.BuildWorkflow) {
		tasks[report.NormalID(m.Component)], tasks[report.NormalID(m.Thread)] = true, true
	}
	for m := range run.Talk(report.BuildWorkflow) {
		if m.Kind() != "taskassignment" || Again(m) {
			continue
		}
		for _, f := range (term{field: "payload.dependencies.*"}).values(m) {
			n++
			if !tasks[report.NormalID(f.Value)] {
				found(about("depends on "+report.Quoted(f.Value)+", a task that no message is about", m))
			}
		}
	}
	return n
}

func broadcastMarked(m *report.Message) (string, bool) {
	marked := m.IsTrue("broadcast")
	switch {
	case m.To == "*" && !marked:
		return "goes to all and is not marked as a broadcast", true
	case m.To != "*" && m.To != "" && marked: // without a recipient, another rule speaks
		return "is marked as a broadcast and goes to " + report.Brief(m.To), true
	}
	return "", marked
}
