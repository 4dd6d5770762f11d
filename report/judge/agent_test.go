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
	return Settle(report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{{Path: "talk.jsonl", Records: report.Records{Messages: messages}}}}), Policy{})
}

func TestAgents(t *testing.T) {
	say := func(from, to, kind string, v report.Verdict) *report.Message {
		return &report.Message{From: from, To: to, Type: kind, Component: "C1", Verdict: v}
	}
	a := talkOf(say("lead", "worker", "ComponentAssignment", 0), say("worker", "lead", "ComponentHandoff", 0),
		say("worker", "", "HandoffSummary", 0), say("lead", "*", "Note", 0))
	for i, want := range []string{"lead sent 2 got 1", "worker sent 2 got 1"} {
		if g := a.Agents()[i]; fmt.Sprintf("%s sent %d got %d", g.Name, g.Sent, g.Received) != want || g.First == g.Last {
			t.Errorf("got %+v, want %q", g, want)
		}
	}
}

func TestPhase(t *testing.T) {
	for _, tt := range []struct {
		run  report.Run
		want string
	}{
		{report.Run{}, "none"}, {report.Run{Records: report.Records{Plan: &report.Plan{}}}, "plan"}, {report.Run{Records: report.Records{Plan: &report.Plan{}, Reviews: []*report.Review{{}}}}, "review"},
		{report.Run{Records: report.Records{Summaries: []*report.FixSummary{{}}}}, "fix"}, {report.Run{Records: report.Records{Verifications: []*report.Verification{{}}}}, "verification"}, {report.Run{Records: report.Records{Stated: []*report.StatedReport{{}}}}, "report"},
	} {
		if got := Phase(&tt.run); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}
