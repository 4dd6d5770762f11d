package judge

import (
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

func TestSilentWithoutMessages(t *testing.T) {
	if a := Settle(link(review(finding("A-1", report.High))), Policy{}); len(a.Faults) > 0 {
		t.Errorf("a run without messages has %d faults", len(a.Faults))
	}
}

func TestFaultsCostConsistency(t *testing.T) {
	run := runtest.Conversation(report.AgentTeam, "approval signal=lgtm", "approval")
	for _, d := range score(Settle(run, Policy{})).Dimensions {
		for _, c := range d.Checks {
			if c.Rule == "envelope-required" {
				if d.Name != Consistency || c.Held != 1 || c.Of != 2 || len(c.Refs) != 1 || c.Refs[0].Label != "messages.jsonl:2" {
					t.Errorf("%s: %d of %d, %v; want consistency, 1 of 2, the second message", d.Name, c.Held, c.Of, c.Refs)
				}
				return
			}
		}
	}
	t.Error("the score has no check for a rule that applies")
}
