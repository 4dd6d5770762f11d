package render

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// talk is a run in which a component is rejected twice and then approved, tested and committed, another is blocked, a third is
// only planned, and a fourth has no plan. A review is sent twice, under one id.
func talk() *report.Run {
	said := func(line int, kind, from, to, component string) *report.Message {
		return &report.Message{Origin: report.Origin{Path: "pipeline/talk.jsonl", Line: line}, Key: fmt.Sprintf("m-%010d", line), Dialect: report.Swarm,
			Type: kind, From: from, To: to, Component: component, Summary: kind, Raw: `{"schema":"` + kind + `"}`,
			Time: time.Date(2026, 3, 1, 10, line, 0, 0, time.UTC)}
	}
	judged := func(m *report.Message, v report.Verdict, word string) *report.Message {
		m.Verdict, m.Signal = v, word
		return m
	}
	handoff := said(4, "ComponentHandoff", "implementer", "reviewer", "cache")
	handoff.ID, handoff.Attempt, handoff.Turns, handoff.Files = "h-3", report.Known(3), report.Known(19), []string{"cache.go", "extra.go"}
	first, again := judged(said(2, "ReviewResult", "reviewer", "implementer", "cache"), report.Negative, "rejected"), judged(said(3, "ReviewResult", "reviewer", "implementer", "cache"), report.Negative, "rejected")
	sent := judged(said(10, "ReviewResult", "reviewer", "implementer", "cache"), report.Negative, "rejected")
	first.ID, sent.ID = "r-1", "r-1"
	approved := judged(said(5, "ReviewResult", "reviewer", "implementer", "cache"), report.Positive, "approved")
	approved.ReplyTo, sent.Time = "h-3", first.Time
	stuck := said(9, "ComponentHandoff", "implementer", "reviewer", "index")
	stuck.Status, stuck.Outcome, stuck.Summary = "blocked", report.Failed, "no schema"
	at := report.Origin{Path: "architect-plan.json", Line: 2}
	return report.Link(report.Material{ID: "2026-03-01", Path: "2026-03-01", Artefacts: []*report.Artefact{
		{Path: "architect-plan.json", Records: report.Records{Plan: &report.Plan{Origin: at, Components: []*report.Component{
			{Origin: at, ID: "cache", FilesToCreate: []string{"cache.go", "other.go"}}, {Origin: at, ID: "index"}, {Origin: at, ID: "later"}}}}},
		{Path: "pipeline/talk.jsonl", Dialect: report.Swarm, Records: report.Records{Commits: []report.Commit{{Hash: "abc1234", Message: "Add the cache"}, {Hash: "abc1234", Message: "Add the cache"}, {Message: "Asked for, and never named"}}, Verifications: []*report.Verification{{Origin: report.Origin{Path: "pipeline/talk.jsonl", Line: 6}, Message: "m-0000000006", Component: "cache", Status: report.Passed},
			{Origin: report.Origin{Path: "pipeline/talk.jsonl", Line: 8}, Message: "m-0000000008", Component: "stray", Status: report.Failed}}, Messages: []*report.Message{said(1, "ComponentAssignment", "orchestrator", "implementer", "cache"), first, sent, again, handoff, approved,
			judged(said(6, "TestResult", "test-runner", "*", "cache"), report.Positive, "pass"), said(7, "COMMIT_REQUEST", "implementer", "orchestrator", "cache"),
			judged(said(8, "TestResult", "test-runner", "*", "stray"), report.Negative, "fail"), stuck}}},
	}})
}

func messageLines(t *testing.T, v *judge.Verdict) []map[string]any {
	t.Helper()
	var all []map[string]any
	for line := range strings.Lines(only(t, messagesJSONL, v)) {
		var m map[string]any
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		all = append(all, m)
	}
	return all
}

func TestMessagesAreOneALineInTheirOrder(t *testing.T) {
	v := decided(talk())
	lines := messageLines(t, v)
	if len(lines) != len(v.Run.Messages) {
		t.Fatalf("got %d lines, want %d", len(lines), len(v.Run.Messages))
	}
	var order []string
	for _, m := range lines {
		order = append(order, strings.TrimLeft(m["key"].(string), "m-0"))
	}
	if got, want := strings.Join(order, " "), "1 2 10 3 4 5 6 7 8 9"; got != want {
		t.Errorf("order %s, want %s", got, want)
	}
}

func TestMessageKeys(t *testing.T) {
	byKey := map[string]map[string]any{}
	for _, m := range messageLines(t, decided(talk())) {
		byKey[m["key"].(string)] = m
	}
	for _, row := range []struct{ key, name, want string }{
		{"m-0000000002", "verdict", "negative"}, {"m-0000000002", "signal", "rejected"}, {"m-0000000002", "time", "2026-03-01T10:02:00Z"},
		{"m-0000000004", "attempt", "3"}, {"m-0000000004", "turn_count", "19"}, {"m-0000000004", "verdict", "absent"},
		{"m-0000000005", "reply_to", "h-3"}, {"m-0000000005", "answers", "m-0000000004"}, {"m-0000000005", "id", "absent"},
		{"m-0000000010", "duplicate_of", "m-0000000002"}, {"m-0000000006", "to", "*"}, {"m-0000000001", "attempt", "absent"},
		{"m-0000000001", "origin", "map[line:1 path:pipeline/talk.jsonl]"}, {"m-0000000001", "raw", `{"schema":"ComponentAssignment"}`},
	} {
		got := "absent"
		if value, ok := byKey[row.key][row.name]; ok {
			got = fmt.Sprint(value)
		}
		if got != row.want {
			t.Errorf("%s: %s is %s, want %s", row.key, row.name, got, row.want)
		}
	}
}

// TestMessagesKeepTexts: one line stays one line whatever is in it, and comes back as it was but for bytes that are no UTF-8.
func TestMessagesKeepTexts(t *testing.T) {
	lines := messageLines(t, decided(hostileRun()))
	want := strings.ToValidUTF8(hostile, "\ufffd")
	for _, name := range []string{"id", "body", "raw", "signal"} {
		if got := lines[0][name]; got != want {
			t.Errorf("%s: got %q\nwant %q", name, got, want)
		}
	}
}

func TestNoMessagesNoFile(t *testing.T) {
	v := decided(report.Link(report.Material{ID: "x"}))
	if files, err := messagesJSONL(newRunOutput(v, archivedAt(v), testSite)); err != nil || len(files) != 0 {
		t.Errorf("got %d files and %v for a run without messages", len(files), err)
	}
}
