package judge

import (
	"strconv"
	"strings"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// TestTasksThatCameToNoEnd: each task that was given out is finished, judged, refused, handed up or taken back.
func TestTasksThatCameToNoEnd(t *testing.T) {
	const task, gates = "TASK_ASSIGNMENT from=boss to=dev payload.taskId=T-2", "QUALITY_REPORT payload.taskId=T-1 verdict=yes"
	const mine = " from=dev payload.taskId=T-2"
	const ask = "VALIDATION_REQUEST messageId=q payload.validationType=DESIGN" + mine
	const inbox, passed = "task_assign status=pending to=developer component=feat-2", "validation_passed from=qa component=feat-1 verdict=yes"
	for _, tt := range []struct {
		name    string
		dialect report.Dialect
		open    bool
		lines   []string
	}{
		{"no word", report.BuildWorkflow, true, []string{gates, task}},
		{"begun", report.BuildWorkflow, true, []string{task, "STATUS_UPDATE payload.status=STARTED" + mine, gates}},
		{"only the design was approved", report.BuildWorkflow, true, []string{task, ask, "VALIDATION_RESPONSE replyTo=q verdict=yes payload.taskId=T-2", gates}},
		{"only moved", report.BuildWorkflow, true, []string{task, "STATE_TRANSITION payload.toState=assigned payload.taskId=T-2", gates}},
		{"completed", report.BuildWorkflow, false, []string{task, "STATUS_UPDATE payload.status=COMPLETED" + mine, gates}},
		{"failed", report.BuildWorkflow, false, []string{task, "STATUS_UPDATE payload.status=FAILED" + mine, gates}},
		{"judged", report.BuildWorkflow, false, []string{task, "QUALITY_REPORT verdict=no payload.taskId=t-02", gates}},
		{"by the correlation", report.BuildWorkflow, false, []string{task + " correlationId=c", "STATUS_UPDATE payload.status=COMPLETED correlationId=c", gates}},
		{"another task of the correlation", report.BuildWorkflow, true, []string{task + " correlationId=c", "STATUS_UPDATE payload.status=COMPLETED correlationId=c payload.taskId=T-1"}},
		{"taken back", report.BuildWorkflow, false, []string{task, "STATUS_UPDATE payload.details=cancelled payload.taskId=T-2", gates}},
		{"given out again", report.BuildWorkflow, true, []string{task, "STATUS_UPDATE payload.status=FAILED" + mine, task}},
		{"pending in the inbox", report.Ralph, true, []string{passed, inbox}},
		{"finished", report.Ralph, false, []string{inbox, "implementation_complete from=developer component=feat-2", passed}},
		{"called done", report.Ralph, false, []string{strings.Replace(inbox, "pending", "completed", 1), passed}},
	} {
		run := runtest.Conversation(tt.dialect, tt.lines...)
		for i, m := range run.Messages {
			m.Raw = tt.lines[i]
		}
		got := Settle(run, Policy{}).neverFinished()
		if len(got) > 0 != tt.open {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

// TestComponentsThatNobodyBuilt: one of several that did not come back, and whose files nobody touched.
func TestComponentsThatNobodyBuilt(t *testing.T) {
	const given, other, done = "ComponentAssignment component=mailer", "ComponentAssignment component=slots", "ComponentHandoff component=slots"
	for _, tt := range []struct {
		name  string
		want  int
		lines []string
	}{
		{"no word", 1, []string{other, done, given}},
		{"handed off", 0, []string{other, done, given, "ComponentHandoff component=mailer"}},
		{"handed over", 0, []string{other, done, given, "HandoffSummary completed_work.0.component_id=mailer"}},
		{"tested", 0, []string{other, done, given, "TestResult component=mailer verdict=yes"}},
		{"a record of assignments alone", 0, []string{other, given}},
	} {
		said := runtest.Conversation(report.Swarm, tt.lines...).Messages
		run := report.Link(report.Material{Artefacts: []*report.Artefact{{Path: "messages.jsonl", Messages: said}}})
		if got := Settle(run, Policy{}).neverBuilt(); len(got) != tt.want {
			t.Errorf("%s: %v, want %d", tt.name, got, tt.want)
		}
	}
}

// BenchmarkManyTasks: each task is held against the messages that may be of it.
func BenchmarkManyTasks(b *testing.B) {
	var lines []string
	for i := range 5000 {
		task := " payload.taskId=T-" + strconv.Itoa(i)
		lines = append(lines, "TASK_ASSIGNMENT to=dev"+task, "STATUS_UPDATE from=dev payload.status=STARTED"+task, "QUALITY_REPORT verdict=yes"+task)
	}
	a := Settle(runtest.Conversation(report.BuildWorkflow, lines...), Policy{})
	for b.Loop() {
		a.neverFinished()
	}
}
