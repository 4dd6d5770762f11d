package protocol

import (
	"testing"

	"swarmreport/report"
)

func TestUnanswered(t *testing.T) {
	ask := &report.Message{Dialect: report.Ralph, ID: "q1", Type: "question", Status: "pending", From: "qa", To: "pm"}
	told := &report.Message{Dialect: report.Ralph, ID: "q2", Type: "question", Status: "pending", From: "qa", To: "pm"}
	reply := &report.Message{Dialect: report.Ralph, ID: "a2", Type: "answer", ReplyTo: "q2", From: "pm", To: "qa"}
	for i, m := range []*report.Message{ask, told, reply} {
		m.Origin = report.Origin{Path: "messages/pm.json", Line: i + 1}
	}
	run := report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{{Path: "x", Messages: []*report.Message{ask, told, reply}}}})
	if got := Unanswered(allFaults(run)); !got[ask] || got[told] || len(got) != 1 {
		t.Errorf("got %d unanswered, want the first question alone", len(got))
	}
}
