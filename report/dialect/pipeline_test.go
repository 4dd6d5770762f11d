package dialect

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/messages"
)

// TestPipelineTypes: each type of the schema gives one message with the agents of its table.
func TestPipelineTypes(t *testing.T) {
	a := artefact(t, "swarm-messages/conversation.jsonl")
	if len(a.Messages) != 14 || len(a.Problems) != 0 || len(a.Unread) != 0 || a.Dialect != report.Swarm {
		t.Fatalf("%d messages, problems %v, unread %v", len(a.Messages), a.Problems, a.Unread)
	}
	tests := []struct {
		at                                     int
		from, to, component, summary, standing string
		verdict                                report.Verdict
		attempt, turns                         int
	}{
		{0, "lead", "implementer", "cards", "Gift cards: Sell gift cards", "", report.NoVerdict, 1, 0},
		{1, "implementer", "lead", "cards", "Cards can be sold", "complete", report.NoVerdict, 1, 12},
		{2, "reviewer", "lead", "cards", "rejected: Amounts may be negative", "rejected", report.Negative, 0, 5},
		{3, "lead", "implementer", "cards", "cards: revise", "", report.NoVerdict, 2, 0},
		{5, "reviewer", "lead", "cards", "approved", "approved", report.Positive, 0, 9},
		{6, "lead", "test-writer", "cards", "Selling and refusing", "", report.NoVerdict, 0, 0},
		{7, "test-writer", "lead", "cards", "6 tests: Sale, zero, negative", "", report.NoVerdict, 0, 8},
		{8, "lead", "test-runner", "cards", "pytest tests/cards_test.py", "", report.NoVerdict, 0, 0},
		{9, "test-runner", "lead", "cards", "fail: 5 passed, 1 failed", "fail", report.Negative, 0, 4},
		{10, "lead", "implementer", "", "Please send a HandoffSummary.", "context_rotation", report.NoVerdict, 0, 0},
		{11, "implementer", "lead", "mail", "mail: The footer", "", report.NoVerdict, 0, 26},
		{12, "implementer", "lead", "mail", "not ready, asks: Which footer?", "not ready", report.NoVerdict, 0, 0},
		{13, "bdd-step-writer", "lead", "cards", "9 steps", "", report.NoVerdict, 0, 0},
	}
	for _, tt := range tests {
		m := a.Messages[tt.at]
		standing := m.Status
		if m.Signal != "" {
			standing = m.Signal
		}
		if m.From != tt.from || m.To != tt.to || m.Component != tt.component || m.Summary != tt.summary || standing != tt.standing ||
			m.Verdict != tt.verdict || m.Attempt.N != tt.attempt || m.Turns.N != tt.turns {
			t.Errorf("%s is %s→%s about %q: %q, %q, %v, attempt %v, turns %v; want %+v", m.Type, m.From, m.To, m.Component, m.Summary, standing, m.Verdict, m.Attempt, m.Turns, tt)
		}
	}
	if got := a.Messages[11].Files; !slices.Equal(got, []string{"shop/cards.py", "shop/mail.py"}) {
		t.Errorf("files handed over %q", got)
	}
}

func TestPipelineCarries(t *testing.T) {
	a := artefact(t, "swarm-messages/conversation.jsonl")
	all := findingsOf(a)
	if len(a.Reviews) != 2 || len(all) != 1 || !a.Reviews[1].Listed || a.Reviews[1].Clean {
		t.Fatalf("reviews %+v, findings %v", a.Reviews, all)
	}
	if f := all[0]; f.Reviewer != "component-review" || f.Component != "cards" || f.Severity != report.High ||
		f.File != "shop/cards.py" || f.Line != 12 || f.ID != "" || f.Origin().Line != 3 {
		t.Errorf("finding %+v", f)
	}
	if a.Reviews[0].Message != a.Messages[2].Key || a.Reviews[0].Verdict != "rejected" {
		t.Errorf("review %+v", a.Reviews[0])
	}
	v := a.Verifications[0]
	if v.Component != "cards" || v.Message != a.Messages[9].Key || v.Status != report.Failed ||
		v.Tests.Failed != report.Known(1) || len(v.Failures) != 1 || v.Failures[0].Name != "test_zero" {
		t.Errorf("verification %+v", *v)
	}
}

// TestPipelinePrompts: the shapes of the prompts, and the swarm's own files sent as messages.
func TestPipelinePrompts(t *testing.T) {
	a := artefact(t, "swarm-messages/prompts.json")
	if len(a.Messages) != 11 {
		t.Fatalf("%d messages, problems %v", len(a.Messages), a.Problems)
	}
	if m := a.Messages[2]; m.Status != "" || !strings.Contains(m.Body, "See the rounding") || !slices.Equal(m.Files, []string{"shop/cards.py", "shop/app.py"}) {
		t.Errorf("handoff %+v", m)
	}
	if m := a.Messages[1]; m.Summary != "cards: fix failing tests" || !strings.Contains(m.Body, "test_zero: 0 was sold") {
		t.Errorf("test fix %+v", m)
	}
	if v := a.Verifications[0]; v.Tests.Passed != report.Known(6) || v.Status != report.Passed || v.Failures[0].File != "tests/a_test.py" {
		t.Errorf("test result %+v", *v)
	}
	if f := findingsOf(a)[0]; f.Classification != "needs-fix" || f.EndLine != 4 || f.Suggestion != "Call it sell" {
		t.Errorf("issue %+v", f)
	}
	if s := a.Session; s == nil || s.Task != "Sell gift cards" || s.Branch != "feat/cards" {
		t.Errorf("session %+v", s)
	}
	if r := a.Reviews[1]; r.Reviewer != "qa" || r.Message != a.Messages[8].Key || r.Declared != report.Known(1) || r.Findings[0].ID != "QA-001" {
		t.Errorf("review %+v", r)
	}
	if len(a.Summaries) != 1 || len(a.Summaries[0].Fixes) != 1 || a.Verifications[1].Component != "" || a.Messages[8].From != "qa" {
		t.Errorf("summaries %+v, verification %+v", a.Summaries, a.Verifications[1])
	}
}

// TestSent: a message as the content of a SendMessage call, as a text and as an object.
func TestSent(t *testing.T) {
	a := artefact(t, "swarm-messages/sent.jsonl")
	if len(a.Messages) != 2 || len(a.Problems) != 0 {
		t.Fatalf("%d messages, problems %v", len(a.Messages), a.Problems)
	}
	m := a.Messages[0]
	if m.Type != "ReviewResult" || m.From != "reviewer" || m.To != "lead" ||
		m.Summary != "Reviewer: cards rejected" || m.Turns != report.Known(10) || m.Line != 1 {
		t.Errorf("sent as a text: %+v", m)
	}
	if f := findingsOf(a)[0]; f.Severity != report.Critical || f.Line != 42 || f.Origin().Line != 1 {
		t.Errorf("finding %+v", f)
	}
	m = a.Messages[1]
	if to, _ := m.Field("send.recipient"); m.From != "implementer-2" || m.Status != "blocked" || m.Time.IsZero() || to != "team-lead" {
		t.Errorf("sent as an object: %+v", m)
	}
}

func TestPipelineOdd(t *testing.T) {
	a := artefact(t, "swarm-messages/odd/list.json")
	if len(a.Messages) != 4 || len(a.Unread) != 2 {
		t.Fatalf("%d messages, unread %v", len(a.Messages), a.Unread)
	}
	for _, want := range []string{"wrong_type “turn_count”", "unknown_word “verdict” repeats the schema", "unknown_word the verdict “meh”",
		"missing_field the message does not name its type; by its fields it is a TestExecution", "unknown_word the status “flaky”", "wrong_type this is no message"} {
		if !slices.ContainsFunc(a.Problems, func(p report.Problem) bool {
			return strings.HasPrefix(string(p.Kind)+" "+p.Message, want) && p.Line > 0
		}) {
			t.Errorf("no problem %q among %v", want, a.Problems)
		}
	}
}

// TestPipelineClaims: in pipeline/ the members are enough, elsewhere a message must name its type.
func TestPipelineClaims(t *testing.T) {
	tests := []struct {
		name, path, text string
		want             bool
	}{
		{"named", "x.json", `{"schema":"TestResult","component_id":"a"}`, true},
		{"named in the prompts' way", "x.json", `{"type":"TestResult","component_id":"a"}`, true},
		{"with dashes", "x.json", `{"$schema":"component-assignment"}`, true},
		{"another dialect's type", "x.json", `{"type":"test_result","from":"tester","summary":"ok"}`, false},
		{"with underscores and a component", "x.json", `{"type":"test_result","component_id":"a"}`, true},
		{"by members in pipeline", "pipeline/x.json", `{"component_id":"a","verdict":"approved"}`, true},
		{"by members deeper in pipeline", "run/pipeline/a/x.json", `{"component_id":"a","verdict":"approved"}`, true},
		{"by members elsewhere", "x.json", `{"component_id":"a","verdict":"approved"}`, false},
		{"bundle", "x.json", `{"run_dir":"r","task":"t","branch":"b"}`, true},
		{"no bundle", "x.json", `{"run_dir":"r","task":"t"}`, false},
		{"checkpoint", "checkpoint.json", `{"run_dir":"r","task":"t","branch":"b"}`, false},
		{"a file of its own", "x.json", `{"schema":"FixSummary","findings_fixed":[]}`, false},
		{"another schema in pipeline", "pipeline/x.json", `{"schema":"Weather","component_id":"a","verdict":"fair"}`, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := messages.PipelineShape(load(tt.path, []byte(tt.text))); got != tt.want {
				t.Errorf("claimed %v, want %v", got, tt.want)
			}
		})
	}
}

// TestNamedSender: the agent that the file names counts before the one that its type says.
func TestNamedSender(t *testing.T) {
	text := `{"schema":"ComponentHandoff","component_id":"a","files_modified":[]}`
	if m := read(t, "pipeline/02-fixer-to-lead.json", text).Messages[0]; m.From != "fixer" {
		t.Errorf("from %q, want the file name's agent before the type's", m.From)
	}
}

// TestNoneIsNoFinding: a list that says none holds nothing.
func TestNoneIsNoFinding(t *testing.T) {
	for issues, want := range map[string]int{`"None."`: 0, `["none"]`: 0, `["None of the tests runs"]`: 1} {
		text := `{"schema":"ReviewResult","component_id":"a","verdict":"approved","issues":` + issues + `}`
		if got := len(findingsOf(read(t, "x.json", text))); got != want {
			t.Errorf("issues %s: %d findings, want %d", issues, got, want)
		}
	}
}

// TestFixSummariesOfOneConversation: each is read, whichever comes first, with what marks its era.
func TestFixSummariesOfOneConversation(t *testing.T) {
	handed := `{"schema":"ComponentHandoff","component_id":"cards","status":"complete","files_modified":["cards.py"]}`
	fixed := `{"schema":"FixSummary","findings_fixed":["QA-1","QA-2"],"findings_deferred":[]}`
	later := `{"schema":"FixSummary","findings_fixed":[],"user_deferred":[{"finding_id":"QA-2","reason":"not now"}]}`
	for _, lines := range [][]string{{handed, fixed, later}, {handed, later, fixed}} {
		fixes, deferred, strict := 0, 0, false
		for _, s := range read(t, "pipeline/log.jsonl", strings.Join(lines, "\n")).Summaries {
			fixes, deferred, strict = fixes+len(s.Fixes), deferred+len(s.Deferrals), strict || s.Later
		}
		if fixes != 2 || deferred != 1 || !strict {
			t.Errorf("%d fixes, %d deferrals, strict %v; want 2, 1, true", fixes, deferred, strict)
		}
	}
}

// TestPipelineOther: words between agents and types that a team made up are kept among the messages that the schema has; an entry that nobody
// sent is none.
func TestPipelineOther(t *testing.T) {
	a := read(t, "messages/all.jsonl", strings.Join([]string{
		`{"schema": "TestResult", "component_id": "till", "status": "pass", "tests_run": 2, "tests_passed": 2}`,
		`{"type": "message", "sender": "team-lead", "recipient": "fixer", "content": "Mend QA-001, please.", "summary": "Mend it"}`,
		`{"schema": "Escalation", "from": "lead", "to": "user", "component_id": "till", "reason": "three rejections"}`,
		`{"schema": "DesignReview", "from": "architect", "to": "lead", "verdict": "rejected"}`,
		`{"schema": "Weather", "wind": "north"}`,
	}, "\n"))
	if len(a.Messages) != 4 || len(a.Unread) != 1 {
		t.Fatalf("%d messages, unread %v", len(a.Messages), a.Unread)
	}
	if m := a.Messages[1]; m.Type != "message" || m.From != "lead" || m.To != "fixer" || m.Summary != "Mend it" || m.Body != "Mend QA-001, please." {
		t.Errorf("words: %+v", m)
	}
	if m := a.Messages[2]; m.Type != "Escalation" || m.To != "user" || m.Component != "till" || m.Summary != "three rejections" {
		t.Errorf("a type of the team's own: %q to %q about %q: %q", m.Type, m.To, m.Component, m.Summary)
	}
	if m := a.Messages[3]; m.Verdict != report.Negative {
		t.Errorf("a verdict: %+v", m)
	}
	said := 0
	for _, p := range a.Problems {
		if strings.Contains(p.Message, "is not one of the dialect's") {
			said++
		}
	}
	if said != 2 {
		t.Errorf("%d types are called unknown, want 2: %v", said, a.Problems)
	}
}

// TestPipelineOtherAlone: in a file of its own such a message is known by its schema, where messages are kept.
func TestPipelineOtherAlone(t *testing.T) {
	const text = `{"schema": "Escalation", "from": "lead", "to": "user", "reason": "three rejections"}`
	for path, want := range map[string]bool{"messages/09.json": true, "pipeline/till/09.json": true, "lead-to-user.json": true, "notes/09.json": false} {
		f := load(path, []byte(text))
		if d := Find(f); (d != nil && len(d.Read(f, Limits{}).Messages) == 1) != want {
			t.Errorf("%s: a message %v, want %v", path, !want, want)
		}
	}
}
