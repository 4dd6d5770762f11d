package dialect

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/messages"
)

// TestBuildTypes: each type of the seed gives one message, and what it carries joins the run.
func TestBuildTypes(t *testing.T) {
	a := artefact(t, "build-workflow-messages/all-types.json")
	if len(a.Messages) != 14 || len(a.Problems) != 0 || len(a.Unread) != 0 || a.Dialect != report.BuildWorkflow {
		t.Fatalf("%d messages, problems %v, unread %v", len(a.Messages), a.Problems, a.Unread)
	}
	tests := []struct {
		at                                     int
		from, to, component, summary, standing string
		verdict                                report.Verdict
	}{
		{0, "build-orchestrator", "developer", "TASK-7", "Refund by voucher", "", report.NoVerdict},
		{1, "developer", "build-orchestrator", "TASK-7", "BLOCKED (40 %): The voucher table is locked.", "BLOCKED", report.NoVerdict},
		{2, "plan-manager", "*", "TASK-7", "in_progress → testing: Code is complete", "testing", report.NoVerdict},
		{3, "developer", "architect", "TASK-7", "SECURITY: Voucher codes", "", report.NoVerdict},
		{4, "architect", "developer", "TASK-7", "REJECTED: Codes can be guessed", "REJECTED", report.Negative},
		{5, "architect", "developer", "TASK-7", "CONDITIONAL: Good enough", "CONDITIONAL", report.NoVerdict},
		{6, "quality-monitor", "build-orchestrator", "TASK-7", "FAILED: Lint: PASSED; Unit tests: FAILED: 41 passed, 2 failed; Build: SKIPPED", "FAILED", report.Negative},
		{7, "log-monitor", "build-orchestrator", "TASK-7", "ERROR (2×): None where a voucher is", "", report.NoVerdict},
		{8, "build-orchestrator", "cto", "TASK-7", "CTO: Three failures in testing", "", report.NoVerdict},
		{9, "build-orchestrator", "git-manager", "TASK-7", "Refund an order as a voucher", "", report.NoVerdict},
		{10, "developer", "doc-manager", "", "SEARCH: refunds", "", report.NoVerdict},
		{11, "doc-manager", "developer", "", "UPDATE_EXISTING: docs/refunds.md", "UPDATE_EXISTING", report.NoVerdict},
		{12, "cto", "build-orchestrator", "", "INITIAL_ASSESSMENT: not ready for implementation", "not ready for implementation", report.Negative},
		{13, "git-manager", "build-orchestrator", "", "MISSING_FIELD: approvedBy is no agent", "MISSING_FIELD", report.NoVerdict},
	}
	for _, tt := range tests {
		m := a.Messages[tt.at]
		standing := m.Status
		if m.Signal != "" {
			standing = m.Signal
		}
		if m.From != tt.from || m.To != tt.to || m.Component != tt.component || m.Summary != tt.summary || standing != tt.standing || m.Verdict != tt.verdict {
			t.Errorf("%s is %s→%s about %q: %q, %q, %v; want %+v", m.Type, m.From, m.To, m.Component, m.Summary, standing, m.Verdict, tt)
		}
		if m.Time.IsZero() || m.ID == "" || !strings.HasPrefix(m.Key, "m-") || m.Line == 0 || m.Raw == "" {
			t.Errorf("%s lacks time, id, key, place or text: %+v", m.Type, m)
		}
	}
	if m := a.Messages[2]; !m.Event {
		t.Error("an announcement to all wants no answer")
	}
	if a.Messages[4].ReplyTo != "b-4" || a.Messages[13].ReplyTo != "b-10" {
		t.Errorf("answers %q and %q", a.Messages[4].ReplyTo, a.Messages[13].ReplyTo)
	}
}

func TestBuildCarries(t *testing.T) {
	a := artefact(t, "build-workflow-messages/all-types.json")
	var got []string
	for _, f := range findingsOf(a) {
		got = append(got, f.Reviewer+" "+f.Severity.String()+" "+f.SeverityRaw+": "+f.Headline())
	}
	want := []string{"validation unknown REJECTED: Codes can be guessed", "validation unknown REJECTED: No limit on tries", "quality unknown FAILED: Unit tests",
		"cto critical blocker: No test runs on CI", "cto unknown : Two ways to refund", "cto unknown : Vouchers are not described",
		"cto unknown : The guide names an old port", "cto unknown : docs/setup.md", "cto unknown : Copied price rules"}
	if !slices.Equal(got, want) {
		t.Errorf("findings\n%q\nwant\n%q", got, want)
	}
	if f := findingsOf(a)[0]; f.Component != "TASK-7" || f.Origin().Pointer != "/4/payload/reasons/0" || f.ID != "" {
		t.Errorf("finding %+v", f)
	}
	if len(a.Reviews) != 4 || a.Reviews[0].Message != a.Messages[4].Key || !a.Reviews[1].Listed {
		t.Errorf("reviews %+v", a.Reviews)
	}
	v := a.Verifications[0]
	if v.Message != a.Messages[6].Key || v.Component != "TASK-7" || v.Status != report.Failed ||
		v.Check("lint").Outcome != report.Passed || v.Check("build").Outcome != report.NotRun {
		t.Errorf("verification %+v", *v)
	}
	if v.Check("tests").Outcome != report.Failed || v.Tests.Passed != report.Known(41) || v.Tests.Failed != report.Known(2) {
		t.Errorf("tests %+v", *v)
	}
	if len(a.Escalations) != 1 || a.Escalations[0].ID != "" || a.Escalations[0].Type != "CTO" ||
		a.Escalations[0].Description != "TASK-7: Three failures in testing" {
		t.Errorf("escalations %+v", a.Escalations)
	}
	if len(a.Commits) != 1 || a.Commits[0].Message != "Refund an order as a voucher" ||
		!slices.Equal(a.Messages[9].Files, []string{"shop/codes.py", "tests/codes_test.py"}) {
		t.Errorf("commits %+v, files %v", a.Commits, a.Messages[9].Files)
	}
}

// TestBuildLog: a message that is logged as sent and as received stands twice in the conversation and raises its findings once.
func TestBuildLog(t *testing.T) {
	a := artefact(t, "build-workflow-messages/log/agents.jsonl")
	if len(a.Messages) != 3 || len(findingsOf(a)) != 1 || len(a.Problems) != 0 {
		t.Fatalf("%d messages, %d findings, problems %v", len(a.Messages), len(findingsOf(a)), a.Problems)
	}
	if direction, _ := a.Messages[1].Field("log.direction"); direction != "RECEIVED" || !strings.Contains(a.Messages[1].Raw, "processingTime") {
		t.Errorf("direction %q, text %q", direction, a.Messages[1].Raw)
	}
	if m := a.Messages[2]; m.From != "developer" || m.To != "" || m.Time.IsZero() || m.Line != 3 {
		t.Errorf("what the wrapper lends: %+v", m)
	}
}

func TestBuildOdd(t *testing.T) {
	a := artefact(t, "build-workflow-messages/odd/held.json")
	if len(a.Messages) != 7 || len(a.Unread) != 2 {
		t.Fatalf("%d messages, unread %v", len(a.Messages), a.Unread)
	}
	for _, want := range []string{"odd_time “soon”", "unknown_word the message type “COFFEE_BREAK”", "unknown_word the verdict “PERHAPS”",
		"unknown_word the outcome “SO-SO” of the gate “style”", "wrong_type this is no message", "unknown_word “status” repeats the schema"} {
		if !slices.ContainsFunc(a.Problems, func(p report.Problem) bool {
			return strings.HasPrefix(string(p.Kind)+" "+p.Message, want) && p.Line > 0
		}) {
			t.Errorf("no problem %q among %v", want, a.Problems)
		}
	}
	if m := a.Messages[0]; m.TimeRaw != "soon" || m.Type != "COFFEE_BREAK" || m.Summary != "It is noon" {
		t.Errorf("unknown type: %+v", m)
	}
	if m := a.Messages[1]; m.ID != "" || m.Status != "STARTED" {
		t.Errorf("without an id: %+v", m)
	}
	if v := a.Verifications[0]; v.Check("lint").Outcome != report.Passed || len(v.Checks) != 2 || a.Reviews[1].Declared != report.Known(3) {
		t.Errorf("gates as a map: %+v, declared %v", v.Checks, a.Reviews[1].Declared)
	}
	if c := a.Commits[0]; c.Hash != "abc1234" {
		t.Errorf("commit %+v", c)
	}
}

// TestBuildUntyped: a refusal holds under a type that nobody knows, and under none; an approval is no evidence there.
func TestBuildUntyped(t *testing.T) {
	a := artefact(t, "build-workflow-messages/untyped.json")
	if len(a.Messages) != 3 || len(a.Reviews) != 2 {
		t.Fatalf("%d messages, %d reviews", len(a.Messages), len(a.Reviews))
	}
	for i, want := range []report.Verdict{report.Negative, report.Negative, report.NoVerdict} {
		if got := a.Messages[i].Verdict; got != want {
			t.Errorf("message %d judges %v, want %v", i, got, want)
		}
	}
	for i, want := range []string{"The bell rings at night", "The bell cannot be stopped"} {
		if f := a.Reviews[i].Findings; len(f) != 1 || f[0].Headline() != want {
			t.Errorf("review %d raises %+v", i, f)
		}
	}
}

// TestBuildClaims: a message needs an id and a type with something of the envelope, or a type of the seed with a payload.
func TestBuildClaims(t *testing.T) {
	tests := []struct {
		name, text string
		want       bool
	}{
		{"id, type, payload", `{"messageId":"1","type":"X","payload":{}}`, true},
		{"id, type, version", `{"messageId":"1","type":"X","version":"1.0"}`, true},
		{"in snake case", `{"message_id":"1","type":"X","correlation_id":"t"}`, true},
		{"logged", `{"direction":"SENT","message":{"messageId":"1","type":"X","payload":{}}}`, true},
		{"no id, a type of the seed", `{"type":"DOC_QUERY","payload":{}}`, true},
		{"no id, another type", `{"type":"X","payload":{}}`, false},
		{"id and type alone", `{"messageId":"1","type":"X"}`, false},
		{"no type", `{"messageId":"1","payload":{}}`, false},
		{"a type that is no word", `{"messageId":"1","type":7,"payload":{}}`, false},
		{"a text for a message", `{"direction":"SENT","message":"hello"}`, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := messages.BuildShape(load("x.json", []byte(tt.text))); got != tt.want {
				t.Errorf("claimed %v, want %v", got, tt.want)
			}
		})
	}
}

// TestFailureCount: the number of failures is held against the gates only where one says none.
func TestFailureCount(t *testing.T) {
	for _, tt := range []struct {
		count, gates string
		want         report.Count
	}{
		{"0", `{"name":"a","status":"FAILED"}`, report.Known(0)},
		{"2", `{"name":"a","status":"PASSED"}`, report.Known(2)},
		{"2", `{"name":"a","status":"FAILED"}`, report.Count{}},
		{"0", `{"name":"a","status":"PASSED"}`, report.Count{}},
	} {
		text := `{"messageId":"1","type":"QUALITY_REPORT","payload":{"status":"FAILED","gates":[` + tt.gates + `],"failureCount":` + tt.count + `}}`
		if got := read(t, "x.json", text).Reviews[0].Declared; got != tt.want {
			t.Errorf("%s: declared %v, want %v", text, got, tt.want)
		}
	}
}

// TestReadyWithACriticalArchitecture is no approval; one that only needs attention may be built on.
func TestReadyWithACriticalArchitecture(t *testing.T) {
	for status, want := range map[string]report.Verdict{"CRITICAL": report.NoVerdict, "critical": report.NoVerdict, "NEEDS_ATTENTION": report.Positive, "GOOD": report.Positive} {
		a := read(t, "x.json", `{"messageId":"1","type":"CODEBASE_REVIEW_REPORT","payload":{"findings":{"architecture":{"status":"`+status+`","issues":[]}},"readyForImplementation":true}}`)
		if m := a.Messages[0]; m.Verdict != want {
			t.Errorf("%s: %s (%q), want %s", status, m.Verdict, m.Signal, want)
		}
	}
}

// TestNumberThatWillNotDo: a number too big, broken or below nothing is shown, not only called a number.
func TestNumberThatWillNotDo(t *testing.T) {
	for _, n := range []string{"1e30", "1.5", "-3"} {
		a := read(t, "x.json", `{"messageId":"1","type":"QUALITY_REPORT","payload":{"status":"PASSED","gates":[],"failureCount":`+n+`}}`)
		want := "“failureCount” should be a whole number, but is " + n + "; it was left unread"
		if len(a.Problems) != 1 || a.Problems[0].Message != want {
			t.Errorf("problems %v, want %s", a.Problems, want)
		}
	}
}

// TestGatesOfOtherShapes: one gate stands for a list of one, a gate in words gives its outcome, and a payload that is none is told at its place.
func TestGatesOfOtherShapes(t *testing.T) {
	for _, gates := range []string{`{"name":"e2e","status":"FAILED","details":"3 failed"}`, `["lint: PASSED","e2e: FAILED"]`, `{"e2e":"FAILED"}`} {
		a := read(t, "x.json", `{"messageId":"1","type":"QUALITY_REPORT","payload":{"status":"PASSED","gates":`+gates+`,"failureCount":1}}`)
		if fs := a.Reviews[0].Findings; len(fs) != 1 || fs[0].Title != "e2e" || len(a.Problems) > 0 {
			t.Errorf("%s: findings %v, problems %v", gates, fs, a.Problems)
		}
	}
	for _, payload := range []string{`"some words"`, `3`, `[]`} {
		a := read(t, "x.json", "{\"messageId\":\"1\",\"version\":\"1\",\"type\":\"QUALITY_REPORT\",\n\"payload\":"+payload+"}")
		if len(a.Problems) != 1 || a.Problems[0].Kind != report.WrongType || a.Problems[0].Line != 2 {
			t.Errorf("%s: %v", payload, a.Problems)
		}
	}
}

// TestAreasThatAreLists: what an area of a review of the codebase lists without saying under which name is found all the same.
func TestAreasThatAreLists(t *testing.T) {
	for findings, want := range map[string][2]int{ // findings, problems
		`{"architecture":["No error boundary"],"documentation":["The API is not documented"],"codeQuality":["Copies of one query"]}`: {3, 0},
		`["No error boundary"]`: {1, 0},
		`{"architecture":"Sound as it is","documentation":[],"codeQuality":{}}`: {0, 1},
		`"All in good shape"`: {0, 1},
		`{"architecture":"none","documentation":null,"codeQuality":3}`: {0, 1},
		`"none"`: {0, 0},
	} {
		a := read(t, "x.json", `{"messageId":"1","type":"CODEBASE_REVIEW_REPORT","payload":{"reviewType":"PRE_IMPLEMENTATION","findings":`+findings+`,"blockers":[],"readyForImplementation":false}}`)
		if got := [2]int{len(a.Reviews[0].Findings), len(a.Problems)}; got != want {
			t.Errorf("%s: %d findings, problems %v", findings, got[0], a.Problems)
		}
	}
}

// TestGateBelowItsThreshold: a gate for coverage passes by its word alone only where its own numbers reach what they name.
func TestGateBelowItsThreshold(t *testing.T) {
	for gate, want := range map[string]report.Outcome{
		`{"name":"coverage","status":"PASSED","details":"coverage 64 %, threshold 75 %"}`:                               report.Failed,
		`{"name":"Coverage","status":"PASSED","details":"lines at 64.2% (minimum: 75%)"}`:                               report.Failed,
		`{"name":"coverage","status":"PASSED","value":64,"threshold":75}`:                                               report.Failed,
		`{"name":"coverage","status":"PASSED","details":"coverage 81 %, threshold 75 %"}`:                               report.Passed,
		`{"name":"coverage","status":"PASSED","details":"64 % of lines, up from 61 %"}`:                                 report.Passed,
		`{"name":"duplication","status":"PASSED","details":"2 %, threshold 3 %"}`:                                       report.Passed,
		`{"name":"coverage","status":"PASSED","details":"branches 70 %; lines 91 %, where at least 75 % is asked for"}`: report.Passed,
	} {
		a := read(t, "messages.json", `[{"messageId":"q-1","correlationId":"TASK-7","timestamp":"2026-05-04T09:00:00Z","from":"quality-monitor","to":"build-orchestrator",`+
			`"type":"QUALITY_REPORT","version":"1.0","payload":{"taskId":"TASK-7","status":"PASSED","gates":[`+gate+`],"failureCount":0,"actions":[]}}]`)
		if got := a.Verifications[0].Checks[0].Outcome; got != want {
			t.Errorf("%s: %v, want %v", gate, got, want)
		}
	}
}
