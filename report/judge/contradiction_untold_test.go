package judge

import (
	"testing"

	"swarmreport/report"
	"swarmreport/report/talk"
)

// TestCompletedTaskThatNobodyTellsOf: a session may list as completed only what a message or a file tells of, where its bus tells of other tasks.
func TestCompletedTaskThatNobodyTellsOf(t *testing.T) {
	const built = "impl_complete from=builder component=IMPL-001"
	for _, tt := range []struct {
		name  string
		want  int
		file  string
		lines []string
	}{
		{"silent", 1, "role-specs/writer.md", []string{built}},
		{"only given out", 1, "", []string{built, "task_unblocked from=coordinator to=writer component=DOC-001"}},
		{"said so", 0, "", []string{built, "doc_complete from=writer component=DOC-001"}},
		{"somebody else did it", 0, "", []string{built, "doc_complete from=builder component=doc-01"}},
		{"left a file", 0, "artifacts/DOC-001-manual.md", []string{built}},
		{"the bus tells of none", 0, "", []string{"progress from=builder component=IMPL-001"}},
	} {
		run := talk.Run(report.TeamCoordinate, tt.lines...)
		run.Session = &report.Session{Status: "completed", Done: []string{"IMPL-001", "DOC-001"}}
		run.Tasks = []*report.Task{{ID: "IMPL-001", Role: "builder"}, {ID: "DOC-001", Role: "writer"}}
		run.Inputs = []report.Input{{Path: tt.file}}
		if got := Settle(run, Policy{}).broken("session-tasks"); len(got) != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}
