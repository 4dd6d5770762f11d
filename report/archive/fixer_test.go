package archive

import (
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

func TestFixerIsTheAgentThatStatesTheFix(t *testing.T) {
	handoff := &report.Message{From: "implementer"}
	for want, fixes := range map[string][]*report.Statement{
		"implementer": {{Own: true, Verdict: &report.Message{From: "reviewer", Answers: handoff}}},
		"fixer":       {{Own: true}, {}},
		"":            {{Own: true, Verdict: &report.Message{From: "reviewer"}}},
	} {
		s := &judge.Settled{Finding: &report.Finding{Answers: report.Answers{Fixes: fixes}}}
		if got := newSighting(s).Fixer; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
