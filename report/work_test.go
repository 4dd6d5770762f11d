package report

import (
	"strconv"
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

// TestManyVerdictsOnOtherWork: a long talk is heard in a time that grows with it; by the square of it the test would not end.
func TestManyVerdictsOnOtherWork(t *testing.T) {
	art := &Artefact{Path: "a"}
	say := func(kind, from, task string, v Verdict) *Message {
		i := len(art.Messages) + 1
		m := said("a", i, i, kind, "m"+strconv.Itoa(i), task, v)
		m.Dialect, m.From = AgentTeam, from
		art.Messages = append(art.Messages, m)
		return m
	}
	const n = 20_000
	say("task_assignment", "lead", "A", NoVerdict)
	for i := range n {
		art.Reviews = append(art.Reviews, raises(say("review_verdict", "reviewer", "", Negative), "no lock "+strconv.Itoa(i)))
	}
	for range n {
		say("task_assignment", "lead", "A", NoVerdict)
	}
	say("task_assignment", "lead", "B", NoVerdict)
	for range n {
		say("review_verdict", "reviewer", "", Positive)
	}
	if run := Link(Material{Artefacts: []*Artefact{art}}); len(run.Fixes) > 0 {
		t.Errorf("got %d fixes, want none", len(run.Fixes))
	}
}
