package judge

import (
	"fmt"
	"testing"
	"time"

	"swarmreport/report"
)

// talkOf links a conversation whose messages are a minute apart.
func talkOf(messages ...*report.Message) *Account {
	for i, m := range messages {
		m.Origin, m.Key, m.Dialect = report.Origin{Path: "talk.jsonl", Line: i + 1}, fmt.Sprintf("m-%010x", i), report.Swarm
		m.Time = time.Unix(int64(1_770_000_000+60*i), 0)
	}
	return Settle(report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{{Path: "talk.jsonl", Messages: messages}}}), Policy{})
}

func TestAgents(t *testing.T) {
	say := func(from, to, kind string, v report.Verdict) *report.Message {
		return &report.Message{From: from, To: to, Type: kind, Component: "C1", Verdict: v}
	}
	turns := func(m *report.Message, n int) *report.Message { m.Turns = report.Known(n); return m }
	a := talkOf(say("lead", "worker", "ComponentAssignment", 0), turns(say("worker", "lead", "ComponentHandoff", 0), 9), say("qa", "lead", "ReviewResult", report.Negative),
		turns(say("worker", "", "HandoffSummary", 0), 26), say("lead", "worker", "ComponentAssignment", 0), say("lead", "*", "Note", 0))
	want := []string{"lead sent 3 got 2", "worker sent 2 got 2 turns 2 rejected 1 handed over 1 silent", "qa sent 1 got 0"}
	for i, g := range a.Agents() {
		got := fmt.Sprintf("%s sent %d got %d", g.Name, g.Sent, g.Received)
		for _, x := range []struct {
			word string
			n    int
		}{{"turns", len(g.Turns)}, {"rejected", len(g.Rejected)}, {"handed over", len(g.HandedOver)}} {
			if x.n > 0 {
				got += fmt.Sprintf(" %s %d", x.word, x.n)
			}
		}
		if g.Silent != nil {
			got += " silent"
		}
		if got != want[i] {
			t.Errorf("got %q, want %q", got, want[i])
		}
	}
}

// Without times and in several files the order proves nothing, so nobody is called silent.
func TestSilenceNeedsACertainOrder(t *testing.T) {
	messages := []*report.Message{
		{Origin: report.Origin{Path: "a.json"}, Dialect: report.Swarm, From: "worker", To: "lead", Type: "ComponentHandoff"},
		{Origin: report.Origin{Path: "b.json"}, Dialect: report.Swarm, From: "lead", To: "worker", Type: "ComponentAssignment"}}
	run := report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{{Path: "x", Messages: messages}}})
	for _, g := range Settle(run, Policy{}).Agents() {
		if g.Silent != nil {
			t.Errorf("%s is called silent", g.Name)
		}
	}
}

func TestPhase(t *testing.T) {
	for _, tt := range []struct {
		run  report.Run
		want string
	}{
		{report.Run{}, "none"}, {report.Run{Plan: &report.Plan{}}, "plan"}, {report.Run{Plan: &report.Plan{}, Reviews: []*report.Review{{}}}, "review"},
		{report.Run{Summaries: []*report.FixSummary{{}}}, "fix"}, {report.Run{Verifications: []*report.Verification{{}}}, "verification"}, {report.Run{Stated: []*report.StatedReport{{}}}, "report"},
	} {
		if got := Phase(&tt.run); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}
