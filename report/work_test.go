package report

import (
	"strings"
	"testing"
)

// TestAVerdictOnOtherWork closes nothing: envelopes name no task, so what was assigned, revised and submitted in between tells.
func TestAVerdictOnOtherWork(t *testing.T) {
	for talk, closed := range map[string]bool{
		"fail pass": true, // nothing but verdicts was kept
		"assign:A submit fail revise submit pass":                      true,
		"assign:A submit fail submit pass":                             true,
		"assign:A submit fail assign:A submit pass":                    true,
		"assign:A submit fail assign:B submit pass":                    false,
		"assign submit fail assign submit pass":                        false,
		"assign:A assign:B submit submit fail pass":                    false, // the pass is about the other submission
		"assign:A submit fail revise assign:B submit pass":             true,
		"assign:A submit fail assign:B submit pass revise submit pass": true,
	} {
		kinds := map[string]string{"assign": "task_assignment", "submit": "worker_submission", "revise": "revision_request", "fail": "review_verdict", "pass": "review_verdict"}
		art := &Artefact{Path: "a"}
		for i, word := range strings.Fields(talk) {
			kind, task, _ := strings.Cut(word, ":")
			m := said("a", i+1, i+1, kinds[kind], kind[:1], task, NoVerdict)
			m.Dialect = AgentTeam
			switch kind {
			case "fail":
				m.From, m.Verdict = "reviewer", Negative
				art.Reviews = append(art.Reviews, raises(m, "no lock"))
			case "pass":
				m.From, m.Verdict = "reviewer", Positive
			}
			art.Messages = append(art.Messages, m)
		}
		if got := len(Link(Material{Artefacts: []*Artefact{art}}).Findings[0].Fixes) == 1; got != closed {
			t.Errorf("%s: closed %v, want %v", talk, got, closed)
		}
	}
}
