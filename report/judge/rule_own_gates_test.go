package judge

import (
	"strings"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// TestTheAuthorsOwnGates: gates that the author alone reports need another's word on what was built; one on the design is none.
func TestTheAuthorsOwnGates(t *testing.T) {
	given := "TASK_ASSIGNMENT payload.taskId=T from=lead to=dev"
	asked := "VALIDATION_REQUEST messageId=q payload.taskId=T from=dev payload.validationType="
	answered := "VALIDATION_RESPONSE replyTo=q payload.taskId=T from=validator payload.decision=APPROVED verdict=yes"
	gates := "QUALITY_REPORT payload.taskId=T payload.status=PASSED verdict=yes from="
	commit := "COMMIT_REQUEST payload.taskId=T from=lead payload.metadata.approvedBy=monitor payload.approvalRef="
	claims := "COMMIT_REQUEST payload.metadata.qualityGatesPassed=true payload.taskId="
	for _, tt := range []struct {
		want  string
		lines []string
	}{
		{"", []string{given, asked + "DESIGN", answered, gates + "monitor"}},
		{"own work of dev", []string{given, asked + "DESIGN", answered, gates + "dev"}},
		{"", []string{given, asked + "QUALITY", answered, gates + "dev"}},
		{"", []string{given, asked + "DESIGN", answered, gates + "dev", gates + "monitor"}},
		{"", []string{given, asked + "DESIGN", answered, gates + "monitor messageId=g", commit + "g"}},
		{"which is missing", []string{given, asked + "DESIGN", answered, gates + "monitor messageId=g", commit + "g9"}},
		{"", []string{given, asked + "DESIGN", answered, gates + "monitor messageId=g", commit + "T"}},
		{"on other tasks", []string{"QUALITY_REPORT payload.taskId=T-2 verdict=yes", claims + "T-1"}},
		{"", []string{"QUALITY_REPORT payload.taskId=T-2 verdict=yes", "QUALITY_REPORT payload.taskId=t-1 verdict=yes", claims + "T-1"}},
		{"", []string{"QUALITY_REPORT payload.taskId=phase-2 verdict=yes", claims + "T-1"}},
		{"", []string{"VALIDATION_RESPONSE payload.taskId=T-2 verdict=yes", claims + "T-1"}},
	} {
		run := runtest.Conversation(report.BuildWorkflow, tt.lines...)
		for _, m := range run.Messages {
			m.From, m.To = m.Text("from"), m.Text("to")
		}
		a := &Account{Run: run}
		got := append(a.ownGates(), a.unapprovedCommits()...)
		if len(got) != min(1, len(tt.want)) || tt.want != "" && !strings.Contains(got[0].Message, tt.want) {
			t.Errorf("%q: %+v, want %q", tt.lines, got, tt.want)
		}
	}
}

// TestACommitOfNothing: an empty list of files is none where the task changes files.
func TestACommitOfNothing(t *testing.T) {
	for _, tt := range []struct {
		raw     string
		asked   []string
		nothing bool
	}{{`{"files": []}`, []string{"shop/a.py"}, true}, {`{"files": []}`, nil, false}, {`{}`, []string{"shop/a.py"}, false}} {
		run := runtest.Conversation(report.BuildWorkflow, "VALIDATION_REQUEST payload.taskId=T", "COMMIT_REQUEST payload.taskId=T")
		run.Messages[0].Files, run.Messages[1].Raw = tt.asked, tt.raw
		if got := (&Account{Run: run}).unapprovedCommits(); len(got) > 0 != tt.nothing {
			t.Errorf("%+v: %+v", tt, got)
		}
	}
}
