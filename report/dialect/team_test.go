package dialect

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/messages"
)

// said is a message in one line: id, type, who to whom, what about, how judged.
func said(m *report.Message) string {
	event := ""
	if m.Event {
		event = " event"
	}
	return fmt.Sprintf("%s %s %s>%s %s %s %s%s", m.ID, m.Type, m.From, m.To, m.Component, m.Verdict, m.Signal, event)
}

// TestBus: every type of the dialect, as its tool writes it.
func TestBus(t *testing.T) {
	want := []string{
		"MSG-001 message coordinator>planner PLAN-001 none ",
		"MSG-002 plan_ready planner>coordinator PLAN-001 none ",
		"MSG-003 plan_revision coordinator>planner PLAN-001 negative ",
		"MSG-004 plan_approved coordinator>planner PLAN-001 positive ",
		"MSG-005 task_unblocked coordinator>* IMPL-001 none  event",
		"MSG-006 impl_progress builder>coordinator IMPL-001 none  event",
		"MSG-007 progress builder>coordinator IMPL-001 none  event",
		"MSG-008 blocker builder>coordinator IMPL-001 none high",
		"MSG-009 impl_complete builder>coordinator IMPL-001 none ",
		"MSG-010 test_result tester>coordinator TEST-001 negative failed",
		"MSG-011 review_result reviewer>coordinator IMPL-001 negative changes requested",
		"MSG-012 fix_required coordinator>builder IMPL-001 negative ",
		"MSG-013 state_update builder>coordinator IMPL-001 none  event",
		"MSG-014 review_result reviewer>coordinator IMPL-001 positive approved",
		"MSG-015 consensus_reached reviewer>coordinator  positive  event",
		"MSG-016 consensus_blocked tester>coordinator TEST-001 negative HIGH",
		"MSG-017 consensus_blocked tester>coordinator  none MEDIUM",
		"MSG-018 consensus_blocked tester>coordinator  positive LOW",
		"MSG-019 capability_gap builder>coordinator  none ",
		"MSG-020 error builder>coordinator  none ",
		"MSG-021 fast_advance builder>coordinator  none  event",
		"MSG-022 task_complete writer>coordinator DRAFT-001 negative partial_completion",
		"MSG-023 draft_complete writer>coordinator DRAFT-001 none ",
		"MSG-024 shutdown coordinator>*  none  event",
	}
	a := artefact(t, "team-messages/.msg/messages.jsonl")
	var got []string
	for _, m := range a.Messages {
		got = append(got, said(m))
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %s\nwant %s", strings.Join(got, "\n     "), strings.Join(want, "\n     "))
	}
	if len(a.Problems) > 0 || a.Dialect != report.TeamCoordinate {
		t.Errorf("dialect %q, problems %v", a.Dialect, a.Problems)
	}
}

// TestBusIssuesInWords: how deep a list of texts lies is counted from the message that holds it.
func TestBusIssuesInWords(t *testing.T) {
	a := read(t, ".msg/messages.jsonl", `{"ts": "2026-03-09T10:00:00Z", "from": "lead", "type": "message", "summary": "begin"}
{"ts": "2026-03-09T10:01:00Z", "from": "reviewer", "type": "review_result", "summary": "no", "data": {"verdict": "REJECT", "issues": ["no null check at src/a.ts:42"]}}
{"ts": "2026-03-09T10:02:00Z", "from": "reviewer", "type": "review_result", "summary": "no", "data": {"findings": {"critical": ["SQL from the query"], "high": []}}}`)
	var got []string
	for _, f := range findingsOf(a) {
		got = append(got, f.SeverityRaw+" "+f.Description)
	}
	if want := []string{" no null check at src/a.ts:42", "critical SQL from the query"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestBusPayloadInAText: a payload that was sent as JSON in a text is a payload.
func TestBusPayloadInAText(t *testing.T) {
	a := read(t, ".msg/messages.jsonl", `{"ts": "2026-03-09T10:00:00Z", "from": "dev", "type": "task_complete", "summary": "done", "data": "{\"task_id\": \"IMPL-002\", \"files_modified\": [\"x.go\"], \"issues\": [{\"severity\": \"low\", \"description\": \"slow\"}]}"}
{"ts": "2026-03-09T10:00:00Z", "from": "dev", "type": "message", "summary": "odd", "data": "{not JSON"}`)
	m := a.Messages[0]
	if m.Component != "IMPL-002" || !slices.Equal(m.Files, []string{"x.go"}) || !m.Has("data.task_id") || len(findingsOf(a)) != 1 || len(a.Messages) != 2 {
		t.Errorf("component %q, files %q, findings %v", m.Component, m.Files, findingsOf(a))
	}
}

// bus gives the messages of the full sample by their ids.
func bus(t *testing.T) (*report.Artefact, map[string]*report.Message) {
	t.Helper()
	a, byID := artefact(t, "team-messages/.msg/messages.jsonl"), map[string]*report.Message{}
	for _, m := range a.Messages {
		byID[m.ID] = m
	}
	return a, byID
}

func TestBusWords(t *testing.T) {
	_, m := bus(t)
	for id, want := range map[string]string{
		"MSG-006": "**Key information**\n\nTwo zones are done",
		"MSG-008": "**Blocked by**\n\nThe rate sheet ends at zone 3\n\n**Attempted**\n\n- asked the sheet\n- looked at last year's",
		"MSG-013": "**Key findings**\n\n- Zone 4 has its own row\n\n**Decisions**\n\n- Refuse unknown zones — A wrong price is worse than none\n\n**Verified by**\n\ntested",
		"MSG-019": "**Missing capability**\n\nA role that may sign",
		"MSG-020": "**Error**\n\npermission denied",
	} {
		if m[id].Body != want {
			t.Errorf("%s says %q, want %q", id, m[id].Body, want)
		}
	}
	if one := m["MSG-001"]; one.Priority != "P1" || one.Thread != "PLAN-001" || one.Summary != "Plan the tariff table" || one.Time.Hour() != 8 || one.Line != 1 {
		t.Errorf("the first: %+v", one)
	}
	if m["MSG-003"].ReplyTo != "MSG-002" || m["MSG-009"].Attempt != report.Known(1) ||
		m["MSG-012"].Attempt != report.Known(2) || m["MSG-013"].Turns != report.Known(12) {
		t.Errorf("reply %q, attempts %v %v, turns %v", m["MSG-003"].ReplyTo, m["MSG-009"].Attempt, m["MSG-012"].Attempt, m["MSG-013"].Turns)
	}
}

func TestBusFiles(t *testing.T) {
	a, m := bus(t)
	if want := []string{"tariff/table.go", "tariff/zone.go", "artifacts/impl.md"}; !slices.Equal(m["MSG-009"].Files, want) {
		t.Errorf("files %q, want %q", m["MSG-009"].Files, want)
	}
	if want := []string{"tariff/table.go", "artifacts/impl-2.md"}; !slices.Equal(m["MSG-013"].Files, want) {
		t.Errorf("files of a namespaced payload %q, want %q", m["MSG-013"].Files, want)
	}
	var got []string
	for _, c := range a.Claimed {
		got = append(got, fmt.Sprintf("%d %s %s", c.Line, c.By, c.Path))
	}
	want := []string{"2 planner artifacts/plan.md", "9 builder tariff/zone.go", "9 builder artifacts/impl.md", "13 builder artifacts/impl-2.md", "22 writer artifacts/page.md", "23 writer artifacts/page.md"}
	if !slices.Equal(got, want) {
		t.Errorf("claimed %q, want %q", got, want)
	}
	if len(a.Commits) != 1 || a.Commits[0].Hash != "4f2a9c1" {
		t.Errorf("commits %v", a.Commits)
	}
}

func TestBusCarries(t *testing.T) {
	a, m := bus(t)
	if len(a.Reviews) != 2 {
		t.Fatalf("%d reviews, want 2", len(a.Reviews))
	}
	one := a.Reviews[0]
	if one.Reviewer != "reviewer" || one.Message != m["MSG-011"].Key || one.Verdict != "changes requested" ||
		one.Clean || one.BySeverity[report.High] != 1 || len(one.Findings) != 2 {
		t.Errorf("review %+v", one)
	}
	if f := one.Findings[0]; brief(f) != "reviewer REV-001 high tariff/table.go:31" ||
		f.Component != "IMPL-001" || f.Origin().Line != 11 || f.Origin().Pointer != "/10/data/findings/0" {
		t.Errorf("finding %+v", f)
	}
	if two := a.Reviews[1]; !two.Clean || !two.Listed || len(two.Findings) != 0 {
		t.Errorf("the approval: %+v", two)
	}
	if len(a.Verifications) != 1 {
		t.Fatalf("%d verifications, want 1", len(a.Verifications))
	}
	v := a.Verifications[0]
	if v.Status != report.Failed || v.Tests.Passed != report.Known(41) || v.Tests.Failed != report.Known(1) ||
		len(v.Failures) != 1 || v.Message != m["MSG-010"].Key || v.Component != "TEST-001" {
		t.Errorf("verification %+v", v)
	}
	if len(a.Scores) != 1 || a.Scores[0].Total != "86" || a.Scores[0].Subject != "DRAFT-001" {
		t.Errorf("scores %+v", a.Scores)
	}
}

// TestOldBus: the place before February 2026, ref at the top, and lines that agents write themselves.
func TestOldBus(t *testing.T) {
	a := artefact(t, "team-messages/.team-msg/atlas/messages.jsonl")
	if len(a.Messages) != 2 || !slices.Equal(a.Messages[0].Files, []string{"artifacts/sources.md"}) || a.Messages[1].ReplyTo != "MSG-001" || len(a.Claimed) != 1 {
		t.Errorf("messages %+v, claimed %v", a.Messages, a.Claimed)
	}
	a = artefact(t, "team-messages/flat/bus.jsonl")
	if got := said(a.Messages[0]); got != " exploration_ready explorer>coordinator EXPLORE-001 none " {
		t.Errorf("a flat line: %q", got)
	}
	if got := said(a.Messages[1]); got != " session_update coordinator>  none  event" || a.Messages[1].Status != "completed" {
		t.Errorf("the coordinator's own: %q %+v", got, a.Messages[1])
	}
	a = artefact(t, "team-messages/list/.msg/messages.json")
	if len(a.Messages) != 1 || len(a.Verifications) != 1 ||
		a.Verifications[0].Check("lint").Outcome != report.Passed ||
		a.Messages[0].Summary != "[tester] test_result → coordinator" {
		t.Errorf("a list: %+v %+v", a.Messages, a.Verifications)
	}
	if a = artefact(t, "team-messages/empty/.msg/messages.jsonl"); a.Messages == nil || len(a.Messages) != 0 {
		t.Errorf("an empty bus: %v, want present and none", a.Messages)
	}
}

// TestOddBus: nothing of an odd line is lost, and what is odd is said with its place.
func TestOddBus(t *testing.T) {
	a := artefact(t, "team-messages/odd/.msg/messages.jsonl")
	if len(a.Messages) != 4 {
		t.Fatalf("%d messages, want 4", len(a.Messages))
	}
	if m := a.Messages[0]; m.From != "tester" || m.TimeRaw != "yesterday" || !m.Time.IsZero() || m.Type != "telepathy" {
		t.Errorf("the first: %+v", m)
	}
	if m := a.Messages[1]; m.Type != "message" || m.Summary != "[tester] message → coordinator" {
		t.Errorf("a line with a sender only: %+v", m)
	}
	if m := a.Messages[2]; m.Fields[len(m.Fields)-1] != (report.Fact{Name: "data.2", Value: "object"}) {
		t.Errorf("a list for data: %+v", m.Fields)
	}
	all := findingsOf(a)
	if len(all) != 1 || all[0].Description != "Names are hard to tell apart" || all[0].Severity != report.SeverityUnknown {
		t.Errorf("findings in a sentence: %+v", all)
	}
	for _, want := range []struct {
		line int
		kind report.ProblemKind
	}{{1, report.OddTime}, {1, report.UnknownWord}, {5, report.WrongType}, {7, report.UnknownWord}} {
		if !slices.ContainsFunc(a.Problems, func(p report.Problem) bool { return p.Line == want.line && p.Kind == want.kind }) {
			t.Errorf("no problem %s at line %d: %v", want.kind, want.line, a.Problems)
		}
	}
}

// TestBusClaims: the bus's own place settles it, elsewhere the look of the lines.
func TestBusClaims(t *testing.T) {
	for text, want := range map[string]bool{
		`{"ts":"2026-03-01","from":"a","type":"progress","summary":"s"}`:                                        true,
		`{"timestamp":"2026-03-01","from":"a","type":"progress","data":{}}`:                                     true,
		`{"timestamp":"2026-03-01","role":"a","task_id":"T-1","type":"x_ready","summary":"s"}`:                  true,
		`{"from":"a","type":"progress","summary":"s"}`:                                                          false,
		`{"timestamp":"2026-03-01","type":"progress","summary":"s"}`:                                            false,
		`{"timestamp":"2026-03-01","role":"assistant","type":"message","summary":"s"}`:                          false,
		`{"timestamp":"2026-03-01","from":"a","to":"b","type":"question","payload":{"q":"?"},"summary":"s"}`:    false,
		`{"timestamp":"2026-03-01","from":"a","type":"TASK_ASSIGNMENT","messageId":"m-1","summary":"s"}`:        false,
		`{"timestamp":"2026-03-01","from":"a","type":"ReviewResult","summary":"s","data":{"component_id":"c"}}`: false,
	} {
		f := load("talk.jsonl", []byte(text+"\n"))
		if got := messages.BusShape(f); got != want {
			t.Errorf("%s: claimed %v, want %v", text, got, want)
		}
	}
}

// TestNoIssuesFound: a text that says that there is none is no finding, in whatever list it stands.
func TestNoIssuesFound(t *testing.T) {
	for path, text := range map[string]string{
		".msg/messages.jsonl":   `{"id":"MSG-001","ts":"2026-03-01T10:00:00Z","from":"reviewer","to":"c","type":"review_result","summary":"s","data":{"findings":["No issues found.","LGTM!","The lock is missing"]}}`,
		"reviews/security.json": `{"reviewer":"security","findings":["All good.","Looks good to me","The lock is missing"]}`,
	} {
		if got := findingsOf(read(t, path, text)); len(got) != 1 || got[0].Description != "The lock is missing" {
			t.Errorf("%s: %d findings", path, len(got))
		}
	}
}

// TestABusReviewNamesWhatIsResolved by its id; the same list of somebody who only works says nothing of it.
func TestABusReviewNamesWhatIsResolved(t *testing.T) {
	for kind, want := range map[string]int{"review_result": 1, "impl_complete": 0} {
		a := read(t, ".msg/messages.jsonl", `{"id":"MSG-001","ts":"2026-03-01T10:00:00Z","from":"reviewer","to":"c","type":"`+kind+
			`","summary":"s","data":{"task_id":"REVIEW-002","decision":"approved","issues":[],"resolved":["REV-001"]}}`)
		var again []*report.Recheck
		for _, r := range a.Reviews {
			again = append(again, r.Rechecks...)
		}
		if len(again) != want || want > 0 && again[0].ID != "REV-001" {
			t.Errorf("%s: %d words about earlier findings, want %d", kind, len(again), want)
		}
	}
}

// TestAClassIsASeverity where it is a word of the scale, in a table and in an object: it may be a class of code.
func TestAClassIsASeverity(t *testing.T) {
	for text, want := range map[string]string{
		"| ID | Class | Issue |\n|--|--|--|\n| REV-001 | Error | lost |\n| REV-002 | Till | found |\n":                                 "REV-001 high",
		"| ID | Class | Severity | Issue |\n|--|--|--|--|\n| REV-001 | Error | low | lost |\n":                                         "REV-001 low",
		"```json\n{\"verdict\": \"approved\", \"findings\": [{\"id\": \"REV-001\", \"class\": \"Info\", \"issue\": \"lost\"}]}\n```\n": "REV-001 informational",
	} {
		var got []string
		for _, f := range findingsOf(read(t, "reviews/code-reviewer.md", "# Code review\n\n"+text)) {
			got = append(got, f.ID+" "+f.Severity.String())
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestATestResultStatesItsBaseline: flat beside the counts, or in an object of its own.
func TestATestResultStatesItsBaseline(t *testing.T) {
	for _, data := range []string{`"baseline_passed":44,"baseline_failed":1,"regression":false`, `"baseline":{"passed":44,"failed":1},"regression":false`} {
		line := `{"id":"MSG-1","ts":"2026-03-09T08:00:00Z","from":"tester","to":"coordinator","type":"test_result","summary":"40 pass","data":{"task_id":"TEST-1","status":"passed","tests_passed":40,"tests_failed":0,` + data + "}}\n"
		a := read(t, "TC-x/.msg/messages.jsonl", line)
		if len(a.Verifications) != 1 {
			t.Fatalf("%s: %d verifications", data, len(a.Verifications))
		}
		if b := a.Verifications[0].Baseline; b.Passed != report.Known(44) || b.Failed != report.Known(1) || b.Regression == nil || *b.Regression {
			t.Errorf("%s: baseline %+v", data, b)
		}
	}
}

// TestABusResultThatRefusesInOneWord is a refusal, whatever lets the work through beside it.
func TestABusResultThatRefusesInOneWord(t *testing.T) {
	for data, want := range map[string]report.Verdict{
		`"verdict":"approved","passed":false`:          report.Negative,
		`"verdict":"approved","quality_gate":"failed"`: report.Negative,
		`"passed":true,"approved":false`:               report.Negative,
		`"verdict":"approved","result":"passed"`:       report.Positive,
		`"verdict":"approved","passed":12`:             report.Positive,
		`"passed":true`:                                report.Positive,
	} {
		line := `{"id":"MSG-1","ts":"2026-03-09T08:00:00Z","from":"reviewer","to":"coordinator","type":"review_result","summary":"done","data":{"task_id":"REVIEW-1",` + data + "}}\n"
		if m := read(t, "TC-x/.msg/messages.jsonl", line).Messages[0]; m.Verdict != want {
			t.Errorf("%s: %v (%q), want %v", data, m.Verdict, m.Signal, want)
		}
	}
}

// TestBusHalfRemembered: in the bus's own place a line whose writer remembered other names for its fields is a line all the same.
func TestBusHalfRemembered(t *testing.T) {
	a := read(t, ".msg/messages.jsonl", `{"ts":"2026-03-10T09:30:00Z","sender":"reviewer","recipient":"coordinator","type":"review_result","text":"No","payload":{"task":"REVIEW-1","decision":"rejected","issues":[{"level":"high","where":"src/a.ts:40","what":"The path is not cleaned"}]}}`)
	if len(a.Messages) != 1 || a.Messages[0].From != "reviewer" || a.Messages[0].Component != "REVIEW-1" || a.Messages[0].Verdict != report.Negative {
		t.Fatalf("messages %+v", a.Messages)
	}
	if len(a.Reviews) != 1 || len(a.Reviews[0].Findings) != 1 || a.Reviews[0].Findings[0].File != "src/a.ts" {
		t.Errorf("reviews %+v", a.Reviews)
	}
	b := read(t, ".msg/messages.jsonl", `{"ts":"2026-03-10T09:30:00Z","from":"tester","type":"blocker","summary":"Any token is let in","data":{"severity":"HIGH"}}`)
	if b.Messages[0].Signal != "HIGH" || b.Messages[0].Verdict != report.NoVerdict {
		t.Errorf("the blocker says %+v", b.Messages[0])
	}
}

// TestBusTypesInOtherLetters: a type in capitals says what it says in the dialect's own letters.
func TestBusTypesInOtherLetters(t *testing.T) {
	for _, name := range []string{"test_result", "TEST_RESULT", "Test_Result"} {
		a := read(t, ".msg/messages.jsonl", `{"id":"MSG-001","ts":"2026-02-22T13:20:00Z","from":"tester","to":"coordinator","type":"`+name+`","summary":"[tester] done","data":{"task_id":"TEST-001","passed":4,"failed":1}}`)
		if len(a.Verifications) != 1 || a.Verifications[0].Tests.Failed.N != 1 || len(a.Problems) != 0 || a.Messages[0].Type != name {
			t.Errorf("%s: %d verifications, problems %+v, type %q", name, len(a.Verifications), a.Problems, a.Messages[0].Type)
		}
	}
}
