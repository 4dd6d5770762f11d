package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// Build workflow (seed 002): what a message refers to, and the approval that a commit rests on.

// approvals are what a commit may rest on.
type approvals struct {
	byID     map[string]*report.Message
	about    map[string]bool     // correlations and tasks with an approval, plain
	assigned map[string][]string // who was given a task, by task
	judging  map[string]bool     // who gave a verdict
}

func approvalsOf(run *report.Run) approvals {
	a := approvals{map[string]*report.Message{}, map[string]bool{}, map[string][]string{}, map[string]bool{}}
	for m := range run.Talk(report.BuildWorkflow) {
		if before := a.byID[m.ID]; before == nil || !approves(before) {
			a.byID[m.ID] = m
		}
		if approves(m) {
			a.about[report.Plain(m.Thread)], a.about[report.Plain(m.Component)] = true, true
		}
		if m.Verdict != report.NoVerdict {
			a.judging[m.From] = true
		}
		if m.Kind() == "taskassignment" {
			a.assigned[taskKey(m)] = append(a.assigned[taskKey(m)], m.To)
		}
	}
	return a
}

// approves: it says so, a state does, or it is a request that was granted.
func approves(m *report.Message) bool {
	return m.Verdict == report.Positive || report.Plain(m.Text("payload.toState")) == "approved" ||
		slices.ContainsFunc(m.Answered, func(answer *report.Message) bool { return answer.Verdict == report.Positive })
}

func commitsApproved(run *report.Run, found func(Fault)) (n int) {
	known := approvalsOf(run)
	for m := range run.Talk(report.BuildWorkflow) {
		if m.Kind() != "commitrequest" || again(m) {
			continue
		}
		n++
		if breach := known.breach(m); breach != "" {
			found(about(breach, m))
		}
	}
	return n
}

// breach says what the approval of a commit lacks. That the commit has no reference at all is another rule's.
func (a approvals) breach(commit *report.Message) string {
	ref, by := commit.Text("payload.approvalRef"), report.AgentName(commit.Text("payload.metadata.approvedBy"))
	approval := a.byID[ref]
	switch {
	case commit.IsFalse(gatesPassed):
		return "says that the quality gates did not pass"
	case report.Filled(ref) && approval == nil && !a.about[report.Plain(ref)] && !a.ofTask(commit, ref):
		return "rests on the approval " + report.Quoted(ref) + ", which is not there"
	case report.Filled(ref) && approval != nil && !approves(approval):
		return "rests on the " + approval.Called() + ", which approves nothing"
	case report.Filled(by) && !a.judging[by] && slices.Contains(a.assigned[taskKey(commit)], by):
		return "is approved by " + report.Brief(by) + ", whose work it is"
	}
	return ""
}

// ofTask: the reference is no id and ends with the commit's own task, which has an approval: quality-report-TASK-001.
func (a approvals) ofTask(commit *report.Message, ref string) bool {
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
		if m.Kind() != "taskassignment" || again(m) {
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
