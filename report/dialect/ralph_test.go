package dialect

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

func TestRalph(t *testing.T) {
	tests := []struct {
		file, kind, ends, component, replyTo, summary string
		verdict                                       report.Verdict
	}{
		{"messages/developer/msg-developer-20260301-090000-001.json", "task_assign", "pm→developer", "feat-001", "", "Jump", report.NoVerdict},
		{"messages/pm/msg-pm-20260301-091000-001.json", "question", "developer→pm", "feat-001", "", "How high?", report.NoVerdict},
		{"messages/developer/msg-developer-20260301-091500-002.json", "answer", "pm→developer", "", "msg-pm-20260301-091000-001", "Two tiles.", report.NoVerdict},
		{"messages/qa/msg-qa-20260301-100000-001.json", "implementation_complete", "developer→qa", "feat-001", "", "The hero jumps two tiles", report.NoVerdict},
		{"messages/developer/bug.json", "bug_report", "qa→developer", "feat-001", "msg-qa-20260301-100000-001", "Jumps in the air", report.Negative},
		{"messages/pm/passed.json", "validation_passed", "qa→pm", "feat-001", "", "validation_passed feat-001", report.Positive},
		{"messages/pm/complete-v2.json", "task_complete", "qa→pm", "feat-002", "", "Slow on ice", report.Negative},
		{"messages/pm/complete-latest.json", "task_complete", "qa→pm", "feat-002", "", "task_complete feat-002", report.Positive},
		{"messages/pm/complete-dev.json", "task_complete", "developer→pm", "feat-002", "", "Ice is slippery", report.NoVerdict},
		{"messages/watchdog/beat.json", "status_update", "developer→watchdog", "feat-001", "", "working on feat-001", report.NoVerdict},
		{"messages/watchdog/ack.json", "message_acknowledged", "developer→watchdog", "", "msg-developer-20260301-091500-002", "processed", report.NoVerdict},
		{"messages/archive/pm/ack-v2.json", "ack", "developer→pm", "", "msg-developer-20260301-090000-001", "ack", report.NoVerdict},
		{"messages/pm/playtest.json", "playtest_report", "gamedesigner→pm", "feat-002", "", "Fun, but loud", report.NoVerdict},
		{"messages/pm/no-type.json", "", "qa→pm", "", "", "Where is the build?", report.NoVerdict},
		{"export/list.json", "shutdown", "watchdog→*", "", "", "end of the day", report.NoVerdict},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			a := artefact(t, "ralph-inbox/"+tt.file)
			if len(a.Messages) != 1 || a.Dialect != report.Ralph {
				t.Fatalf("%d messages of %q", len(a.Messages), a.Dialect)
			}
			m := a.Messages[0]
			got := fmt.Sprintf("%s %s→%s %q %q %q %v", m.Type, m.From, m.To, m.Component, m.ReplyTo, m.Summary, m.Verdict)
			if want := fmt.Sprintf("%s %s %q %q %q %v", tt.kind, tt.ends, tt.component, tt.replyTo, tt.summary, tt.verdict); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}

// TestRalphInbox: the folder is a field, also where the message names somebody else.
func TestRalphInbox(t *testing.T) {
	m := artefact(t, "ralph-inbox/messages/qa/wrong-folder.json").Messages[0]
	if box, _ := m.Field("inbox"); box != "qa" || m.To != "developer" {
		t.Errorf("inbox %q, to %q", box, m.To)
	}
	m = artefact(t, "ralph-inbox/messages/developer/bug.json").Messages[0]
	if m.Time.Format("15:04:05") != "10:10:00" || m.Priority != "high" || m.Status != "pending" || m.ID != "msg-developer-20260301-101000-003" {
		t.Errorf("message %+v", m)
	}
	if v, _ := m.Field("payload.bugs.0.line"); v != "10" {
		t.Errorf("fields %v", m.Fields)
	}
}

func TestRalphBugs(t *testing.T) {
	a := artefact(t, "ralph-inbox/messages/developer/bug.json")
	all, r := findingsOf(a), a.Reviews[0]
	if len(all) != 2 || all[0].File != "src/hero.ts" || all[0].Line != 10 || all[0].Description != "Jumps in the air" ||
		all[0].Component != "feat-001" || all[0].Severity != report.SeverityUnknown || all[1].Description != "The key repeats" {
		t.Errorf("findings %+v", all)
	}
	if r.Reviewer != "qa" || !r.Listed || r.Clean || r.Message != a.Messages[0].Key || len(a.Verifications) != 0 {
		t.Errorf("review %+v", r)
	}
	a = artefact(t, "ralph-inbox/messages/developer/lone-bug.json")
	if all = findingsOf(a); len(all) != 1 || all[0].Title != "Crash" || all[0].Severity != report.Critical || len(all[0].Unread) != 0 || len(a.Problems) != 0 {
		t.Errorf("lone bug %+v, problems %v", all, a.Problems)
	}
	if all = findingsOf(artefact(t, "ralph-inbox/messages/pm/playtest.json")); len(all) != 1 || all[0].Reviewer != "gamedesigner" {
		t.Errorf("playtest %+v", all)
	}
}

func TestRalphValidation(t *testing.T) {
	a := artefact(t, "ralph-inbox/messages/pm/passed.json")
	v := a.Verifications[0]
	for _, name := range []string{"typecheck", "lint", "tests", "build"} {
		if v.Check(name).Outcome != report.Passed {
			t.Errorf("%s is %v", name, v.Check(name).Outcome)
		}
	}
	if v.Status != report.Passed || v.Component != "feat-001" || v.Message != a.Messages[0].Key || !a.Reviews[0].Clean || !a.Reviews[0].Listed {
		t.Errorf("verification %+v, review %+v", v, a.Reviews[0])
	}
	v = artefact(t, "ralph-inbox/messages/pm/complete-v2.json").Verifications[0]
	if v.Status != report.Failed || v.Tests.Passed != report.Known(40) || v.Tests.Failed != report.Known(2) {
		t.Errorf("verification %+v", v)
	}
	a = artefact(t, "ralph-inbox/export/all.jsonl")
	if len(a.Messages) != 2 || a.Verifications[0].Check("build").Outcome != report.Failed || len(a.Commits) != 0 {
		t.Errorf("messages %v, verifications %+v, commits %v", a.Messages, a.Verifications, a.Commits)
	}
}

// TestRalphValidationInAWord: a validation's result may be a word. That it is complete says nothing of what it found.
func TestRalphValidationInAWord(t *testing.T) {
	for member, want := range map[string]report.Verdict{
		`"result":"FAILED"`: report.Negative, `"verdict":"passed"`: report.Positive, `"status":"failed"`: report.Negative,
		`"status":"complete"`: report.NoVerdict, `"result":"see notes"`: report.NoVerdict,
		`"passed":true,"result":"FAILED"`: report.Negative, `"result":"PASSED","verdict":"failed"`: report.Negative,
		`"validationPassed":true,"success":false`: report.Negative, `"result":"FAILED","passed":true`: report.Negative,
		`"passed":true,"result":"PASSED"`: report.Positive,
	} {
		a := read(t, "messages/pm/msg-pm-20260610-104000-009.json", `{"id":"msg-pm-20260610-104000-009","from":"qa","to":"pm","type":"validation_complete",`+
			`"priority":"normal","payload":{"taskId":"feat-001",`+member+`},"timestamp":"2026-06-10T10:40:00Z","status":"pending"}`)
		if got := a.Messages[0].Verdict; got != want {
			t.Errorf("%s: %v, want %v", member, got, want)
		}
	}
}

func TestRalphWork(t *testing.T) {
	a := artefact(t, "ralph-inbox/messages/pm/complete-dev.json")
	if len(a.Commits) != 2 || a.Commits[0].Hash != "77aa001" || a.Commits[0].Message != "Make ice slippery" ||
		a.Commits[1].Hash != "77aa002" || len(a.Reviews)+len(a.Verifications) != 0 {
		t.Errorf("commits %+v, reviews %v, verifications %v", a.Commits, a.Reviews, a.Verifications)
	}
	if m := artefact(t, "ralph-inbox/messages/qa/msg-qa-20260301-100000-001.json").Messages[0]; !slices.Equal(m.Files, []string{"src/hero.ts", "src/keys.ts"}) {
		t.Errorf("files %q", m.Files)
	}
}

func TestRalphProblems(t *testing.T) {
	for file, words := range map[string]string{"unknown-type.json": "lunch_order", "no-type.json": "no type", "passed.json": ""} {
		a := artefact(t, "ralph-inbox/messages/pm/"+file)
		said := slices.ContainsFunc(a.Problems, func(p report.Problem) bool { return words != "" && strings.Contains(p.Message, words) })
		if said != (words != "") || words == "" && len(a.Problems) > 0 || len(a.Messages) != 1 {
			t.Errorf("%s: problems %v", file, a.Problems)
		}
	}
	if m := artefact(t, "ralph-inbox/messages/pm/unknown-type.json").Messages[0]; m.TimeRaw != "noon" || !m.Time.IsZero() {
		t.Errorf("time %v, raw %q", m.Time, m.TimeRaw)
	}
}

// TestRalphNeighbours: what only looks like an inbox message is none.
func TestRalphNeighbours(t *testing.T) {
	for _, tt := range []struct{ path, text string }{
		{"x.json", `{"type":"task_assign","payload":{}}`},
		{"x.json", `{"from":"a","to":"b","type":"note","text":"no payload"}`},
		{"messages/en/shop.json", `{"title":"Shop","from":"from"}`},
		{"x.json", `{"messageId":"m1","from":"a","type":"STATUS_UPDATE","version":"1.0","payload":{}}`},
	} {
		if r := Find(load(tt.path, []byte(tt.text))); r != nil && r.Name == "ralph inbox" {
			t.Errorf("claimed: %s %s", tt.path, tt.text)
		}
	}
}

// TestRalphInWords: a bug in words stands with its place beside it, and results may be a list of words.
func TestRalphInWords(t *testing.T) {
	const message = `{"id":"msg-pm-20260301-120000-001","from":"qa","to":"pm","timestamp":"2026-03-01T12:00:00Z","status":"pending",`
	a := read(t, "messages/developer/1.json", message+`"type":"bug_report","payload":{"taskId":"t-1","issue":"Crash","file":"src/a.ts","line":10}}`)
	if all := findingsOf(a); len(all) != 1 || all[0].Description != "Crash" || all[0].File != "src/a.ts" || all[0].Line != 10 {
		t.Errorf("bugs %+v", all)
	}
	a = read(t, "messages/developer/3.json", message+`"type":"bug_report","payload":{"taskId":"t-1","bugs":["No bugs found", "Crash"]}}`)
	if all := findingsOf(a); len(all) != 1 || all[0].Description != "Crash" {
		t.Errorf("bugs %+v, want the one that is a bug", all)
	}
	a = read(t, "messages/pm/2.json", message+`"type":"validation_passed","payload":{"taskId":"t-1","results":["lint: pass","build: failed"]}}`)
	if v := a.Verifications[0]; v.Check("lint").Outcome != report.Passed || v.Check("build").Outcome != report.Failed {
		t.Errorf("results %+v", v.Checks)
	}
}

// TestAValidationThatPassesWithAFailedCriterion: the message's word does not outweigh what its own list says failed. What failed before is
// another matter.
func TestAValidationThatPassesWithAFailedCriterion(t *testing.T) {
	for payload, failed := range map[string]int{
		`{"taskId":"F-1","acceptanceCriteria":[{"criterion":"The cart keeps its items","status":"fail"},{"criterion":"It empties","status":"pass"}]}`: 1,
		`{"taskId":"F-1","acceptanceCriteria":[{"criterion":"The cart keeps its items","passed":false}]}`:                                             1,
		`{"taskId":"F-1","acceptanceCriteria":[{"criterion":"The cart keeps its items","status":"pass"}],"previousStatus":"failed"}`:                  0,
		`{"taskId":"F-1","notes":"The first try failed"}`:                                                                                             0,
	} {
		a := read(t, "messages/pm/1.json", `{"id":"msg-pm-20260301-120000-001","from":"qa","to":"pm","timestamp":"2026-03-01T12:00:00Z","status":"pending","type":"validation_passed","payload":`+payload+`}`)
		n := 0
		for _, c := range a.Verifications[0].Checks {
			if c.Outcome == report.Failed {
				n++
			}
		}
		if n != failed {
			t.Errorf("%s: %d failed, want %d", payload, n, failed)
		}
	}
}

// TestAValidationStatesItsBaseline: in the payload, or among its results.
func TestAValidationStatesItsBaseline(t *testing.T) {
	for _, payload := range []string{`{"taskId":"F-1","tests_passed":40,"baseline_passed":44}`, `{"taskId":"F-1","testResults":{"passed":40,"baseline_passed":44}}`, `{"taskId":"F-1","testResults":{"passed":40,"baseline":{"passed":44,"failed":0}}}`} {
		a := read(t, "messages/pm/msg-pm-20260611-100000-001.json", `{"id":"msg-pm-20260611-100000-001","from":"qa","to":"pm","type":"validation_passed","priority":"normal","payload":`+payload+`,"timestamp":"2026-06-11T10:00:00.000Z","status":"pending","replyTo":null}`)
		if len(a.Verifications) != 1 || a.Verifications[0].Baseline.Passed != report.Known(44) {
			t.Errorf("%s: %+v", payload, a.Verifications)
		}
	}
}

// TestAStepInSeveralWords: a failure among them is not passed over, and a list of one word is that word.
func TestAStepInSeveralWords(t *testing.T) {
	for text, want := range map[string]report.Outcome{`["fail","see log"]`: report.Failed, `["pass","FAILED"]`: report.Failed, `["pass"]`: report.Passed} {
		a := read(t, "messages/pm/1.json", `{"id":"m1","from":"qa","to":"pm","type":"validation_passed","payload":{"taskId":"t-1","results":{"build":"pass","lint":`+text+`}}}`)
		if got := a.Verifications[0].Check("lint").Outcome; got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

// TestARemarkAmongSteps: a sentence under the name of a remark is no step that failed; a word there is.
func TestARemarkAmongSteps(t *testing.T) {
	for text, checks := range map[string]int{"Error budget: nothing of it is spent.": 1, "3 previously failing tests now pass": 1,
		"Covers failed payments and partial refunds": 1, "failed": 2, "2 tests failed": 2, "The suite fails on start": 2, "All done, but 2 failed": 2} {
		a := read(t, "messages/pm/1.json", `{"id":"m1","from":"qa","to":"pm","type":"validation_passed","payload":{"taskId":"t-1","results":{"build":"pass","notes":"`+text+`"}}}`)
		if got := a.Verifications[0].Checks; len(got) != checks {
			t.Errorf("%s: %+v", text, got)
		}
	}
}

// TestTestsOfAnEarlierTime: numbers of before are none of now, where those of now are said too.
func TestTestsOfAnEarlierTime(t *testing.T) {
	for text, failed := range map[string]int{
		"42 passed (was 40 passed, 2 failed)": 0, "42 passed; previously 2 failed": 0, "42 passed, 2 failed before the fix": 0,
		"40 passed (was 42 passed), 2 failed": 2, "2 failed (was 42 passed)": 2, "40 passed; previously 2 failed, and they still do": 2,
	} {
		a := read(t, "messages/pm/1.json", `{"id":"m1","from":"qa","to":"pm","type":"validation_passed","payload":{"taskId":"t-1","results":{"test":"`+text+`"}}}`)
		if got := a.Verifications[0].Tests.Failed.N; got != failed {
			t.Errorf("%s: %d failed", text, got)
		}
	}
}
