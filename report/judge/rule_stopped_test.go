package judge

import (
	"slices"
	"strings"
	"testing"
	"time"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// TestStopped: the last word on each piece of work counts, and what goes on after a stop takes it back.
func TestStopped(t *testing.T) {
	update := func(work, status string) *report.Message {
		return &report.Message{Type: "STATUS_UPDATE", Component: work, From: "developer", Status: status}
	}
	handed := &report.Message{Type: "worker_submission", From: "worker", Signal: "blocked"}
	failure := func(severity string) *report.Message {
		return &report.Message{Type: "ERROR_REPORT", Component: "t1", Fields: []report.Fact{{Name: "payload.severity", Value: severity}}}
	}
	unnamed := failure("CRITICAL")
	unnamed.Component, unnamed.From = "", "monitor"
	passed := func(from string) *report.Message {
		return &report.Message{Type: "QUALITY_REPORT", Component: "t1", From: from, Verdict: report.Positive}
	}
	within := func(kind, name, value string) *report.Message { // the message's own status is how far its reader is
		return &report.Message{Type: kind, Component: "t1", From: "developer", Status: "processing", Fields: []report.Fact{{Name: name, Value: value}}}
	}
	planned := func(signal, blockers string) *report.Message {
		return &report.Message{Type: "plan_result", From: "architect", Signal: signal, Fields: []report.Fact{{Name: "has_blockers", Value: blockers}}}
	}
	lost := &report.Message{Type: "agent_timeout", From: "watchdog", Fields: []report.Fact{{Name: "payload.agent", Value: "Developer"}}}
	tests := []struct {
		name     string
		messages []*report.Message
		want     int
	}{
		{"a plan that cannot go on", []*report.Message{{Type: "research_result", From: "researcher", Signal: "research_complete"}, {Type: "plan_result", From: "architect", Signal: "blocked"}}, 1},
		{"a handoff that says that its tests fail", []*report.Message{{Type: "ComponentHandoff", Component: "t1", Status: "complete", Broke: "tests_passed: false"}}, 1},
		{"a handoff of the same after it", []*report.Message{{Type: "ComponentHandoff", Component: "t1", Status: "complete", Broke: "tests_passed: false"}, {Type: "ComponentHandoff", Component: "t1", Status: "complete"}}, 0},
		{"a bus's test result that failed", []*report.Message{{Type: "test_result", Dialect: report.TeamCoordinate, From: "tester", Verdict: report.Negative, Broke: "false"}}, 1},
		{"a bus's test result that passes after it", []*report.Message{{Type: "test_result", Dialect: report.TeamCoordinate, From: "tester", Verdict: report.Negative, Broke: "false"}, {Type: "test_result", Dialect: report.TeamCoordinate, From: "tester", Verdict: report.Positive}}, 0},
		{"a plan with blockers", []*report.Message{planned("plan_complete", "true")}, 1},
		{"a plan without blockers", []*report.Message{planned("plan_complete", "false")}, 0},
		{"a plan made anew", []*report.Message{planned("blocked", "true"), planned("plan_complete", "false")}, 0},
		{"a plan that was carried out all the same", []*report.Message{planned("blocked", "true"), {Type: "task_assignment", From: "orchestrator", Component: "t1"}}, 0},
		{"a triage that a plan followed", []*report.Message{{Type: "triage_result", From: "architect", Signal: "escalate"}, planned("plan_complete", "false")}, 0},
		{"research after a plan that stopped", []*report.Message{planned("escalate", "false"), {Type: "research_result", From: "researcher", Signal: "research_complete"}}, 1},
		{"one of two questions", []*report.Message{{Type: "research_result", From: "researcher", Signal: "blocked"}, {Type: "research_result", From: "other", Signal: "research_complete"}}, 1},
		{"a status in a list or an object", []*report.Message{within("status_update", "payload.status.0", "blocked"), within("state_update", "data.status.text", "partial_completion")}, 1},
		{"a blocker that is an object", []*report.Message{within("status_update", "payload.blockers.0.description", "No database")}, 1},
		{"a blocker that was overcome", []*report.Message{{Type: "status_update", From: "developer", Fields: []report.Fact{
			{Name: "payload.blockers.0.description", Value: "No database"}, {Name: "payload.blockers.0.status", Value: "resolved"}}}}, 0},
		{"a blocker that is over", []*report.Message{{Type: "status_update", From: "developer", Fields: []report.Fact{
			{Name: "payload.blockers.0.description", Value: "No database"}, {Name: "payload.blockers.0.state", Value: "Resolved (it was installed)"},
			{Name: "payload.blockers.1.description", Value: "No key"}, {Name: "payload.blockers.1.status", Value: "unblocked"}}}}, 0},
		{"a blocker that stands", []*report.Message{{Type: "status_update", From: "developer", Fields: []report.Fact{
			{Name: "payload.blockers.0.description", Value: "No database"}, {Name: "payload.blockers.0.state", Value: "not resolved"}}}}, 1},
		{"a blocker that is over in other words", []*report.Message{{Type: "status_update", From: "developer", Fields: []report.Fact{
			{Name: "payload.blockers.0.description", Value: "No database"}, {Name: "payload.blockers.0.resolution", Value: "resolved: it was installed"},
			{Name: "payload.blockers.1.description", Value: "No key"}, {Name: "payload.blockers.1.status", Value: "mitigated"},
			{Name: "payload.blockers.2.title", Value: "Resolved: the disk is full"},
			{Name: "payload.blockers.3.title", Value: "Slow disk"}, {Name: "payload.blockers.3.blocking", Value: "false"}}}}, 0},
		{"a blocker that is about to be over", []*report.Message{within("status_update", "payload.blockers.0.title", "Resolved: not yet"), {Type: "status_update", Component: "t2", From: "developer", Fields: []report.Fact{
			{Name: "payload.blockers.0.description", Value: "No database"}, {Name: "payload.blockers.0.resolution", Value: "pending"}}}}, 2},
		{"a history of states", []*report.Message{{Type: "state_update", From: "developer", Fields: []report.Fact{
			{Name: "data.status.0", Value: "in_progress"}, {Name: "data.status.1", Value: "blocked"}, {Name: "data.status.2", Value: "completed"}}}}, 0},
		{"a history that ends with a stop", []*report.Message{{Type: "state_update", From: "developer", Fields: []report.Fact{
			{Name: "data.status.0", Value: "in_progress"}, {Name: "data.status.1", Value: "blocked"}}}}, 1},
		{"a critical error that is none", []*report.Message{failure("CRITICAL (resolved)"), failure("critical: none"), {Type: "blocker", Component: "t2", From: "tester", Signal: "HIGH (resolved)"}}, 0},
		{"a stop with nothing behind its colon", []*report.Message{update("t1", "blocked:"), failure("CRITICAL: no key")}, 1},
		{"a critical error with nothing behind its colon", []*report.Message{failure("CRITICAL:")}, 1},
		{"a critical error with marks", []*report.Message{failure("**CRITICAL**")}, 1},
		{"a critical error with words", []*report.Message{failure("CRITICAL (see the log)")}, 1},
		{"a lesser error with words", []*report.Message{failure("WARNING (not critical)")}, 0},
		{"an agent that was lost", []*report.Message{update("t1", "IN_PROGRESS"), lost, {Type: "validation_passed", Component: "t2", From: "qa", Verdict: report.Positive}}, 1},
		{"an agent that came back", []*report.Message{lost, update("t1", "IN_PROGRESS")}, 0},
		{"failed", []*report.Message{update("t1", "IN_PROGRESS"), update("t1", "FAILED.")}, 1},
		{"blocked by something", []*report.Message{update("t1", "blocked (waiting for the key)"), update("t2", "**Blocked**"), update("t3", "❌ blocked: no key"), update("t4", "partial - 2 of 3")}, 4},
		{"a stop that is none", []*report.Message{update("t1", "blocked (resolved)"), update("t2", "error: none"), update("t3", "blockers: two"), update("t4", "done (blocked before)")}, 0},
		{"goes on", []*report.Message{update("t1", "FAILED"), update("t1", "IN_PROGRESS")}, 0},
		{"other work goes on", []*report.Message{update("t1", "BLOCKED"), update("t2", "COMPLETED")}, 1},
		{"two stops", []*report.Message{update("t1", "BLOCKED"), update("T1", "FAILED"), update("t2", "stuck")}, 2},
		{"talk about it", []*report.Message{update("t1", "BLOCKED"), {Type: "DOC_QUERY", Component: "t1"}}, 1},
		{"a person answers", []*report.Message{update("t1", "BLOCKED"), {Type: "note", Component: "t1", From: "User"}}, 0},
		{"approved after it", []*report.Message{update("t1", "BLOCKED"), {Type: "ReviewResult", Component: "t1", Verdict: report.Positive}}, 0},
		{"escalated", []*report.Message{{Type: "ESCALATION_REQUEST", Component: "t1"}}, 1},
		{"no work named", []*report.Message{handed, {Type: "review_verdict", From: "reviewer", Verdict: report.Positive}}, 1},
		{"sent again", []*report.Message{handed, {Type: "worker_submission", From: "Worker", Signal: "rfr"}}, 0},
		{"no consensus", []*report.Message{{Type: "consensus_blocked", From: "tester", Verdict: report.Negative}}, 1},
		{"consensus after all", []*report.Message{{Type: "consensus_blocked", From: "tester", Verdict: report.Negative}, {Type: "consensus_reached", From: "reviewer"}}, 0},
		{"consensus with a note", []*report.Message{{Type: "consensus_blocked", From: "tester", Verdict: report.Positive}}, 0},
		{"nobody can", []*report.Message{{Type: "review_result", Component: "t1", Verdict: report.Positive}, {Type: "capability_gap", Component: "t2", From: "tester"}}, 1},
		{"somebody can after all", []*report.Message{{Type: "capability_gap", Component: "t2", From: "tester"}, {Type: "impl_complete", Component: "t3", From: "migrator"}}, 0},
		{"a plan sent back", []*report.Message{{Type: "plan_ready", From: "planner"}, {Type: "plan_revision", From: "coordinator"}}, 1},
		{"a plan sent back and built", []*report.Message{{Type: "plan_revision", From: "coordinator"}, {Type: "impl_complete", Component: "t1", From: "worker"}}, 0},
		{"a blocker", []*report.Message{{Type: "review_result", Component: "t1", Verdict: report.Positive}, {Type: "blocker", From: "tester", Signal: "HIGH"}}, 1},
		{"a blocker of no weight", []*report.Message{{Type: "blocker", Component: "t1", From: "tester"}}, 1},
		{"a small blocker", []*report.Message{{Type: "blocker", Component: "t1", From: "tester", Signal: "medium"}}, 0},
		{"a grave error on the bus", []*report.Message{{Type: "error", From: "tester", Signal: "critical"}, {Type: "test_result", Component: "t1", From: "reviewer", Verdict: report.Positive}}, 1},
		{"its sender goes on", []*report.Message{{Type: "error", From: "tester", Signal: "critical"}, {Type: "test_result", Component: "t1", From: "tester", Verdict: report.Positive}}, 0},
		{"an error of no weight", []*report.Message{{Type: "error", From: "tester"}}, 1},
		{"a light error", []*report.Message{{Type: "error", From: "tester", Signal: "low"}}, 0},
		{"an error on one task, and its sender goes on with another", []*report.Message{{Type: "error", From: "tester", Component: "t1"}, {Type: "test_result", Component: "t2", From: "tester", Verdict: report.Positive}}, 0},
		{"an error, and another goes on with the task", []*report.Message{{Type: "error", From: "tester", Component: "t1"}, {Type: "test_result", Component: "t1", From: "other", Verdict: report.Positive}}, 0},
		{"an error, and another goes on elsewhere", []*report.Message{{Type: "error", From: "tester", Component: "t1"}, {Type: "test_result", Component: "t2", From: "other", Verdict: report.Positive}}, 1},
		{"no more blocked", []*report.Message{{Type: "blocker", Component: "t1", From: "tester", Signal: "HIGH"}, {Type: "task_unblocked", Component: "t1", From: "coordinator"}}, 0},
		{"a critical error", []*report.Message{{Type: "QUALITY_REPORT", Component: "t1", Verdict: report.Positive}, failure("CRITICAL")}, 1},
		{"a critical error mended", []*report.Message{failure("CRITICAL"), {Type: "QUALITY_REPORT", Component: "t1", Verdict: report.Positive}}, 0},
		{"a critical error of no named work", []*report.Message{unnamed, passed("developer")}, 1},
		{"its sender passes the work", []*report.Message{unnamed, passed("Monitor")}, 0},
		{"a warning", []*report.Message{failure("WARNING")}, 0},
		{"a completion that failed", []*report.Message{{Type: "docs_complete", Component: "t1", Status: "partial_completion"}}, 1},
		{"completed after all", []*report.Message{{Type: "docs_complete", Component: "t1", Status: "failed"}, {Type: "docs_complete", Component: "t1", Status: "completed"}}, 0},
		{"progress that is blocked", []*report.Message{{Type: "progress", Component: "t1", Status: "blocked"}}, 1},
		{"a state that failed", []*report.Message{{Type: "state_update", Component: "t1", Status: "failed"}}, 1},
		{"blocked in the payload", []*report.Message{passed("qa"), within("status_update", "payload.status", "blocked")}, 1},
		{"working in the payload", []*report.Message{within("status_update", "payload.status", "blocked"), within("status_update", "payload.status", "working")}, 0},
		{"completed with a blocker", []*report.Message{within("STATUS_UPDATE", "payload.blockers.0", "no key for staging")}, 1},
		{"no blocker", []*report.Message{within("STATUS_UPDATE", "payload.blockers", "[]"), within("STATUS_UPDATE", "payload.blockers.0", "None")}, 0},
		{"no blocker in words", []*report.Message{within("STATUS_UPDATE", "payload.blockers", "No current blockers."), within("STATUS_UPDATE", "payload.blockers.0", "none - all clear"),
			within("STATUS_UPDATE", "payload.blockers.0", "no key (resolved)")}, 0},
		{"a blocker that begins with none", []*report.Message{within("STATUS_UPDATE", "payload.blockers.0", "None of the keys opens staging")}, 1},
		{"a blocker but one", []*report.Message{within("STATUS_UPDATE", "payload.blockers.0", "No blockers except the key for staging")}, 1},
		{"a blocker behind one that is over", []*report.Message{{Type: "STATUS_UPDATE", Component: "T", From: "dev", Fields: []report.Fact{
			{Name: "payload.blockers.0", Value: "no key (resolved)"}, {Name: "payload.blockers.1", Value: "the store is down"}}}}, 1},
		{"no blocker, and one", []*report.Message{within("STATUS_UPDATE", "payload.blockers.0", "None, but the key for staging has not come")}, 1},
		{"a blocker that is not over", []*report.Message{within("STATUS_UPDATE", "payload.blockers.0", "the lock is un-resolved")}, 1},
		{"a blocker that begins with no", []*report.Message{within("STATUS_UPDATE", "payload.blockers.0", "no key for staging")}, 1},
		{"a fix asked for", []*report.Message{{Type: "review_result", Component: "R-1", Verdict: report.Positive}, {Type: "fix_required", Component: "R-1", Verdict: report.Negative}}, 1},
		{"a fix made as a task of its own", []*report.Message{{Type: "fix_required", Component: "R-1", Verdict: report.Negative}, {Type: "fix_complete", Component: "FIX-1"}}, 0},
		{"a word that stops nothing", []*report.Message{{Type: "DOC_RESPONSE", Component: "t1", Status: "BLOCKED"}}, 0},
	}
	for _, tt := range tests {
		if got := stopped(&Account{Run: &report.Run{Messages: tt.messages}}); len(got) != tt.want {
			t.Errorf("%s: %d reasons, want %d: %v", tt.name, len(got), tt.want, got)
		}
	}
	for _, c := range []struct {
		name string
		role string // of the only message
		want int
	}{{"nothing told", "reviewer", 1}, {"went on since", "worker", 0}} {
		run := &report.Run{Session: &report.Session{Roles: []report.RoleState{{Role: "planner", Status: "task_complete"}, {Role: "worker", Status: "failed", Time: time.Unix(60, 0)}}},
			Messages: []*report.Message{{Type: "impl_complete", Component: "t1", From: c.role, Time: time.Unix(120, 0)}}}
		if got := stopped(&Account{Run: run}); len(got) != c.want {
			t.Errorf("a role's state, %s: %v", c.name, got)
		}
	}
	if slices.ContainsFunc(stopWords, func(w string) bool { return report.FoldWord(w) != w }) {
		t.Error("a word that no folded word equals")
	}
}

// TestATaskThatItsStateCallsFailed has stopped, as a message of that type has.
func TestATaskThatItsStateCallsFailed(t *testing.T) {
	for word, want := range map[string]bool{"task_failed": true, "task-blocked (no key)": true, "task_complete": false, "task_unblocked": false} {
		if got := saysStop(word); got != want {
			t.Errorf("%s: %v, want %v", word, got, want)
		}
	}
}

// TestWordsWithoutATimeTakeNoStopBack where nothing else tells that they came after it.
func TestWordsWithoutATimeTakeNoStopBack(t *testing.T) {
	for line, want := range map[string]int{
		"STATUS_UPDATE component=t1 status=COMPLETED file=m/x.json": 1, "STATUS_UPDATE component=t1 status=COMPLETED file=m/x.json at=9": 0,
		"STATUS_UPDATE component=t1 status=COMPLETED": 0, "STATUS_UPDATE component=t1 status=COMPLETED file=2-x.json": 1,
	} {
		run := runtest.Conversation(report.BuildWorkflow, "STATUS_UPDATE component=t1 status=BLOCKED at=5", line)
		if got := stopped(&Account{Run: run}); len(got) != want {
			t.Errorf("%s: %v, want %d", line, got, want)
		}
	}
}

// The stop's own words stand last in the sentence and mostly bring a full stop along.
func TestTheWordsOfAStopEndOnce(t *testing.T) {
	for said, want := range map[string]string{"blocked": ": blocked.", "No database is there.": ": No database is there.", "Who has the key?": ": Who has the key?"} {
		a := &Account{Run: &report.Run{Messages: []*report.Message{{Type: "fix_required", From: "reviewer", Summary: said}}}}
		reasons := stopped(a)
		if len(reasons) != 1 || !strings.HasSuffix(reasons[0].Message, want) {
			t.Errorf("%q: got %+v, want one reason that ends in %q", said, reasons, want)
		}
	}
}

// TestARolesErrorStopsItsWork until the role goes on with it. Other systems' errors are about messages.
func TestARolesErrorStopsItsWork(t *testing.T) {
	at := func(kind string, dialect report.Dialect) *report.Message {
		return &report.Message{Dialect: dialect, Type: kind, From: "builder", Component: "IMPL-1"}
	}
	for _, tt := range []struct {
		messages []*report.Message
		want     int
	}{
		{[]*report.Message{at("impl_complete", report.TeamCoordinate), at("impl_error", report.TeamCoordinate)}, 1},
		{[]*report.Message{at("impl_error", report.TeamCoordinate), at("impl_complete", report.TeamCoordinate)}, 0},
		{[]*report.Message{at("MESSAGE_ERROR", report.BuildWorkflow)}, 0},
	} {
		if got := stopped(&Account{Run: &report.Run{Messages: tt.messages}}); len(got) != tt.want {
			t.Errorf("%s: %+v, want %d", tt.messages[len(tt.messages)-1].Type, got, tt.want)
		}
	}
}

// TestEnvelopeThatStopsUnderAnotherType: the signal of an envelope stops the work, whatever its type.
func TestEnvelopeThatStopsUnderAnotherType(t *testing.T) {
	for line, want := range map[string]int{"escalate signal=escalate": 1, "debug_note signal=blocked": 1, "debug_note signal=rfr": 0} {
		if got := stopped(Settle(runtest.Conversation(report.AgentTeam, line), Policy{})); len(got) != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}
