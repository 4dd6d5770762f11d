package judge

import (
	"testing"

	"swarmreport/report"
)

// TestUnanswered: what was handed up to a person waits for an answer, though the agents went on.
func TestUnanswered(t *testing.T) {
	at := func(line int) report.Origin { return report.Origin{Path: "messages.jsonl", Line: line} }
	asked := &report.Message{Origin: at(1), Type: "ESCALATION_REQUEST", Component: "t1", From: "cto"}
	on := &report.Message{Origin: at(2), Type: "STATUS_UPDATE", Component: "t1", From: "developer", Status: "in_progress"}
	said := &report.Message{Origin: at(3), Type: "NOTE", From: "Human"}
	told := &report.Message{Origin: at(3), Type: "NOTE", From: "cto", Body: "The user decided to keep the token."}
	human := func(e report.Escalation) *report.Escalation {
		e.Origin, e.Description = at(1), "May the token be kept?"
		return &e
	}
	for name, tt := range map[string]struct {
		escalation *report.Escalation
		messages   []*report.Message
		want       int
	}{
		"in a file":             {human(report.Escalation{Type: "human"}), nil, 1},
		"the agents went on":    {human(report.Escalation{Type: "HUMAN"}), []*report.Message{asked, on}, 1},
		"it is the last word":   {human(report.Escalation{Type: "HUMAN"}), []*report.Message{asked}, 1},
		"a person speaks":       {human(report.Escalation{Type: "HUMAN"}), []*report.Message{asked, on, said}, 0},
		"somebody tells of it":  {human(report.Escalation{Type: "HUMAN"}), []*report.Message{asked, on, told}, 0},
		"the record answers it": {human(report.Escalation{Type: "human", Answer: "keep it"}), nil, 0},
		"for a finding":         {human(report.Escalation{Type: "human", Findings: []*report.Finding{{}}}), nil, 0},
		"to the CTO":            {human(report.Escalation{Type: "CTO"}), []*report.Message{asked, on}, 0},
	} {
		run := &report.Run{Escalations: []*report.Escalation{tt.escalation}, Messages: tt.messages}
		if got := len(stopped(&Account{Run: run})); got != tt.want {
			t.Errorf("%s: %d reasons, want %d", name, got, tt.want)
		}
	}
}
