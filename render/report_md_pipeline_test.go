package render

import (
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

func TestPipelineTableTellsTheStories(t *testing.T) {
	v := decided(talk())
	v.Faults = []protocol.Fault{{Rule: "swarm-blocked", Level: report.Error, Dialect: report.Swarm, Message: "is | blocked", Origin: report.Origin{Path: "a", Line: 2},
		Messages: []*report.Message{{ID: "m1"}}}}
	text := only(t, reportMarkdown, v)
	for _, want := range []string{
		"| cache | 2 revisions | rejected ×2, then approved | ✓ | committed |",
		"| index | assigned | — | — | BLOCKED |",
		"| later | — | — | — | planned |",
		"| stray | — | — | failed | tests failed |",
		"- Components implemented: 1 of 4 according to messages (1 blocked)",
		"- Blocked items: 1 according to messages\n",
		"### BLOCKED: index\n\n- Last message: no schema (pipeline/talk.jsonl:9)\n",
		"### Protocol violations\n\n| Rule | Level | Dialect | Violation | Where |\n|---|---|---|---|---|\n| swarm-blocked | error | swarm | is \\| blocked | m1, a:2 |\n",
		"| cache | 1 of 2 planned files modified |",
		"| not recorded | Asked for, and never named |",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q", want)
		}
	}
	if n := strings.Count(text, "| abc1234 | Add the cache |"); n != 1 {
		t.Errorf("one commit is listed %d times", n)
	}
	if t.Failed() {
		t.Log(text)
	}
}

// TestPipelineTableWithoutMessages: what nobody recorded is not made up.
func TestPipelineTableWithoutMessages(t *testing.T) {
	run := report.Link(report.Material{Artefacts: []*report.Artefact{{Path: "p", Plan: &report.Plan{Components: []*report.Component{{ID: "cache"}}}}}})
	text := only(t, reportMarkdown, decided(run))
	for _, want := range []string{"| cache | not recorded | not recorded | not recorded | planned |", "Blocked components: not recorded.",
		"### Protocol violations\n\nNo message and no role spec was read.\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q", want)
		}
	}
}

// TestBlockedItemsSayWhoCounts: what the run's own report states is not mixed up with our count.
func TestBlockedItemsSayWhoCounts(t *testing.T) {
	stated := &report.StatedReport{Blocked: report.Known(1), BlockedIDs: []report.Claim{{Origin: report.Origin{Path: "swarm-report.md", Line: 18}, Text: "check*out"}}}
	text := only(t, reportMarkdown, decided(report.Link(report.Material{Artefacts: []*report.Artefact{{Path: "swarm-report.md", Stated: stated}}})))
	for _, want := range []string{"- Blocked items: not recorded; the run's own report states 1 blocked\n", "Blocked components: not recorded; the run's own report states 1 blocked.\n",
		"### BLOCKED: check\\*out\n\n- According to the run's own report: swarm-report.md:18\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q", want)
		}
	}
}
